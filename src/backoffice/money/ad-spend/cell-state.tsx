import { useStore } from 'zustand'
import { say } from '#backoffice/language/say.ts'
import { fieldKey } from '../../save/field-states.ts'
import { BackofficeIcon } from '../../ui/backoffice-icon.tsx'
import type { CellEdits } from './cell-edits.ts'

/** How far the save of a cell is, in its corner. What failed is told above the sheet. */
export function CellState({ edits, name }: { edits: CellEdits; name: string }) {
  const state = useStore(edits.states, ({ states }) => states.get(fieldKey(edits.sheet, name)))
  if (!state) return null
  if (state.kind === 'saving')
    return (
      <span className="amount-state" title={say('Saving…')}>
        <i className="edit-spinner" />
        <span className="sr-only">{say('Saving')}</span>
      </span>
    )
  if (state.kind === 'saved')
    return (
      <span className="amount-state amount-saved" title={say('Saved')}>
        <BackofficeIcon name="check" />
        <span className="sr-only">{say('Saved')}</span>
      </span>
    )
  // money never waits in the outbox
  if (state.kind === 'waits') return null
  return (
    <span className="amount-state amount-failed" title={state.message}>
      <BackofficeIcon name="alert" />
      <span className="sr-only">{say('Not saved: see above the sheet')}</span>
    </span>
  )
}
