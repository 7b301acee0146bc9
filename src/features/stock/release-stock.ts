import type { Work } from '#db/open-db.ts'
import { recordMovements } from './record-movements.ts'
import { tellStock } from './tell-stock.ts'

export type StockRelease = { orderId: string; actor: string; now: Date }

/** Gives back what an order holds and returns how many pairs; a second call finds nothing held and gives nothing. */
export async function releaseStock(work: Work, release: StockRelease): Promise<number> {
  const lines = await work.tx
    .updateTable('order_lines')
    .set({ stock_state: 'released' })
    .where('order_id', '=', release.orderId)
    .where('stock_state', '=', 'reserved')
    .returning(['product_id', 'size_id', 'quantity'])
    .execute()
  const sums = new Map<string, { productId: string | null; quantity: number }>()
  for (const { size_id, product_id, quantity } of lines) {
    if (size_id === null) continue
    const held = sums.get(size_id)?.quantity ?? 0
    sums.set(size_id, { productId: product_id, quantity: held + quantity })
  }
  const changes: { sizeId: string; change: number }[] = []
  for (const [sizeId, { productId, quantity }] of [...sums].sort()) {
    const row = await work.tx
      .updateTable('sizes')
      .set(size => ({ stock: size('stock', '+', quantity) }))
      .where('id', '=', sizeId)
      .returning('stock')
      .executeTakeFirst()
    if (!row) continue // the size was deleted meanwhile: no shelf to put the pairs on
    changes.push({ sizeId, change: quantity })
    if (productId !== null) tellStock(work, productId, { before: row.stock - quantity, after: row.stock })
  }
  await recordMovements(work, { ...release, changes, reason: 'release' })
  return changes.reduce((pairs, { change }) => pairs + change, 0)
}
