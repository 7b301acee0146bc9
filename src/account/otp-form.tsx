import { useState } from 'react'
import { say } from '#account/language/say.ts'
import { OTP_INCOMPLETE_MESSAGE } from '#domain/accounts/account.ts'
import { otpOf } from '#domain/accounts/otp.ts'
import { postAuth } from '#web/app/auth-outcome.ts'
import type { AuthUser } from '#web/app/auth-user.ts'
import { FormError } from '#web/app/form-error.tsx'
import type { FormProblem } from '#web/app/form-problem.ts'
import { SendButton } from '#web/app/send-button.tsx'
import { flashToast } from '#web/app/toasts.tsx'
import { useSendForm } from '#web/app/use-send-form.ts'
import { AFTER_VERIFICATION_PATH } from './addresses.ts'
import { OtpField } from './otp-field.tsx'
import { ResendOtp } from './resend-otp.tsx'
import { useAwaitedMe } from './use-awaited-me.ts'

const VERIFIED_MESSAGE = 'OTP Verified Successfully!'

type OtpFormProps = { known: AuthUser; problemAtFirst: FormProblem | null }

/** The code that verifies an email, and the next one after it has expired. */
export function OtpForm({ known, problemAtFirst }: OtpFormProps) {
  const { me, ask } = useAwaitedMe(known)
  // a new code empties the boxes
  const [round, setRound] = useState(0)
  const { form, sending, problem, errorOf, edited, clear, submit } = useSendForm({
    problemAtFirst,
    check: field =>
      otpOf(field('otp')) === undefined ? { fields: { otp: say(OTP_INCOMPLETE_MESSAGE) } } : undefined,
    send: field => postAuth('/v1/auth/verify-otp', { email: me.email, otp: field('otp') }),
    done() {
      flashToast({ kind: 'success', text: say(VERIFIED_MESSAGE) })
      location.replace(AFTER_VERIFICATION_PATH)
    },
    fallback: say('Invalid or expired OTP.'),
  })
  async function startAgain() {
    clear()
    setRound(round + 1)
    await ask()
    // the pressed button is removed
    form.current?.querySelector<HTMLElement>('#otp')?.focus()
  }
  return (
    <>
      <form ref={form} method="post" noValidate onSubmit={submit}>
        <OtpField key={round} isLabelHidden opensPage error={errorOf('otp')} edited={() => edited('otp')} />
        <FormError text={problem?.general} />
        <SendButton sending={sending} label={say('Verify OTP')} busyLabel={say('Verifying…')} />
      </form>
      <ResendOtp me={me} resent={startAgain} />
      <MailNote mail={me.mail} />
    </>
  )
}

/** The state of the mail, where it is worth a note. */
function MailNote({ mail }: Pick<AuthUser, 'mail'>) {
  return (
    <p className="account-note" role="status">
      {mail === 'waiting' && say('The mail is still on its way.')}
      {mail === 'failed' &&
        say(
          'The mail could not be delivered. Look whether the address is right, or ask for a new code when the time is over.',
        )}
    </p>
  )
}
