import { FieldError } from '#web/ui/field-error.tsx'
import type { VerifyFieldProps } from './verify-field.ts'

/** The number of the order, however people write it: a keypad that offers digits, and no word refused. */
export function OrderNoField({ typed, error, edited, opensPage }: VerifyFieldProps) {
  return (
    <div className="field" data-invalid={error ? '' : undefined}>
      <label htmlFor="order_no">Order number</label>
      <input
        id="order_no"
        name="order_no"
        inputMode="numeric"
        autoComplete="off"
        maxLength={60}
        defaultValue={typed}
        // biome-ignore lint/a11y/noAutofocus: typing the number is all that one comes here for
        autoFocus={opensPage}
        aria-invalid={error !== undefined}
        aria-describedby={error ? 'order_no-error' : undefined}
        onInput={edited}
      />
      <div className="field-said">
        <FieldError id="order_no-error" text={error} />
      </div>
    </div>
  )
}
