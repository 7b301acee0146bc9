/** Rows from one to another, both included; none where the last comes before the first. */
export type RowSpan = { first: number; last: number }

export const NO_ROWS: RowSpan = { first: 0, last: -1 }

/** Rows beyond either edge: arrows and the wheel meet rows that are there already. */
const OVERSCAN_ROWS = 6

type Viewed = { scrolledPx: number; viewedPx: number; rowHeightPx: number; rows: number }

/** The rows that belong into the document, all of one height. */
export function rowsInView({ scrolledPx, viewedPx, rowHeightPx, rows }: Viewed): RowSpan {
  const top = Math.floor(scrolledPx / rowHeightPx)
  const bottom = Math.ceil((scrolledPx + viewedPx) / rowHeightPx) - 1
  return { first: Math.max(0, top - OVERSCAN_ROWS), last: Math.min(rows - 1, bottom + OVERSCAN_ROWS) }
}

export const sizeOf = ({ first, last }: RowSpan): number => Math.max(0, last - first + 1)
export const isSameSpan = (one: RowSpan, other: RowSpan): boolean =>
  one.first === other.first && one.last === other.last

/**
 * The next span on the way from the rows that are made to those that are wanted: with at most so many new ones, which
 * grow from what stays, or from the middle of the view.
 */
export function stepTowards(made: RowSpan, wanted: RowSpan, newRows: number): RowSpan {
  if (sizeOf(wanted) === 0) return NO_ROWS
  const kept = { first: Math.max(made.first, wanted.first), last: Math.min(made.last, wanted.last) }
  if (sizeOf(kept) === 0) {
    const first = wanted.first + Math.max(0, Math.floor((sizeOf(wanted) - newRows) / 2))
    return { first, last: Math.min(wanted.last, first + newRows - 1) }
  }
  const below = Math.min(newRows, wanted.last - kept.last)
  const above = Math.min(newRows - below, kept.first - wanted.first)
  return { first: kept.first - above, last: kept.last + below }
}

const LEAST_NEW_ROWS = 1
/** More at once would be seen as a jerk by who has the fastest computer, too. */
const MOST_NEW_ROWS = 8
/** A step that took less than this, in milliseconds, was one frame of a screen: the next may have one row more. */
const QUICK_MS = 20
/** One that took more had a task that a key would have waited for: the next has fewer. */
const SLOW_MS = 34

/** How many rows the next step may make, by how long this one took from its beginning to the frame after it. */
export function nextNewRows(newRows: number, tookMs: number): number {
  if (tookMs < QUICK_MS) return Math.min(MOST_NEW_ROWS, newRows + 1)
  return tookMs > SLOW_MS ? Math.max(LEAST_NEW_ROWS, Math.floor(newRows / 2)) : newRows
}
