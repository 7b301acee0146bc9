import { type ReactNode, useEffect, useRef, useState } from 'react'
import { say, spoken } from '#backoffice/language/say.ts'
import { SecondFactorCodec } from '#contract/second-factor/second-factor-codec.ts'
import { otpOf } from '#domain/accounts/otp.ts'
import { requestJson } from '#web/api-client.ts'
import { type AuthOutcome, postAuth } from '#web/app/auth-outcome.ts'
import { FormError } from '#web/app/form-error.tsx'
import { PasswordField } from '#web/app/password-field.tsx'
import { TextField } from '#web/app/text-field.tsx'
import { type Typed, useSendForm } from '#web/app/use-send-form.ts'
import { BackofficeIcon } from '../ui/backoffice-icon.tsx'

type StepUpFormsProps = { onDone(): void; onCancel(): void }
type StepUpDialogProps = StepUpFormsProps & {
  /** What it is asked for. */
  deed: string | undefined
}

/** Asks for a proof of who sits at the browser, before something that a stolen cookie must not do. */
export function StepUpDialog({ deed, onDone, onCancel }: StepUpDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const opener = document.activeElement
    dialog.current?.showModal()
    return () => {
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      className="dialog step-up"
      aria-labelledby="step-up-title"
      aria-describedby={deed ? 'step-up-deed step-up-text' : 'step-up-text'}
      onCancel={onCancel}
    >
      {deed && (
        <p id="step-up-deed" className="dialog-title step-up-deed">
          {deed}
        </p>
      )}
      <div className="step-up-note">
        <BackofficeIcon name="shield" />
        <div>
          <h2 id="step-up-title">{say('Confirm that it is you')}</h2>
          <p id="step-up-text">
            {say(
              'This is about people, money or who sees your customers, so the shop asks again. What you typed is kept, and for ten minutes you are not asked once more.',
            )}
          </p>
        </div>
      </div>
      <StepUpForms onDone={onDone} onCancel={onCancel} />
    </dialog>
  )
}

/** Asks for what the person has: the second factor, or the password without one. */
function StepUpForms({ onDone, onCancel }: StepUpFormsProps) {
  const [ways, setWays] = useState<Ways>()
  const [isTyping, setTyping] = useState(false)
  useEffect(() => {
    void waysOfPerson().then(setWays)
  }, [])
  if (!ways) return <Buttons onCancel={onCancel} />
  // with a passkey alone, a recovery code is typed only where there is nothing else
  const hasField = !ways.hasPasskey || ways.hasApp || isTyping
  return (
    <>
      {ways.hasPasskey && <PasskeyButton onDone={onDone} />}
      {hasField ? (
        <TypedForm ways={ways} onDone={onDone} onCancel={onCancel} />
      ) : (
        <>
          <button type="button" className="desk-link" onClick={() => setTyping(true)}>
            {say('Use a recovery code')}
          </button>
          <Buttons onCancel={onCancel} />
        </>
      )}
    </>
  )
}

/** The browser's own window; what it came to stands below, and nothing typed is lost. */
function PasskeyButton({ onDone }: { onDone(): void }) {
  const { form, sending, problem, submit } = useSendForm({
    problemAtFirst: null,
    async send() {
      const { showPasskey } = await import('#web/app/passkeys/show-passkey.ts')
      const shown = await showPasskey('/v1/auth/step-up/options')
      if (shown.ok) return await postAuth('/v1/auth/step-up', { passkey: shown.passkey })
      return { ok: false, kind: 'REFUSED', message: shown.text, fields: {} }
    },
    done: onDone,
    fallback: say('It could not be confirmed.'),
  })
  return (
    <form ref={form} method="post" onSubmit={submit}>
      <button
        type="submit"
        className="desk-button desk-button-primary step-up-passkey"
        aria-disabled={sending.isSending}
        // biome-ignore lint/a11y/noAutofocus: it is what the dialog asks for
        autoFocus
      >
        <BackofficeIcon name="fingerprint" />
        {sending.isSending ? say('Waiting for your device…') : say('Use a passkey')}
      </button>
      <FormError id="step-up-passkey-error" text={problem?.general} />
    </form>
  )
}

