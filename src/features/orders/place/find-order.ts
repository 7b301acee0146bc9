import type { Order } from '#domain/orders/order.ts'
import type { Shop } from '#features/shop.ts'
import { readOrder } from '../read-order.ts'

/** One order with its lines. */
export async function findOrder(
  shop: Shop,
  by: { id: string } | { orderNo: number },
): Promise<Order | undefined> {
  const found = await readOrder(shop.db.main, by)
  return found?.order
}
