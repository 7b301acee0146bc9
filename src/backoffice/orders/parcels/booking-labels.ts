import { say, spoken } from '#backoffice/language/say.ts'
import type { BookingOutcome } from '#contract/orders/order-answers-codec.ts'
import type { BulkOutcome } from '../../api/order-writes.ts'
import { ordersText } from '../actions/bulk-labels.ts'

const NO_TRACKING = 'Order placed but no tracking ID received.'

const OUTCOME_LABELS: Readonly<Record<BookingOutcome, string>> = spoken({
  booked: 'Order placed successfully!',
  no_tracking: NO_TRACKING,
  unsure:
    'The courier gave no clear answer. The shop asks whether the courier has the parcel; no second one is made.',
})

/**
 * The outcome of a booking as text. `message`: the shop's own text, where one came; the text of an unreadable answer
 * helps on the courier's screen, but not the person who books.
 */
export function bookingLabel(outcome: BookingOutcome, message?: string): string {
  // the order itself states that the shop looks for the rest
  if (outcome === 'unsure') return message === NO_TRACKING ? say(NO_TRACKING) : OUTCOME_LABELS.unsure
  return message || OUTCOME_LABELS[outcome]
}

/** The same for many orders: each order is mentioned once. */
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
  count === 1 ? OUTCOME_LABELS.booked : say('{count} placed successfully!', { count: ordersText(count) })

const noTrackingLabel = (count: number): string =>
  count === 1
    ? say(NO_TRACKING)
    : say('{count} placed but no tracking ID received.', { count: ordersText(count) })

const unsureLabel = (count: number): string =>
  say('The courier gave no answer for {count}. The shop asks what came of {part}; nothing is sent twice.', {
    count: ordersText(count),
    part: count === 1 ? say('it') : say('them'),
  })