/** What is typed: the password, the code of the app, or a recovery code. */
function TypedForm({ ways, onDone, onCancel }: StepUpFormsProps & { ways: Ways }) {
  const [way, setWay] = useState<Way>(ways.typed)
  const { form, sending, problem, errorOf, edited, clear, submit } = useSendForm({
    problemAtFirst: null,
    check: typed => (typed(FIELDS[way]) ? undefined : { fields: MISSING[way] }),
    send: typed => sendProof(way, typed),
    done: onDone,
    fallback: say('It could not be confirmed.'),
  })
  // the next code takes the place of a wrong one
  useEffect(() => {
    const field = form.current?.querySelector('input')
    if (problem?.fields?.code && field && otpOf(field.value) !== undefined) field.select()
  }, [form, problem])
  function sendWhole() {
    const typed = form.current && new FormData(form.current).get('code')
    if (typeof typed === 'string' && otpOf(typed) !== undefined && !sending.isBusy())
      form.current?.requestSubmit()
  }
  return (
    <form ref={form} method="post" noValidate onSubmit={submit}>
      <ProofField
        key={way}
        way={way}
        hasFocus={!ways.hasPasskey}
        error={errorOf(FIELDS[way])}
        edited={() => {
          edited(FIELDS[way])
          if (way === 'code') sendWhole()
        }}
      />
      <FormError text={problem?.general} />
      {ways.hasApp && (
        <button
          type="button"
          className="desk-link"
          onClick={() => {
            clear()
            setWay(way === 'code' ? 'recovery' : 'code')
          }}
        >
          {way === 'code' ? say('Use a recovery code') : say('Use the code of the app')}
        </button>
      )}
      <Buttons onCancel={onCancel}>
        <button
          type="submit"
          className={ways.hasPasskey ? 'desk-button' : 'desk-button desk-button-primary'}
          aria-disabled={sending.isSending}
        >
          {sending.isSending ? say('Confirming…') : say('Confirm')}
        </button>
      </Buttons>
    </form>
  )
}

const Buttons = ({ onCancel, children }: { onCancel(): void; children?: ReactNode }) => (
  <div className="dialog-buttons">
    <button type="button" className="desk-button" onClick={onCancel}>
      {say('Cancel')}
    </button>
    {children}
  </div>
)

/** The names by which the shop calls the field that is wrong. */
const FIELDS = { password: 'currentPassword', code: 'code', recovery: 'code' } as const
const MISSING = spoken(
  {
    password: { currentPassword: 'Please enter your password.' },
    code: { code: 'Please enter the 6 digits of your app.' },
    recovery: { code: 'Please enter a recovery code.' },
  },
  'currentPassword',
)

type ProofFieldProps = { way: Way; hasFocus: boolean; error: string | undefined; edited(): void }

const ProofField = ({ way, hasFocus, error, edited }: ProofFieldProps) =>
  way === 'password' ? (
    <PasswordField
      name="currentPassword"
      label={say('Your password')}
      autoComplete="current-password"
      required
      autoFocus={hasFocus}
      error={error}
      onInput={edited}
    />
  ) : (
    <TextField
      name="code"
      label={way === 'code' ? say('6 digits of your app') : say('Recovery code')}
      inputMode={way === 'code' ? 'numeric' : 'text'}
      autoComplete={way === 'code' ? 'one-time-code' : 'off'}
      autoCapitalize="none"
      spellCheck={false}
      required
      autoFocus={hasFocus}
      error={error}
      {...(way === 'code' && { hint: say('Sent with the sixth digit.') })}
      onInput={edited}
    />
  )

function sendProof(way: Way, typed: Typed): Promise<AuthOutcome> {
  if (way === 'password') return postAuth('/v1/auth/step-up', { password: typed('currentPassword') })
  return postAuth('/v1/auth/step-up', { [way === 'code' ? 'code' : 'recovery_code']: typed('code') })
}

/** What the person can show again: a passkey beside the others, and one thing that is typed. */
type Ways = { hasPasskey: boolean; hasApp: boolean; typed: Way }
type Way = 'code' | 'password' | 'recovery'

/** A broken connection shows when the form is sent. */
async function waysOfPerson(): Promise<Ways> {
  const answer = await requestJson('/v1/auth/second-factor')
  if (!answer.ok) return { hasPasskey: false, hasApp: false, typed: 'password' }
  const { hasApp, passkeys, canHavePasskeys } = SecondFactorCodec.read(answer.data)
  const hasPasskey = canHavePasskeys && passkeys.length > 0
  const typed = hasApp ? 'code' : passkeys.length > 0 ? 'recovery' : 'password'
  return { hasPasskey, hasApp, typed }
}
