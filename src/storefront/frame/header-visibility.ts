/** The scroll position when the header last changed, in CSS pixels. */
export type HeaderState = { scrolledPx: number; isVisible: boolean }

/** Smaller moves are a resting thumb or a bouncing page, not a direction. In CSS pixels. */
const LEAST_MOVE_PX = 8

/** The header's height on wide screens: it leaves no empty strip when its own place has left the screen. */
const HEADER_PX = 76

/** The header hides when the page is scrolled down and shows when it is scrolled up or its own place is in sight. */
export function nextHeaderState(state: HeaderState, scrolledPx: number): HeaderState {
  if (scrolledPx <= HEADER_PX) return { scrolledPx, isVisible: true }
  const movedPx = scrolledPx - state.scrolledPx
  if (Math.abs(movedPx) < LEAST_MOVE_PX) return state
  return { scrolledPx, isVisible: movedPx < 0 }
}
