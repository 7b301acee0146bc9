import { useEffect } from 'react'
import { useStore } from 'zustand'
import type { CallQueue } from '#domain/calls/call.ts'
import { useOfBackoffice } from '../save/of-backoffice.ts'
import { areShortcutsOn } from '../shell/shortcut-switch.ts'
import { CallDesk } from './desk/call-desk.ts'
import { undoLast } from './outcome/last-call.tsx'

/** The desk of whoever is signed in, open as long as the screen is; `orderId` is taken at once. */
export function useCallDesk(userId: string, orderId: string | undefined) {
  const desk = useOfBackoffice(CallDesk)
  const state = useStore(desk.state)
  useEffect(() => {
    desk.open(userId, orderId)
  }, [desk, userId, orderId])
  useEffect(() => () => desk.leave(), [desk])
  useEffect(() => followPage(desk), [desk])
  return { desk, state }
}

/** What happens to the page happens to the order in hand: it comes back from the dialler, sleeps, or closes. */
function followPage(desk: CallDesk): () => void {
  const stopped = new AbortController()
  const { signal } = stopped
  const seen = () => document.visibilityState === 'visible' && desk.comeBack()
  const undoKey = (event: KeyboardEvent) => {
    if (event.key !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
    const isTyping = event.target instanceof Element && event.target.closest('input, textarea') !== null
    if (isTyping || desk.now.last === undefined || !areShortcutsOn()) return
    event.preventDefault()
    void undoLast(desk)
  }
  document.addEventListener('visibilitychange', seen, { signal })
  addEventListener('pagehide', () => desk.close(), { signal })
  addEventListener('keydown', undoKey, { signal })
  return () => stopped.abort()
}

/** Tells the desk when the queue says that somebody else has the order in hand. */
export function useHolderSeen(desk: CallDesk, queue: CallQueue | undefined, userId: string): void {
  useEffect(() => {
    const orderId = desk.now.card?.order.id
    const row = orderId === undefined ? undefined : queue?.rows.find(one => one.orderId === orderId)
    const takenAt = desk.now.card?.row.heldBy?.since
    // an answer from before this person took it says nothing
    if (!row?.heldBy || row.heldBy.id === userId) return
    if (takenAt === undefined || row.heldBy.since > takenAt) desk.seeHolder(row.orderId, row.heldBy)
  }, [desk, queue, userId])
}
