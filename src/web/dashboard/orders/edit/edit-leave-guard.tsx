import { useEffect } from 'react'
import { type Location, useBlocker, useLocation } from 'react-router'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { type EditProblem, useCellStates } from './cell-states.ts'
import { FIELD_LABELS, leadingName } from './field-words.ts'
import { discardEdit } from './save-order.ts'
import { forgetUnsaved, useUnsaved } from './unsaved.ts'
import { useAskedByBrowser } from './use-asked-by-browser.ts'

const openOrder = ({ search }: Location): string | null => new URLSearchParams(search).get('order')

/**
 * Asks whoever leaves the orders, or closes the page, with edits that the shop does not hold; whoever leaves the open
 * order or the list, by the browser's Back too, also with what is only typed there.
 */
export function EditLeaveGuard({ problems }: { problems: readonly EditProblem[] }) {
  const isSaving = useCellStates(({ states }) => [...states.values()].some(({ kind }) => kind === 'saving'))
  const { pathname } = useLocation()
  const unsaved = useUnsaved(({ parts }) => parts)
  const isHeld = problems.length > 0
  // what is on its way goes on while another screen is looked at
  const blocker = useBlocker(({ currentLocation: from, nextLocation: to }) => {
    // as it is now: the field that was left a moment ago may just have been saved
    const typedIn = [...useUnsaved.getState().parts.values()]
    if (from.pathname !== to.pathname) return isHeld || typedIn.length > 0
    if (typedIn.includes('list') && from.search !== to.search) return true
    return typedIn.length > 0 && openOrder(from) !== openOrder(to)
  })
  useAsking(blocker.state === 'blocked')
  useAskedByBrowser(isHeld || isSaving || unsaved.size > 0)
  const isLeavingScreen = blocker.location !== undefined && blocker.location.pathname !== pathname
  const left = isLeavingScreen ? problems : []
  const parts = new Set([...left.map(({ tried }) => FIELD_LABELS[leadingName(tried)]), ...unsaved])
  return (
    <ConfirmDialog
      isOpen={blocker.state === 'blocked'}
      title="Leave without saving?"
      text="This is not saved yet, and is lost when you leave:"
      subject={[...parts].join(', ')}
      confirmLabel="Yes, Leave"
      onConfirm={() => {
        for (const problem of left) discardEdit(problem)
        forgetUnsaved()
        blocker.proceed?.()
      }}
      onCancel={() => blocker.reset?.()}
    />
  )
}

/** Open editors hear the very key or press that answers, too, and must not take it for theirs. */
function useAsking(isAsking: boolean): void {
  useEffect(() => {
    if (!isAsking) return
    useUnsaved.setState({ isAsking })
    return () => void setTimeout(() => useUnsaved.setState({ isAsking: false }))
  }, [isAsking])
}
