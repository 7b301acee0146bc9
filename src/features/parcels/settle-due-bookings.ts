import { CLAIM_MS, LONGEST_ASK_MS } from '#domain/parcels/booking.ts'
import { unbelievableAfter } from '#domain/unbelievable-time.ts'
import { courierRefusal } from '#features/courier/courier-refusal.ts'
import type { CourierShop } from '#features/shop.ts'
import { settleBooking } from './settle-booking.ts'

/**
 * One run of the job that settles bookings with a courier: it is asked about those that are due, one after the other, longest
 * due first. Returns how many; none while the courier is halted or pausing.
 */
export async function settleDueBookings(shop: CourierShop, { limit }: { limit: number }): Promise<number> {
  const { db, clock, courier } = shop
  const now = clock.now()
  const rows = await db.main
    .selectFrom('parcels')
    .select('order_id')
    .where('courier', '=', courier.id)
    .where(parcel =>
      parcel.or([
        parcel.and([parcel('state', '=', 'unsure'), parcel('due_at', '<=', now.toISOString())]),
        parcel.and([parcel('state', '=', 'booking'), parcel('claim_ends_at', '<=', now.toISOString())]),
        // written while a clock was ahead
        parcel.and([
          parcel('state', '=', 'unsure'),
          parcel('due_at', '>', unbelievableAfter(now, LONGEST_ASK_MS)),
        ]),
        parcel.and([
          parcel('state', '=', 'booking'),
          parcel('claim_ends_at', '>', unbelievableAfter(now, CLAIM_MS)),
        ]),
      ]),
    )
    // an abandoned call has no other time; without it the engines would sort differently
    .orderBy(parcel => parcel.fn.coalesce('due_at', 'claim_ends_at'))
    .limit(limit)
    .execute()
  let settled = 0
  for (const { order_id } of rows) {
    // an answer of this very run may have halted the courier
    if (await courierRefusal(db.main, shop)) return settled
    await settleBooking(shop, order_id)
    settled += 1
  }
  return settled
}
