import { latinDigits } from '#domain/typed-phone.ts'

/** Letters of any script, digits and the marks that names of colours and categories hold. */
export const WORDS = /^[\p{L}\p{M}\p{N} &'().-]{1,60}$/u
export const SIZE = /^\d{1,2}(\.\d)?$/

/** What a value may look like, after `spell` wrote it the one way that all its spellings share. */
export type AddressParameter = { shape: RegExp; spell(value: string): string }

/** Nobody types a longer search; what is longer is cut. */
const MAXIMUM_QUERY_CHARACTERS = 80
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}]/gu
/** Bengali words are written with them. */
const isJoiner = (letter: string) => letter === '\u200c' || letter === '\u200d'

/** A search as its address spells it: case, spaces and what cannot be seen tell no two apart. */
export function spellQuery(typed: string): string {
  const visible = typed.normalize('NFC').replace(INVISIBLE, letter => (isJoiner(letter) ? letter : ' '))
  const spelled = visible.toLowerCase().replace(/\s+/g, ' ').trim()
  return [...spelled].slice(0, MAXIMUM_QUERY_CHARACTERS).join('').trim()
}

const asItIs = (value: string): string => value
/** `৳ 2,500` and `০২৫০০` are 2500. */
const spellTaka = (typed: string): string =>
  latinDigits(typed)
    .replace(/^\D+|[\s,]/g, '')
    .replace(/^0+(?=\d)/, '')

/** The parameters of /search in the order in which its one address names them; a value of another shape is dropped. */
export const SEARCH_PARAMETERS = {
  q: { shape: /[\p{L}\p{N}]/u, spell: spellQuery },
  category: { shape: WORDS, spell: asItIs },
  size: { shape: SIZE, spell: latinDigits },
  color: { shape: WORDS, spell: asItIs },
  from: { shape: /^\d{1,6}$/, spell: spellTaka },
  to: { shape: /^\d{1,6}$/, spell: spellTaka },
  sort: { shape: /^(newest|price-asc|price-desc)$/, spell: asItIs },
  page: { shape: /^([2-9]|[1-9]\d{1,2})$/, spell: asItIs },
} as const satisfies Record<string, AddressParameter>

export type SearchParameter = keyof typeof SEARCH_PARAMETERS
/** A search as its address holds it: only what was given and could be meant. */
export type SearchValues = Partial<Record<SearchParameter, string>>

const NAMES: readonly SearchParameter[] = ['q', 'category', 'size', 'color', 'from', 'to', 'sort', 'page']

/** What an address asks for; what cannot be meant is dropped as if it were not there. */
export function readSearch(given: URLSearchParams): SearchValues {
  const values: SearchValues = {}
  for (const name of NAMES) {
    const { shape, spell } = SEARCH_PARAMETERS[name]
    const value = spell(given.get(name) ?? '')
    if (shape.test(value)) values[name] = value
  }
  return values
}

/** The one address of a search, `change` taken into account. What changes begins at its first page. */
export function searchAddress(values: SearchValues, change: SearchValues = {}): string {
  const wanted: SearchValues = { ...values, page: undefined, ...change }
  const kept = NAMES.flatMap(name => {
    const value = wanted[name]
    return value === undefined || value === '' ? [] : [`${name}=${encodeURIComponent(value)}`]
  })
  return kept.length > 0 ? `/search?${kept.join('&')}` : '/search'
}
