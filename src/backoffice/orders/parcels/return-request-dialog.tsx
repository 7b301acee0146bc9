import { Dialog } from '@base-ui/react/dialog'
import { useId, useState } from 'react'
import { say } from '#backoffice/language/say.ts'
import { closeQuestion, type OrderQuestion } from '../actions/order-questions.ts'
import { QuestionDialog } from '../actions/question-dialog.tsx'

/** The courier accepts 500 characters. */
const MAXIMUM_REASON_LENGTH = 500

type RequestQuestion = Extract<OrderQuestion, { kind: 'return-request' }>

/** Asks the courier to bring back a parcel that is on its way; this cannot be undone here. */
export function ReturnRequestDialog({ question, isOpen }: { question: RequestQuestion; isOpen: boolean }) {
  return (
    <QuestionDialog
      {...{ question, isOpen }}
      title={say('Ask for this parcel back?')}
      text={say('The courier is asked to bring it back. Only the courier can undo that.')}
    >
      <ReasonForm question={question} />
    </QuestionDialog>
  )
}

/** Mounted only while the question is open, so that each question begins without a reason. */
function ReasonForm({ question }: { question: RequestQuestion }) {
  const [reason, setReason] = useState('')
  const id = useId()
  return (
    <form
      className="return-request"
      onSubmit={event => {
        event.preventDefault()
        question.answer({ reason: reason.trim() || null })
        closeQuestion()
      }}
    >
      <label htmlFor={id}>
        {say('Reason')} <span className="faint">{say('optional, the courier reads it')}</span>
      </label>
      <textarea
        id={id}
        rows={2}
        maxLength={MAXIMUM_REASON_LENGTH}
        value={reason}
        onChange={event => setReason(event.currentTarget.value)}
      />
      <div className="dialog-buttons">
        <Dialog.Close className="desk-button">{say('Cancel')}</Dialog.Close>
        <button type="submit" className="desk-button desk-button-primary">
          {say('Ask for it back')}
        </button>
      </div>
    </form>
  )
}
