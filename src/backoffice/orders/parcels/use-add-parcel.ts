import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { say } from '#backoffice/language/say.ts'
import type { BookingOutcome } from '#contract/orders/order-answers-codec.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import { showToast } from '#web/app/toasts.tsx'
import { CallFailed, failureText } from '../../api/call-shop.ts'
import { bookParcel, type HowToBook } from '../../api/parcels.ts'
import { refreshCourier } from '../../courier/use-courier.ts'
import { askToBook } from '../actions/order-questions.ts'
import { orderSubject } from '../actions/order-subject.ts'
import { putIntoLists, refetchOrder } from '../use-orders.ts'
import { bookingLabel } from './booking-labels.ts'
import { beginBooking, endBooking } from './bookings.ts'
import { seenOutcome } from './seen-outcome.ts'

/**
 * Books the parcel of an order and shows the outcome; while an answer is awaited, booking again does nothing. A price
 * that fits other pairs, and a courier that never answered the last try, are confirmed before it is sent.
 */
export function useAddParcel(): (order: StaffOrder, how?: HowToBook) => Promise<void> {
  const queries = useQueryClient()
  return async function addParcel(asked, how = {}): Promise<void> {
    const { id } = asked
    if (beginBooking([id]).length === 0) return
    try {
      const { order, outcome, message } = await bookParcel(id, how)
      putIntoLists(queries, order)
      toast(outcome, message)
    } catch (error) {
      const agreed = whatToAgree(error)
      if (agreed) {
        endBooking([id])
        const { title, ...more } = agreed
        const text = failureText(error)
        if (await askToBook({ subject: orderSubject(asked), title, text }))
          await addParcel(asked, { ...how, ...more })
        return
      }
      await refetchAfterFailure(queries, id, error)
    }
    endBooking([id])
  }
}

/** What a person can agree to, so that the booking is sent all the same. */
export function whatToAgree(error: unknown): (HowToBook & { title: string }) | undefined {
  if (!(error instanceof CallFailed)) return undefined
  if (error.answer.code === 'parcel_price_odd')
    return { title: say('Book it at this price?'), priceAgreed: true }
  if (error.answer.code !== 'parcel_in_doubt') return undefined
  return { title: say('Have you looked, and it is not there?'), hasLooked: true }
}

function toast(outcome: BookingOutcome, message?: string): void {
  const isBooked = outcome === 'booked'
  showToast({
    kind: isBooked ? 'success' : 'info',
    text: bookingLabel(outcome, message),
    ...(!isBooked && { lifeMs: READ_MS }),
  })
}

/** Two sentences take longer to read than a toast stays, in milliseconds. */
const READ_MS = 8000

/** A lost answer reveals nothing about the parcel: the present state of the order does. */
async function refetchAfterFailure(queries: QueryClient, id: string, error: unknown): Promise<void> {
  // the header shows at once that the courier stopped, rests or is unreachable
  if (error instanceof CallFailed && String(error.answer.code).startsWith('courier_'))
    void refreshCourier(queries)
  const order = await refetchOrder(queries, id)
  const isAnswered = error instanceof CallFailed && error.isRefused
  const outcome = isAnswered ? undefined : seenOutcome(order)
  if (outcome) toast(outcome)
  else
    showToast({
      kind: 'error',
      text: say('Failed to place order: {error}', { error: failureText(error) }),
      lifeMs: READ_MS,
    })
}
