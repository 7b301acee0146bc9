/** Rows from one to another, both included; none where the last is before the first. */
export type RowSpan = { first: number; last: number }

export const NO_ROWS: RowSpan = { first: 0, last: -1 }

/** Rows beyond either edge, so that arrows and the wheel meet rows that are already drawn. */
const OVERSCAN_ROWS = 6

type Viewed = { scrolledPx: number; viewedPx: number; rowHeightPx: number; rows: number }

/** The rows to render into the document, all of one height. */
export function rowsInView({ scrolledPx, viewedPx, rowHeightPx, rows }: Viewed): RowSpan {
  const top = Math.floor(scrolledPx / rowHeightPx)
  const bottom = Math.ceil((scrolledPx + viewedPx) / rowHeightPx) - 1
  return { first: Math.max(0, top - OVERSCAN_ROWS), last: Math.min(rows - 1, bottom + OVERSCAN_ROWS) }
}

export const sizeOf = ({ first, last }: RowSpan): number => Math.max(0, last - first + 1)
export const isSameSpan = (one: RowSpan, other: RowSpan): boolean =>
  one.first === other.first && one.last === other.last

/**
 * The next span on the way from the rendered rows to the wanted ones: with at most `newRows` new ones, which extend the
 * rows that stay, or start in the middle of the view.
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
/** More at once would be a visible jerk even on the fastest computer. */
const MOST_NEW_ROWS = 8
/** A step below this time, in milliseconds, took one frame of a screen: the next may have one row more. */
const QUICK_MS = 20
/** A step above it had a task that would have delayed a key: the next has fewer rows. */
const SLOW_MS = 34

/** How many rows the next step may render, by the milliseconds from the start of this one to the frame after it. */
export function nextNewRows(newRows: number, tookMs: number): number {
  if (tookMs < QUICK_MS) return Math.min(MOST_NEW_ROWS, newRows + 1)
  return tookMs > SLOW_MS ? Math.max(LEAST_NEW_ROWS, Math.floor(newRows / 2)) : newRows
}
