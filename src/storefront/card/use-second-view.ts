import { type PointerEvent, useRef, useState } from 'react'
import type { SecondView } from './second-view.tsx'

const loadSecondView = () => import('./second-view.tsx')

/** A finger that moved so far to a side means the picture; one that scrolls moves up or down. */
const SIDEWAYS_PX = 12

type Looking = { View: typeof SecondView; link: HTMLElement }

/**
 * What shows the second picture of a card, loaded once somebody points at the first or swipes it, and the handlers of the
 * link over it. A finger that only taps or scrolls loads no picture.
 */
export function useSecondView() {
  const [looking, setLooking] = useState<Looking>()
  const fromX = useRef(0)
  const handlers = {
    onPointerDown({ clientX, pointerType }: PointerEvent<HTMLElement>) {
      fromX.current = clientX
      if (pointerType !== 'mouse') void loadSecondView().catch(() => {})
    },
    onPointerMove({ clientX, pointerType, currentTarget: link }: PointerEvent<HTMLElement>) {
      const isMeant = pointerType === 'mouse' || Math.abs(clientX - fromX.current) > SIDEWAYS_PX
      if (looking || !isMeant) return
      void loadSecondView().then(
        ({ SecondView }) => setLooking({ View: SecondView, link }),
        () => {},
      )
    },
  }
  return { looking, handlers }
}
