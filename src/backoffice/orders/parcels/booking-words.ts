import type { BookingOutcome } from '#contract/order-answers-codec.ts'
import type { BulkOutcome } from '../../api/order-writes.ts'
import { ordersText } from '../actions/bulk-words.ts'

const NO_TRACKING = 'Order placed but no tracking ID received.'
const ASKING = 'The shop asks whether the courier has the parcel; no second one is made.'

const OUTCOME_WORDS: Readonly<Record<BookingOutcome, string>> = {
  booked: 'Order placed successfully!',
  no_tracking: NO_TRACKING,
  unsure: `The courier gave no clear answer. ${ASKING}`,
}

/**
 * What came of a booking. `message`: the shop's own words for it, where they came; of an answer that nobody understood
 * they are of use to whoever looks into it, on the courier's screen, and to nobody who books.
 */
export function bookingWords(outcome: BookingOutcome, message?: string): string {
  // that the shop asks for the rest stands at the order
  if (outcome === 'unsure') return message === NO_TRACKING ? NO_TRACKING : OUTCOME_WORDS.unsure
  return message || OUTCOME_WORDS[outcome]
}

/** The same of many: each order is told once. */
export function bulkBookingWords({ done, noTracking, unsure }: Omit<BulkOutcome, 'batch' | 'failed'>): {
  placed: string | undefined
  notices: string[]
} {
  const tracked = done - noTracking.length
  return {
    placed: tracked > 0 ? placedWords(tracked) : undefined,
    notices: [
      ...(noTracking.length > 0 ? [noTrackingWords(noTracking.length)] : []),
      ...(unsure.length > 0 ? [unsureWords(unsure.length)] : []),
    ],
  }
}

const placedWords = (count: number): string =>
  count === 1 ? OUTCOME_WORDS.booked : `${ordersText(count)} placed successfully!`

const noTrackingWords = (count: number): string =>
  count === 1 ? NO_TRACKING : `${ordersText(count)} placed but no tracking ID received.`

const unsureWords = (count: number): string =>
  `The courier gave no answer for ${ordersText(count)}. The shop asks what came of ${count === 1 ? 'it' : 'them'}; nothing is sent twice.`
