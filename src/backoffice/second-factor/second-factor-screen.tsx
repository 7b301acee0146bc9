import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { ShownSecondFactor } from '#contract/second-factor/second-factor-codec.ts'
import { formatLongDate } from '#domain/dates.ts'
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
          Back to Profile
        </Link>
      </p>
      {asked.isPending && (
        <p className="desk-hint" role="status">
          Loading…
        </p>
      )}
      {asked.isError && (
        <LoadFailed what="Your second factor" error={asked.error} onRetry={() => void asked.refetch()} />
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
          <b>Your account has a second factor.</b> It is asked for at every sign-in.
        </span>
      </p>
    )
  if (dueAt === null)
    return (
      <p className="desk-hint">
        With a second factor nobody gets in who only knows your password. It is yours to decide.
      </p>
    )
  const daysLeft = Math.ceil((Date.parse(dueAt) - now.getTime()) / DAY_MS)
  return (
    <p className="desk-notice desk-notice-wide" role="status">
      <BackofficeIcon name="alert" />
      <span>
        <b>
          Admins need a second factor.{' '}
          {daysLeft > 0 && (daysLeft === 1 ? '1 day is left.' : `${daysLeft} days are left.`)}
        </b>{' '}
        {daysLeft > 0
          ? `After ${formatLongDate(dueAt)} you can sign in, but only to set it up.`
          : 'Until you set it up here, nothing else of the dashboard opens.'}
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
        Recovery codes <small>for the day the phone is lost</small>
      </h2>
      <div className="recovery-now">
        <p>
          {hasFactor(factor) ? (
            `${factor.recoveryCodesLeft} of your 10 codes are left. Each works once. New ones replace the old ones.`
          ) : (
            <>
              <b>They come after the first of the two above.</b> 10 codes, each works once, shown one time
              only.
            </>
          )}
        </p>
        <button type="button" className="desk-button" disabled={!hasFactor(factor) || isBusy} onClick={renew}>
          {!hasFactor(factor) && <BackofficeIcon name="lock" />}
          Make new codes
        </button>
      </div>
      <p className="recovery-lost">
        <b>Phone and codes lost?</b> Another Admin can reset your second factor. Without another Admin, the
        person who runs the server can.
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
      showToast({ kind: 'success', text: 'The second factor is removed.' })
      onRemoved()
    } catch (error) {
      showToast({ kind: 'error', text: failureText(error) })
    }
  }
  return (
    <section className="desk-panel" aria-labelledby="remove-title">
      <h2 id="remove-title">Without a second factor</h2>
      <button type="button" className="desk-button desk-button-red" onClick={() => setAsking(true)}>
        Remove the second factor
      </button>
      <ConfirmDialog
        isOpen={isAsking}
        title="Remove the second factor?"
        text="The password alone opens your account then. Your other browsers are logged out, and a mail tells you. An Admin has to set up a new one within the days of grace."
        confirmLabel="Yes, Remove"
        onConfirm={remove}
        onCancel={() => setAsking(false)}
      />
    </section>
  )
}
