import { type ClipboardEvent, type KeyboardEvent, useId, useState } from 'react'
import { useStore } from 'zustand'
import { say } from '#backoffice/language/say.ts'
import { MAXIMUM_SPEND_POISHA } from '#domain/ad-spend/ad-spend.ts'
import { fieldKey } from '../../save/field-states.ts'
import { useUnsavedPart } from '../../save/use-unsaved.ts'
import { readTaka, typedTaka } from '../read-taka.ts'
import type { CellEdits } from './cell-edits.ts'
import { CellState } from './cell-state.tsx'

type AmountBoxProps = {
  edits: CellEdits
  /** The cell's name in the save engine. */
  name: string
  /** What the box is for: "Facebook, Nov 21". */
  label: string
  amountPoisha: number | null
  isMissing?: boolean
  /** Below the amount, such as what a file has. */
  note?: string | undefined
  /** Moves to another cell; returns whether there is one. */
  onMove?(event: KeyboardEvent<HTMLInputElement>): boolean
  /** A pasted block; returns whether it was one. */
  onPasteBlock?(text: string): boolean
}

/**
 * A cell to type an amount into. Enter, a move and leaving it save; Escape leaves it as it was. What cannot be read
 * stays as it is typed, with the reason.
 */
export function AmountBox(props: AmountBoxProps) {
  const { edits, name, label, amountPoisha, isMissing, note } = props
  const { draft, isChanged, problem, type, commit, drop } = useAmountDraft(props)
  const problemId = useId()
  return (
    <span
      className="amount-box"
      data-missing={isMissing || undefined}
      data-problem={problem ? '' : undefined}
      data-typed={isChanged || undefined}
    >
      <input
        value={draft ?? typedTaka(amountPoisha)}
        inputMode="decimal"
        autoComplete="off"
        aria-label={amountPoisha === null ? say('{label}, not entered', { label }) : label}
        aria-invalid={problem !== undefined}
        aria-describedby={problem ? problemId : undefined}
        data-cell={name}
        onChange={({ target }) => type(target.value)}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onBlur={() => commit()}
        onKeyDown={event => {
          if (event.nativeEvent.isComposing) return
          if (event.key === 'Escape') {
            drop()
            event.currentTarget.select()
          } else if (event.key === 'Enter') {
            event.preventDefault()
            if (commit() && !props.onMove?.(event)) event.currentTarget.select()
          } else if (props.onMove?.(event)) event.preventDefault()
        }}
        onPaste={(event: ClipboardEvent) => {
          if (!props.onPasteBlock?.(event.clipboardData.getData('text/plain'))) return
          event.preventDefault()
          drop()
        }}
      />
      <CellState edits={edits} name={name} />
      {note && <small>{note}</small>}
      {problem && (
        <small className="amount-problem" id={problemId} role="alert">
          {problem}
        </small>
      )}
    </span>
  )
}

/** The text typed into a cell, until it is saved or given up. */
function useAmountDraft({ edits, name, label, amountPoisha }: AmountBoxProps) {
  const [draft, setDraft] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const failed = useStore(edits.states, ({ states }) => states.get(fieldKey(edits.sheet, name)))
  const isChanged = draft !== undefined && draft !== typedTaka(amountPoisha)
  useUnsavedPart(label, isChanged ? 'changed' : undefined, 'page')
  const type = (text: string) => {
    setDraft(text)
    setProblem(undefined)
    if (failed?.kind === 'failed') edits.discard(failed)
  }
  const drop = () => {
    setDraft(undefined)
    setProblem(undefined)
  }
  return {
    draft,
    isChanged,
    problem,
    type,
    drop,
    /** Saves what is typed; false where it cannot be read. */
    commit(): boolean {
      if (draft === undefined) return true
      // a question whether to leave takes the focus: what is typed stays
      if (edits.engine.isAskedToLeave) return false
      const read = readTaka(draft, MAXIMUM_SPEND_POISHA)
      setProblem(read.ok ? undefined : read.problem)
      if (!read.ok) return false
      setDraft(undefined)
      if (read.poisha !== amountPoisha) void edits.enter({ [name]: read.poisha }, { [name]: amountPoisha })
      return true
    },
  }
}
