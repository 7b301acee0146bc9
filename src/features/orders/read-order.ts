import type { Kysely } from 'kysely'
import type { Tables } from '#db/tables.ts'
import type { Order } from '#domain/orders/order.ts'
import { toOrder } from './rows.ts'

/** Identifies an order: by its id, its number, or the key of its request. */
export type OrderKey = { id: string } | { orderNo: number } | { requestKey: string }
export type StoredOrder = { order: Order; requestHash: string | null }

/** An order with its lines, read one statement after the other, so that it also works inside a transaction. */
export async function readOrder(db: Kysely<Tables>, by: OrderKey): Promise<StoredOrder | undefined> {
  const orders = db.selectFrom('orders').selectAll()
  const row = await ('id' in by
    ? orders.where('id', '=', by.id)
    : 'orderNo' in by
      ? orders.where('order_no', '=', by.orderNo)
      : orders.where('request_key', '=', by.requestKey)
  ).executeTakeFirst()
  if (!row) return undefined
  const lines = await db
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', '=', row.id)
    .orderBy('line_no')
    .execute()
  return { order: toOrder(row, lines), requestHash: row.request_hash }
}
