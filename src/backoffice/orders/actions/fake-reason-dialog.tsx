import { Dialog } from '@base-ui/react/dialog'
import { useState } from 'react'
import { say } from '#backoffice/language/say.ts'
import { FAKE_REASON_WORDS, FAKE_REASONS, type FakeReason } from '#domain/orders/fake-reason.ts'
import { BackofficeIcon } from '../../ui/backoffice-icon.tsx'
import { closeQuestion, type OrderQuestion } from './order-questions.ts'
import { QuestionDialog } from './question-dialog.tsx'

type FakeQuestion = Extract<OrderQuestion, { kind: 'fake' }>

/** Why an order is Fake: the reason helps to recognise the customer next time, but is optional. */
export function FakeReasonDialog({ question, isOpen }: { question: FakeQuestion; isOpen: boolean }) {
  return (
    <QuestionDialog
      {...{ question, isOpen }}
      title={say('Mark as Fake?')}
      text={say(
        'The pairs go back to stock. Only a prank counts against the phone; an order that its customer cancelled is shown as Cancelled.',
      )}
    >
      {question.parcelsOnTheWay > 0 && (
        <p className="fake-warning">
          <BackofficeIcon name="alert" />
          {question.parcelsOnTheWay === 1
            ? say('A parcel is with the courier. It has to be called back there.')
            : say('{parcelsOnTheWay} parcels are with the courier. They have to be called back there.', {
                parcelsOnTheWay: question.parcelsOnTheWay,
              })}
        </p>
      )}
      <ReasonForm question={question} />
    </QuestionDialog>
  )
}

/** Mounted only while the question is open, so that each question begins without a reason. */
function ReasonForm({ question }: { question: FakeQuestion }) {
  const [reason, setReason] = useState<FakeReason | null>(question.suggested)
  const chip = (one: FakeReason) => (
    <button
      key={one}
      type="button"
      className="choice-chip"
      aria-pressed={reason === one}
      onClick={() => setReason(reason === one ? null : one)}
    >
      {FAKE_REASON_WORDS[one]}
    </button>
  )
  return (
    <>
      <fieldset className="fake-reasons">
        <legend>
          {say('Reason')} <span className="faint">{say('optional')}</span>
        </legend>
        {FAKE_REASONS.filter(one => one !== 'customer_cancelled').map(chip)}
      </fieldset>
      <fieldset className="fake-reasons">
        <legend>{say('Not fake, no mark against the number')}</legend>
        {chip('customer_cancelled')}
      </fieldset>
      <div className="dialog-buttons">
        <Dialog.Close className="desk-button">{say('Cancel')}</Dialog.Close>
        <button
          type="button"
          className="desk-button desk-button-danger"
          onClick={() => {
            question.answer({ reason })
            closeQuestion()
          }}
        >
          {reason === 'customer_cancelled' ? say('Mark Cancelled') : say('Mark Fake')}
        </button>
      </div>
    </>
  )
}
