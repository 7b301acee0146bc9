import { OTP_DIGITS } from '#domain/accounts/account.ts'
import { FieldError } from '#web/ui/field-error.tsx'
import { useSteady } from '#web/ui/use-steady.ts'
import { useOtpBoxes } from './use-otp-boxes.ts'

type OtpFieldProps = {
  error: string | undefined
  /** Told after every change of what stands in it. */
  edited(): void
  /** The words around it say what it is for. */
  isLabelHidden?: boolean
  /** The page is there for the code alone. */
  opensPage?: boolean
}

/**
 * Six boxes, drawn under one real field: autofill, paste, the phone's keypad and a screen reader meet a single field. Until the
 * script is there the field shows itself.
 */
export function OtpField({ error, edited, isLabelHidden, opensPage }: OtpFieldProps) {
  const { box, code, at, isHydrated, handlers } = useOtpBoxes(error, edited)
  const shownError = useSteady(error)
  return (
    <div className="field" data-invalid={error ? '' : undefined}>
      <label htmlFor="otp" className={isLabelHidden ? 'sr-only' : undefined}>
        {OTP_DIGITS}-digit code
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
          // biome-ignore lint/a11y/noAutofocus: the code is all that the page asks for
          autoFocus={opensPage}
          {...handlers}
        />
        <div className="otp-boxes" aria-hidden="true">
          {Array.from({ length: OTP_DIGITS }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place
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
