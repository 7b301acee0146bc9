import { useId, useState } from 'react'
import { MAXIMUM_ANSWER_LENGTH } from '#domain/reviews/review-words.ts'
import { useUnsavedPart } from '../save/use-unsaved.ts'

type AnswerFormProps = {
  answer: string | null
  isBusy: boolean
  /** Null takes the answer away. */
  onAnswer(answer: string | null): void
  onClose(): void
}

/** The shop's answer, which stands under the review. */
export function AnswerForm({ answer, isBusy, onAnswer, onClose }: AnswerFormProps) {
  const id = useId()
  const [typed, setTyped] = useState(answer ?? '')
  const isChanged = typed.trim() !== (answer ?? '')
  useUnsavedPart(`Answer ${id}`, isBusy ? 'saving' : isChanged ? 'changed' : undefined, 'page')
  return (
    <form
      className="review-form"
      aria-label="Answer in the shop"
      onKeyDown={event => {
        if (event.key === 'Escape' && !event.nativeEvent.isComposing && !isChanged) onClose()
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit()
      }}
      onSubmit={event => {
        event.preventDefault()
        if (isBusy) return
        if (isChanged) onAnswer(typed.trim() || null)
        else onClose()
      }}
    >
      <label htmlFor={id}>
        Answer <span className="desk-hint">everybody reads it under the review</span>
      </label>
      <textarea
        id={id}
        rows={3}
        dir="auto"
        maxLength={MAXIMUM_ANSWER_LENGTH}
        value={typed}
        // biome-ignore lint/a11y/noAutofocus: the form opens at a press and is typed into at once
        autoFocus
        onChange={event => setTyped(event.currentTarget.value)}
      />
      <p className="desk-hint">
        {typed.length} of {MAXIMUM_ANSWER_LENGTH} signs{answer !== null && '. Empty: the answer goes.'}
      </p>
      <div className="review-buttons">
        <button type="submit" className="desk-button desk-button-primary" aria-disabled={isBusy || undefined}>
          {isBusy ? 'Saving…' : 'Save answer'}
        </button>
        <button type="button" className="desk-button" onClick={onClose}>
          Cancel
        </button>
      </div>
    </form>
  )
}
