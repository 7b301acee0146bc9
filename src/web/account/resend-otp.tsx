import { minutesAndSeconds } from '#domain/countdown.ts'
import { postAuth } from '../app/auth-outcome.ts'
import type { AuthUser } from '../app/auth-user.ts'
import { FormError } from '../app/form-error.tsx'
import { tooManyTries } from '../app/form-problem.ts'
import { showToast } from '../app/toasts.tsx'
import { useProblem } from '../app/use-problem.ts'
import { useSending } from '../app/use-sending.ts'
import { useCountdown } from './use-countdown.ts'

const RESENT_MESSAGE = 'A new OTP has been sent to your email.'
const RESEND_FAILED_MESSAGE = 'Failed to resend OTP.'

type ResendOtpProps = {
  me: Pick<AuthUser, 'email' | 'otpExpires' | 'now'>
  /** Told when another code is on its way. */
  resent(): Promise<void>
}

/** How long the code holds; then the button for the next one. */
export function ResendOtp({ me, resent }: ResendOtpProps) {
  const left = useCountdown(me.otpExpires ?? me.now, me.now)
  const sending = useSending()
  const { form, problem, clear, stop } = useProblem()

  async function resend() {
    if (sending.isBusy()) return
    sending.begin()
    clear()
    const outcome = await postAuth('/v1/auth/resend-otp', { email: me.email })
    if (outcome.ok) {
      showToast({ kind: 'success', text: RESENT_MESSAGE })
      await resent()
      return sending.end()
    }
    sending.end()
    const reason = tooManyTries(outcome) ?? outcome.message
    showToast({ kind: 'error', text: RESEND_FAILED_MESSAGE })
    stop({ general: `${RESEND_FAILED_MESSAGE} ${reason}`.trim() })
  }
  return (
    <form
      ref={form}
      className="resend"
      method="post"
      onSubmit={event => {
        event.preventDefault()
        void resend()
      }}
    >
      <input type="hidden" name="intent" value="resend" />
      {left > 0 ? (
        <p role="timer">
          Resend OTP in <b>{minutesAndSeconds(left)}</b>
        </p>
      ) : (
        <button type="submit" className="btn btn-secondary" aria-disabled={sending.isSending}>
          {sending.isSending ? 'Sending…' : 'Resend OTP'}
        </button>
      )}
      <FormError text={problem?.general} />
    </form>
  )
}
