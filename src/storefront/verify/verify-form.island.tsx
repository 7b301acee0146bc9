import { type FormEvent, useEffect, useRef, useState } from 'react'
import { island } from '#storefront/islands/island.tsx'
import { type ShopSpeaker, useLanguage } from '#storefront/language/use-language.ts'
import { requestJson } from '#web/api-client.ts'
import { isRecord } from '#web/is-record.ts'
import { FieldError } from '#web/ui/field-error.tsx'
import { failureText } from '../failure-text.ts'
import { CodeBoxes } from './code-boxes.tsx'
import {
  type TypedVerification,
  tooManyTries,
  type VerificationProblem,
  whatIsMissing,
} from './verification.ts'
import type { VerifyFieldProps } from './verify-field.ts'

type VerifyFormProps = { typed: TypedVerification; problem: VerificationProblem | null }

/** The order's number and four digits. Sent without a script the page comes back with the same texts. */
function VerifyForm({ typed, problem: refused }: VerifyFormProps) {
  const speaker = useLanguage()
  const { say } = speaker
  const form = useRef<HTMLFormElement>(null)
  const [problem, setProblem] = useState(refused)
  const [isSending, setSending] = useState(false)
  const [message, setMessage] = useState('')
  const [troubles, setTroubles] = useState(refused ? 1 : 0)
  const opensAtCode = refused ? !refused.orderNo && refused.code !== undefined : typed.orderNo !== ''
  useEffect(() => {
    if (troubles > 0) firstTrouble(form.current)?.focus()
  }, [troubles])

  function stop(met: VerificationProblem) {
    setProblem(met)
    setTroubles(count => count + 1)
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending) return
    const entered = typedIn(event.currentTarget)
    const missing = whatIsMissing(entered, speaker)
    if (missing) return stop(missing)
    setSending(true)
    const opened = await openOrder(entered, speaker)
    // enabled again in any case: after Back to this page somebody may want another order
    setSending(false)
    if ('problem' in opened) return stop(opened.problem)
    setProblem(null)
    setMessage(opened.message)
    location.assign(opened.href)
  }

  return (
    <form ref={form} className="verify-form" method="post" noValidate onSubmit={submit}>
      <OrderNoField
        typed={typed.orderNo}
        error={problem?.orderNo}
        edited={() => setProblem(left => left && without('orderNo', left))}
        opensPage={refused ? refused.orderNo !== undefined : !opensAtCode}
      />
      <CodeBoxes
        typed={typed.code}
        error={problem?.code}
        edited={() => setProblem(left => left && without('code', left))}
        opensPage={opensAtCode}
      />
      <div className="field-said">
        <FieldError id="verify-error" text={problem?.general} />
      </div>
      <button type="submit" className="btn btn-primary btn-large" aria-disabled={isSending}>
        {isSending ? say('Checking…') : say('Show my order')}
      </button>
      <p className="verify-done" role="status">
        {message}
      </p>
    </form>
  )
}

/** The message of a field goes when it is typed in again. */
function without(field: 'orderNo' | 'code', problem: VerificationProblem): VerificationProblem {
  const { [field]: _answered, ...left } = problem
  return left
}

function typedIn(form: HTMLFormElement): TypedVerification {
  const fields = new FormData(form)
  return { orderNo: String(fields.get('order_no') ?? ''), code: fields.getAll('code').join('') }
}

/** The first marked field that is still empty, otherwise the first marked one. */
function firstTrouble(form: HTMLFormElement | null): HTMLInputElement | undefined {
  const marked = [...(form?.querySelectorAll<HTMLInputElement>('[aria-invalid="true"]') ?? [])]
  const [first] = marked
  return marked.find(box => box.name === first?.name && box.value === '') ?? first
}

export default island('verify-form', 'load', VerifyForm)

/** Asks the shop to open an order: the address of its tracking page, or why it was refused. */
async function openOrder(
  { orderNo, code }: TypedVerification,
  speaker: ShopSpeaker,
): Promise<{ href: string; message: string } | { problem: VerificationProblem }> {
  const answer = await requestJson('/v1/track', { method: 'POST', body: { order_no: orderNo, code } })
  if (answer.ok) {
    const token = isRecord(answer.data) ? String(answer.data.token) : ''
    return {
      href: speaker.href(`/track/${token}#verified`),
      message: speaker.say('Verification successful!'),
    }
  }
  if (answer.status === 429 && answer.retryAfterSeconds !== undefined)
    return { problem: { general: tooManyTries(answer.retryAfterSeconds, speaker) } }
  const refusedCode = isRecord(answer.body) && answer.body.code === 'code_incorrect'
  const text = failureText(answer, speaker)
  return { problem: refusedCode ? { code: text } : { general: text } }
}

/** The number of the order, in any notation: a keypad that offers digits, without rejecting words. */
function OrderNoField({ typed, error, edited, opensPage }: VerifyFieldProps) {
  const { say } = useLanguage()
  return (
    <div className="field" data-invalid={error ? '' : undefined}>
      <label htmlFor="order_no">{say('Order number')}</label>
      <input
        id="order_no"
        name="order_no"
        inputMode="numeric"
        autoComplete="off"
        maxLength={60}
        defaultValue={typed}
        // biome-ignore lint/a11y/noAutofocus: typing the number is the only purpose of the page
        autoFocus={opensPage}
        aria-invalid={error !== undefined}
        aria-describedby={error ? 'order_no-error' : undefined}
        onInput={edited}
      />
      <div className="field-said">
        <FieldError id="order_no-error" text={error} />
      </div>
    </div>
  )
}
