import type { Transaction } from '#db/open-db.ts'
import type { MovementReason } from '#domain/catalog/stock.ts'
import { MAXIMUM_PAGE_QUANTITY } from '#domain/checkout/checkout.ts'
import { newId } from '#domain/id.ts'
import { noteReturns } from './note-returns.ts'

export type Movements = {
  changes: readonly { sizeId: string; change: number }[]
  reason: MovementReason
  orderId: string | null
  /** `shop`, `courier` or a staff member's id. */
  actor: string
  now: Date
  /** The note that staff wrote about it. */
  note?: string | null
  /** The key of one change by a number of pairs; a second one with the same key fails the transaction. */
  requestKey?: string | null
}

/**
 * Writes the ledger, whose sum for a size is its stock; call it in the transaction that changes the stock, after that.
 * Whoever waits for a size that is back is noted with it: no way of putting pairs on the shelf can forget them.
 */
export async function recordMovements(transaction: Transaction, movements: Movements): Promise<void> {
  const { reason, orderId, actor, now, note = null, requestKey = null } = movements
  const rows = movements.changes
    .filter(({ change }) => change !== 0)
    .map(({ sizeId, change }) => ({
      id: newId(now),
      size_id: sizeId,
      change,
      reason,
      order_id: orderId,
      actor,
      created_at: now.toISOString(),
      note,
      request_key: requestKey,
    }))
  if (rows.length === 0) return
  await transaction.tx.insertInto('stock_movements').values(rows).execute()
  await noteReturns(transaction, movements.changes)
}

/** A product's page shows how many pairs of a size are left, up to the most that one order can have there. */
const shownPairs = (stock: number): number => Math.min(stock, MAXIMUM_PAGE_QUANTITY)

/**
 * Publishes that the stock of one size of a product moved: to its page when the number that it shows changed, and to
 * the catalogue, which shows only whether a size is available, when the size sold out or came back.
 */
export function publishStock(
  transaction: Transaction,
  productId: string,
  stock: { before: number; after: number },
): void {
  const { before, after } = stock
  transaction.publish(`stock:${productId}`)
  if (shownPairs(before) !== shownPairs(after)) transaction.publish(`product:${productId}`)
  if (before > 0 !== after > 0) transaction.publish('catalog')
}
