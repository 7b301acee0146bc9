import { useEffect, useState } from 'react'
import { LeaveQuestion, useLeaveBlocker } from '../save/leave-guard.tsx'
import { leavesProduct } from './leaves-product.ts'
import { useProductUnsaved } from './use-product-unsaved.ts'

/** Saving takes no longer than this unless the line is bad, in milliseconds: before that nobody is asked anything. */
const SAVED_SOON_MS = 1000

/** Asks whoever goes to another product or screen with something typed that is not saved. */
export function ProductLeaveGuard() {
  const { open, saving } = useProductUnsaved()
  const isHeld = open.length > 0 || saving.length > 0
  const blocker = useLeaveBlocker(step => isHeld && leavesProduct(step))
  const isBlocked = blocker.state === 'blocked'
  const isLate = useIsLate(isBlocked)
  useEffect(() => {
    // what was on its way has arrived
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
