import type { Transaction } from '#db/open-db.ts'
import { parcelStatusOf } from '#domain/parcels/parcel-status.ts'
import { applyCourierEvent, type ParcelShop } from './apply-courier-event.ts'
import type { NamedParcel } from './record-courier-event.ts'

/** Far more events than a parcel has before its booking is known. */
const MOST = 100

/**
 * Applies the unmatched events of a parcel to the order that it turned out to belong to, oldest first. Call it in the
 * transaction that marks the parcel as booked, after its ids are on the order; the result is the same as if the events
 * had come later. Returns whether there were any.
 */
export async function applyUnmatchedEvents(
  transaction: Transaction,
  shop: ParcelShop,
  { orderId, courier, consignmentId, invoice }: NamedParcel & { orderId: string },
): Promise<boolean> {
  const parked = await transaction.tx
    .selectFrom('courier_events')
    .selectAll()
    .where('order_id', 'is', null)
    .where('courier', '=', courier)
    .where(event =>
      event.or([
        ...(consignmentId === null ? [] : [event('consignment_id', '=', consignmentId)]),
        ...(invoice === null ? [] : [event('invoice', '=', invoice)]),
      ]),
    )
    .orderBy('at')
    .orderBy('id')
    .limit(MOST)
    .execute()
  for (const event of parked)
    await applyCourierEvent(transaction, shop, {
      eventId: event.id,
      orderId,
      event: {
        consignmentId: event.consignment_id,
        invoice: event.invoice,
        status: event.status === null ? null : parcelStatusOf(event.status),
        message: event.message,
        collectedPoisha: event.collected,
        chargePoisha: event.charge,
        at: new Date(event.at),
      },
    })
  return parked.length > 0
}
