import type { Transaction } from '#db/open-db.ts'
import type { MovementReason } from '#domain/catalog/stock.ts'
import { MAXIMUM_PAGE_QUANTITY } from '#domain/checkout/checkout.ts'
import { newId } from '#domain/id.ts'

export type Movements = {
  changes: readonly { sizeId: string; change: number }[]
  reason: MovementReason
  orderId: string | null
  /** `shop`, or a staff member's id. */
  actor: string
  now: Date
  /** What staff wrote beside it. */
  note?: string | null
  /** Of one change by a number of pairs; a second one under the same key breaks the transaction. */
  requestKey?: string | null
}

/** Writes the ledger, whose sum for a size is its stock; call it in the transaction that changes the stock. */
export async function recordMovements({ tx }: Transaction, movements: Movements): Promise<void> {
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
  if (rows.length > 0) await tx.insertInto('stock_movements').values(rows).execute()
}

/** A product's page shows how many pairs of a size are left, as far as one order can ask for there. */
const shownPairs = (stock: number): number => Math.min(stock, MAXIMUM_PAGE_QUANTITY)

/**
 * Tells that the stock of one size of a product moved. Its page is told when the pairs it shows changed, the
 * catalogue, which shows only whether a size can be had, when the size sold out or came back.
 */
export function tellStock(
  transaction: Transaction,
  productId: string,
  stock: { before: number; after: number },
): void {
  const { before, after } = stock
  transaction.tell(`stock:${productId}`)
  if (shownPairs(before) !== shownPairs(after)) transaction.tell(`product:${productId}`)
  if (before > 0 !== after > 0) transaction.tell('catalog')
}
