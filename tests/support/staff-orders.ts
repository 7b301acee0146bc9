import type { OrderLineRequest } from '#domain/orders/order.ts'
import type { OrderFields } from '#domain/orders/order-fields.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import { changeOrder, type OrderToChange } from '#features/orders/change/change-order.ts'
import { placeOrder } from '#features/orders/place/place-order.ts'
import { readStaffOrder } from '#features/orders/read-staff-order.ts'
import type { Shop } from '#features/shop.ts'
import { makeOrderRequest } from './makers.ts'
import { makeModerator } from './people.ts'

/** A shopper's order of these lines, as staff see it. */
export async function makeStaffOrder(
  shop: Shop,
  items: OrderLineRequest[],
  given: Parameters<typeof makeOrderRequest>[1] = {},
): Promise<StaffOrder> {
  const placed = await placeOrder(shop, makeOrderRequest(items, given))
  if (!placed.ok) throw new Error(`the order was refused: ${placed.code}`)
  return await orderNow(shop, placed.order.id)
}

export async function orderNow(shop: Shop, id: string): Promise<StaffOrder> {
  const order = await readStaffOrder(shop.db.main, id)
  if (!order) throw new Error(`there is no order ${id}`)
  return order
}

/** Changes fields of an order. */
export const setFields = (
  shop: Shop,
  { by, id }: Pick<OrderToChange, 'by' | 'id'>,
  fields: Partial<OrderFields>,
) => changeOrder(shop, { by, id, change: { fields } })

/** A Moderator marks an order Fake: its pairs go back to the shelf. */
export async function markFake(shop: Shop, id: string) {
  const { by } = await makeModerator(shop)
  return await setFields(shop, { by, id }, { officialStatus: 'Fake' })
}

/** The recorded events of an order, oldest first. */
export async function orderEventsOf(shop: Shop, id: string) {
  const rows = await shop.db.main
    .selectFrom('order_events')
    .select(['kind', 'details', 'actor', 'batch', 'undoes'])
    .where('order_id', '=', id)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(row => ({ ...row, details: JSON.parse(row.details) }))
}
