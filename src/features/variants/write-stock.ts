import type { StockWhy } from '#domain/catalog/variant-update.ts'
import { publishStock, recordMovements } from '#features/stock/record-movements.ts'
import type { Editing } from './start-editing.ts'

export type StockWriting = {
  sizeId: string
  /** The stock of a locked size. */
  before: number
  after: number
  why: StockWhy
  requestKey?: string | null
}

/** Writes the stock of a locked size with its ledger, and publishes the change. */
export async function writeStock(
  { transaction, product, actor, now }: Editing,
  { sizeId, before, after, why, requestKey = null }: StockWriting,
): Promise<void> {
  if (after === before) return
  await transaction.tx
    .updateTable('sizes')
    .set({ stock: after })
    .where('id', '=', sizeId)
    .where('stock', '=', before)
    .execute()
  const changes = [{ sizeId, change: after - before }]
  await recordMovements(transaction, { changes, ...why, orderId: null, actor, now, requestKey })
  if (product.isPublished) publishStock(transaction, product.id, { before, after })
}
