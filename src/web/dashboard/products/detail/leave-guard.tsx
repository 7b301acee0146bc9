import { useEffect, useState } from 'react'
import { useBlocker } from 'react-router'
import { isRecord } from '#web/is-record.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import type { Unsaved } from '../fields/use-unsaved.ts'
import { namedProduct } from '../use-chosen-product.ts'

/** Saving takes no longer than this unless the line is bad, in milliseconds: before that nobody is asked anything. */
const SAVED_SOON_MS = 1000

/** Asks whoever goes to another product or screen, or closes the page, with something typed that is not saved. */
export function LeaveGuard({ unsaved: { open, saving } }: { unsaved: Unsaved }) {
  const isHeld = open.length > 0 || saving.length > 0
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isHeld && leavesProduct(currentLocation, nextLocation),
  )
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

type Place = { pathname: string; search: string; state?: unknown }

function leavesProduct(from: Place, to: Place): boolean {
  if (from.pathname !== to.pathname) return true
  if (isRecord(to.state) && to.state.sameProduct === true) return false
  const next = namedProduct(to.search)
  return next !== null && next !== namedProduct(from.search)
}
