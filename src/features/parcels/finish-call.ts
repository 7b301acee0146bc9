import type { Answered, Booking } from '#adapters/courier/courier.ts'
import { MAXIMUM_INVOICES } from '#domain/parcels/booking.ts'
import type { CourierShop } from '#features/shop.ts'
import type { BookingOutcome } from './booking-outcome.ts'
import { callCourier } from './call-courier.ts'
import type { ParcelClaim } from './parcel-claim.ts'
import { retryNewInvoice } from './retry-new-invoice.ts'
import { settleBooking } from './settle-booking.ts'
import { type RefusedAs, settleClaim } from './settle-claim.ts'

/**
 * Settles a call that was answered. When the courier already knows a new invoice, that is somebody else's parcel: the
 * order is booked again under another invoice, three times in all. When it knows an older one, the parcel was booked
 * before, and the courier is asked about it at once.
 */
export async function finishCall(
  shop: CourierShop,
  first: ParcelClaim,
  firstAnswer: Answered<{ booking: Booking }>,
): Promise<BookingOutcome<RefusedAs | 'order_not_found'>> {
  let claimed = first
  let answer = firstAnswer
  for (let invoices = 1; isTaken(answer) && claimed.isFresh && invoices < MAXIMUM_INVOICES; invoices += 1) {
    const next = await retryNewInvoice(shop, claimed)
    if (!next) break
    claimed = next
    answer = await callCourier(shop.courier, claimed)
  }
  const outcome = await settleClaim(shop, claimed, answer)
  const mustAsk = isTaken(answer) && outcome.ok && outcome.outcome === 'unsure'
  return (mustAsk && (await settleBooking(shop, claimed.orderId))) || outcome
}

const isTaken = (answer: Answered<object>): boolean => !answer.ok && answer.kind === 'duplicate'
