import { Link } from 'react-router'
import { say } from '#account/language/say.ts'
import { FormError } from '#web/app/form-error.tsx'
import type { FormProblem } from '#web/app/form-problem.ts'
import { ownAccounts } from '#web/app/own-accounts.ts'
import { PasswordField } from '#web/app/password-field.tsx'
import { SendButton } from '#web/app/send-button.tsx'
import { TextField } from '#web/app/text-field.tsx'
import { type Typed, useSendForm } from '#web/app/use-send-form.ts'
import { OtherWays } from './other-ways.tsx'

type LoginFormProps = {
  /** The path to go to after the login. */
  goal: string
  /** The value of the first box when the form was refused without a script, and why. */
  typed: string
  problemAtFirst: FormProblem | null
}

/** Uses the shop's own password, even where the context signs in at a provider: the provider has no phones. */
export function LoginForm({ goal, typed, problemAtFirst }: LoginFormProps) {
  const { form, sending, problem, errorOf, edited, submit } = useSendForm({
    problemAtFirst,
    check: whatIsMissing,
    send: field => ownAccounts.loginUser(field('identifier'), field('password')),
    // the form leaves the history: Back leads to the page that required the login
    done: () => location.replace(goal),
    fallback: say('Login failed'),
  })
  const describedBy = problem?.general && 'form-error'
  return (
    <form ref={form} method="post" noValidate onSubmit={submit}>
      <TextField
        name="identifier"
        label={say('Email or Phone')}
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        required
        defaultValue={typed}
        // without a script a refused form opens at its first box
        autoFocus={problemAtFirst !== null}
        describedBy={describedBy}
        error={errorOf('identifier')}
        onInput={() => edited('identifier')}
      />
      <PasswordField
        name="password"
        label={say('Password')}
        autoComplete="current-password"
        required
        describedBy={describedBy}
        error={errorOf('password')}
        onInput={() => edited('password')}
        aside={
          <Link className="text-link" to="/forgot-password">
            {say('Forgot your password?')}
          </Link>
        }
      />
      <FormError text={problem?.general} />
      <SendButton sending={sending} label={say('Log In')} busyLabel={say('Logging in…')} />
      <OtherWays goal={goal} />
      <p className="account-else">
        {say('New here?')}{' '}
        <Link className="text-link" to="/signup">
          {say('Create an account')}
        </Link>
      </p>
    </form>
  )
}

function whatIsMissing(typed: Typed): FormProblem | undefined {
  const fields = {
    ...(!typed('identifier').trim() && { identifier: say('Please enter your email or phone.') }),
    ...(!typed('password') && { password: say('Please enter your password.') }),
  }
  return Object.keys(fields).length > 0 ? { fields } : undefined
}
