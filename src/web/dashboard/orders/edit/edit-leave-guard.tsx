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
 * order, also with what is only typed in it.
 */
export function EditLeaveGuard({ problems }: { problems: readonly EditProblem[] }) {
  const isSaving = useCellStates(({ states }) => [...states.values()].some(({ kind }) => kind === 'saving'))
  const { pathname } = useLocation()
  const unsaved = useUnsaved(({ parts }) => parts)
  const isHeld = problems.length > 0
  // what is on its way goes on while another screen is looked at
  const blocker = useBlocker(({ currentLocation: from, nextLocation: to }) => {
    // as it is now: the field that was left a moment ago may just have been saved
    const isTyped = useUnsaved.getState().parts.size > 0
    if (from.pathname !== to.pathname) return isHeld || isTyped
    return isTyped && openOrder(from) !== openOrder(to)
  })
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
