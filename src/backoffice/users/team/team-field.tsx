import { useId } from 'react'
import { say } from '#backoffice/language/say.ts'
import { MAXIMUM_NAME_LENGTH, NAME_MESSAGE } from '#domain/accounts/account.ts'
import { EMAIL_MESSAGE, storedEmail } from '#domain/accounts/email.ts'
import { CallFailed, failureText } from '../../api/call-shop.ts'

export type PersonProblems = {
  name?: string | undefined
  email?: string | undefined
  general?: string | undefined
}

/** What is wrong with a name and an email, as far as the browser can tell. */
export const personProblems = (typed: { name: string; email: string }): PersonProblems => ({
  name: typed.name.trim() === '' ? say(NAME_MESSAGE) : undefined,
  email: storedEmail(typed.email) === undefined ? say(EMAIL_MESSAGE) : undefined,
})

/** The text of a refusal stands at its field. */
export function problemsOf(error: unknown): PersonProblems {
  const code = error instanceof CallFailed ? String(error.answer.code) : ''
  return { [OF_EMAIL.has(code) ? 'email' : 'general']: failureText(error) }
}
const OF_EMAIL = new Set(['email_change_by_code', 'email_invalid', 'email_taken', 'invited_already'])

type TeamFieldProps = {
  label: 'Name' | 'Email'
  hint?: string
  error: string | undefined
  value: string
  onType(value: string): void
}

/** A box for the name or the email of somebody; what is wrong with it stands below. */
export function TeamField({ label, hint, error, value, onType }: TeamFieldProps) {
  const id = useId()
  const isEmail = label === 'Email'
  return (
    <div className="team-field">
      <label htmlFor={id}>{say(label)}</label>
      <input
        id={id}
        type={isEmail ? 'email' : 'text'}
        autoComplete="off"
        maxLength={isEmail ? 254 : MAXIMUM_NAME_LENGTH}
        value={value}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={`${id}-note`}
        onChange={event => onType(event.currentTarget.value)}
      />
      <p
        id={`${id}-note`}
        className={error === undefined ? 'team-hint' : 'team-hint team-error'}
        role="status"
      >
        {error ?? hint}
      </p>
    </div>
  )
}
