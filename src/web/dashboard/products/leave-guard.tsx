import { useEffect, useState } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import type { Unsaved } from './fields/use-unsaved.ts'
import { leavesProduct } from './leaves-product.ts'

/** Saving takes no longer than this unless the line is bad, in milliseconds: before that nobody is asked anything. */
const SAVED_SOON_MS = 1000

/** Asks whoever goes to another product or screen, or closes the page, with something typed that is not saved. */
export function LeaveGuard({ unsaved: { open, saving } }: { unsaved: Pick<Unsaved, 'open' | 'saving'> }) {
  const isHeld = open.length > 0 || saving.length > 0
  const blocker = useBlocker(step => isHeld && leavesProduct(step))
  const isBlocked = blocker.state === 'blocked'
  const isLate = useIsLate(isBlocked)
  useEffect(() => {
    // what was on its way has arrived
    if (isBlocked && !isHeld) blocker.proceed()
  }, [isBlocked, isHeld, blocker])
  useAskedByBrowser(isHeld)
  return (
    <ConfirmDialog
      isOpen={isBlocked && (open.length > 0 || isLate)}
      title="Leave without saving?"
      text="This is not saved yet, and is lost when you leave:"
      subject={[...open, ...saving].join(', ')}
      confirmLabel="Yes, Leave"
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    />
  )
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

function useAskedByBrowser(isHeld: boolean): void {
  useEffect(() => {
    if (!isHeld) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isHeld])
}
