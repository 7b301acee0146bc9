import { useId, useState } from 'react'
import { say } from '#backoffice/language/say.ts'
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
  useUnsavedPart(say('Answer {id}', { id }), isBusy ? 'saving' : isChanged ? 'changed' : undefined, 'page')
  return (
    <form
      className="review-form"
      aria-label={say('Answer in the shop')}
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
        {say('Answer')} <span className="desk-hint">{say('everybody reads it under the review')}</span>
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
        {say('{count} of {maximumAnswerLength} signs', {
          count: typed.length,
          maximumAnswerLength: MAXIMUM_ANSWER_LENGTH,
        })}
        {answer !== null && say('. Empty: the answer goes.')}
      </p>
      <div className="review-buttons">
        <button type="submit" className="desk-button desk-button-primary" aria-disabled={isBusy || undefined}>
          {isBusy ? say('Saving…') : say('Save answer')}
        </button>
        <button type="button" className="desk-button" onClick={onClose}>
          {say('Cancel')}
        </button>
      </div>
    </form>
  )
}
