import { useEffect, useRef } from 'react'
import { FIELD_LABELS } from './field-labels.ts'
import { type OrderEdits, useOrderEdits } from './order-edits.ts'
import { readDraft } from './read-draft.ts'
import type { FieldEditor } from './use-field-editor.ts'

const TAKEN_AWAY = 'Its list has changed while it was typed.'

/**
 * What is typed in a cell whose table goes, because the list became empty or the window narrow, stands above the list
 * from then on, to be saved or given up.
 */
export function useNothingLost(editor: FieldEditor): void {
  const edits = useOrderEdits()
  const now = useRef(editor)
  useEffect(() => {
    now.current = editor
  })
  const isThere = useRef(false)
  useEffect(() => {
    isThere.current = true
    return () => {
      isThere.current = false
      const { field } = now.current
      if (!edits.engine.isUnsaved(FIELD_LABELS[field])) return
      // not where it only is put into the document once more
      setTimeout(() => !isThere.current && keep(edits, now.current))
    }
  }, [edits])
}

function keep(edits: OrderEdits, { isDone, seen, field, draft }: FieldEditor): void {
  const read = readDraft(field, draft, seen)
  if (!isDone() && read.ok) edits.keepTyped(seen, read.fields, TAKEN_AWAY)
}
