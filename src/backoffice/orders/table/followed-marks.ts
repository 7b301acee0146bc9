import { type CellPlace, numbersBetween, rangeBetween } from './cell-range.ts'
import type { ColumnId } from './columns.ts'

type Shown = { orders: readonly { id: string }[]; columns: { all: readonly ColumnId[] } }
/** The corner where marking began, and the opposite one, which has the focus. */
export type MarkedCorners = { anchor: CellPlace; focus: CellPlace }

/**
 * Where marks stand after other orders or columns are shown: on the same orders that are still there. Undefined where
 * they are gone, or where another order or column has come between them: marks never include unmarked cells.
 */
export function followedMarks(
  { anchor, focus }: MarkedCorners,
  old: Shown,
  now: Shown,
): MarkedCorners | undefined {
  const { top, bottom, left, right } = rangeBetween(anchor, focus)
  const rows = placesOf(
    numbersBetween(top, bottom).flatMap(row => old.orders[row]?.id ?? []),
    now.orders.map(({ id }) => id),
  )
  const columns = placesOf(
    numbersBetween(left, right).flatMap(column => old.columns.all[column] ?? []),
    now.columns.all,
  )
  if (!rows || !columns) return undefined
  const isDown = anchor.row <= focus.row
  const isRight = anchor.column <= focus.column
  return {
    anchor: { row: isDown ? rows.first : rows.last, column: isRight ? columns.first : columns.last },
    focus: { row: isDown ? rows.last : rows.first, column: isRight ? columns.last : columns.first },
  }
}

/** The first and last place of the marked ones now, if they stand beside each other. */
function placesOf<Name>(
  marked: readonly Name[],
  shown: readonly Name[],
): { first: number; last: number } | undefined {
  const places = marked.map(one => shown.indexOf(one)).filter(place => place >= 0)
  if (places.length === 0) return undefined
  const first = Math.min(...places)
  const last = Math.max(...places)
  return last - first + 1 === places.length ? { first, last } : undefined
}
