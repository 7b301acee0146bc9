import { useEffect, useRef, useState } from 'react'
import { say } from '#backoffice/language/say.ts'
import { MAXIMUM_NOTE_LENGTH } from '#domain/orders/order-fields.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import { useUnsavedPart } from '../../save/use-unsaved.ts'
import { Failure } from '../../ui/failure.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import type { NoteActions } from './use-note-actions.ts'

/** They save typing: without them a note is typed. */
const ReadyNotes = lazyPart(async () => (await import('./ready-notes.tsx')).ReadyNotes, {
  loading: null,
  missing: () => null,
})

/** The name of this part in the question before leaving. */
export const NOTE = 'Note'

type NoteFormProps = {
  order: StaffOrder
  actions: NoteActions
  /** The characters that opened it, in place of the note's text. */
  typed?: string | undefined
  typedIn: 'list' | 'order'
  /** It is on its way to the shop; a caller that passes this needs no answer here. */
  onSent?: (() => void) | undefined
  onSaved(): void
  onCancel(): void
}

/** The note while it is typed: it stays so until the shop stores it or it is given up. */
export function NoteForm({ order, actions, typedIn, onSent, onSaved, onCancel, ...begun }: NoteFormProps) {
  const [seen] = useState(order.note)
  const [typed, setTyped] = useState(begun.typed ?? actions.tried ?? seen ?? '')
  useUnsavedPart(NOTE, typed === (seen ?? '') ? undefined : 'changed', typedIn)
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    const end = field.current?.value.length ?? 0
    field.current?.focus()
    field.current?.setSelectionRange(end, end)
  }, [])
  const send = async (isOverTheirs = false) => {
    const saved = actions.save({ typed, seen, isOverTheirs })
    if (onSent) onSent()
    else if (await saved) onSaved()
    else field.current?.focus()
  }
  const isReplaced = begun.typed !== undefined && seen !== null
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        void send()
      }}
    >
      <textarea
        ref={field}
        aria-label={say('Note of order {orderNo}', { orderNo: order.orderNo })}
        placeholder={say('Only staff see this')}
        maxLength={MAXIMUM_NOTE_LENGTH}
        value={typed}
        onChange={event => setTyped(event.currentTarget.value)}
        onKeyDown={event => {
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
          const isAsked = event.ctrlKey || event.metaKey
          // the keyboard of a phone has no Shift+Enter
          if (!isAsked && !hasFineKeyboard()) return
          event.preventDefault()
          void send()
        }}
      />
      <ReadyNotes field={field} />
      {isReplaced && <p className="note-replaced">{say('In place of: {seen}', { seen })}</p>}
      <Failure text={actions.failure}>
        {actions.theirs !== undefined && (
          <>
            {' '}
            <button type="button" className="desk-link" onClick={() => void send(true)}>
              {say('Save mine')}
            </button>
          </>
        )}
      </Failure>
      <NoteButtons isBusy={actions.isBusy} left={MAXIMUM_NOTE_LENGTH - typed.length} onCancel={onCancel} />
    </form>
  )
}

/** With fewer characters left than this, their number is shown. */
const NEAR_THE_END = 100

function NoteButtons({ isBusy, left, onCancel }: { isBusy: boolean; left: number; onCancel(): void }) {
  return (
    <div className="note-foot">
      <button
        type="submit"
        className="desk-button desk-button-small desk-button-primary"
        aria-disabled={isBusy || undefined}
      >
        {isBusy ? say('Saving…') : say('Save')}
      </button>
      <button type="button" className="desk-button desk-button-small" onClick={onCancel}>
        {say('Cancel')}
      </button>
      {left < NEAR_THE_END ? (
        <span className="desk-hint">{say('{left} characters left', { left })}</span>
      ) : (
        <span className="note-keys">
          <kbd>{say('Enter')}</kbd> {say('saves,')} <kbd>{say('Shift+Enter')}</kbd> {say('a new line')}
        </span>
      )}
    </div>
  )
}

/** Whether keys come from a real keyboard, as far as a browser can say: it has a mouse beside it then. */
const hasFineKeyboard = (): boolean => matchMedia('(hover: hover) and (pointer: fine)').matches
