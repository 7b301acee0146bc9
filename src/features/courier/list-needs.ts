import type { ListedOrder } from '#domain/orders/staff-order.ts'
import { MOST_COUNTED_NEEDS, type ShownNeed } from '#domain/parcels/parcel-need.ts'
import type { Staff } from '#features/accounts/proof.ts'
import { readListed } from '#features/orders/list/read-listed.ts'
import type { Shop } from '#features/shop.ts'
import { lateOrders } from './late-parcels.ts'
import { type InNeed, parcelsInNeed } from './parcels-in-need.ts'

export const NEEDS_PAGE = 50

/** A page of the orders whose parcel, of a courier or of any, has an attention reason, oldest first. `total` is counted up to a thousand. */
export async function listNeeds(
  shop: Shop,
  { need, courier, page }: { by: Staff; need: ShownNeed; courier?: string | undefined; page: number },
): Promise<{ orders: ListedOrder[]; total: number }> {
  const numbers =
    need === 'stale' ? await lateOrders(shop, courier) : await ordersInNeed(shop, { need, courier })
  const orders = await readListed(shop.db, numbers.slice((page - 1) * NEEDS_PAGE, page * NEEDS_PAGE))
  return { orders, total: numbers.length }
}

async function ordersInNeed({ db }: Shop, asked: InNeed): Promise<number[]> {
  const found = await parcelsInNeed(db.reports, asked)
    .select('orders.order_no')
    .orderBy('orders.order_no')
    .limit(MOST_COUNTED_NEEDS)
    .execute()
  return found.map(row => row.order_no)
}
