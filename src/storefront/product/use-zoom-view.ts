import { type RefObject, useEffect, useState } from 'react'
import {
  boundView,
  FITTED,
  maximumScale,
  type Point,
  panBy,
  STEP,
  type Stage,
  type View,
  zoomAt,
} from './zoom-view.ts'

/** How far an arrow key moves an enlarged picture, in CSS pixels. */
const KEY_PAN_PX = 60
/** To the power of the wheel's delta: one notch of a mouse is 100 to 120, about a step of 1.3. */
const WHEEL_BASE = 1.0025

const WAYS: Readonly<Record<string, Point>> = {
  ArrowRight: { x: 1, y: 0 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowDown: { x: 0, y: 1 },
  ArrowUp: { x: 0, y: -1 },
}

/** The position of an event on the stage, from its middle. */
export function pointOn(
  stage: HTMLElement,
  { clientX, clientY }: { clientX: number; clientY: number },
): Point {
  const { left, top, width, height } = stage.getBoundingClientRect()
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
}

export type ZoomView = ReturnType<typeof useZoomView>

/** How the picture lies on the stage, and the actions of buttons, keys and the wheel on it. */
export function useZoomView(stage: RefObject<HTMLDivElement | null>) {
  const [view, setView] = useState(FITTED)
  const [maximum, setMaximum] = useState(Number.POSITIVE_INFINITY)

  const change = (changed: (view: View, stage: Stage) => View) => {
    const size = stage.current?.getBoundingClientRect()
    if (size) setView(now => changed(now, size))
  }
  useEffect(() => {
    if (!stage.current) return
    // on opening, when a phone is turned, when the window is resized
    const watch = new ResizeObserver(([entry]) => {
      if (!entry) return
      setMaximum(maximumScale(entry.contentRect))
      setView(now => boundView(now, entry.contentRect))
    })
    watch.observe(stage.current)
    return () => watch.disconnect()
  }, [stage])

  const zoomBy = (factor: number, at: Point = FITTED) =>
    change((now, size) => zoomAt(now, { factor, at }, size))
  const showWhole = () => setView(FITTED)
  return {
    view,
    change,
    showWhole,
    isFitted: view.scale <= 1,
    isMost: view.scale >= maximum,
    enlarge: () => zoomBy(STEP),
    reduce: () => zoomBy(1 / STEP),
    wheel: (deltaY: number, at: Point) => zoomBy(WHEEL_BASE ** -deltaY, at),
    /** Returns whether the key was handled: + - 0, and the arrows while there is something to move. */
    press(key: string): boolean {
      const way = view.scale > 1 ? WAYS[key] : undefined
      if (key === '+' || key === '=') zoomBy(STEP)
      else if (key === '-') zoomBy(1 / STEP)
      else if (key === '0') showWhole()
      else if (way)
        change((now, size) => panBy(now, { x: -way.x * KEY_PAN_PX, y: -way.y * KEY_PAN_PX }, size))
      else return false
      return true
    },
  }
}
