import { useRef, useState } from 'react'
import type { StaffOrder } from '#domain/staff-order.ts'
import { useAskedByBrowser } from '../../save/use-unsaved.ts'
import { isChosen, type TypedField } from './field-kinds.ts'
import { type EditProblem, useCellState, useOrderEdits } from './order-edits.ts'
import { areSame, namesOf, pick, valuesOf, withFields } from './order-values.ts'
import { type Draft, draftOf, readDraft } from './read-draft.ts'

type FieldEditorProps = {
  order: StaffOrder
  field: TypedField
  /** What was typed to open it, in place of what the field holds. */
  typed?: string | undefined
}

export type FieldEditor = ReturnType<typeof useFieldEditor>

/**
 * An open editor of one field. What others change while it is open is compared by the shop: the order as it was seen
 * at first is kept. An edit that failed before is taken up where it was left.
 */
export function useFieldEditor({ order, field, typed }: FieldEditorProps) {
  const edits = useOrderEdits()
  const failed = useFailedBefore(order.id, field)
  const [seen] = useState(order)
  const [opened] = useState<Draft>(() => firstDraft({ order: seen, field, typed, failed }))
  const [draft, setDraft] = useState(opened)
  const [problem, setProblem] = useState(() => (failed?.kind === 'failed' ? failed.message : undefined))
  const before = failed ? opened : draftOf(seen, field)
  const isChanged = draft.text !== before.text || draft.size !== before.size
  const [isByLetters, setByLetters] = useState(false)
  // of a list, what letters have chosen is meant; what was only looked at is not
  const isTyped = isChanged && (isByLetters || !isChosen(field))

  useAskedByBrowser(isChanged)
  // the focus that goes on leaves the editor once more
  const isDone = useRef(false)

  /** Answers whether the editor is done; what cannot be saved stays open with the reason. */
  function submit(given: Draft = draft): boolean {
    if (isDone.current) return true
    const read = readDraft(field, given, seen)
    if (!read.ok) {
      setDraft(given)
      setProblem(read.problem)
      return false
    }
    const isSame = areSame(read.fields, pick(valuesOf(seen), namesOf(read.fields)))
    isDone.current = true
    if (!isSame || failed) void edits.edit(seen, read.fields)
    return true
  }

  return {
    seen,
    field,
    draft,
    problem,
    isTyped,
    /** Typing in it begins with what was tried before. */
    hasFailed: failed !== undefined,
    /** `byLetters`: an entry of a list, found by what was typed. */
    type(next: Draft, byLetters = false): void {
      setDraft(next)
      setByLetters(byLetters)
      setProblem(undefined)
    },
    submit,
    /** As `submit`; but what was looked at in a list and not chosen is not meant. */
    leave: (): boolean => !isTyped || submit(),
    isDone: (): boolean => isDone.current,
    /** What was typed is not meant; the focus leaves the editor after this. */
    cancel(): void {
      isDone.current = true
    },
    /** Gives up what failed before; Esc only leaves it where it is. */
    discard: (): void => failed && edits.discard(failed),
  }
}

/** The edit of the cell that was not saved, as it stood when the editor was opened. */
function useFailedBefore(orderId: string, field: TypedField): EditProblem | undefined {
  const state = useCellState(orderId, field)
  return useState(() => (state?.kind === 'failed' || state?.kind === 'conflict' ? state : undefined))[0]
}

type Opened = FieldEditorProps & { failed: EditProblem | undefined }

function firstDraft({ order, field, typed, failed }: Opened): Draft {
  if (typed !== undefined && !isChosen(field)) return { text: typed }
  return draftOf(failed ? withFields(order, failed.tried) : order, field)
}
