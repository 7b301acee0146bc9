import type { FormEvent } from 'react'
import { Link } from 'react-router'
import { FormError } from '../app/form-error.tsx'
import { type FormProblem, problemOf } from '../app/form-problem.ts'
import { ownAccounts } from '../app/own-accounts.ts'
import { PasswordField } from '../app/password-field.tsx'
import { SendButton } from '../app/send-button.tsx'
import { TextField } from '../app/text-field.tsx'
import { useProblem } from '../app/use-problem.ts'
import { useSending } from '../app/use-sending.ts'
import { OtherWays } from './other-ways.tsx'

type LoginFormProps = {
  /** Where a sign-in leads. */
  goal: string
  /** What stood in the first box when the form came back without a script, and why it did. */
  typed: string
  problemAtFirst: FormProblem | null
}

/** Asks for the shop's own password, also where the context signs in at a provider: that one knows no phones. */
export function LoginForm({ goal, typed, problemAtFirst }: LoginFormProps) {
  const { loginUser } = ownAccounts
  const sending = useSending()
  const { form, problem, clear, stop } = useProblem(problemAtFirst)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!sending.begin()) return
    clear()
    const fields = new FormData(event.currentTarget)
    const outcome = await loginUser(String(fields.get('identifier')), String(fields.get('password')))
    // the form leaves the history: going back leads to where the sign-in was asked for
    if (outcome.ok) return location.replace(goal)
    sending.end()
    stop(problemOf(outcome, 'Login failed'))
  }

  const described = problem?.general ? 'form-error' : undefined
  return (
    <form ref={form} method="post" noValidate onSubmit={submit}>
      <TextField
        name="identifier"
        label="Email or Phone"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        required
        defaultValue={typed}
        // without a script the form that came back opens at its first box
        autoFocus={problemAtFirst !== null}
        error={undefined}
        aria-describedby={described}
      />
      <PasswordField
        name="password"
        label="Password"
        autoComplete="current-password"
        required
        error={undefined}
        {...(described && { describedBy: described })}
        aside={
          <Link className="text-link" to="/forgot-password">
            Forgot your password?
          </Link>
        }
      />
      <FormError text={problem?.general} />
      <SendButton sending={sending} label="Log In" busyLabel="Logging in…" />
      <OtherWays goal={goal} />
      <p className="account-else">
        New here?{' '}
        <Link className="text-link" to="/signup">
          Create an account
        </Link>
      </p>
    </form>
  )
}
