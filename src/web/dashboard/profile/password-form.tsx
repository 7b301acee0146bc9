import type { ChangeEvent } from 'react'
import { PASSWORD_MAXIMUM_LENGTH, PASSWORD_RULES } from '#domain/password.ts'
import { PasswordField } from '#web/app/password-field.tsx'
import { useMe } from '../me.tsx'
import { DeskIcon } from '../ui/desk-icon.tsx'
import { type PasswordFieldName, usePasswordForm } from './use-password-form.ts'

/** More than allowed, so that a longer password is refused in words and not cut unseen. */
const MAXIMUM_TYPED_LENGTH = 2 * PASSWORD_MAXIMUM_LENGTH

/** Changes one's own password; the rules tick themselves off while one types. */
export function PasswordForm() {
  const me = useMe()
  const { form, typed, type, errors, isSending, submit } = usePasswordForm()
  const box = (name: PasswordFieldName) => ({
    name,
    value: typed[name],
    error: errors[name],
    maxLength: MAXIMUM_TYPED_LENGTH,
    onChange: (event: ChangeEvent<HTMLInputElement>) => type(name, event.currentTarget.value),
  })
  return (
    <section className="desk-panel" aria-labelledby="password-title">
      <h2 id="password-title">Change password</h2>
      <form ref={form} className="password-form" noValidate onSubmit={event => void submit(event)}>
        {/* password managers ask whose password it is */}
        <input type="email" name="username" autoComplete="username" value={me.email} readOnly hidden />
        <PasswordField {...box('currentPassword')} label="Current password" autoComplete="current-password" />
        <PasswordField
          {...box('password')}
          label="New password"
          autoComplete="new-password"
          describedBy="password-rules"
        />
        <PasswordRules password={typed.password} />
        <PasswordField {...box('confirmPassword')} label="New password again" autoComplete="new-password" />
        {errors.form && (
          <p className="desk-failure" role="alert">
            <DeskIcon name="alert" />
            {errors.form}
          </p>
        )}
        <button
          type="submit"
          className="desk-button desk-button-primary"
          aria-disabled={isSending || undefined}
        >
          {isSending ? 'Changing…' : 'Change password'}
        </button>
        <p className="desk-hint">Your other browsers are logged out.</p>
      </form>
    </section>
  )
}

function PasswordRules({ password }: { password: string }) {
  return (
    <ul className="password-rules" id="password-rules">
      {PASSWORD_RULES.map(({ label, fits }) => {
        const isMet = fits(password)
        return (
          <li key={label} data-met={isMet || undefined}>
            <DeskIcon name="check" />
            {label}
            <span className="sr-only">{isMet ? ', done' : ', missing'}</span>
          </li>
        )
      })}
    </ul>
  )
}
