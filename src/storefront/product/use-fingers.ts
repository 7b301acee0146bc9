import { type PointerEvent, useRef, useState } from 'react'
import { pointOn, type ZoomView } from './use-zoom-view.ts'
import { type Point, panBy, pinch, swipeOf, toggleZoom } from './zoom-view.ts'

/** Two taps are a double tap within this time and distance, as on phones. */
const DOUBLE_TAP_MS = 300
const DOUBLE_TAP_PX = 30
/** A finger that moved less than this has tapped. */
const TAP_PX = 10

const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y)

/** What the fingers did since the first of them came down. */
type Gesture = { from: Point; wasFitted: boolean; wasPinch: boolean }

/**
 * Fingers and the mouse on the stage: one drags an enlarged picture or swipes to another one (`turn` by 1 or -1), two
 * pinch, two taps toggle. `slide` is how far a swipe has moved the picture so far.
 */
export function useFingers(zoom: ZoomView, turn: (by: 1 | -1) => void) {
  const [slide, setSlide] = useState(0)
  const [isHeld, setHeld] = useState(false)
  const fingers = useRef(new Map<number, Point>())
  const gesture = useRef<Gesture>({ from: { x: 0, y: 0 }, wasFitted: true, wasPinch: false })
  const tap = useTaps(zoom)

  const handlers = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      const from = pointOn(event.currentTarget, event)
      const isFirst = fingers.current.size === 0
      if (isFirst) gesture.current = { from, wasFitted: zoom.isFitted, wasPinch: false }
      else gesture.current.wasPinch = true
      fingers.current.set(event.pointerId, from)
      setHeld(true)
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const before = fingers.current.get(event.pointerId)
      if (!before) return
      const at = pointOn(event.currentTarget, event)
      fingers.current.set(event.pointerId, at)
      const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1]
      const { from, wasFitted, wasPinch } = gesture.current
      if (other) zoom.change((view, stage) => pinch(view, { from: [before, other], to: [at, other] }, stage))
      else if (!wasFitted || wasPinch)
        zoom.change((view, stage) => panBy(view, { x: at.x - before.x, y: at.y - before.y }, stage))
      setSlide(wasFitted && !wasPinch ? at.x - from.x : 0)
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      if (!fingers.current.delete(event.pointerId) || fingers.current.size > 0) return
      setHeld(false)
      setSlide(0)
      const { from, wasFitted, wasPinch } = gesture.current
      const at = pointOn(event.currentTarget, event)
      const way = wasFitted ? swipeOf({ x: at.x - from.x, y: at.y - from.y }) : 0
      if (wasPinch) return
      if (way !== 0) turn(way)
      else if (distance(at, from) < TAP_PX) tap(at, event.timeStamp)
    },
    /** The browser used the touch for a gesture of its own. */
    onPointerCancel(event: PointerEvent<HTMLElement>) {
      fingers.current.delete(event.pointerId)
      setHeld(fingers.current.size > 0)
      setSlide(0)
    },
  }
  return { slide, isHeld, handlers }
}

export type Fingers = ReturnType<typeof useFingers>

/** Browsers differ in whether two taps of a finger are a double click, so double taps are detected here. */
function useTaps(zoom: ZoomView) {
  const last = useRef<{ at: Point; timeMs: number }>(undefined)
  return (at: Point, timeMs: number) => {
    const before = last.current
    const isDouble =
      before && timeMs - before.timeMs < DOUBLE_TAP_MS && distance(at, before.at) < DOUBLE_TAP_PX
    last.current = isDouble ? undefined : { at, timeMs }
    if (isDouble) zoom.change((view, stage) => toggleZoom(view, at, stage))
  }
}
