import { phoneDigits } from '../phone.ts'
import { latinDigits } from '../typed-phone.ts'
import { MINIMUM_SEARCH_LENGTH } from './order-filter.ts'
import { searchedSound } from './order-search-text.ts'

/** The search terms; an order matches when its text contains one of them. Lower-cased. */
export type OrderSearch = { ok: true; terms: readonly string[] } | { ok: false; code: 'search_too_short' }

/** Only a country code: the beginning of a phone without any digit of it. */
const COUNTRY_ALONE = /^(?:\+|00)880?$/

/**
 * Reads a search for orders: a part of a name, an email, an address, a tracking code, an order's number (`1046` or
 * `#1046`), or a phone in any spelling, whose digits are searched in their stored form. A number with marks in it is
 * also searched as typed, since addresses have such numbers. Words are also searched by their sound, in either script.
 */
export function readOrderSearch(typed: string): OrderSearch {
  const text = typed.trim().toLowerCase()
  const latin = latinDigits(text)
  const [, orderNo] = /^#\s*(\d+)$/.exec(latin) ?? []
  if (orderNo !== undefined) return seek(`#${orderNo}`)
  const digits = phoneDigits(text)
  if (COUNTRY_ALONE.test(latin.replace(/[\s().-]/g, ''))) return { ok: false, code: 'search_too_short' }
  if (digits !== undefined && digits !== text) return seek(digits, text)
  const sound = searchedSound(text)
  const sought = seek(text)
  // a text that is long enough is searched by its sound too
  return sought.ok && sound !== undefined ? seek(text, sound) : sought
}

const seek = (...terms: readonly string[]): OrderSearch =>
  terms.every(term => [...term].length >= MINIMUM_SEARCH_LENGTH)
    ? { ok: true, terms }
    : { ok: false, code: 'search_too_short' }
