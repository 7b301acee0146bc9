import { useNavigate } from 'react-router'
import { say } from '#account/language/say.ts'
import { postAuth } from '#web/app/auth-outcome.ts'
import { FormError } from '#web/app/form-error.tsx'
import type { FormProblem } from '#web/app/form-problem.ts'
import { NewPasswordFields } from '#web/app/new-password-fields.tsx'
import { SendButton } from '#web/app/send-button.tsx'
import { useSendForm } from '#web/app/use-send-form.ts'
import { AFTER_RESET_PATH } from './addresses.ts'
import { linkProblem } from './reset-problem.ts'

type ResetByLinkFormProps = { link: string; email: string; problemAtFirst: FormProblem | null }

/** A new password after opening the link of a mail: there is no code to type. */
export function ResetByLinkForm({ link, email, problemAtFirst }: ResetByLinkFormProps) {
  const navigate = useNavigate()
  const { form, sending, problem, errorOf, edited, submit } = useSendForm({
    problemAtFirst,
    check: linkProblem,
    send: field => postAuth('/v1/auth/reset-by-link', { link, password: field('password') }),
    done: () => void navigate(AFTER_RESET_PATH, { replace: true }),
    fallback: say('The password could not be changed.'),
  })
  return (
    <form ref={form} method="post" noValidate onSubmit={submit}>
      <p className="lead">
        {say('For the account of')} <b>{email}</b>
      </p>
      <input type="hidden" name="link" value={link} />
      {/* password managers store the password under it */}
      <input type="hidden" name="email" autoComplete="username" value={email} />
      <NewPasswordFields label={say('New password')} errorOf={errorOf} edited={edited} />
      <FormError text={problem?.general ?? errorOf('link')} />
      <SendButton sending={sending} label={say('Save new password')} busyLabel={say('Saving…')} />
    </form>
  )
}
