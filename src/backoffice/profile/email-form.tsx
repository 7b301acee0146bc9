import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { say } from '#backoffice/language/say.ts'
import { FormError } from '#web/app/form-error.tsx'
import { PasswordField } from '#web/app/password-field.tsx'
import { TextField } from '#web/app/text-field.tsx'
import { showToast } from '#web/app/toasts.tsx'
import { useSendForm } from '#web/app/use-send-form.ts'
import { askOwnEmail, confirmOwnEmail } from '../api/own-account.ts'
import { readSecondFactor } from '../api/second-factor.ts'
import { useChangeMe } from '../me.tsx'
import { outcomeOf } from './outcome-of.ts'

/** Changes the user's own email: the password first, then the code that was sent to the new one. */
export function EmailForm() {
  const changeMe = useChangeMe()
  const [isOpen, setOpen] = useState<boolean>()
  const [asked, setAsked] = useState<{ email: string; text: string }>()
  const hasPassword = useQuery({
    queryKey: ['own-password'],
    queryFn: async () => (await readSecondFactor()).hasPassword,
    enabled: isOpen === true,
  }).data
  const close = () => {
    setOpen(false)
    setAsked(undefined)
  }
  if (!isOpen)
    return (
      <div className="profile-email">
        <button
          type="button"
          className="desk-button"
          // the form that had the focus is gone
          ref={button => void (isOpen === false && button?.focus())}
          onClick={() => setOpen(true)}
        >
          {say('Change email')}
        </button>
      </div>
    )
  if (!asked && hasPassword === false) return <PasswordFirst onCancel={close} />
  if (!asked) return <AskForm onAsked={setAsked} onCancel={close} />
  return (
    <ConfirmForm
      {...asked}
      onCancel={close}
      onConfirmed={() => {
        changeMe({ email: asked.email.toLowerCase() })
        close()
      }}
    />
  )
}

/** For who signs in by Google alone: the form asks for a password, and there is none yet. */
const PasswordFirst = ({ onCancel }: { onCancel(): void }) => (
  <div className="password-form" role="status">
    <p className="desk-hint">
      <b>{say('Set a password first.')}</b>{' '}
      {say(
        'Your account has none, since you sign in with Google, and another email needs one. A link to set it comes to the email that you have now; then change the email here.',
      )}
    </p>
    <div className="profile-buttons">
      <a
        className="desk-button desk-button-primary"
        href="/forgot-password"
        // the field that had the focus is gone
        ref={link => void link?.focus()}
      >
        {say('Set a password')}
      </a>
      <button type="button" className="desk-button" onClick={onCancel}>
        {say('Cancel')}
      </button>
    </div>
  </div>
)

type AskFormProps = { onAsked(asked: { email: string; text: string }): void; onCancel(): void }

function AskForm({ onAsked, onCancel }: AskFormProps) {
  const answer = useRef('')
  const { form, sending, problem, errorOf, edited, submit } = useSendForm({
    problemAtFirst: null,
    check: typed =>
      typed('ownPassword') ? undefined : { fields: { ownPassword: say('Please enter your password.') } },
    async send(typed) {
      const outcome = await outcomeOf(askOwnEmail(typed('email').trim(), typed('ownPassword')), {
        currentPassword: 'ownPassword',
      })
      if (outcome.ok) answer.current = outcome.message
      return outcome
    },
    done: typed => onAsked({ email: typed('email').trim(), text: answer.current }),
    fallback: say('The email was not changed.'),
  })
  return (
    <form ref={form} className="password-form" method="post" noValidate onSubmit={submit}>
      <TextField
        name="email"
        type="email"
        label={say('New email')}
        autoComplete="email"
        autoCapitalize="none"
        maxLength={254}
        required
        autoFocus
        error={errorOf('email')}
        onInput={() => edited('email')}
      />
      <PasswordField
        name="ownPassword"
        label={say('Your password')}
        autoComplete="current-password"
        required
        error={errorOf('ownPassword')}
        onInput={() => edited('ownPassword')}
      />
      <FormError text={problem?.general} />
      <Buttons
        label={sending.isSending ? say('Sending…') : say('Send the code')}
        isSending={sending.isSending}
        onCancel={onCancel}
      />
    </form>
  )
}

type ConfirmFormProps = { email: string; text: string; onConfirmed(): void; onCancel(): void }

function ConfirmForm({ email, text, onConfirmed, onCancel }: ConfirmFormProps) {
  const { form, sending, problem, errorOf, edited, submit } = useSendForm({
    problemAtFirst: null,
    send: typed => outcomeOf(confirmOwnEmail(email, typed('otp'))),
    done() {
      showToast({ kind: 'success', text: say('Your email is changed.') })
      onConfirmed()
    },
    fallback: say('The email was not changed.'),
  })
  return (
    <form ref={form} className="password-form" method="post" noValidate onSubmit={submit}>
      <p className="desk-hint" role="status">
        {text} <b>{email}</b>
      </p>
      <TextField
        name="otp"
        label={say('Code of the mail')}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        autoFocus
        error={errorOf('otp')}
        onInput={() => edited('otp')}
      />
      <FormError text={problem?.general} />
      <Buttons
        label={sending.isSending ? say('Changing…') : say('Change email')}
        isSending={sending.isSending}
        onCancel={onCancel}
      />
    </form>
  )
}

type ButtonsProps = { label: string; isSending: boolean; onCancel(): void }

const Buttons = ({ label, isSending, onCancel }: ButtonsProps) => (
  <div className="profile-buttons">
    <button type="submit" className="desk-button desk-button-primary" aria-disabled={isSending}>
      {label}
    </button>
    <button type="button" className="desk-button" onClick={onCancel}>
      {say('Cancel')}
    </button>
  </div>
)
