import type { BookingOutcome } from '#contract/orders/order-answers-codec.ts'
import type { BulkOutcome } from '../../api/order-writes.ts'
import { ordersText } from '../actions/bulk-labels.ts'

const NO_TRACKING = 'Order placed but no tracking ID received.'
const ASKING = 'The shop asks whether the courier has the parcel; no second one is made.'

const OUTCOME_LABELS: Readonly<Record<BookingOutcome, string>> = {
  booked: 'Order placed successfully!',
  no_tracking: NO_TRACKING,
  unsure: `The courier gave no clear answer. ${ASKING}`,
}

/**
 * What came of a booking. `message`: the shop's own words for it, where they came; of an answer that nobody understood
 * they are of use to whoever looks into it, on the courier's screen, and to nobody who books.
 */
export function bookingLabel(outcome: BookingOutcome, message?: string): string {
  // that the shop asks for the rest stands at the order
  if (outcome === 'unsure') return message === NO_TRACKING ? NO_TRACKING : OUTCOME_LABELS.unsure
  return message || OUTCOME_LABELS[outcome]
}

/** The same of many: each order is told once. */
export function bulkBookingLabel({ done, noTracking, unsure }: Omit<BulkOutcome, 'batch' | 'failed'>): {
  placed: string | undefined
  notices: string[]
} {
  const tracked = done - noTracking.length
  return {
    placed: tracked > 0 ? placedLabel(tracked) : undefined,
    notices: [
      ...(noTracking.length > 0 ? [noTrackingLabel(noTracking.length)] : []),
      ...(unsure.length > 0 ? [unsureLabel(unsure.length)] : []),
    ],
  }
}

const placedLabel = (count: number): string =>
  count === 1 ? OUTCOME_LABELS.booked : `${ordersText(count)} placed successfully!`

const noTrackingLabel = (count: number): string =>
  count === 1 ? NO_TRACKING : `${ordersText(count)} placed but no tracking ID received.`

const unsureLabel = (count: number): string =>
  `The courier gave no answer for ${ordersText(count)}. The shop asks what came of ${count === 1 ? 'it' : 'them'}; nothing is sent twice.`
