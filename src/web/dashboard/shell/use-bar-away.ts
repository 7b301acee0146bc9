import { useEffect, useState } from 'react'

/** The bar stays while the page is less far down than this, in px: the specification's 50. */
const STAYS_UNTIL_PX = 50
/** A finger that rests trembles by less than this. */
const TREMBLE_PX = 4

/** Whether the bar of phones is away: after scrolling down, until one scrolls up or is back at the top. */
export function useBarAway(): boolean {
  const [isAway, setAway] = useState(false)
  useEffect(() => {
    let last = window.scrollY
    const scrolled = () => {
      const y = window.scrollY
      if (y <= STAYS_UNTIL_PX) setAway(false)
      else if (Math.abs(y - last) < TREMBLE_PX) return
      else setAway(y > last)
      last = y
    }
    addEventListener('scroll', scrolled, { passive: true })
    return () => removeEventListener('scroll', scrolled)
  }, [])
  return isAway
}
