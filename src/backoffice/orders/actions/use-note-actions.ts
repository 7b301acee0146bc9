import { useState } from 'react'
import { say } from '#backoffice/language/say.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import { showToast } from '#web/app/toasts.tsx'
import { type CellState, type EditProblem, useCellState, useOrderEdits } from '../edit/order-edits.ts'
import { showUndoToast } from './undo-toast.ts'

type TypedNote = { typed: string; seen: string | null; isOverTheirs: boolean }
export type NoteActions = ReturnType<typeof useNoteActions>

/** Saves and deletes the note of an order. A failure stays in view until the next try. */
export function useNoteActions({ id, note }: StaffOrder) {
  const edits = useOrderEdits()
  const [isBusy, setBusy] = useState(false)
  const state = useCellState(id, 'note')
  /** The edit that was not saved before, and why: it is continued here. */
  const [before] = useState(() =>
    state?.kind === 'failed' || state?.kind === 'conflict' ? state : undefined,
  )
  const [failure, setFailure] = useState(() => before && failureOf(before))
  /** The note that somebody else has written meanwhile. */
  const [theirs, setTheirs] = useState(() => theirsIn(before))

  async function write(wanted: string | null, seen: string | null): Promise<boolean> {
    if (isBusy) return false
    setBusy(true)
    setFailure(undefined)
    setTheirs(undefined)
    const saved = await edits.saveFields({ id, fields: { note: wanted }, expected: { note: seen } })
    setBusy(false)
    if (saved.ok || isWaiting(saved.state)) return true
    setTheirs(theirsIn(saved.state))
    setFailure(failureOf(saved.state))
    showToast({ kind: 'error', text: whatFailed(saved.state) })
    return false
  }

  return {
    isBusy,
    failure,
    tried: before && (before.tried.note ?? ''),
    theirs,
    /**
     * Returns whether the shop has stored it. `seen`: the note when the typing began, without later changes by others.
     * `isOverTheirs`: also in place of what somebody else has written meanwhile.
     */
    save({ typed, seen, isOverTheirs }: TypedNote): Promise<boolean> {
      const wanted = typed.trim() || null
      if (wanted === seen && !theirs) return Promise.resolve(true)
      return write(wanted, isOverTheirs && theirs ? theirs.note : seen)
    },
    async remove(): Promise<boolean> {
      if (!(await write(null, note))) return false
      showUndoToast(say('Note deleted.'), {
        run: () => edits.saveFields({ id, fields: { note }, expected: { note: null } }),
      })
      return true
    },
  }
}

const isWaiting = (state: EditProblem): boolean => state.kind === 'failed' && state.isWaiting === true
const whatFailed = ({ tried }: EditProblem): string =>
  tried.note === null ? say('Failed to delete note.') : say('Failed to save note.')
const failureOf = (problem: EditProblem): string => `${whatFailed(problem)} ${whyNot(problem)}`

const theirsIn = (state: CellState | undefined): { note: string | null } | undefined =>
  state?.kind === 'conflict' ? { note: presentNote(state.present) } : undefined

const presentNote = (present: Readonly<Record<string, unknown>>): string | null =>
  typeof present.note === 'string' ? present.note : null

function whyNot(state: EditProblem): string {
  if (state.kind === 'failed') return state.message
  const note = presentNote(state.present)
  const who = state.by ?? say('Somebody else')
  return note === null
    ? say('{who} has deleted it meanwhile.', { who })
    : say('{who} has changed it meanwhile to “{note}”.', { who, note })
}
