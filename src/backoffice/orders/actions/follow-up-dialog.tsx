import { Dialog } from '@base-ui/react/dialog'
import { type FormEvent, useState } from 'react'
import { say, sayKnown } from '#backoffice/language/say.ts'
import { followUpBox, followUpChoices, fromFollowUpBox } from '#domain/orders/follow-up.ts'
import { Failure } from '../../ui/failure.tsx'
import { callTime } from './call-time.ts'
import { closeQuestion, type OrderQuestion } from './order-questions.ts'
import { QuestionDialog } from './question-dialog.tsx'

type FollowUpQuestion = Extract<OrderQuestion, { kind: 'follow-up' }>

/** When a customer is to be called again: a usual time with one press, or a day and a time. */
export function FollowUpDialog({ question, isOpen }: { question: FollowUpQuestion; isOpen: boolean }) {
  return (
    <QuestionDialog
      {...{ question, isOpen }}
      title={say('Call again when?')}
      text={say('The order waits under Follow Up, sorted by this time.')}
    >
      <TimeForm question={question} />
    </QuestionDialog>
  )
}

/** Mounted only while the question is open, so that the times follow the present time. */
function TimeForm({ question }: { question: FollowUpQuestion }) {
  const [now] = useState(() => new Date())
  const [typed, setTyped] = useState(question.at === null ? '' : followUpBox(question.at))
  const [problem, setProblem] = useState<string>()
  const answer = (at: string | null) => {
    question.answer({ at })
    closeQuestion()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed === '') return answer(null)
    const at = fromFollowUpBox(typed)
    if (at === undefined) setProblem(say('Please choose a day and a time.'))
    else if (Date.parse(at) <= Date.now()) setProblem(say('This time has passed.'))
    else answer(at)
  }
  return (
    <form method="post" noValidate onSubmit={submit}>
      <div className="follow-up-choices">
        {followUpChoices(now).map(({ label, at }) => (
          <button key={at} type="button" className="choice-chip" onClick={() => answer(at)}>
            {sayKnown(label)} <small>{callTime(at, now).words}</small>
          </button>
        ))}
      </div>
      <label className="follow-up-box">
        {say('Another time, in Dhaka')}
        <input
          type="datetime-local"
          value={typed}
          min={followUpBox(now.toISOString())}
          aria-invalid={problem !== undefined}
          aria-describedby={problem ? 'follow-up-problem' : undefined}
          onChange={event => {
            setProblem(undefined)
            setTyped(event.currentTarget.value)
          }}
        />
      </label>
      <div className="field-message">
        <Failure id="follow-up-problem" text={problem} />
      </div>
      <div className="dialog-buttons">
        <Dialog.Close className="desk-button">{say('Cancel')}</Dialog.Close>
        {/* a time is what the question is about: none is not the answer that stands out */}
        <button type="submit" className={`desk-button${typed === '' ? '' : ' desk-button-primary'}`}>
          {typed === '' ? say('Without a time') : say('Set this time')}
        </button>
      </div>
    </form>
  )
}
