import type { Selectable } from 'kysely'
import type { Transaction } from '#db/open-db.ts'
import type { Tables } from '#db/tables.ts'
import { dhakaDay } from '#domain/dates.ts'
import { hasLeft } from '#domain/orders/has-left.ts'
import type { EventLine } from '#domain/orders/order-event.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'

/** A line of an order as it is stored. */
type LineRow = Selectable<Tables['order_lines']>

type Leaving = {
  before: StaffOrder
  after: StaffOrder
  lineRows: readonly LineRow[]
  /** The lines before, where others replaced them. */
  replaced: readonly LineRow[] | undefined
  now: Date
}

/**
 * Stores what a pair of each line costs on the day on which the pairs leave the shop, where it is not stored yet, and
 * returns the lines as they are afterwards. A line of an order that left before keeps what it has, also that its cost is
 * unknown; only a line of another colour, which goes out instead, gets a cost then.
 */
export async function freezeCosts(
  { tx }: Transaction,
  { before, after, lineRows, replaced, now }: Leaving,
): Promise<readonly LineRow[]> {
  if (!hasLeft(after)) return lineRows
  const leaving = hasLeft(before) ? othersThan(lineRows, replaced) : lineRows
  const lineNos = leaving.filter(({ cost }) => cost === null).map(({ line_no }) => line_no)
  if (lineNos.length === 0) return lineRows
  const frozen = await tx
    .updateTable('order_lines')
    .set(line => ({
      cost: line
        .selectFrom('variant_costs')
        .innerJoin('variants', 'variants.id', 'variant_costs.variant_id')
        .select('variant_costs.cost')
        // by name: the size may have been deleted, the colour stays
        .whereRef('variants.product_id', '=', 'order_lines.product_id')
        .whereRef('variants.color', '=', 'order_lines.color')
        .where('variant_costs.from_day', '<=', dhakaDay(now))
        .orderBy('variant_costs.from_day', 'desc')
        .limit(1),
    }))
    .where('order_id', '=', after.id)
    .where('line_no', 'in', lineNos)
    .returning(['line_no', 'cost'])
    .execute()
  const costs = new Map(frozen.map(({ line_no, cost }) => [line_no, cost]))
  return lineRows.map(row => ({ ...row, cost: costs.get(row.line_no) ?? row.cost }))
}

const othersThan = (
  lineRows: readonly LineRow[],
  replaced: readonly LineRow[] | undefined,
): readonly LineRow[] =>
  replaced ? lineRows.filter(row => !replaced.some(line => isSameColor(line, row))) : []

const isSameColor = (
  one: Pick<LineRow, 'product_id' | 'color'>,
  other: Pick<LineRow, 'product_id' | 'color'>,
): boolean => one.product_id === other.product_id && one.color === other.color

/**
 * What a rewritten line keeps of the cost of the lines that it replaces: that of its colour, where those pairs have
 * left. Otherwise they leave later, at the cost of that day.
 */
export const keptCost = (
  order: StaffOrder,
  lineRows: readonly LineRow[],
  line: Pick<EventLine, 'productId' | 'color'>,
): number | null =>
  hasLeft(order)
    ? (lineRows.find(
        row => row.cost !== null && isSameColor(row, { product_id: line.productId, color: line.color }),
      )?.cost ?? null)
    : null
