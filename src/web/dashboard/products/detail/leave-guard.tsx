import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { isRecord } from '#web/is-record.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import type { Unsaved } from '../fields/use-unsaved.ts'
import { namedProduct } from '../use-chosen-product.ts'

/** Asks whoever goes to another product or screen, or closes the page, with something typed that is not saved. */
export function LeaveGuard({ unsaved: { open, saving } }: { unsaved: Unsaved }) {
  const isOpen = open.length > 0
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isOpen && leavesProduct(currentLocation, nextLocation),
  )
  const asksBrowser = isOpen || saving.length > 0
  useEffect(() => {
    if (!asksBrowser) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [asksBrowser])
  return (
    <ConfirmDialog
      isOpen={blocker.state === 'blocked'}
      title="Leave without saving?"
      text="What you typed is not saved yet, and is lost when you leave:"
      subject={open.join(', ')}
      confirmLabel="Yes, Leave"
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    />
  )
}

type Place = { pathname: string; search: string; state?: unknown }

function leavesProduct(from: Place, to: Place): boolean {
  if (from.pathname !== to.pathname) return true
  if (isRecord(to.state) && to.state.sameProduct === true) return false
  const next = namedProduct(to.search)
  return next !== null && next !== namedProduct(from.search)
}
