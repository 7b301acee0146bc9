import type { Work } from '#db/open-db.ts'
import type { Order } from '#domain/order.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Shop } from '#features/shop.ts'
import { takeStock } from '#features/stock/take-stock.ts'
import { insertLines } from './insert-lines.ts'
import { insertOrder, type OrderToInsert } from './insert-order.ts'
import type { PricedLine } from './price-lines.ts'
import { recordEvent } from './record-event.ts'

/** A priced order on its way into the database; `actor` is `shop` or a staff member's id. */
export type OrderToWrite = OrderToInsert & { lines: readonly PricedLine[]; actor: string }

/**
 * Writes a new order with all that belongs to it: its lines, the pairs taken from the stock, the ledger and the event.
 * Undefined when an order with its key exists already. Refusal: `out_of_stock` with every short line.
 */
export async function writeOrder(
  work: Work,
  shop: Shop,
  { lines, actor, ...inserted }: OrderToWrite,
): Promise<{ ok: true; order: Order } | Refusal | undefined> {
  // The order goes in before the stock is taken: of two requests with one key, the second waits here for the first
  // and finds its order, instead of finding the last pair gone.
  const orderNo = await insertOrder(work, inserted)
  if (orderNo === undefined) return undefined
  const order = { ...inserted.order, orderNo }
  const stockLines = lines.flatMap(line => (line.sizeId === null ? [] : [{ ...line, sizeId: line.sizeId }]))
  const taken = await takeStock(work, { lines: stockLines, orderId: order.id, actor, clock: shop.clock })
  if (!taken.ok) return taken
  await insertLines(
    work,
    order,
    stockLines.map(line => line.sizeId),
  )
  const details = { source: order.source, priceTaka: order.priceTaka }
  const now = new Date(order.createdAt)
  await recordEvent(work, { orderId: order.id, kind: 'placed', details, actor, now })
  work.tell('orders')
  work.tell(`order:${order.id}`)
  return { ok: true, order }
}
