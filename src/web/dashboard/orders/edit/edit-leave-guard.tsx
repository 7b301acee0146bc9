import { useBlocker } from 'react-router'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { type EditProblem, useCellStates } from './cell-states.ts'
import { FIELD_LABELS, leadingName } from './field-words.ts'
import { discardEdit } from './save-order.ts'
import { useAskedByBrowser } from './use-asked-by-browser.ts'

/** Asks whoever leaves the orders, or closes the page, with edits that the shop does not hold. */
export function EditLeaveGuard({ problems }: { problems: readonly EditProblem[] }) {
  const isSaving = useCellStates(({ states }) => [...states.values()].some(({ kind }) => kind === 'saving'))
  const isHeld = problems.length > 0
  // what is on its way goes on while another screen is looked at
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) => isHeld && from.pathname !== to.pathname,
  )
  useAskedByBrowser(isHeld || isSaving)
  return (
    <ConfirmDialog
      isOpen={blocker.state === 'blocked'}
      title="Leave without saving?"
      text="This is not saved yet, and is lost when you leave:"
      subject={[...new Set(problems.map(({ tried }) => FIELD_LABELS[leadingName(tried)]))].join(', ')}
      confirmLabel="Yes, Leave"
      onConfirm={() => {
        for (const problem of problems) discardEdit(problem)
        blocker.proceed?.()
      }}
      onCancel={() => blocker.reset?.()}
    />
  )
}
