type Span = { from: number; size: number; scrolled: number; viewed: number }

/** How far to be scrolled so that a stretch is in view: no further than needed. All in pixels. */
export function revealedTop({ from, size, scrolled, viewed }: Span): number {
  if (from < scrolled) return from
  return Math.max(scrolled, from + size - viewed)
}

/** How much further to the side, so that a cell stands between two edges; its beginning counts more than its end. */
export function revealedLeft(
  cell: { left: number; right: number },
  view: { left: number; right: number },
): number {
  if (cell.left < view.left) return cell.left - view.left
  return Math.max(0, Math.min(cell.right - view.right, cell.left - view.left))
}
