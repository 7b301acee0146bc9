import type { RefObject } from 'react'
import { say } from '#backoffice/language/say.ts'
import { useOrderSettings } from '../../order-settings.tsx'
import { announce } from '../../shell/announcer.tsx'
import { insertedNote } from './insert-note.ts'

/** The owner's ready notes: one press puts one into the text, at the cursor. */
export function ReadyNotes({ field }: { field: RefObject<HTMLTextAreaElement | null> }) {
  const { readyNotes } = useOrderSettings()
  if (readyNotes.length === 0) return null
  return (
    <fieldset className="ready-notes">
      <legend className="sr-only">{say('Ready notes')}</legend>
      {readyNotes.map(ready => (
        <button
          key={ready}
          type="button"
          // the cursor stays in the text
          onPointerDown={event => event.preventDefault()}
          onClick={() => field.current && insert(field.current, ready)}
        >
          {ready}
        </button>
      ))}
    </fieldset>
  )
}

/** As if it were typed: the browser's own undo takes it back. */
function insert(box: HTMLTextAreaElement, ready: string): void {
  const { value, selectionStart: start, selectionEnd: end } = box
  const inserted = insertedNote(value, { start, end }, ready)
  box.focus()
  if (inserted === undefined) announce(say('The note has no room for it.'))
  else document.execCommand('insertText', false, inserted)
}
