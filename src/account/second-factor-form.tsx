import { useRef } from 'react'
import { say } from '#account/language/say.ts'
import { OTP_DIGITS } from '#domain/accounts/account.ts'
import { FormError } from '#web/app/form-error.tsx'
import type { FormProblem } from '#web/app/form-problem.ts'
import { SendButton } from '#web/app/send-button.tsx'
import { TextField } from '#web/app/text-field.tsx'
import { useSending } from '#web/app/use-sending.ts'
import { OtpField } from './otp-field.tsx'

type SecondFactorFormProps = {
  isRecovery: boolean
  /** No passkey stands above it. */
  isAlone: boolean
  /** Why it was refused. */
  problem: FormProblem | null
}

/** Posted as a document, with a script or without: the answer is a new page, and nothing of a sign-in stays behind. */
export function SecondFactorForm({ isRecovery, isAlone, problem }: SecondFactorFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const sending = useSending()
  const fields = problem?.fields
  function sendWhole() {
    const typed = form.current && new FormData(form.current).get('otp')
    if (typeof typed === 'string' && typed.length === OTP_DIGITS && !sending.isBusy())
      form.current?.requestSubmit()
  }
  return (
    <form ref={form} method="post" noValidate onSubmit={sending.begin}>
      {isRecovery ? (
        <TextField
          name="recovery"
          label={say('Recovery code')}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          required
          autoFocus
          error={fields?.recovery}
        />
      ) : (
        <OtpField opensPage={isAlone} error={fields?.otp} edited={sendWhole} />
      )}
      <FormError text={problem?.general} />
      <SendButton
        sending={sending}
        label={say('Sign in')}
        busyLabel={say('Signing in…')}
        isSecond={!isAlone}
      />
    </form>
  )
}
