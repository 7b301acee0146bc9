import { type FormEvent, useEffect, useRef, useState } from 'react'
import { say } from '#backoffice/language/say.ts'
import type { ShownSecondFactor } from '#contract/second-factor/second-factor-codec.ts'
import { otpOf } from '#domain/accounts/otp.ts'
import { TextField } from '#web/app/text-field.tsx'
import { showToast } from '#web/app/toasts.tsx'
import { failureText } from '../api/call-shop.ts'
import { confirmTotp, removeApp, startTotp } from '../api/second-factor.ts'
import { BackofficeIcon } from '../ui/backoffice-icon.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Failure } from '../ui/failure.tsx'
import { copyOrShow } from './copy-or-show.ts'

type Started = Awaited<ReturnType<typeof startTotp>>
type AppSetupProps = {
  factor: ShownSecondFactor
  /** Called with the recovery codes that came with it, if any. */
  onSet(codes: readonly string[] | null): void
  onChanged(): void
}

/** An authenticator app: its key, and the first code that shows that it has it. */
export function AppSetup({ factor: { hasApp, passkeys, canHavePasskeys }, onSet, onChanged }: AppSetupProps) {
  const [started, setStarted] = useState<Started>()
  const [failure, setFailure] = useState('')
  // where passkeys can be, they are offered first
  const isFirst = !hasApp && passkeys.length === 0 && !canHavePasskeys
  async function start() {
    setFailure('')
    try {
      setStarted(await startTotp())
    } catch (error) {
      setFailure(failureText(error))
    }
  }
  return (
    <section className="desk-panel" aria-labelledby="app-title">
      <h2 id="app-title">
        {say('Authenticator app')} <small>{say('works offline, on any phone')}</small>
      </h2>
      {started ? (
        <SetupSteps
          started={started}
          onSet={codes => {
            setStarted(undefined)
            showToast({ kind: 'success', text: say('The app is your second factor now.') })
            onSet(codes)
          }}
        />
      ) : (
        <>
          <p>
            {hasApp
              ? say('An app is set up. Another phone takes its place as soon as it has shown its first code.')
              : say('Six digits from your phone, besides the password, at every sign-in.')}
          </p>
          <button
            type="button"
            className={isFirst ? 'desk-button desk-button-primary' : 'desk-button'}
            onClick={start}
          >
            {hasApp ? say('Use another app') : say('Set up an app')}
          </button>
          {hasApp && passkeys.length > 0 && <RemoveApp onRemoved={onChanged} />}
        </>
      )}
      <Failure text={failure} />
    </section>
  )
}

/** While there is a passkey, the app may go alone. */
function RemoveApp({ onRemoved }: { onRemoved(): void }) {
  const [isAsking, setAsking] = useState(false)
  async function remove() {
    setAsking(false)
    try {
      await removeApp()
      showToast({ kind: 'success', text: say('The app is removed. Other browsers are logged out.') })
      onRemoved()
    } catch (error) {
      showToast({ kind: 'error', text: failureText(error) })
    }
  }
  return (
    <>
      <button type="button" className="desk-button desk-button-red" onClick={() => setAsking(true)}>
        {say('Remove the app')}
      </button>
      <ConfirmDialog
        isOpen={isAsking}
        title={say('Remove the authenticator app?')}
        text={say(
          'Its codes do not confirm any more that it is you; your passkeys do. Your other browsers are logged out, and a mail tells you.',
        )}
        confirmLabel={say('Yes, Remove')}
        onConfirm={remove}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}

function SetupSteps({ started, onSet }: { started: Started; onSet: AppSetupProps['onSet'] }) {
  const key = started.secret.replace(/(.{4})(?=.)/g, '$1 ')
  return (
    <div className="app-setup">
      <img
        className="app-picture"
        src={`data:image/svg+xml,${encodeURIComponent(started.qr_svg)}`}
        alt={say('The key as a picture, to be scanned by the app')}
        width={184}
        height={184}
      />
      <ol className="app-steps">
        <li>{say('Open an authenticator app: Google, Microsoft or 2FAS.')}</li>
        <li>
          <span className="app-scan">{say('Scan the picture, or type this key:')}</span>
          <span className="app-copy">{say('Copy this key into the app:')}</span>
          <b className="app-key">{key}</b>
          <button
            type="button"
            className="desk-link app-copy-key"
            onClick={() => void copyOrShow(started.secret)}
          >
            <BackofficeIcon name="copy" />
            {say('Copy')}
          </button>
        </li>
        <li>
          <CodeForm onSet={onSet} />
        </li>
      </ol>
    </div>
  )
}

/** The first code of the app, sent with its sixth digit. */
function CodeForm({ onSet }: Pick<AppSetupProps, 'onSet'>) {
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  // the next code takes the place of a wrong one
  useEffect(() => {
    const typed = form.current?.querySelector('input')
    if (problem && typed && otpOf(typed.value) !== undefined) typed.select()
  }, [problem])
  async function confirm(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const code = String(new FormData(event.currentTarget).get('code') ?? '')
    setBusy(true)
    setProblem(undefined)
    try {
      onSet(await confirmTotp(code))
    } catch (error) {
      setProblem(failureText(error))
      setBusy(false)
    }
  }
  return (
    <form ref={form} method="post" noValidate onSubmit={confirm}>
      <TextField
        name="code"
        label={say('Type the 6 digits it shows')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={9}
        required
        error={problem}
        hint={say('Sent with the sixth digit.')}
        onInput={event => {
          setProblem(undefined)
          if (otpOf(event.currentTarget.value) !== undefined) form.current?.requestSubmit()
        }}
      />
      <button type="submit" className="desk-button desk-button-primary" aria-disabled={isBusy}>
        {isBusy ? say('Checking…') : say('Turn it on')}
      </button>
    </form>
  )
}
