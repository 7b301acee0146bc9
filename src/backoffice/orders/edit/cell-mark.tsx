import type { SyntheticEvent } from 'react'
import { say } from '#backoffice/language/say.ts'
import { BackofficeIcon } from '../../ui/backoffice-icon.tsx'
import { useCellState, useOrderEdits } from './order-edits.ts'

/** The save state of a cell, in its corner: a spinner, a tick for a second, or the failure with a retry. */
export function CellMark({ orderId, field }: { orderId: string; field: string }) {
  const state = useCellState(orderId, field)
  const edits = useOrderEdits()
  if (!state) return null
  if (state.kind === 'saving')
    return (
      <span className="cell-mark cell-mark-saving" title={say('Saving…')}>
        <i className="edit-spinner" />
        <span className="sr-only">{say('Saving')}</span>
      </span>
    )
  if (state.kind === 'saved')
    return (
      <span className="cell-mark cell-mark-saved" title={say('Saved')}>
        <BackofficeIcon name="check" />
      </span>
    )
  if (state.kind === 'conflict')
    return (
      <span
        className="cell-mark cell-mark-conflict"
        title={say('Somebody else changed it: choose above the list')}
      >
        <span className="sr-only">{say('Changed by somebody else')}</span>
      </span>
    )
  if (state.kind === 'waits')
    return (
      <span className="cell-mark cell-mark-waits" title={say('Waits to be sent')}>
        <BackofficeIcon name="clock" />
        <span className="sr-only">{say('Waits to be sent')}</span>
      </span>
    )
  return (
    <span className="cell-mark cell-mark-failed">
      <button
        type="button"
        // keyboard users try again in the editor of the cell, or above the list
        tabIndex={-1}
        aria-label={say('Not saved: {message} Try again', { message: state.message })}
        title={say('Not saved: {message}\nPress to try again.', { message: state.message })}
        onMouseDown={stop}
        onDoubleClick={stop}
        onClick={event => {
          event.stopPropagation()
          void edits.retry(state)
        }}
      >
        <span className="sr-only">{say('Not saved')}</span>
      </button>
    </span>
  )
}

const stop = (event: SyntheticEvent): void => event.stopPropagation()
