import { useEffect, useState } from 'react'
import { say } from '#account/language/say.ts'
import { minutesAndSeconds, secondsUntil } from '#domain/checkout/countdown.ts'
import { postAuth } from '#web/app/auth-outcome.ts'
import type { AuthUser } from '#web/app/auth-user.ts'
import { FormError } from '#web/app/form-error.tsx'
import { tooManyTries } from '#web/app/form-problem.ts'
import { showToast } from '#web/app/toasts.tsx'
import { useProblem } from '#web/app/use-problem.ts'
import { useSending } from '#web/app/use-sending.ts'

/** A second is never shown for longer than one and a half, even where timers are throttled. In milliseconds. */
const TICK_MS = 500

const RESENT_MESSAGE = 'A new OTP has been sent to your email.'
const RESEND_FAILED_MESSAGE = 'Failed to resend OTP.'

type ResendOtpProps = {
  me: Pick<AuthUser, 'email' | 'otpExpires' | 'now'>
  /** Called when another code is on its way. */
  resent(): Promise<void>
}

/** How long the code is valid; then the button for the next one. */
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
      showToast({ kind: 'success', text: say(RESENT_MESSAGE) })
      await resent()
      return sending.end()
    }
    sending.end()
    const reason = tooManyTries(outcome) ?? outcome.message
    showToast({ kind: 'error', text: say(RESEND_FAILED_MESSAGE) })
    stop({ general: `${say(RESEND_FAILED_MESSAGE)} ${reason}`.trim() })
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
          {say('Resend OTP in')} <b>{minutesAndSeconds(left)}</b>
        </p>
      ) : (
        <button type="submit" className="btn btn-secondary" aria-disabled={sending.isSending}>
          {sending.isSending ? say('Sending…') : say('Resend OTP')}
        </button>
      )}
      <FormError text={problem?.general} />
    </form>
  )
}

/**
 * Seconds until `end`, from the server's time `now` on (both ISO-8601). The device's clock may be wrong and may be set
 * meanwhile; the time since the page was opened is used instead.
 */
function useCountdown(end: string, now: string): number {
  const whole = secondsUntil(end, now)
  const [left, setLeft] = useState(whole)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `now` starts it again
  useEffect(() => {
    const startedAt = performance.now()
    const look = () => {
      const passedMs = performance.now() - startedAt
      const remains = Math.max(0, Math.ceil(whole - passedMs / 1000))
      setLeft(remains)
      if (remains === 0) clearInterval(timer)
    }
    const timer = setInterval(look, TICK_MS)
    look()
    return () => clearInterval(timer)
    // the same length from another moment is a new countdown
  }, [whole, now])
  return left
}
