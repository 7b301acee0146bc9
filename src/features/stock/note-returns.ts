import { sql } from 'kysely'
import type { Transaction } from '#db/open-db.ts'

/** `change`: the pairs that came just now, in the calling transaction. */
export type CameToSize = { sizeId: string; change: number }

/**
 * Notes which of these sizes people wait for, with the pairs there are to be told of; call it in the transaction that
 * puts pairs on the shelf. A size that was sold out begins anew; one that was not has as many as it ever had since then,
 * so that a pair which is sold and comes back is told of once.
 */
export async function noteReturns({ tx, publish }: Transaction, came: readonly CameToSize[]): Promise<void> {
  const changes = new Map(came.flatMap(({ sizeId, change }) => (change > 0 ? [[sizeId, change]] : [])))
  if (changes.size === 0) return
  const awaited = await tx
    .selectFrom('sizes')
    .select(['id', 'variant_id', 'size', 'stock'])
    .where('id', 'in', [...changes.keys()])
    .where('stock', '>', 0)
    .where(size =>
      size.exists(
        size
          .selectFrom('stock_notices')
          .select(sql.lit(1).as('one'))
          .whereRef('stock_notices.variant_id', '=', 'sizes.variant_id')
          .whereRef('stock_notices.size', '=', 'sizes.size')
          .where('stock_notices.state', '=', 'waiting'),
      ),
    )
    .orderBy('id')
    .execute()
  for (const { id, variant_id, size, stock } of awaited) {
    const wasSoldOut = stock <= (changes.get(id) ?? 0)
    await tx
      .insertInto('size_returns')
      .values({ variant_id, size, pairs: stock, told: 0 })
      .onConflict(known =>
        known.columns(['variant_id', 'size']).doUpdateSet(
          wasSoldOut
            ? { pairs: stock, told: 0 }
            : {
                pairs: sql<number>`case when size_returns.pairs < ${stock} then ${stock} else size_returns.pairs end`,
              },
        ),
      )
      .execute()
  }
  if (awaited.length > 0) publish('notices')
}
