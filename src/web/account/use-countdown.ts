import { useEffect, useState } from 'react'
import { secondsUntil } from '#domain/countdown.ts'

/** A second is never shown for longer than one and a half, also where timers are held back. */
const TICK_MS = 500

/**
 * Seconds until `end`, from the server's time `now` on (both ISO-8601). The device's clock may be wrong and may be set
 * meanwhile; how long the page has been open is what counts.
 */
export function useCountdown(end: string, now: string): number {
  const whole = secondsUntil(end, now)
  const [left, setLeft] = useState(whole)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `now` is what begins it anew
  useEffect(() => {
    const startedAt = performance.now()
    const look = () => {
      const passedMs = performance.now() - startedAt
      const remains = Math.max(0, Math.ceil(whole - passedMs / 1000))
      setLeft(remains)
      if (remains === 0) clearInterval(timer)
    }
    const timer = setInterval(look, TICK_MS)
    look()
    return () => clearInterval(timer)
    // the same length again, from another moment on, is a new countdown
  }, [whole, now])
  return left
}
