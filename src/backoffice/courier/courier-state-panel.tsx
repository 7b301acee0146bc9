import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { say } from '#backoffice/language/say.ts'
import type { CourierOverview, CourierStanding } from '#domain/parcels/courier-overview.ts'
import { showToast } from '#web/app/toasts.tsx'
import { failureText } from '../api/call-shop.ts'
import { resumeCourier } from '../api/courier.ts'
import { useMe } from '../me.tsx'
import { announce } from '../shell/announcer.tsx'
import { useBalance } from '../shell/use-balance.ts'
import { BackofficeIcon } from '../ui/backoffice-icon.tsx'
import { formatAgo } from '../ui/format-ago.ts'
import { useNow } from '../ui/use-now.ts'
import { courierSign } from './courier-labels.ts'
import { refreshCourier } from './use-courier.ts'

/** Which couriers there are, and the state of each. A problem takes the place of the normal text: nothing moves. */
export function CourierStatePanels({ state }: { state: CourierOverview }) {
  if (state.couriers.length === 0) return <NoCourier />
  return (
    <div className="courier-states">
      {state.couriers.map(courier => (
        <CourierStatePanel key={courier.id} courier={courier} isNamed={state.couriers.length > 1} />
      ))}
    </div>
  )
}

const NoCourier = () => (
  <section className="courier-state" aria-labelledby="which-courier">
    <BackofficeIcon name="courier" />
    <div className="courier-state-words">
      <h2 id="which-courier">{say('No courier is set')}</h2>
      <p>{say('Orders are taken as always. Parcels can be added once a courier is set.')}</p>
    </div>
  </section>
)

type PanelProps = { courier: CourierStanding; isNamed: boolean }

function CourierStatePanel({ courier, isNamed }: PanelProps) {
  const now = useNow()
  const { id, name, isSimulated, controlUrl, haltedAt, hasBalance } = courier
  const isAdmin = useMe().role === 'Admin'
  const sign = courierSign(courier, now, isNamed)
  const trouble = sign && sign.kind !== 'trial' ? sign : undefined
  return (
    <section className="courier-state" data-kind={trouble?.kind} aria-labelledby={`courier-${id}`}>
      <BackofficeIcon name={trouble ? 'alert' : 'courier'} />
      <div className="courier-state-words">
        <h2 id={`courier-${id}`}>
          {name}
          {isSimulated && <span className="courier-trial">{say('Trial: no parcel is carried')}</span>}
        </h2>
        {trouble ? (
          <p>
            <b>{trouble.about}</b> {formatHalt(courier, isAdmin)}
          </p>
        ) : (
          <p>
            {formatLastContact(courier, now)} {isAdmin && hasBalance && <CourierBalance courier={id} />}
          </p>
        )}
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
            {say('Open the simulator')}
          </a>
        )}
        {haltedAt !== null && isAdmin && <TryAgain courier={courier} />}
      </div>
    </section>
  )
}

/** The courier's own text helps only somebody who can have it tried again. */
function formatHalt({ haltedAt, haltReason }: CourierStanding, isAdmin: boolean): string {
  if (haltedAt === null) return ''
  if (!isAdmin) return say('An Admin can have it tried again.')
  return haltReason ? say('It said: “{haltReason}”', { haltReason }) : ''
}

function formatLastContact({ heardAt, hasWebhook }: CourierStanding, now: Date): string {
  const lastContact =
    heardAt === null
      ? say('Not heard of yet.')
      : say('Last heard: {heardAt}.', { heardAt: formatAgo(heardAt, now) })
  return `${lastContact} ${hasWebhook ? say('It tells its news by itself.') : say('No webhook is set: its news is asked for.')}`
}

/** For Admins: once the keys are right again. */
function TryAgain({ courier: { id, name } }: { courier: CourierStanding }) {
  const queries = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const resume = async () => {
    setAsking(true)
    try {
      await resumeCourier(id)
      announce(say('{name} is asked again.', { name }))
      await refreshCourier(queries)
    } catch (error) {
      showToast({
        kind: 'error',
        text: say('{name} could not be asked again. {error}', { name, error: failureText(error) }),
      })
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
      {say('Try again')}
    </button>
  )
}

/** What a courier owes the shop, asked for by a press; the answer stays for some seconds. */
function CourierBalance({ courier }: { courier: string }) {
  const { shown, isAsking, check } = useBalance(courier)
  return (
    <button
      type="button"
      className="desk-link"
      aria-disabled={isAsking || undefined}
      onClick={() => void check()}
    >
      {shown === undefined ? say('Balance') : say('Balance: {shown}', { shown })}
    </button>
  )
}
