import { type FormEvent, useEffect, useState } from 'react'
import { say } from '#backoffice/language/say.ts'
import { NOT_REACHED_DETAILS, type NotReachedDetail } from '#domain/calls/call-outcome.ts'
import { MOBILE_MESSAGE, storedPhone } from '#domain/phone.ts'
import { showToast } from '#web/app/toasts.tsx'
import { failureText } from '../../api/call-shop.ts'
import { BackofficeIcon } from '../../ui/backoffice-icon.tsx'
import { Failure } from '../../ui/failure.tsx'
import type { CallDesk } from '../desk/call-desk.ts'
import { type LastOutcome, mayBeDetailed } from '../desk/desk-state.ts'
import { timeToCall } from '../words/call-clock.ts'
import { OUTCOME_WORDS, outcomeWords } from '../words/outcome-words.ts'

/** How long the last outcome can be taken back, in milliseconds; longer while somebody is at it. */
const UNDO_MS = 10_000

/** The outcome that was just given: taken back with one press, and why nobody was reached, which is optional. */
export function LastCall({ last, desk }: { last: LastOutcome; desk: CallDesk }) {
  const [isHeld, setHeld] = useState(false)
  const [isTyping, setTyping] = useState(false)
  const [said, setSaid] = useState<NotReachedDetail>()
  useEffect(() => {
    if (isHeld || isTyping) return
    const timer = setTimeout(() => desk.forgetLast(), UNDO_MS)
    return () => clearTimeout(timer)
  }, [desk, isHeld, isTyping])
  const detail = async (outcome: NotReachedDetail, phone?: string): Promise<boolean> => {
    try {
      await desk.detail(outcome, phone)
      setSaid(outcome)
      setTyping(false)
      return true
    } catch (error) {
      showToast({
        kind: 'error',
        text: say('“{outcome}” was not stored. {error}', {
          outcome: OUTCOME_WORDS[outcome],
          error: failureText(error),
        }),
      })
      return false
    }
  }
  const hold = (isOn: boolean) => () => setHeld(isOn)
  return (
    <section
      className="last-call"
      aria-label={say('The last call')}
      onPointerEnter={hold(true)}
      onPointerLeave={hold(false)}
      onFocus={hold(true)}
      onBlur={hold(false)}
    >
      <p role="status">{lastWords(last, said)}</p>
      {mayBeDetailed(last) && said === undefined && !isTyping && (
        <Details onSay={outcome => (outcome === 'wrong_number' ? setTyping(true) : void detail(outcome))} />
      )}
      {isTyping && <OtherNumber onSay={phone => detail('wrong_number', phone)} />}
      <button type="button" className="desk-button desk-button-small" onClick={() => void undoLast(desk)}>
        {say('Undo')} <kbd>{say('Ctrl Z')}</kbd>
      </button>
    </section>
  )
}

/** Takes the last outcome back; a failure is told, and the outcome stays as it was. */
export async function undoLast(desk: CallDesk): Promise<void> {
  try {
    await desk.undo()
  } catch (error) {
    showToast({
      kind: 'error',
      text: say('It could not be taken back. {error}', { error: failureText(error) }),
    })
  }
}

function lastWords({ order, sent, stored }: LastOutcome, said: NotReachedDetail | undefined): string {
  const what = said === undefined ? outcomeWords(sent) : OUTCOME_WORDS[said]
  const next = stored?.dueAt ? say(', next try {dueAt}', { dueAt: timeToCall(stored.dueAt, new Date()) }) : ''
  return say('Order {orderNo}: {what}{next}.', { orderNo: order.orderNo, what, next })
}

const Details = ({ onSay }: { onSay(outcome: NotReachedDetail): void }) => (
  <fieldset className="last-call-details">
    <legend className="sr-only">{say('Why, if you know')}</legend>
    {NOT_REACHED_DETAILS.map(outcome => (
      <button key={outcome} type="button" className="choice-chip" onClick={() => onSay(outcome)}>
        {OUTCOME_WORDS[outcome]}
      </button>
    ))}
  </fieldset>
)

/** Another number to call, when one is known; without one it is only noted that this one is wrong. */
function OtherNumber({ onSay }: { onSay(phone?: string): Promise<boolean> }) {
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const phone = storedPhone(typed)
    if (typed.trim() !== '' && phone === undefined) setProblem(say(MOBILE_MESSAGE))
    else void onSay(phone)
  }
  return (
    <form className="last-call-number" method="post" noValidate onSubmit={submit}>
      <label className="call-field">
        {say('Another number, if you have one')}
        <input
          type="tel"
          inputMode="tel"
          value={typed}
          // biome-ignore lint/a11y/noAutofocus: it appears because somebody asked for it
          autoFocus
          aria-invalid={problem !== undefined}
          onChange={event => {
            setProblem(undefined)
            setTyped(event.currentTarget.value)
          }}
        />
        <Failure text={problem} />
      </label>
      <button type="submit" className="desk-button desk-button-small">
        <BackofficeIcon name="check" />
        {typed.trim() === '' ? say('Only wrong') : say('Call this one')}
      </button>
    </form>
  )
}
