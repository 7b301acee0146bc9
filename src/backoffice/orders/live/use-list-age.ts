import { useEffect, useState } from 'react'
import { useStreamState } from '../../live/order-stream.ts'
import { useOnline } from '../../ui/use-online.ts'
import { OLD_MS, syncWords } from './sync-words.ts'
import { useWaitingOrders } from './waiting-orders.ts'

/** How often the words are looked at, in milliseconds. */
const TICK_MS = 3_000

/** How current the list in view is; before the first list there is nothing to be current. */
export function useListAge() {
  const heardAt = useStreamState(state => state.heardAt)
  const askedAt = useWaitingOrders(state => state.askedAt)
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  const agoMs = askedAt === undefined ? 0 : Math.max(0, now - Math.max(askedAt, heardAt ?? 0))
  const isOnline = useOnline()
  return {
    words: isOnline ? syncWords(agoMs) : 'No connection',
    isOld: !isOnline || agoMs >= OLD_MS,
    isKnown: askedAt !== undefined,
    isOnline,
  }
}
