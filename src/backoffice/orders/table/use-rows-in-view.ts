import { type RefObject, startTransition, useEffect, useLayoutEffect, useState } from 'react'
import { type GridView, HEAD_HEIGHT_PX } from './grid-focus.ts'
import { RowSteps } from './row-steps.ts'
import { isSameSpan, NO_ROWS, type RowSpan, rowsInView } from './rows-in-view.ts'

/** The rows in the document; soon after scrolling, those in view. */
export function useRowsInView(frame: RefObject<HTMLDivElement | null>, view: GridView): RowSpan {
  const { rowHeightPx } = view
  const rows = view.orders.length
  const [made, setMade] = useState(NO_ROWS)
  const [steps] = useState(() => new RowSteps(span => startTransition(() => setMade(span))))

  useLayoutEffect(() => {
    const wanted = (): RowSpan => {
      const place = frame.current
      if (!place) return NO_ROWS
      const viewedPx = place.clientHeight - HEAD_HEIGHT_PX
      return rowsInView({ scrolledPx: place.scrollTop, viewedPx, rowHeightPx, rows })
    }
    steps.want(wanted)
    // these are rendered with their list
    setMade(held => {
      const first = wanted()
      return isSameSpan(held, first) ? held : first
    })
  }, [steps, frame, rowHeightPx, rows])
  useEffect(() => steps.arrived(made), [steps, made])
  useEffect(() => {
    const place = frame.current
    if (!place) return
    const ask = () => steps.ask()
    const resized = new ResizeObserver(ask)
    place.addEventListener('scroll', ask, { passive: true })
    resized.observe(place)
    return () => {
      place.removeEventListener('scroll', ask)
      resized.disconnect()
    }
  }, [steps, frame])
  return made
}
