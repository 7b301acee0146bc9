import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { say } from '#backoffice/language/say.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import { useAskedByBrowser } from '../../save/use-asked-by-browser.ts'
import { announce } from '../../shell/announcer.tsx'
import { Failure } from '../../ui/failure.tsx'
import { bookedValueLabel } from '../parcels/booked-value-label.ts'
import { EditBox } from './edit-box.tsx'
import type { Described } from './edit-box-props.ts'
import { boxOf, isChosen, type TypedField } from './field-kinds.ts'
import { FIELD_LABELS } from './field-labels.ts'
import { type EditProblem, useCellState, useOrderEdits } from './order-edits.ts'
import { areSame, namesOf, pick, valuesOf, withFields } from './order-values.ts'
import { type Draft, draftOf, readDraft } from './read-draft.ts'
import { isLetter, type TypedLetters, useLetters } from './typed-letters.ts'

type EditFormProps = {
  editor: FieldEditor
  /** A key that closed it: where to go on. */
  onKey(key: 'Enter' | 'Tab' | 'Escape', isBack: boolean): void
  /** In a table Tab leads to the next cell, elsewhere to the next button. */
  hasTab?: boolean
  /** The typed or pasted text that opened it: a list goes to the entry that begins with it. */
  typed?: string | undefined
}

const ONE_LINE = 'An address is one line.'

/** The open editor of a field: its box, its problem, Update and Cancel. */
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
  const hintOneLine = () => {
    setHint(say(ONE_LINE))
    announce(say(ONE_LINE))
  }
  return (
    <form
      ref={form}
      className="edit-form"
      data-kind={boxOf(field)}
      noValidate
      tabIndex={-1}
      aria-label={say('Edit {field}', { field: FIELD_LABELS[field] })}
      onKeyDown={event => onEditKey(event, { editor, letters, hasTab, onKey, hintOneLine, cancel })}
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
  hintOneLine(): void
  cancel(): void
}

function onEditKey(event: KeyboardEvent<HTMLFormElement>, keys: EditKeys): void {
  const { editor, onKey, letters, hasTab, hintOneLine, cancel } = keys
  // during the composition of a word Enter and Esc belong to it; buttons press themselves
  if (event.nativeEvent.isComposing) return
  const isButton = event.target instanceof HTMLButtonElement
  if (event.key === 'Escape') {
    event.preventDefault()
    // the panel around the editor stays open
    event.stopPropagation()
    cancel()
  } else if (event.key === 'Enter' && !isButton) {
    event.preventDefault()
    if (event.shiftKey && boxOf(editor.field) === 'address') hintOneLine()
    else if (editor.submit()) onKey('Enter', event.shiftKey)
  } else if (event.key === 'Tab' && hasTab) {
    event.preventDefault()
    if (editor.submit()) onKey('Tab', event.shiftKey)
  } else if (event.target === event.currentTarget && isLetter(event)) {
    // the list has not loaded yet: it begins with these letters
    event.preventDefault()
    letters.add(event)
  }
}

const describedBy = (problemId: string | undefined): Described => ({
  'aria-invalid': problemId !== undefined,
  'aria-describedby': problemId,
})

type EditBarProps = { editor: FieldEditor; problemId: string; hint: string | undefined; onCancel(): void }

/** The problem, and the buttons with their keys. */
function EditBar({ editor, problemId, hint, onCancel }: EditBarProps) {
  const { problem, hasFailed, seen, field } = editor
  const bookedValue = bookedValueLabel(seen, field)
  return (
    <div className="edit-bar">
      <Failure id={problemId} text={problem} />
      {bookedValue && <small className="edit-kept-old">{bookedValue}</small>}
      {hint && !problem && <small className="edit-hint">{hint}</small>}
      <div className="edit-buttons">
        <button type="submit" className="desk-button desk-button-primary desk-button-small">
          {hasFailed ? say('Try again') : say('Update')}
        </button>
        <button
          type="button"
          className="desk-button desk-button-small"
          onClick={() => {
            editor.discard()
            onCancel()
          }}
        >
          {hasFailed ? say('Discard') : say('Cancel')}
        </button>
        <span className="edit-keys" aria-hidden="true">
          <kbd>{say('Enter')}</kbd> <kbd>{say('Esc')}</kbd>
        </span>
      </div>
    </div>
  )
}

/** Focuses the box, with the caret at the end; a list takes the focus once loaded, until then the form has the keys. */
function useFocusAtEnd(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const box = form.current?.querySelector<HTMLElement>('input, textarea, [role="listbox"]')
    const isIn = box ?? form.current
    isIn?.focus({ preventScroll: true })
    if (box instanceof HTMLInputElement || box instanceof HTMLTextAreaElement)
      box.setSelectionRange(box.value.length, box.value.length)
  }, [form])
}

type FieldEditorProps = {
  order: StaffOrder
  field: TypedField
  /** The characters that opened it, in place of the field's value. */
  typed?: string | undefined
}

export type FieldEditor = ReturnType<typeof useFieldEditor>

/**
 * An open editor of one field. It remembers the order as first seen, so that the shop can compare changes by others. An
 * edit that failed before is continued.
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
  // in a list an entry found by letters counts as typed; one that was only looked at does not
  const isTyped = isChanged && (isByLetters || !isChosen(field))

  useAskedByBrowser(isChanged)
  // the focus that moves on leaves the editor a second time
  const isDone = useRef(false)

  /** Returns whether the editor is done; a value that cannot be saved stays open with the reason. */
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
    /** Typing begins with the value tried before. */
    hasFailed: failed !== undefined,
    /** `byLetters`: an entry of a list, found by typed letters. */
    type(next: Draft, byLetters = false): void {
      setDraft(next)
      setByLetters(byLetters)
      setProblem(undefined)
    },
    submit,
    /** As `submit`; but an entry only looked at in a list is not saved. */
    leave: (): boolean => !isTyped || submit(),
    isDone: (): boolean => isDone.current,
    /** Discards the typed value; the focus leaves the editor after this. */
    cancel(): void {
      isDone.current = true
    },
    /** Gives up the failed edit; Esc only leaves it as it is. */
    discard: (): void => failed && edits.discard(failed),
  }
}

/** The unsaved edit of the cell, as it was when the editor was opened. */
function useFailedBefore(orderId: string, field: TypedField): EditProblem | undefined {
  const state = useCellState(orderId, field)
  return useState(() => (state?.kind === 'failed' || state?.kind === 'conflict' ? state : undefined))[0]
}

type Opened = FieldEditorProps & { failed: EditProblem | undefined }

function firstDraft({ order, field, typed, failed }: Opened): Draft {
  if (typed !== undefined && !isChosen(field)) return { text: typed }
  return draftOf(failed ? withFields(order, failed.tried) : order, field)
}
