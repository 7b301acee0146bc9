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

export type SearchedOrder = Pick<StaffOrder, (typeof SEARCHED_FIELDS)[number]>

/** Whether a change of an order changes what it is found by. */
export const changesSearchText = (before: SearchedOrder, after: SearchedOrder): boolean =>
  SEARCHED_FIELDS.some(name => before[name] !== after[name])

/** Counts the ways in which search texts were made; one that was made otherwise is made anew. */
export const SEARCH_TEXT_VERSION = 1

/**
 * All that an order can be found by, lower-cased here because SQLite lower-cases only A to Z; after it how its words
 * sound, so that হালিশহর and Halishahar find each other. Its number stands in the search index too. Whoever changes one
 * of these fields writes it anew.
 */
export function searchText(order: SearchedOrder): string {
  const names = [order.recipientName, order.recipientAddress, order.note, order.productNames]
  const sounds = soundsOf(names.filter(name => name !== null).join(' '))
  const parts = [...SEARCHED_FIELDS.map(name => order[name]), sounds]
  return parts
    .filter(part => part)
    .join(' ')
    .toLowerCase()
}

/** A shorter key says too little: half of all names would have it. */
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
 * How what was typed sounds, as search texts hold it. Undefined where that says less than the letters do: a number is
 * part of it, or a word is too short to sound like anything. Bengali is read without its short words.
 */
export function searchedSound(typed: string): string | undefined {
  if (/[\p{N}@#]/u.test(typed)) return undefined
  const keys = keysOf(typed)
  const telling = keys.filter(isTelling)
  const isBengali = /[\u0980-\u09ff]/.test(typed)
  return telling.length > 0 && (isBengali || telling.length === keys.length) ? joined(telling) : undefined
}
