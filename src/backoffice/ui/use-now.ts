import { useEffect, useState } from 'react'

const MINUTE_MS = 60_000

/** The browser's time, updated every minute, for texts like "2 min ago". */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
