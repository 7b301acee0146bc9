import type { Shop } from '#features/shop.ts'
import type { DueParcel } from './due-parcels.ts'
import { takeParkedNews } from './take-parked-news.ts'

/**
 * Gives parcels what was parked in the very moment in which they were booked: neither the one who parked it nor the one
 * who booked could see the other.
 */
export async function takeMissedNews(shop: Shop, parcels: readonly DueParcel[]): Promise<void> {
  const ids = parcels.flatMap(parcel => parcel.consignment_id ?? [])
  if (ids.length === 0) return
  const parked = await shop.db.main
    .selectFrom('courier_events')
    .select('consignment_id')
    .distinct()
    .where('order_id', 'is', null)
    .where('consignment_id', 'in', ids)
    .execute()
  const known = new Set(parked.map(row => row.consignment_id))
  for (const { order_id: orderId, consignment_id: consignmentId, invoice, courier } of parcels)
    if (known.has(consignmentId))
      await shop.db.transact(transaction =>
        takeParkedNews(transaction, shop, { orderId, courier, consignmentId, invoice }),
      )
}
