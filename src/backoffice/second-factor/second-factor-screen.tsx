import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatLongDate } from '#backoffice/language/date-format.ts'
import { say } from '#backoffice/language/say.ts'
import type { ShownSecondFactor } from '#contract/second-factor/second-factor-codec.ts'
import { showToast } from '#web/app/toasts.tsx'
import { failureText } from '../api/call-shop.ts'
import { readSecondFactor, removeSecondFactor, renewRecoveryCodes } from '../api/second-factor.ts'
import { PROFILE_PATH } from '../paths.ts'
import { BackofficeIcon } from '../ui/backoffice-icon.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { LoadFailed } from '../ui/load-failed.tsx'
import { useNow } from '../ui/use-now.ts'
import { AppSetup } from './app-setup.tsx'
import { PasskeyPart } from './passkey-part.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'

const SECOND_FACTOR = 'second-factor'
const DAY_MS = 24 * 3_600_000

/** What the user shows besides the password: set up, looked at and removed. */
export function SecondFactorScreen() {
  const queries = useQueryClient()
  const asked = useQuery({ queryKey: [SECOND_FACTOR], queryFn: readSecondFactor })
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const changed = () => void queries.invalidateQueries({ queryKey: [SECOND_FACTOR] })
  const set = (made: readonly string[] | null) => {
    setCodes(made)
    changed()
  }
  const factor = asked.data
  return (
    <div className="second-factor">
      <p>
        <Link className="desk-link second-factor-back" to={PROFILE_PATH}>
          <BackofficeIcon name="left" />
          {say('Back to Profile')}
        </Link>
      </p>
      {asked.isPending && (
        <p className="desk-hint" role="status">
          {say('Loading…')}
        </p>
      )}
      {asked.isError && (
        <LoadFailed
          what={say('Your second factor')}
          error={asked.error}
          onRetry={() => void asked.refetch()}
        />
      )}
      {factor && (
        <>
          <FactorNotice factor={factor} />
          <PasskeyPart factor={factor} onSet={set} onChanged={changed} />
          <AppSetup factor={factor} onSet={set} onChanged={changed} />
          <RecoveryPart factor={factor} onCodes={setCodes} />
          {hasFactor(factor) && <RemovePart onRemoved={changed} />}
        </>
      )}
      {codes && (
        <RecoveryCodesDialog
          codes={codes}
          onDone={() => {
            setCodes(null)
            changed()
          }}
        />
      )}
    </div>
  )
}

const hasFactor = ({ hasApp, passkeys }: ShownSecondFactor): boolean => hasApp || passkeys.length > 0

/** Whether there is one, and the days that an Admin may go without. */
function FactorNotice({ factor }: { factor: ShownSecondFactor }) {
  const now = useNow()
  const { dueAt } = factor
  if (hasFactor(factor))
    return (
      <p className="desk-notice desk-notice-wide second-factor-good" role="status">
        <BackofficeIcon name="check" />
        <span>
          <b>{say('Your account has a second factor.')}</b> {say('It is asked for at every sign-in.')}
        </span>
      </p>
    )
  if (dueAt === null)
    return (
      <p className="desk-hint">
        {say('With a second factor nobody gets in who only knows your password. It is yours to decide.')}
      </p>
    )
  const daysLeft = Math.ceil((Date.parse(dueAt) - now.getTime()) / DAY_MS)
  return (
    <p className="desk-notice desk-notice-wide" role="status">
      <BackofficeIcon name="alert" />
      <span>
        <b>
          {say('Admins need a second factor.')}{' '}
          {daysLeft > 0 &&
            (daysLeft === 1 ? say('1 day is left.') : say('{daysLeft} days are left.', { daysLeft }))}
        </b>{' '}
        {daysLeft > 0
          ? say('After {dueAt} you can sign in, but only to set it up.', { dueAt: formatLongDate(dueAt) })
          : say('Until you set it up here, nothing else of the dashboard opens.')}
      </span>
    </p>
  )
}

type RecoveryPartProps = {
  factor: ShownSecondFactor
  onCodes(codes: readonly string[] | null): void
}

function RecoveryPart({ factor, onCodes }: RecoveryPartProps) {
  const [isBusy, setBusy] = useState(false)
  async function renew() {
    setBusy(true)
    try {
      onCodes(await renewRecoveryCodes())
    } catch (error) {
      showToast({ kind: 'error', text: failureText(error) })
    }
    setBusy(false)
  }
  return (
    <section className="desk-panel" aria-labelledby="recovery-title">
      <h2 id="recovery-title">
        {say('Recovery codes')} <small>{say('for the day the phone is lost')}</small>
      </h2>
      <div className="recovery-now">
        <p>
          {hasFactor(factor) ? (
            say(
              '{recoveryCodesLeft} of your 10 codes are left. Each works once. New ones replace the old ones.',
              { recoveryCodesLeft: factor.recoveryCodesLeft },
            )
          ) : (
            <>
              <b>{say('They come after the first of the two above.')}</b>{' '}
              {say('10 codes, each works once, shown one time only.')}
            </>
          )}
        </p>
        <button type="button" className="desk-button" disabled={!hasFactor(factor) || isBusy} onClick={renew}>
          {!hasFactor(factor) && <BackofficeIcon name="lock" />}
          {say('Make new codes')}
        </button>
      </div>
      <p className="recovery-lost">
        <b>{say('Phone and codes lost?')}</b>{' '}
        {say(
          'Another Admin can reset your second factor. Without another Admin, the person who runs the server can.',
        )}
      </p>
    </section>
  )
}

function RemovePart({ onRemoved }: { onRemoved(): void }) {
  const [isAsking, setAsking] = useState(false)
  async function remove() {
    setAsking(false)
    try {
      await removeSecondFactor()
      showToast({ kind: 'success', text: say('The second factor is removed.') })
      onRemoved()
    } catch (error) {
      showToast({ kind: 'error', text: failureText(error) })
    }
  }
  return (
    <section className="desk-panel" aria-labelledby="remove-title">
      <h2 id="remove-title">{say('Without a second factor')}</h2>
      <button type="button" className="desk-button desk-button-red" onClick={() => setAsking(true)}>
        {say('Remove the second factor')}
      </button>
      <ConfirmDialog
        isOpen={isAsking}
        title={say('Remove the second factor?')}
        text={say(
          'The password alone opens your account then. Your other browsers are logged out, and a mail tells you. An Admin has to set up a new one within the days of grace.',
        )}
        confirmLabel={say('Yes, Remove')}
        onConfirm={remove}
        onCancel={() => setAsking(false)}
      />
    </section>
  )
}
