import type { FormEvent } from 'react'
import type { AuthOutcome } from './auth-outcome.ts'
import { type FormProblem, problemOf } from './form-problem.ts'
import { useProblem } from './use-problem.ts'
import { useSending } from './use-sending.ts'

/** The value of a field of the form, by its name. */
export type Typed = (field: string) => string

type SendFormGiven = {
  /** Why the form was refused when it was sent without a script. */
  problemAtFirst: FormProblem | null
  /** The problems that can be found without asking the shop. */
  check?(typed: Typed): FormProblem | undefined
  send(typed: Typed): Promise<AuthOutcome>
  /** Goes on to another page; the form stays busy until then. */
  done(typed: Typed): void
  /** The text of a refusal that has none. */
  fallback: string
}

/** A form that a script sends: checked first, sent once, with problems beside their fields. Nothing typed is lost. */
export function useSendForm({ problemAtFirst, check, send, done, fallback }: SendFormGiven) {
  const sending = useSending()
  const { form, problem, errorOf, edited, clear, stop } = useProblem(problemAtFirst)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sending.isBusy()) return
    const fields = new FormData(event.currentTarget)
    const typed: Typed = field => String(fields.get(field) ?? '')
    const missing = check?.(typed)
    if (missing) return stop(missing)
    sending.begin()
    clear()
    const outcome = await send(typed)
    if (outcome.ok) return done(typed)
    sending.end()
    stop(problemOf(outcome, fallback))
  }
  return { form, sending, problem, errorOf, edited, clear, submit }
}
