import type { Transaction } from '#db/open-db.ts'
import type { Order } from '#domain/order.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { WaitReason } from '#domain/wait-reason.ts'
import type { Shop } from '#features/shop.ts'
import { moveStock, type TakenSize } from '#features/stock/move-stock.ts'
import { mayHold } from '#features/unconfirmed/may-hold.ts'
import type { OrderOrigin } from '#features/unconfirmed/order-origin.ts'
import { recordEvent, tellOrder } from '../history/record-event.ts'
import { insertLines, insertOrder, type OrderToInsert } from './insert-order.ts'
import type { PricedLine } from './price-lines.ts'

/** A priced order on its way into the database; `actor` is `shop` or a staff member's id. */
export type OrderToWrite = OrderToInsert & { lines: readonly PricedLine[]; actor: string }

/**
 * Writes a new order with all that belongs to it: its lines, the pairs taken from the stock, the ledger and the event.
 * A stranger's order that may not hold its pairs unasked is written too, and waits for a call without them. Undefined
 * when an order with its key exists already. `out_of_stock` with every short line.
 */
export async function writeOrder(
  transaction: Transaction,
  shop: Shop,
  { lines, actor, ...inserted }: OrderToWrite,
): Promise<{ ok: true; order: Order } | Refusal<'out_of_stock'> | undefined> {
  // The order goes in before the stock is taken: of two requests with one key, the second waits here for the first
  // and finds its order, instead of finding the last pair gone.
  const orderNo = await insertOrder(transaction, inserted)
  if (orderNo === undefined) return undefined
  const { origin } = inserted
  const judged = origin && judgeOf(transaction, shop, origin)
  const moved = await moveStock(transaction, {
    before: [],
    after: lines.map(({ quantity, ...line }) => ({ ...line, pairs: quantity, stockState: 'reserved' })),
    orderId: inserted.order.id,
    actor,
    clock: shop.clock,
    mayKeep: judged?.mayKeep,
  })
  if (!moved.ok) return moved
  const order = { ...inserted.order, orderNo }
  const kept = moved.hasMoved ? order : await letWait(transaction, order, judged?.reason() ?? null)
  const sizeIds = lines.map(line => line.sizeId)
  await insertLines(transaction, kept, { sizeIds, origin })
  const details = { source: order.source, priceTaka: order.priceTaka }
  const now = new Date(order.createdAt)
  await recordEvent(transaction, { orderId: order.id, kind: 'placed', details, actor, now })
  tellOrder(transaction, order.id)
  return { ok: true, order: kept }
}

/** Whether the pairs may be kept, and after that why not. */
function judgeOf(transaction: Transaction, shop: Shop, origin: OrderOrigin) {
  let reason: WaitReason | null = null
  return {
    async mayKeep(taken: readonly TakenSize[]): Promise<boolean> {
      const sharePercent = shop.settings.unconfirmedSharePercent
      const verdict = await mayHold(transaction, taken, { origin, sharePercent, now: shop.clock.now() })
      if (!verdict.holds) reason = verdict.reason
      return verdict.holds
    },
    reason: () => reason,
  }
}

/** The order without its pairs, as its row says from now on. */
async function letWait({ tx }: Transaction, order: Order, waitReason: WaitReason | null): Promise<Order> {
  await tx.updateTable('orders').set({ wait_reason: waitReason }).where('id', '=', order.id).execute()
  return {
    ...order,
    waitReason,
    items: order.items.map(item => ({ ...item, stockState: 'released' })),
  }
}
