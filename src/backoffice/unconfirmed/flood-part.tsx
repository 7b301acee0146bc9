import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { say } from '#backoffice/language/say.ts'
import type { ShownFlood } from '#domain/orders/flood.ts'
import { failureText } from '../api/call-shop.ts'
import { changeOrders } from '../api/order-writes.ts'
import { screens } from '../menu-entries.ts'
import { showUndoToast } from '../orders/actions/undo-toast.ts'
import { takeBack } from '../orders/edit/take-back.ts'
import { UndoSteps } from '../orders/edit/undo-steps.ts'
import { refreshOrders } from '../orders/use-orders.ts'
import { ofBackoffice } from '../save/of-backoffice.ts'
import { Failure } from '../ui/failure.tsx'
import { phoneGroups } from '../ui/phone-groups.ts'
import { floodLabel, heldLabel } from './flood-labels.ts'
import { refreshUnconfirmed } from './use-unconfirmed.ts'

/** One flood: its origin, some of its orders, and one button that makes all of them Fake. */
export function FloodPart({ flood, onDone }: { flood: ShownFlood; onDone(): void }) {
  const { isBusy, failure, makeFake } = useFakeFlood(flood, onDone)
  const count = flood.orders.toLocaleString('en-US')
  return (
    <section className="flood-part" aria-label={floodLabel(flood)}>
      <h3>{floodLabel(flood)}</h3>
      <p className="desk-hint">{heldLabel(flood)}</p>
      <ul>
        {flood.examples.map(({ id, orderNo, name, phone, address }) => (
          <li key={id}>
            <Link className="desk-link" to={`${screens.orders.path}?order=${id}`}>
              {orderNo}
            </Link>
            <span title={address}>
              {name}, {address}
            </span>
            <a className="desk-link" href={`tel:${phone}`}>
              {phoneGroups(phone)}
            </a>
          </li>
        ))}
      </ul>
      {failure && <Failure text={failure} />}
      <button
        type="button"
        className="desk-button desk-button-danger"
        aria-disabled={isBusy || undefined}
        aria-busy={isBusy || undefined}
        onClick={() => void makeFake()}
      >
        {isBusy ? say('Making {count} orders Fake…', { count }) : say('Make all {count} Fake', { count })}
      </button>
    </section>
  )
}

function useFakeFlood({ key }: ShownFlood, onDone: () => void) {
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  async function makeFake(): Promise<void> {
    if (isBusy) return
    setBusy(true)
    setFailure(undefined)
    try {
      const request = {
        action: 'status',
        official_status: 'Fake',
        fake_reason: 'prank',
        flood: key,
      } as const
      const { done, batch, failed } = await changeOrders(request)
      await Promise.all([refreshOrders(queries), refreshUnconfirmed(queries)])
      const words = say('{done} set to Fake', { done: done.toLocaleString('en-US') })
      if (batch !== null) {
        const step = ofBackoffice(queries, UndoSteps).keep({ orderIds: [], made: { together: batch }, words })
        showUndoToast(words, {
          run: () => takeBack(queries, step).then(() => refreshUnconfirmed(queries)),
        })
      }
      if (failed.length === 0) onDone()
      else
        setFailure(
          say('{count} stay as they were. {part}', { count: failed.length, part: failed[0]?.message ?? '' }),
        )
    } catch (error) {
      setFailure(say('Failed to update status: {error}', { error: failureText(error) }))
    }
    setBusy(false)
  }
  return { isBusy, failure, makeFake }
}
