import type { Kysely } from 'kysely'
import type { Tables } from '#db/tables.ts'
import type { DamagedPair } from '#domain/stock-report/stock-report.ts'
import { nameActors } from '#features/accounts/name-actors.ts'

/** More than anybody sorts through at once. */
const MAXIMUM_LISTED = 500

/** The damaged pile, the newest pair first. */
export async function listDamaged(db: Pick<Kysely<Tables>, 'selectFrom'>): Promise<DamagedPair[]> {
  const rows = await db
    .selectFrom('damaged_pairs')
    .leftJoin('orders', 'orders.id', 'damaged_pairs.order_id')
    .leftJoin('sizes', 'sizes.id', 'damaged_pairs.size_id')
    .leftJoin('variants', 'variants.id', 'sizes.variant_id')
    .leftJoin('products', 'products.id', 'variants.product_id')
    .select(['damaged_pairs.id', 'damaged_pairs.order_id', 'orders.order_no', 'damaged_pairs.product_id'])
    .select(['damaged_pairs.product_name', 'damaged_pairs.color', 'damaged_pairs.size', 'damaged_pairs.cost'])
    .select(['damaged_pairs.added_at', 'damaged_pairs.actor', 'products.id as shelf', 'products.deleted_at'])
    .where('damaged_pairs.ended_as', 'is', null)
    .orderBy('damaged_pairs.added_at', 'desc')
    .orderBy('damaged_pairs.id', 'desc')
    .limit(MAXIMUM_LISTED)
    .execute()
  const names = await nameActors(
    db,
    rows.map(({ actor }) => actor),
  )
  return rows.map(row => ({
    id: row.id,
    orderId: row.order_id,
    orderNo: row.order_no,
    productId: row.product_id,
    productName: row.product_name,
    color: row.color,
    size: row.size,
    costPoisha: row.cost,
    addedAt: row.added_at,
    by: names.get(row.actor)?.name ?? row.actor,
    mayReturn: row.shelf !== null && row.deleted_at === null,
  }))
}

/** The whole pile: its pairs, their value, and those of unknown cost. */
export async function sumDamaged(db: Pick<Kysely<Tables>, 'selectFrom'>) {
  const { pairs, poisha, known } = await db
    .selectFrom('damaged_pairs')
    .select(({ fn }) => [
      fn.countAll<number>().as('pairs'),
      fn.sum<number | null>('cost').as('poisha'),
      fn.count<number>('cost').as('known'),
    ])
    .where('ended_as', 'is', null)
    .executeTakeFirstOrThrow()
  return {
    damaged: Number(pairs),
    damagedValuePoisha: Number(poisha ?? 0),
    damagedWithoutCost: Number(pairs) - Number(known),
  }
}
