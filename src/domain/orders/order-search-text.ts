import { isForgotten } from '../privacy/forgotten.ts'
import { readingOf, wordsOf } from '../search/search-words.ts'
import type { StaffOrder } from './staff-order.ts'

/** What an order can be found by besides its number, in the order in which search texts hold it. */
const SEARCHED_FIELDS = [
  'recipientName',
  'recipientPhone',
  'alternativePhone',
  'recipientEmail',
  'recipientAddress',
  'trackingCode',
  'consignmentId',
  'invoice',
  'note',
  'productNames',
] as const

/** Of an order whose customer was forgotten: what stands in place of their name and phone finds nothing. */
const FIELDS_OF_NOBODY = SEARCHED_FIELDS.slice(5)

export type SearchedOrder = Pick<StaffOrder, (typeof SEARCHED_FIELDS)[number]>

/** Whether a change of an order changes what it is found by. */
export const changesSearchText = (before: SearchedOrder, after: SearchedOrder): boolean =>
  SEARCHED_FIELDS.some(name => before[name] !== after[name])

/** The version of the search texts; a text of another version is rebuilt. */
export const SEARCH_TEXT_VERSION = 1

/**
 * All searchable text of an order, lower-cased here because SQLite lower-cases only A to Z; the sound of its words
 * follows, so that হালিশহর and Halishahar find each other. The search index also has the order number. A verb that
 * changes one of these fields must rebuild it.
 */
export function searchText(order: SearchedOrder): string {
  const ofNobody = isForgotten(order.recipientPhone)
  const person = ofNobody ? [] : [order.recipientName, order.recipientAddress]
  const names = [...person, order.note, order.productNames]
  const sounds = soundsOf(names.filter(name => name !== null).join(' '))
  const fields = ofNobody ? FIELDS_OF_NOBODY : SEARCHED_FIELDS
  const parts = [...fields.map(name => order[name]), sounds]
  return parts
    .filter(part => part)
    .join(' ')
    .toLowerCase()
}

/** Shorter keys are too common: half of all names would have them. */
const SHORTEST_KEY = 3

const keysOf = (text: string): string[] => wordsOf(text).map(word => readingOf(word).sound)
const isTelling = (key: string): boolean => key.length >= SHORTEST_KEY
const joined = (keys: readonly string[]): string => `~${keys.join('~')}~`

/** "~hlisr~ctgrm~": each word's sound between marks that nobody types. */
function soundsOf(text: string): string {
  const keys = keysOf(text).filter(isTelling)
  return keys.length > 0 ? joined(keys) : ''
}

/**
 * The sound of a typed search, in the form of the search texts. Undefined where it is less exact than the letters: the
 * search has a number, or a word is too short for a sound. Short words of Bengali are skipped.
 */
export function searchedSound(typed: string): string | undefined {
  if (/[\p{N}@#]/u.test(typed)) return undefined
  const keys = keysOf(typed)
  const telling = keys.filter(isTelling)
  const isBengali = /[\u0980-\u09ff]/.test(typed)
  return telling.length > 0 && (isBengali || telling.length === keys.length) ? joined(telling) : undefined
}
