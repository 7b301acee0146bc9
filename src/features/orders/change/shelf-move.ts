import { lineStockState } from '#domain/orders/line-stock.ts'
import type { LineStockState } from '#domain/orders/order.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import type { ShelfLine } from '#features/stock/move-stock.ts'
import type { LockedOrder } from './lock-order.ts'
import type { Rewriting } from './rewriting.ts'

/** What a rewriting does to the shelf. `state`: of every line afterwards; `isOtherwise`: the order had another one. */
export type ShelfMove = {
  before: ShelfLine[]
  after: ShelfLine[]
  state: LineStockState
  isOtherwise: boolean
}

/** The pairs of an order before and after a rewriting, as `moveStock` takes them; undefined where none can move. */
export function shelfMove(
  locked: Pick<LockedOrder, 'order' | 'lineRows'>,
  rewriting: Rewriting & { now: Date },
): ShelfMove | undefined {
  const { order } = locked
  const { lines, returned, now } = rewriting
  const state = stateAfter(order, rewriting)
  const isOtherwise = state !== stateAfter(order, { fields: {}, now })
  if (!lines && returned === undefined && !isOtherwise) return undefined
  const before = shelfLines(locked, undefined)
  const wanted =
    lines?.map(({ quantity, ...line }) => ({ ...line, pairs: quantity, stockState: state })) ??
    shelfLines(locked, returned)
  const after = isOtherwise ? wanted.map(line => ({ ...line, stockState: state })) : wanted
  return { before, after, state, isOtherwise }
}

/** The stock state of the lines after the order is rewritten. */
function stateAfter(
  order: StaffOrder,
  { fields, deletedAt = order.deletedAt, returned, now }: Rewriting & { now: Date },
): LineStockState {
  const { officialStatus, courierStatus, waitReason } = { ...order, ...fields }
  const before = order.parcel?.returnedAt ?? null
  const returnedAt = returned === undefined ? before : returned && now.toISOString()
  return lineStockState({ officialStatus, courierStatus, waitReason, deletedAt, returnedAt })
}

/** The lines as they are, or with other counts of returned pairs. */
const shelfLines = (
  { order, lineRows }: Pick<LockedOrder, 'order' | 'lineRows'>,
  returned: Rewriting['returned'],
): ShelfLine[] =>
  lineRows.map((row, index) => ({
    productId: row.product_id,
    sizeId: row.size_id,
    pairs: row.quantity - (returned === undefined ? row.returned : (returned?.[index] ?? 0)),
    stockState: order.items[index]?.stockState ?? 'released',
  }))
