import { type FormEvent, useEffect, useRef, useState } from 'react'
import { island } from '#web/islands/island.tsx'
import { FieldError } from '#web/ui/field-error.tsx'
import { CodeBoxes } from './code-boxes.tsx'
import { openOrder } from './open-order.ts'
import { OrderNoField } from './order-no-field.tsx'
import { type TypedVerification, type VerificationProblem, whatIsMissing } from './verification.ts'

type VerifyFormProps = { typed: TypedVerification; problem: VerificationProblem | null }

/** The order's number and four digits. Sent without a script it comes back with the same words. */
function VerifyForm({ typed, problem: refused }: VerifyFormProps) {
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
    const missing = whatIsMissing(entered)
    if (missing) return stop(missing)
    setSending(true)
    const opened = await openOrder(entered)
    // open again in any case: whoever comes back to this page may want another order
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
        {isSending ? 'Checking…' : 'Show my order'}
      </button>
      <p className="verify-done" role="status">
        {message}
      </p>
    </form>
  )
}

/** What was said of a field goes when it is typed in again. */
function without(field: 'orderNo' | 'code', problem: VerificationProblem): VerificationProblem {
  const { [field]: _answered, ...left } = problem
  return left
}

function typedIn(form: HTMLFormElement): TypedVerification {
  const fields = new FormData(form)
  return { orderNo: String(fields.get('order_no') ?? ''), code: fields.getAll('code').join('') }
}

/** The first marked field that is still empty, else the first marked one. */
function firstTrouble(form: HTMLFormElement | null): HTMLInputElement | undefined {
  const marked = [...(form?.querySelectorAll<HTMLInputElement>('[aria-invalid="true"]') ?? [])]
  const [first] = marked
  return marked.find(box => box.name === first?.name && box.value === '') ?? first
}

export default island('verify-form', 'load', VerifyForm)
