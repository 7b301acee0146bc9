import { say } from '#account/language/say.ts'
import { OTP_DIGITS } from '#domain/accounts/account.ts'
import { FieldError } from '#web/ui/field-error.tsx'
import { useSteady } from '#web/ui/use-steady.ts'
import { useOtpBoxes } from './use-otp-boxes.ts'

type OtpFieldProps = {
  error: string | undefined
  /** Called after every change of its value. */
  edited(): void
  /** The text around it explains it. */
  isLabelHidden?: boolean
  /** The code is the only purpose of the page. */
  opensPage?: boolean
}

/**
 * Six boxes, drawn under one real field: autofill, paste, the phone's keypad and a screen reader work with a single
 * field. Before hydration the field itself is visible.
 */
export function OtpField({ error, edited, isLabelHidden, opensPage }: OtpFieldProps) {
  const { box, code, at, isHydrated, handlers } = useOtpBoxes(error, edited)
  const shownError = useSteady(error)
  return (
    <div className="field" data-invalid={error ? '' : undefined}>
      <label htmlFor="otp" className={isLabelHidden ? 'sr-only' : undefined}>
        {say('{otpDigits}-digit code', { otpDigits: OTP_DIGITS })}
      </label>
      <div className="otp" data-hydrated={isHydrated ? '' : undefined}>
        <input
          ref={box}
          id="otp"
          name="otp"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoCorrect="off"
          spellCheck={false}
          required
          aria-invalid={error !== undefined}
          aria-describedby={error ? 'otp-error' : undefined}
          // biome-ignore lint/a11y/noAutofocus: the code is the only field of the page
          autoFocus={opensPage}
          {...handlers}
        />
        <div className="otp-boxes" aria-hidden="true">
          {Array.from({ length: OTP_DIGITS }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a box is identified by its place
            <span key={index} data-at={index === at ? '' : undefined}>
              {code[index] ?? ''}
            </span>
          ))}
        </div>
      </div>
      <FieldError id="otp-error" text={shownError} />
    </div>
  )
}
