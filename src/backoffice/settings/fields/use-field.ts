import { type KeyboardEvent, useRef } from 'react'
import { isSame, valueAt } from '../draft/value-at.ts'
import { hintOf } from '../field-words.ts'
import { fieldId, hintId, problemId, useSettingsForm } from './settings-form.ts'

/** One field of the form: its value, and what its control needs. */
export function useField(path: string) {
  const form = useSettingsForm()
  const atFocus = useRef<unknown>(undefined)
  const value = valueAt(form.value, path)
  const saved = valueAt(form.saved, path)
  const problem = form.problems[path]
  const ownHint = hintOf(form.section, path) === undefined ? undefined : hintId(path)
  return {
    value,
    saved,
    problem,
    isChanged: !isSame(value, saved),
    /** Somebody types: what is wrong is shown when they leave. */
    type: (next: unknown) => form.change(path, next, path),
    /** Somebody chose: it is right or wrong at once. */
    choose: (next: unknown) => form.change(path, next),
    undo: () => form.undo(path),
    control: {
      id: fieldId(path),
      'aria-invalid': problem !== undefined || undefined,
      'aria-describedby': problem === undefined ? ownHint : problemId(path),
      'data-changed': !isSame(value, saved) || undefined,
      onFocus: () => {
        atFocus.current = value
      },
      onBlur: () => form.left(path),
      /** Escape puts the field back to what it was when one came to it, and then to what is saved. */
      onKeyDown(event: KeyboardEvent) {
        if (event.key !== 'Escape' || event.nativeEvent.isComposing || isSame(value, saved)) return
        event.preventDefault()
        if (isSame(value, atFocus.current)) form.undo(path)
        else form.change(path, atFocus.current)
      },
    },
  }
}
