import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { DeskOrder } from '#domain/desk-order.ts'
import { showToast } from '#web/app/toasts.tsx'
import { CallFailed, failureText } from '../../api/call-shop.ts'
import { type BookingOutcome, bookParcel } from '../../api/parcels.ts'
import { refreshCourier } from '../../courier/use-courier.ts'
import { lookAgain } from '../look-again.ts'
import { putIntoLists } from '../use-orders.ts'
import { bookingWords } from './booking-words.ts'
import { beginBooking, endBooking } from './bookings.ts'

/** Books the parcel of an order and tells what came of it; while an answer is awaited, asking again does nothing. */
export function useAddParcel(): (order: DeskOrder, how?: { confirm: boolean }) => Promise<void> {
  const queries = useQueryClient()
  return async ({ id }, how = { confirm: false }) => {
    if (beginBooking([id]).length === 0) return
    try {
      const { order, outcome, message } = await bookParcel(id, how)
      putIntoLists(queries, order)
      tell(outcome, message)
    } catch (error) {
      await hearFailure(queries, id, error)
    }
    endBooking([id])
  }
}

function tell(outcome: BookingOutcome, message?: string): void {
  const isBooked = outcome === 'booked'
  showToast({
    kind: isBooked ? 'success' : 'info',
    text: bookingWords(outcome, message),
    ...(!isBooked && { lifeMs: READ_MS }),
  })
}

/** Two sentences take longer to read than a toast stays, in milliseconds. */
const READ_MS = 8000

/** An answer that was lost on its way says nothing of the parcel: how the order is now, does. */
async function hearFailure(queries: QueryClient, id: string, error: unknown): Promise<void> {
  // the header says it at once where the courier stopped, rests or is away
  if (error instanceof CallFailed && String(error.answer.code).startsWith('courier_'))
    void refreshCourier(queries)
  const order = await lookAgain(queries, id)
  const isHeard = error instanceof CallFailed && error.isRefused
  const isBooked = order?.parcel?.state === 'booked' && order.courierStatus !== null
  if (!isHeard && isBooked) tell(order.trackingCode === null ? 'no_tracking' : 'booked')
  else if (!isHeard && (order?.parcel?.state === 'booking' || order?.parcel?.state === 'unsure'))
    tell('unsure')
  else showToast({ kind: 'error', text: `Failed to place order: ${failureText(error)}`, lifeMs: READ_MS })
}
