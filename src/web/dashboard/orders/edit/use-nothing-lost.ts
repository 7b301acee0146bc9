import { useEffect, useRef } from 'react'
import { cellsOf, useCellStates } from './cell-states.ts'
import { FIELD_LABELS } from './field-words.ts'
import { pick, valuesOf } from './order-values.ts'
import { readDraft } from './read-draft.ts'
import { seenNames } from './seen-values.ts'
import { isUnsaved } from './unsaved.ts'
import type { FieldEditor } from './use-field-editor.ts'

const TAKEN_AWAY = 'Its list has changed while it was typed.'

/**
 * What is typed in a cell whose table goes, because the list became empty or the window narrow, stands above the list
 * from then on, to be saved or given up.
 */
export function useNothingLost(editor: FieldEditor): void {
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
      if (!isUnsaved(FIELD_LABELS[field])) return
      // not where it only is put into the document once more
      setTimeout(() => !isThere.current && keep(now.current))
    }
  }, [])
}

function keep({ isDone, seen, field, draft }: FieldEditor): void {
  const read = readDraft(field, draft, seen)
  if (isDone() || !read.ok) return
  const { fields: tried } = read
  useCellStates.getState().set(cellsOf(seen.id, tried), {
    kind: 'failed',
    orderId: seen.id,
    message: TAKEN_AWAY,
    tried,
    expected: pick(valuesOf(seen), seenNames(tried)),
    isRefused: true,
  })
}
