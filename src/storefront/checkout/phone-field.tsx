import { useRef } from 'react'
import { useLanguage } from '#storefront/language/use-language.ts'
import { FieldError } from '#web/ui/field-error.tsx'
import { usePhoneBox } from '#web/ui/use-phone-box.ts'

type PhoneFieldProps = { value: string; error: string | undefined; change(phone: string): void }

/** Ten digits after +880. */
export function PhoneField({ value, error, change }: PhoneFieldProps) {
  const { say } = useLanguage()
  const box = useRef<HTMLInputElement>(null)
  usePhoneBox(box, change)
  return (
    <div className="field" data-invalid={error ? '' : undefined}>
      <label htmlFor="phone">{say('Phone')}</label>
      <div className="phone-box">
        <span aria-hidden="true">+880</span>
        <input
          ref={box}
          id="phone"
          name="phone"
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          // room for a country code, which only the script can remove during typing
          maxLength={20}
          placeholder="01XXXXXXXXX"
          required
          defaultValue={value}
          aria-invalid={error !== undefined}
          aria-describedby={error ? 'phone-error phone-hint' : 'phone-hint'}
        />
      </div>
      <div className="field-said">
        <FieldError id="phone-error" text={error} />
        <p className="field-hint" id="phone-hint">
          {say('We call once to confirm. The courier calls before coming.')}
        </p>
      </div>
    </div>
  )
}
