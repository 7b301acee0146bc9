import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { say } from '#backoffice/language/say.ts'
import { type AuthOutcome, postAuth } from '#web/app/auth-outcome.ts'
import { FormError } from '#web/app/form-error.tsx'
import type { FormProblem } from '#web/app/form-problem.ts'
import { newPasswordProblems } from '#web/app/new-password.ts'
import { NewPasswordFields } from '#web/app/new-password-fields.tsx'
import { PasswordField } from '#web/app/password-field.tsx'
import { showToast } from '#web/app/toasts.tsx'
import { useIsHydrated } from '#web/app/use-is-hydrated.ts'
import { type Typed, useSendForm } from '#web/app/use-send-form.ts'
import { leaveIfNeeded } from '../api/call-shop.ts'
import { useChangeMe, useMe } from '../me.tsx'
import { screens } from '../menu-entries.ts'
import { SESSIONS } from './session-key.ts'

/** Changes the user's own password. */
export function PasswordForm() {
  const queries = useQueryClient()
  const changeMe = useChangeMe()
  const { mustChangePassword } = useMe()
  const navigate = useNavigate()
  const [changes, setChanges] = useState(0)
  const changed = () => {
    setChanges(changes + 1)
    showToast({ kind: 'success', text: say('Password changed.') })
    // the notice about the one-time password disappears, and the other sessions have ended
    changeMe({ mustChangePassword: false })
    void queries.invalidateQueries({ queryKey: [SESSIONS] })
    // the password was all that kept them here
    if (mustChangePassword) void navigate(screens.overview.path)
  }
  return (
    <section className="desk-panel" aria-labelledby="password-title">
      <h2 id="password-title">{say('Change password')}</h2>
      {/* an empty form after each change */}
      <PasswordBoxes key={changes} onChanged={changed} />
    </section>
  )
}

function PasswordBoxes({ onChanged }: { onChanged(): void }) {
  const me = useMe()
  const isHydrated = useIsHydrated()
  const { form, sending, problem, errorOf, edited, submit } = useSendForm({
    problemAtFirst: null,
    check: changeProblem,
    send: change,
    done: onChanged,
    fallback: say('The password was not changed.'),
  })
  return (
    // posted, and its button off until hydration: no browser may ever write a password into an address
    <form ref={form} className="password-form" method="post" noValidate onSubmit={submit}>
      {/* password managers need to know whose password it is */}
      <input type="email" name="username" autoComplete="username" value={me.email} readOnly hidden />
      <PasswordField
        name="currentPassword"
        label={say('Current password')}
        autoComplete="current-password"
        required
        error={errorOf('currentPassword')}
        onInput={() => edited('currentPassword')}
      />
      <NewPasswordFields label={say('New password')} errorOf={errorOf} edited={edited} />
      <FormError text={problem?.general} />
      <button
        type="submit"
        className="desk-button desk-button-primary"
        disabled={!isHydrated}
        aria-disabled={sending.isSending}
      >
        {sending.isSending ? say('Changing…') : say('Change password')}
      </button>
      <p className="desk-hint">{say('Your other browsers are logged out.')}</p>
    </form>
  )
}

function changeProblem(typed: Typed): FormProblem | undefined {
  const fields = newPasswordProblems(typed('password'), typed('confirmPassword'))
  if (!typed('currentPassword')) fields.currentPassword = say('Please enter your current password.')
  return Object.keys(fields).length > 0 ? { fields } : undefined
}

async function change(typed: Typed): Promise<AuthOutcome> {
  const outcome = await postAuth('/v1/auth/change-password', {
    currentPassword: typed('currentPassword'),
    password: typed('password'),
  })
  if (!outcome.ok) leaveIfNeeded(outcome)
  return outcome
}
