import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CourierOverview } from '#domain/parcels/courier-overview.ts'
import { showToast } from '#web/app/toasts.tsx'
import { failureText } from '../api/call-shop.ts'
import { resumeCourier } from '../api/courier.ts'
import { useMe } from '../me.tsx'
import { announce } from '../shell/announcer.tsx'
import { BackofficeIcon } from '../ui/backoffice-icon.tsx'
import { formatAgo } from '../ui/format-ago.ts'
import { useNow } from '../ui/use-now.ts'
import { courierSign } from './courier-labels.ts'
import { refreshCourier } from './use-courier.ts'

/** Which courier it is, and its state. A problem takes the place of the normal text: nothing moves. */
export function CourierStatePanel({ state }: { state: CourierOverview }) {
  const now = useNow()
  const { courier, controlUrl, haltedAt } = state
  const isAdmin = useMe().role === 'Admin'
  const sign = courierSign(state, now)
  const trouble = sign && sign.kind !== 'trial' ? sign : undefined
  return (
    <section className="courier-state" data-kind={trouble?.kind} aria-labelledby="which-courier">
      <BackofficeIcon name={trouble ? 'alert' : 'courier'} />
      <div className="courier-state-words">
        <h2 id="which-courier">
          {courier?.name ?? 'No courier is set'}
          {courier?.isSimulated && <span className="courier-trial">Trial: no parcel is carried</span>}
        </h2>
        {trouble && (
          <p>
            <b>{trouble.about}</b> {formatHalt(state, isAdmin)}
          </p>
        )}
        {!trouble && courier && <p>{formatLastContact(state, now)}</p>}
        {!courier && <p>Orders are taken as always. Parcels can be added once a courier is set.</p>}
      </div>
      <div className="courier-state-ways">
        {controlUrl !== null && (
          <a
            className="desk-button courier-control"
            href={controlUrl}
            target="_blank"
            rel="noopener noreferrer"
          >
            <BackofficeIcon name="external" />
            Open the simulator
          </a>
        )}
        {haltedAt !== null && isAdmin && <TryAgain />}
      </div>
    </section>
  )
}

/** The courier's own text helps only somebody who can have it tried again. */
function formatHalt({ haltedAt, haltReason }: CourierOverview, isAdmin: boolean): string {
  if (haltedAt === null) return ''
  if (!isAdmin) return 'An Admin can have it tried again.'
  return haltReason ? `It said: “${haltReason}”` : ''
}

function formatLastContact({ heardAt, hasWebhook }: CourierOverview, now: Date): string {
  const lastContact = heardAt === null ? 'Not heard of yet.' : `Last heard: ${formatAgo(heardAt, now)}.`
  return `${lastContact} ${hasWebhook ? 'It tells its news by itself.' : 'No webhook is set: its news is asked for.'}`
}

/** For Admins: once the keys are right again. */
function TryAgain() {
  const queries = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const resume = async () => {
    setAsking(true)
    try {
      await resumeCourier()
      announce('The courier is asked again.')
      await refreshCourier(queries)
    } catch (error) {
      showToast({ kind: 'error', text: `The courier could not be asked again. ${failureText(error)}` })
    }
    setAsking(false)
  }
  return (
    <button
      type="button"
      className="desk-button desk-button-primary courier-resume"
      aria-disabled={isAsking || undefined}
      onClick={() => !isAsking && void resume()}
    >
      <BackofficeIcon name="retry" />
      Try again
    </button>
  )
}
