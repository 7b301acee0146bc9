import { useEffect, useState } from 'react'

/** A finger that moved less than this has not swiped. */
const SWIPE_PX = 32

type Swipe = { isSwiped: boolean; slidePx: number }

/**
 * Whether a finger on the element has swiped to the left, and how far the one that is down has moved what it swipes. The
 * browser scrolls up and down itself (`touch-action`). A gesture that began before counts from where it is first seen.
 */
export function useSwipe(element: HTMLElement): Swipe {
  const [swipe, setSwipe] = useState<Swipe>({ isSwiped: false, slidePx: 0 })
  useEffect(() => {
    let from: number | undefined
    const isFinger = ({ pointerType }: PointerEvent) => pointerType !== 'mouse'
    const begin = (event: PointerEvent) => {
      from = isFinger(event) ? event.clientX : undefined
    }
    const follow = (event: PointerEvent) => {
      if (!isFinger(event)) return
      from ??= event.clientX
      const movedPx = event.clientX - from
      setSwipe(({ isSwiped }) => ({
        isSwiped,
        slidePx: isSwiped ? Math.max(0, movedPx) : Math.min(0, movedPx),
      }))
    }
    const end = (event: PointerEvent) => {
      if (from === undefined) return
      const movedPx = event.type === 'pointercancel' ? 0 : event.clientX - from
      from = undefined
      setSwipe(({ isSwiped }) => ({
        isSwiped: Math.abs(movedPx) < SWIPE_PX ? isSwiped : movedPx < 0,
        slidePx: 0,
      }))
    }
    element.addEventListener('pointerdown', begin)
    element.addEventListener('pointermove', follow)
    element.addEventListener('pointerup', end)
    element.addEventListener('pointercancel', end)
    return () => {
      element.removeEventListener('pointerdown', begin)
      element.removeEventListener('pointermove', follow)
      element.removeEventListener('pointerup', end)
      element.removeEventListener('pointercancel', end)
    }
  }, [element])
  return swipe
}
