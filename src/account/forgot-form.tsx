import { useNavigate } from 'react-router'
import { say } from '#account/language/say.ts'
import { EMAIL_MESSAGE, storedEmail } from '#domain/accounts/email.ts'
import { postAuth } from '#web/app/auth-outcome.ts'
import { FormError } from '#web/app/form-error.tsx'
import type { FormProblem } from '#web/app/form-problem.ts'
import { SendButton } from '#web/app/send-button.tsx'
import { TextField } from '#web/app/text-field.tsx'
import { useSendForm } from '#web/app/use-send-form.ts'

type ForgotFormProps = { typed: string; problemAtFirst: FormProblem | null }

export function ForgotForm({ typed, problemAtFirst }: ForgotFormProps) {
  const navigate = useNavigate()
  const { form, sending, problem, errorOf, edited, submit } = useSendForm({
    problemAtFirst,
    check: field =>
      storedEmail(field('email')) === undefined ? { fields: { email: say(EMAIL_MESSAGE) } } : undefined,
    send: field => postAuth('/v1/auth/forgot', { email: field('email') }),
    // the email is in the state of the history entry: in an address it would be visible and stored
    done: field => void navigate('/reset-password', { state: { email: field('email').trim() } }),
    fallback: say('The code could not be sent.'),
  })
  return (
    <form ref={form} method="post" noValidate onSubmit={submit}>
      <TextField
        name="email"
        label={say('Email')}
        type="email"
        autoComplete="username"
        required
        defaultValue={typed}
        autoFocus={problemAtFirst !== null}
        error={errorOf('email')}
        onInput={() => edited('email')}
      />
      <FormError text={problem?.general} />
      <SendButton sending={sending} label={say('Send code')} busyLabel={say('Sending the code…')} />
    </form>
  )
}
