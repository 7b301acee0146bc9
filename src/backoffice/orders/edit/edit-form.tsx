import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { announce } from '../../shell/announcer.tsx'
import { Failure } from '../../ui/failure.tsx'
import { keptOldLabel } from '../parcels/kept-old.ts'
import { EditBox } from './edit-box.tsx'
import type { Described } from './edit-box-props.ts'
import { boxOf } from './field-kinds.ts'
import { FIELD_LABELS } from './field-labels.ts'
import { isLetter, type TypedLetters, useLetters } from './typed-letters.ts'
import type { FieldEditor } from './use-field-editor.ts'

type EditFormProps = {
  editor: FieldEditor
  /** A key that ended it: where to go on. */
  onKey(key: 'Enter' | 'Tab' | 'Escape', isBack: boolean): void
  /** In a table Tab leads to the next cell, elsewhere to the next button. */
  hasTab?: boolean
  /** What opened it by being typed or pasted: a list goes to what begins so. */
  typed?: string | undefined
}

const ONE_LINE = 'An address is one line.'

/** The open editor of a field: what it is typed in, what is wrong with it, Update and Cancel. */
export function EditForm({ editor, onKey, hasTab = false, typed }: EditFormProps) {
  const { seen, field, draft, problem } = editor
  const form = useRef<HTMLFormElement>(null)
  const problemId = useId()
  const [hint, setHint] = useState<string>()
  const letters = useLetters(typed)
  useFocusAtEnd(form)

  const cancel = () => {
    editor.cancel()
    onKey('Escape', false)
  }
  const tellOneLine = () => {
    setHint(ONE_LINE)
    announce(ONE_LINE)
  }
  return (
    <form
      ref={form}
      className="edit-form"
      data-kind={boxOf(field)}
      noValidate
      tabIndex={-1}
      aria-label={`Edit ${FIELD_LABELS[field]}`}
      onKeyDown={event => onEditKey(event, { editor, letters, hasTab, onKey, tellOneLine, cancel })}
      onSubmit={event => {
        event.preventDefault()
        if (editor.submit()) onKey('Enter', false)
      }}
    >
      <div className="edit-box" data-invalid={problem === undefined ? undefined : ''}>
        <EditBox
          order={seen}
          field={field}
          draft={draft}
          described={describedBy(problem === undefined ? undefined : problemId)}
          letters={letters}
          onDraft={editor.type}
          onChoose={chosen => editor.submit(chosen) && onKey('Enter', false)}
        />
      </div>
      <EditBar editor={editor} problemId={problemId} hint={hint} onCancel={cancel} />
    </form>
  )
}

type EditKeys = Pick<EditFormProps, 'editor' | 'onKey'> & {
  letters: TypedLetters
  hasTab: boolean
  tellOneLine(): void
  cancel(): void
}

function onEditKey(event: KeyboardEvent<HTMLFormElement>, keys: EditKeys): void {
  const { editor, onKey, letters, hasTab, tellOneLine, cancel } = keys
  // a word that is being composed has its own Enter and Esc; buttons press themselves
  if (event.nativeEvent.isComposing) return
  const isButton = event.target instanceof HTMLButtonElement
  if (event.key === 'Escape') {
    event.preventDefault()
    // what the editor stands in stays open
    event.stopPropagation()
    cancel()
  } else if (event.key === 'Enter' && !isButton) {
    event.preventDefault()
    if (event.shiftKey && boxOf(editor.field) === 'address') tellOneLine()
    else if (editor.submit()) onKey('Enter', event.shiftKey)
  } else if (event.key === 'Tab' && hasTab) {
    event.preventDefault()
    if (editor.submit()) onKey('Tab', event.shiftKey)
  } else if (event.target === event.currentTarget && isLetter(event)) {
    // the list is still on its way: it begins with these
    event.preventDefault()
    letters.add(event)
  }
}

const describedBy = (problemId: string | undefined): Described => ({
  'aria-invalid': problemId !== undefined,
  'aria-describedby': problemId,
})

type EditBarProps = { editor: FieldEditor; problemId: string; hint: string | undefined; onCancel(): void }

/** What is wrong, and the buttons with their keys. */
function EditBar({ editor, problemId, hint, onCancel }: EditBarProps) {
  const { problem, hasFailed, seen, field } = editor
  const keptOld = keptOldLabel(seen, field)
  return (
    <div className="edit-bar">
      <Failure id={problemId} text={problem} />
      {keptOld && <small className="edit-kept-old">{keptOld}</small>}
      {hint && !problem && <small className="edit-hint">{hint}</small>}
      <div className="edit-buttons">
        <button type="submit" className="desk-button desk-button-primary desk-button-small">
          {hasFailed ? 'Try again' : 'Update'}
        </button>
        <button
          type="button"
          className="desk-button desk-button-small"
          onClick={() => {
            editor.discard()
            onCancel()
          }}
        >
          {hasFailed ? 'Discard' : 'Cancel'}
        </button>
        <span className="edit-keys" aria-hidden="true">
          <kbd>Enter</kbd> <kbd>Esc</kbd>
        </span>
      </div>
    </div>
  )
}

/** The box has the focus, behind what is in it; a list takes it itself when it has come, until then the keys come here. */
function useFocusAtEnd(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const box = form.current?.querySelector<HTMLElement>('input, textarea, [role="listbox"]')
    const isIn = box ?? form.current
    isIn?.focus({ preventScroll: true })
    if (box instanceof HTMLInputElement || box instanceof HTMLTextAreaElement)
      box.setSelectionRange(box.value.length, box.value.length)
  }, [form])
}
