import { useCallback } from 'react'
import { readStored } from '#web/browser-storage.ts'
import { keep, useKept } from './use-kept.ts'

const keyOf = (userId: string): string => `desk-orders-seen:${userId}`

function readSeen(userId: string): number | null {
  const kept = readStored('localStorage', keyOf(userId))
  return typeof kept === 'number' && Number.isSafeInteger(kept) && kept >= 0 ? kept : null
}

/** The number of the last order that somebody has seen in this browser; null before the first visit. */
export function useSeenOrder(userId: string) {
  const seen = useKept(() => readSeen(userId), null)
  const see = useCallback((orderNo: number) => keep(keyOf(userId), orderNo), [userId])
  return { seen, see }
}
