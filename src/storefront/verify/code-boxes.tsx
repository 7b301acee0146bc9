import { CODE_LENGTH } from '#domain/accounts/verification-code.ts'
import { useLanguage } from '#storefront/language/use-language.ts'
import { FieldError } from '#web/ui/field-error.tsx'
import { useCodeBoxes } from './use-code-boxes.ts'
import type { VerifyFieldProps } from './verify-field.ts'

/**
 * Four boxes of one digit each, under one label. Without a script they are four plain fields of one name; with it they
 * accept a paste or a filled-in code at once, and the keys move between them.
 */
export function CodeBoxes({ typed, error, edited, opensPage }: VerifyFieldProps) {
  const { group, typeIn, pasteInto, press } = useCodeBoxes(edited)
  const { say } = useLanguage()
  return (
    <fieldset className="field" data-invalid={error ? '' : undefined}>
      <legend>{say('Last four digits of the phone')}</legend>
      <div className="code-boxes" ref={group}>
        {Array.from({ length: CODE_LENGTH }, (_, index) => (
          <input
            // biome-ignore lint/suspicious/noArrayIndexKey: a box is identified by its place
            key={index}
            name="code"
            inputMode="numeric"
            autoComplete={index === 0 ? 'one-time-code' : 'off'}
            maxLength={1}
            defaultValue={typed[index] ?? ''}
            // biome-ignore lint/a11y/noAutofocus: as for the order number
            autoFocus={opensPage && index === 0}
            aria-label={say('Digit {place} of {count}', { place: index + 1, count: CODE_LENGTH })}
            aria-invalid={error !== undefined}
            aria-describedby={error ? 'code-error' : undefined}
            onInput={typeIn(index)}
            onPaste={pasteInto(index)}
            onKeyDown={press(index)}
            onFocus={event => event.currentTarget.select()}
          />
        ))}
      </div>
      <div className="field-said">
        <FieldError id="code-error" text={error} />
      </div>
    </fieldset>
  )
}
