import { say } from '#account/language/say.ts'
import { postAuth } from '#web/app/auth-outcome.ts'
import { FormError } from '#web/app/form-error.tsx'
import type { FormProblem } from '#web/app/form-problem.ts'
import { NewPasswordFields } from '#web/app/new-password-fields.tsx'
import { SendButton } from '#web/app/send-button.tsx'
import { useSendForm } from '#web/app/use-send-form.ts'
import { AFTER_LOGIN_PATH } from './addresses.ts'
import { linkProblem } from './reset-problem.ts'

type InviteFormProps = { token: string; email: string; problemAtFirst: FormProblem | null }

/** The password of a new account, by the link of an invitation. */
export function InviteForm({ token, email, problemAtFirst }: InviteFormProps) {
  const { form, sending, problem, errorOf, edited, submit } = useSendForm({
    problemAtFirst,
    check: linkProblem,
    send: field => postAuth('/v1/auth/invitations/accept', { token, password: field('password') }),
    // a new document: this one may know somebody else as signed in
    done: () => window.location.replace(AFTER_LOGIN_PATH),
    fallback: say('You could not join.'),
  })
  return (
    <form ref={form} method="post" noValidate onSubmit={submit}>
      <p className="lead">
        {say('You will log in with')} <b>{email}</b>
      </p>
      {/* password managers store the password under it */}
      <input type="hidden" name="email" autoComplete="username" value={email} />
      <NewPasswordFields label={say('Password')} errorOf={errorOf} edited={edited} />
      <FormError text={problem?.general} />
      <SendButton sending={sending} label={say('Join the team')} busyLabel={say('Joining…')} />
    </form>
  )
}
