import { useCallback, useSyncExternalStore } from 'react'
import { readStored, writeStored } from '#web/browser-storage.ts'

const CHANGED = 'desk-orders-seen'
const keyOf = (userId: string): string => `desk-orders-seen:${userId}`

function readSeen(userId: string): number | null {
  const kept = readStored('localStorage', keyOf(userId))
  return typeof kept === 'number' && Number.isSafeInteger(kept) && kept >= 0 ? kept : null
}

/** Other tabs tell of their own writing. */
const follow = (tell: () => void) => {
  for (const name of [CHANGED, 'storage']) addEventListener(name, tell)
  return () => {
    for (const name of [CHANGED, 'storage']) removeEventListener(name, tell)
  }
}

/** The number of the last order that somebody has seen in this browser; null before the first visit. */
export function useSeenOrder(userId: string) {
  const seen = useSyncExternalStore(
    follow,
    () => readSeen(userId),
    () => null,
  )
  const see = useCallback(
    (orderNo: number) => {
      writeStored('localStorage', keyOf(userId), orderNo)
      dispatchEvent(new Event(CHANGED))
    },
    [userId],
  )
  return { seen, see }
}
