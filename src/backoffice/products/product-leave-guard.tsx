import { useEffect, useState } from 'react'
import { isRecord } from '#web/is-record.ts'
import { LeaveQuestion, useLeaveBlocker } from '../save/leave-guard.tsx'
import { namedProduct, type Place } from './product-address.ts'
import { useProductUnsaved } from './use-product-unsaved.ts'

/** Saving takes no longer than this unless the connection is bad, in milliseconds: no question before that. */
const SAVED_SOON_MS = 1000

/** Asks before leaving for another product or screen with typed text that is not saved. */
export function ProductLeaveGuard() {
  const { open, saving } = useProductUnsaved()
  const isHeld = open.length > 0 || saving.length > 0
  const blocker = useLeaveBlocker(step => isHeld && leavesProduct(step))
  const isBlocked = blocker.state === 'blocked'
  const isLate = useIsLate(isBlocked)
  useEffect(() => {
    // everything on its way has arrived
    if (isBlocked && !isHeld) blocker.proceed()
  }, [isBlocked, isHeld, blocker])
  return <LeaveQuestion blocker={blocker} lost={[...open, ...saving]} isOpen={open.length > 0 || isLate} />
}

function useIsLate(isBlocked: boolean): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isBlocked) return
    const timer = setTimeout(() => setLate(true), SAVED_SOON_MS)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [isBlocked])
  return isLate
}

type Step = {
  currentLocation: Place
  nextLocation: Place & { state?: unknown }
  historyAction: 'POP' | 'PUSH' | 'REPLACE'
}

/** Whether a navigation leaves the product, or may do so: an address without a name shows the last one shown. */
export function leavesProduct({ currentLocation: from, nextLocation: to, historyAction }: Step): boolean {
  if (from.pathname !== to.pathname) return true
  // the mark stays in the browser's history, and does not apply to a return to its entry from another page
  const isSame = isRecord(to.state) && to.state.sameProduct === true
  if (historyAction === 'REPLACE' && isSame) return false
  return namedProduct(to.search) !== namedProduct(from.search)
}
