import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { say } from '#account/language/say.ts'
import { postAuth } from '#web/app/auth-outcome.ts'
import { FormError } from '#web/app/form-error.tsx'
import type { FormProblem } from '#web/app/form-problem.ts'
import { NewPasswordFields } from '#web/app/new-password-fields.tsx'
import { SendButton } from '#web/app/send-button.tsx'
import { TextField } from '#web/app/text-field.tsx'
import { useSendForm } from '#web/app/use-send-form.ts'
import { isRecord } from '#web/is-record.ts'
import { AFTER_RESET_PATH } from './addresses.ts'
import { OtpField } from './otp-field.tsx'
import { resetProblem } from './reset-problem.ts'

type ResetFormProps = { typed: string; problemAtFirst: FormProblem | null }

export function ResetForm({ typed, problemAtFirst }: ResetFormProps) {
  const navigate = useNavigate()
  const { state } = useLocation()
  const { form, sending, problem, errorOf, edited, submit } = useSendForm({
    problemAtFirst,
    check: resetProblem,
    send: field =>
      postAuth('/v1/auth/reset', { email: field('email'), otp: field('otp'), password: field('password') }),
    done: () => void navigate(AFTER_RESET_PATH, { replace: true }),
    fallback: say('The password could not be changed.'),
  })
  useEffect(() => {
    // the server does not know it, so it is set after the first view
    const box = form.current?.querySelector<HTMLInputElement>('#email')
    if (box && !box.value && isRecord(state) && typeof state.email === 'string') box.value = state.email
  }, [form, state])
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
      <OtpField error={errorOf('otp')} edited={() => edited('otp')} />
      <NewPasswordFields label={say('New password')} errorOf={errorOf} edited={edited} />
      <FormError text={problem?.general} />
      <SendButton sending={sending} label={say('Save new password')} busyLabel={say('Saving…')} />
    </form>
  )
}
