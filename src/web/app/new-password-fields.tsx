import { useEffect, useRef, useState } from 'react'
import { PASSWORD_MAXIMUM_LENGTH, PASSWORD_SPECIAL_CHARACTERS } from '#domain/accounts/password.ts'
import { say } from '#web/app/language/say.ts'
import { PasswordField } from './password-field.tsx'
import { PasswordRules, UnusableSign } from './password-rules.tsx'

/** The rules by which supporting password managers generate a password (WICG, a proposal of Apple's). */
const passwordrules = `minlength: 12; maxlength: ${PASSWORD_MAXIMUM_LENGTH}; required: lower; required: upper; required: digit; required: [${PASSWORD_SPECIAL_CHARACTERS}];`

type NewPasswordFieldsProps = {
  label: string
  errorOf(field: string): string | undefined
  edited(field: string): void
}

/** A box for a new password, with its rules, and one to repeat it. */
export function NewPasswordFields({ label, errorOf, edited }: NewPasswordFieldsProps) {
  const fields = useRef<HTMLDivElement>(null)
  const [password, setPassword] = useState('')
  useEffect(() => {
    // typed, or filled in by the browser, before hydration
    const box = fields.current?.querySelector('input')
    if (box) setPassword(box.value)
  }, [])
  return (
    <div ref={fields} className="field">
      <PasswordField
        name="password"
        label={label}
        autoComplete="new-password"
        required
        error={errorOf('password')}
        describedBy="password-rules"
        aside={<UnusableSign password={password} />}
        onInput={event => {
          setPassword(event.currentTarget.value)
          edited('password')
        }}
        {...{ passwordrules }}
      />
      <PasswordRules id="password-rules" password={password} />
      <PasswordField
        name="confirmPassword"
        label={say('{label} again', { label })}
        autoComplete="new-password"
        required
        error={errorOf('confirmPassword')}
        onInput={() => edited('confirmPassword')}
        {...{ passwordrules }}
      />
    </div>
  )
}
