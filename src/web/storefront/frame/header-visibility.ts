/** Where the page was scrolled to when the header last changed its mind, in CSS pixels. */
export type HeaderState = { scrolledPx: number; isVisible: boolean }

/** Smaller moves are a resting thumb or a bouncing page, not a direction. */
const LEAST_MOVE_PX = 8

/** The header leaves when the page is scrolled down and comes back when it is scrolled up or stands at its top. */
export function nextHeaderState(state: HeaderState, scrolledPx: number): HeaderState {
  if (scrolledPx <= LEAST_MOVE_PX) return { scrolledPx, isVisible: true }
  const movedPx = scrolledPx - state.scrolledPx
  if (Math.abs(movedPx) < LEAST_MOVE_PX) return state
  return { scrolledPx, isVisible: movedPx < 0 }
}
