import { type ExpressionBuilder, type Kysely, sql } from 'kysely'
import type { Transaction } from '#db/open-db.ts'
import type { Tables } from '#db/tables.ts'
import { linesInShop } from '#features/stock/lines-in-shop.ts'
import { reservedLines } from '#features/stock/reserved-lines.ts'

type Db = Pick<Kysely<Tables>, 'selectFrom'>
export type ColorOfProduct = { productId: string; color: string }

/** The key of a colour of a product in the maps below. */
export const colorKey = (productId: string | null, color: string): string =>
  JSON.stringify([productId, color])

/** Lines whose pairs left for good with an unknown cost; written as in the definition of the index. */
const gone = (db: Db) =>
  db
    .selectFrom('order_lines')
    .where('stock_state', '=', sql.lit('consumed'))
    .where('order_lines.cost', 'is', null)
    .whereRef('quantity', '>', 'returned')

/** Lines whose pairs are on their way with an unknown cost. */
const onTheirWay = (db: Db) =>
  reservedLines(db)
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .where('order_lines.cost', 'is', null)
    // as `hasLeft` judges it; a parcel without a consignment has a status
    .where(one =>
      one.or([
        one('orders.official_status', '=', 'Packed'),
        one('orders.consignment_id', 'is not', null),
        one('orders.status', 'is not', null),
      ]),
    )

/** How many pairs of each colour left with an unknown cost and did not come back. */
export async function countUnknownPairs(db: Db): Promise<ReadonlyMap<string, number>> {
  const counted = new Map<string, number>()
  const add = (
    rows: readonly { product_id: string | null; color: string; pairs: number }[],
    sign: 1 | -1,
  ) => {
    for (const { product_id, color, pairs } of rows) {
      const key = colorKey(product_id, color)
      counted.set(key, (counted.get(key) ?? 0) + sign * Number(pairs))
    }
  }
  const gone = await unknownGone(db)
  const reserved = await unknownReserved(db)
  // those on their way are what the shop has not: the orders in it are few
  const here = await linesInShop(db)
    .select(line => [
      'order_lines.product_id',
      'order_lines.color',
      line.fn.sum<number>(line('order_lines.quantity', '-', line.ref('order_lines.returned'))).as('pairs'),
    ])
    .where('order_lines.cost', 'is', null)
    .groupBy(['order_lines.product_id', 'order_lines.color'])
    .execute()
  add(gone, 1)
  add(reserved, 1)
  add(here, -1)
  return counted
}

const pairsOf = (line: ExpressionBuilder<Tables, 'order_lines'>) =>
  line.fn.sum<number>(line('quantity', '-', line.ref('returned'))).as('pairs')

/** Both of these read an index alone, in its order; written as in its definition. */
const unknownGone = (db: Db) =>
  db
    .selectFrom('order_lines')
    .select(line => ['product_id', 'color', pairsOf(line)])
    .where('stock_state', '=', sql.lit('consumed'))
    .where('cost', 'is', null)
    .groupBy(['product_id', 'color'])
    .execute()

/** By size too, which the index begins with. */
const unknownReserved = (db: Db) =>
  reservedLines(db)
    .select(line => ['product_id', 'color', pairsOf(line)])
    .where('cost', 'is', null)
    .groupBy(['size_id', 'product_id', 'color'])
    .execute()

/**
 * Gives the pairs of a colour that left with an unknown cost this one, and those on the damaged pile too; a known cost
 * never changes. Returns how many pairs it were.
 */
export async function fillUnknownPairs(
  { tx }: Transaction,
  { productId, color }: ColorOfProduct,
  costPoisha: number,
): Promise<number> {
  const left = await onTheirWay(tx)
    .select(['order_lines.order_id', 'order_lines.line_no', 'order_lines.quantity', 'order_lines.returned'])
    .where('order_lines.product_id', '=', productId)
    .where('order_lines.color', '=', color)
    .execute()
  for (const line of left)
    await tx
      .updateTable('order_lines')
      .set({ cost: costPoisha })
      .where('order_id', '=', line.order_id)
      .where('line_no', '=', line.line_no)
      .execute()
  const { pairs } = await gone(tx)
    .select(line => line.fn.sum<number | null>(line('quantity', '-', line.ref('returned'))).as('pairs'))
    .where('product_id', '=', productId)
    .where('color', '=', color)
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('order_lines')
    .set({ cost: costPoisha })
    .where('stock_state', '=', sql.lit('consumed'))
    .where('cost', 'is', null)
    .where('product_id', '=', productId)
    .where('color', '=', color)
    .execute()
  await tx
    .updateTable('damaged_pairs')
    .set({ cost: costPoisha })
    .where('cost', 'is', null)
    .where('product_id', '=', productId)
    .where('color', '=', color)
    .execute()
  return Number(pairs ?? 0) + left.reduce((sum, line) => sum + line.quantity - line.returned, 0)
}
