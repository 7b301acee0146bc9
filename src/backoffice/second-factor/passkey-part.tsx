import { useState } from 'react'
import { say } from '#backoffice/language/say.ts'
import type { ShownSecondFactor } from '#contract/second-factor/second-factor-codec.ts'
import type { PasskeyPlace } from '#domain/accounts/passkey.ts'
import { showToast } from '#web/app/toasts.tsx'
import { failureText } from '../api/call-shop.ts'
import { addPasskey, startPasskey } from '../api/second-factor.ts'
import { BackofficeIcon } from '../ui/backoffice-icon.tsx'
import { Failure } from '../ui/failure.tsx'
import { PasskeyList } from './passkey-list.tsx'

type PasskeyPartProps = {
  factor: ShownSecondFactor
  /** Called with the recovery codes that came with it, if any. */
  onSet(codes: readonly string[] | null): void
  onChanged(): void
}

/** Passkeys: those there are, and the browser's own window for another one. */
export function PasskeyPart({ factor, onSet, onChanged }: PasskeyPartProps) {
  const { passkeys, canHavePasskeys } = factor
  const [making, setMaking] = useState<PasskeyPlace>()
  const [failure, setFailure] = useState('')
  async function add(place: PasskeyPlace) {
    if (making) return
    setMaking(place)
    setFailure('')
    try {
      const { makePasskey } = await import('#web/app/passkeys/make-passkey.ts')
      const made = await makePasskey(await startPasskey(place))
      if (made.ok) {
        const codes = await addPasskey(made.passkey)
        showToast({ kind: 'success', text: say('The passkey is your second factor now.') })
        onSet(codes)
      } else setFailure(made.text)
    } catch (error) {
      setFailure(failureText(error))
    }
    setMaking(undefined)
  }
  return (
    <section className="desk-panel" aria-labelledby="passkey-title">
      <h2 id="passkey-title">
        {say('Passkey')} <small>{say('best: nothing to type, cannot be phished')}</small>
      </h2>
      <PasskeyList passkeys={passkeys} onChanged={onChanged} />
      {canHavePasskeys ? (
        <ul className="passkey-ways">
          <PlaceRow
            icon="fingerprint"
            title={say('This device')}
            text={say('Fingerprint, face or screen lock')}
            label={making === 'this_device' ? say('Waiting…') : say('Add a passkey')}
            isFirst={passkeys.length === 0 && !factor.hasApp}
            onAdd={() => add('this_device')}
          />
          <PlaceRow
            icon="phone"
            title={say('A phone or a security key')}
            text={say('If this device has no lock, or others use it')}
            label={making === 'another' ? say('Waiting…') : say('Add another device')}
            isFirst={false}
            onAdd={() => add('another')}
          />
        </ul>
      ) : (
        <p className="desk-hint">
          {say(
            'Passkeys need a name for an address. This shop is opened by the number of a machine: they can be set up when it has its own address.',
          )}
        </p>
      )}
      <Failure text={failure} />
    </section>
  )
}

type PlaceRowProps = {
  icon: 'fingerprint' | 'phone'
  title: string
  text: string
  label: string
  isFirst: boolean
  onAdd(): void
}

const PlaceRow = ({ icon, title, text, label, isFirst, onAdd }: PlaceRowProps) => (
  <li>
    <span className="passkey-sign">
      <BackofficeIcon name={icon} />
    </span>
    <div>
      <b>{title}</b>
      <span>{text}</span>
    </div>
    <button
      type="button"
      className={isFirst ? 'desk-button desk-button-primary' : 'desk-button'}
      onClick={onAdd}
    >
      {label}
    </button>
  </li>
)
