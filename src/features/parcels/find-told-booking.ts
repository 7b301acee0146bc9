import type { Booking, Courier } from '#adapters/courier/courier.ts'
import { parcelStatusOf } from '#domain/parcels/parcel-status.ts'
import type { Shop } from '#features/shop.ts'

/**
 * The booking that the webhook of a courier has told of: the consignment in the oldest event that names this invoice
 * and belongs to no order. Null while there is none. A courier that booked an order twice names two; the second stays
 * unmatched, for staff to see.
 */
export async function findToldBooking(
  { db }: Pick<Shop, 'db'>,
  { courier, invoice }: { courier: Courier; invoice: string },
): Promise<Pick<Booking, 'consignmentId' | 'trackingCode' | 'status'> | null> {
  const event = await db.main
    .selectFrom('courier_events')
    .select('consignment_id')
    .where('courier', '=', courier.id)
    .where('invoice', '=', invoice)
    .where('consignment_id', 'is not', null)
    .where('order_id', 'is', null)
    .orderBy('at')
    .orderBy('id')
    .executeTakeFirst()
  if (!event?.consignment_id) return null
  return {
    consignmentId: event.consignment_id,
    trackingCode: courier.trackingCodeOf?.(event.consignment_id) ?? null,
    // its events are applied right after it is booked: this is only where it starts
    status: parcelStatusOf('in_review'),
  }
}
