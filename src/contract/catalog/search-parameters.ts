import { latinDigits } from '#domain/typed-phone.ts'
import { SEARCH_NAMES, type SearchName, type SearchValues, spellQuery } from './search-address.ts'

/** Letters of any script, digits and the marks in names of colours and categories. */
export const WORDS = /^[\p{L}\p{M}\p{N} &'().-]{1,60}$/u
export const SIZE = /^\d{1,2}(\.\d)?$/

/** The valid shape of a value after `spell` gave it its canonical form. */
export type AddressParameter = { shape: RegExp; spell(value: string): string }

const asItIs = (value: string): string => value
/** Nothing costs this many taka; a higher bound is lowered to it. */
const MAXIMUM_TAKA = 999_999

/** `৳ 2,500`, `২৫০০/-`, `2500.00 Tk` become 2500. */
function spellTaka(typed: string): string {
  const [whole] = /\d[\d\s,]*/.exec(latinDigits(typed)) ?? []
  return whole === undefined ? '' : String(Math.min(Number(whole.replace(/\D/g, '')), MAXIMUM_TAKA))
}

/** The parameters of /search in the order of its canonical address; a value of another shape is dropped. */
export const SEARCH_PARAMETERS: Readonly<Record<SearchName, AddressParameter>> = {
  q: { shape: /[\p{L}\p{N}]/u, spell: spellQuery },
  category: { shape: WORDS, spell: asItIs },
  size: { shape: SIZE, spell: latinDigits },
  color: { shape: WORDS, spell: asItIs },
  from: { shape: /^\d{1,6}$/, spell: spellTaka },
  to: { shape: /^\d{1,6}$/, spell: spellTaka },
  sort: { shape: /^(newest|price-asc|price-desc)$/, spell: asItIs },
  page: { shape: /^([2-9]|[1-9]\d{1,2})$/, spell: asItIs },
}

/** The search of an address; a meaningless value is dropped as if it were absent. */
export function readSearch(given: URLSearchParams): SearchValues {
  const values: SearchValues = {}
  for (const name of SEARCH_NAMES) {
    const { shape, spell } = SEARCH_PARAMETERS[name]
    const value = spell(given.get(name) ?? '')
    if (shape.test(value)) values[name] = value
  }
  return values
}
