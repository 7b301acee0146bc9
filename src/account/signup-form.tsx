import { say } from '#account/language/say.ts'
import { storedPhone } from '#domain/phone.ts'
import { FormError } from '#web/app/form-error.tsx'
import type { FormProblem } from '#web/app/form-problem.ts'
import { NewPasswordFields } from '#web/app/new-password-fields.tsx'
import { ownAccounts } from '#web/app/own-accounts.ts'
import { SendButton } from '#web/app/send-button.tsx'
import { TextField } from '#web/app/text-field.tsx'
import { useSendForm } from '#web/app/use-send-form.ts'
import { AFTER_LOGIN_PATH } from './addresses.ts'
import { OtherWays } from './other-ways.tsx'
import { signupProblem } from './signup-problem.ts'

type SignupFormProps = {
  /** The values of the first boxes when the form was refused without a script, and why. */
  typed: { email: string; phone: string }
  problemAtFirst: FormProblem | null
}

/** Creates an account at the shop, even where the context creates them at a provider: see LoginForm. */
export function SignupForm({ typed, problemAtFirst }: SignupFormProps) {
  const { form, sending, problem, errorOf, edited, submit } = useSendForm({
    problemAtFirst,
    check: signupProblem,
    send: field =>
      ownAccounts.createUser(field('email'), field('password'), { phone: storedPhone(field('phone')) ?? '' }),
    // somebody unverified is redirected from there
    done: () => location.replace(AFTER_LOGIN_PATH),
    fallback: say('Registration failed'),
  })
  return (
    <form ref={form} method="post" noValidate onSubmit={submit}>
      <TextField
        name="email"
        label={say('Email')}
        type="email"
        autoComplete="username"
        required
        defaultValue={typed.email}
        // without a script a refused form opens at its first box
        autoFocus={problemAtFirst !== null}
        error={errorOf('email')}
        hint={say('We send a code to it.')}
        onInput={() => edited('email')}
      />
      <TextField
        name="phone"
        label={say('Phone (optional)')}
        type="tel"
        autoComplete="tel"
        defaultValue={typed.phone}
        error={errorOf('phone')}
        hint={say('You can log in with it too.')}
        onInput={() => edited('phone')}
      />
      <NewPasswordFields label={say('Password')} errorOf={errorOf} edited={edited} />
      <FormError text={problem?.general} />
      <SendButton sending={sending} label={say('Create Account')} busyLabel={say('Creating your account…')} />
      <OtherWays goal={AFTER_LOGIN_PATH} />
    </form>
  )
}
