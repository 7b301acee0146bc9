import type { Work } from '#db/open-db.ts'
import { parcelStatusOf } from '#domain/parcel-status.ts'
import { applyNews, type NewsShop } from './apply-news.ts'

/** Far more than a courier says of a parcel before its booking is known. */
const MOST = 100

/**
 * Gives an order what its courier said of its parcel before the shop knew that it is its parcel, oldest first. Call it
 * in the transaction that makes the parcel a booked one, after its ids are on the order; it ends as if the words had
 * come later.
 */
export async function takeParkedNews(work: Work, shop: NewsShop, orderId: string): Promise<void> {
  const order = await work.tx
    .selectFrom('orders')
    .innerJoin('parcels', 'parcels.order_id', 'orders.id')
    .select(['consignment_id', 'invoice', 'parcels.courier'])
    .where('orders.id', '=', orderId)
    .executeTakeFirst()
  if (!order) return
  const { consignment_id, invoice, courier } = order
  const parked = await work.tx
    .selectFrom('courier_events')
    .selectAll()
    .where('order_id', 'is', null)
    .where('courier', '=', courier)
    .where(event =>
      event.or([
        ...(consignment_id === null ? [] : [event('consignment_id', '=', consignment_id)]),
        ...(invoice === null ? [] : [event('invoice', '=', invoice)]),
      ]),
    )
    .orderBy('at')
    .orderBy('id')
    .limit(MOST)
    .execute()
  for (const event of parked)
    await applyNews(work, shop, {
      eventId: event.id,
      orderId,
      news: {
        consignmentId: event.consignment_id,
        invoice: event.invoice,
        status: event.status === null ? null : parcelStatusOf(event.status),
        message: event.message,
        collectedPoisha: event.collected,
        chargePoisha: event.charge,
        at: new Date(event.at),
      },
    })
}
