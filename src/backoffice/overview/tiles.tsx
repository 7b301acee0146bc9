import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { say } from '#backoffice/language/say.ts'
import type { OrderSummary } from '#domain/orders/order-summary.ts'
import { NO_PARCEL } from '#domain/parcels/courier-status.ts'
import { pathOfPayouts } from '../courier/payouts/payouts-address.ts'
import { useMe } from '../me.tsx'
import { formatPoisha } from '../ui/format-poisha.ts'
import {
  againstBefore,
  againstLastWeek,
  deliveredPercent,
  formatPercent,
  formatWait,
  number,
} from './format.ts'
import { ordersLink, ordersOfRange } from './orders-link.ts'

/** An order that waits longer than this for its confirming call, in milliseconds, is often lost. */
const LONG_WAIT_MS = 3 * 3_600_000

type TilesProps = { summary: OrderSummary; days: string; now: Date }

/** The key figures: today, the orders that wait, and the courier's results. */
export function Tiles({ summary, days, now }: TilesProps) {
  const { today, ended, endedBefore, range } = summary
  const { toConfirm, oldestToConfirm, readyToSend, withCourier, onHold } = summary.now
  const oneDay = { startDay: today.day, endDay: today.day }
  const isBetter = (deliveredPercent(ended) ?? 0) > (deliveredPercent(endedBefore) ?? 100)
  return (
    <ul className="figure-tiles">
      <Tile
        label={say('Orders today')}
        to={ordersOfRange(oneDay)}
        tone={today.orders > today.ordersWeekBefore ? 'good' : undefined}
        note={againstLastWeek(today.orders, today.ordersWeekBefore, today.day)}
      >
        {number(today.orders)}
      </Tile>
      <Tile
        label={say('To confirm')}
        to={ordersLink({ officialStatus: 'Queued', courierStatus: NO_PARCEL })}
        tone={oldestToConfirm && waitsLong(oldestToConfirm, now) ? 'bad' : undefined}
        note={
          oldestToConfirm
            ? say('oldest waits {oldestToConfirm}', { oldestToConfirm: formatWait(oldestToConfirm, now) })
            : say('nobody waits')
        }
      >
        {number(toConfirm)}
      </Tile>
      <Tile
        label={say('Ready to send')}
        to={ordersLink({ officialStatus: 'Confirmed', courierStatus: NO_PARCEL })}
        note={say('Confirmed, no parcel yet')}
      >
        {number(readyToSend)}
      </Tile>
      <Tile
        label={say('With courier')}
        // a list filters by one courier status, and these are several
        note={
          <Link className="desk-link" to={ordersLink({ courierStatus: 'hold', withHidden: true })}>
            {say('{onHold} on hold, of all days', { onHold: number(onHold) })}
          </Link>
        }
      >
        {number(withCourier)}
      </Tile>
      <Tile
        label={say('Delivered, {days}', { days })}
        to={ordersOfRange(range, { courierStatus: 'delivered' })}
        tone={isBetter ? 'good' : undefined}
        note={againstBefore(ended, endedBefore)}
      >
        {formatPercent(deliveredPercent(ended))}
      </Tile>
      {summary.showsMoney && <CashTile now={summary.now} />}
    </ul>
  )
}

/** What riders still have to collect and what the courier has collected, both as in the payouts. */
function CashTile({ now: { cashOnTheWay, cashWithCourier } }: { now: OrderSummary['now'] }) {
  const isAdmin = useMe().role === 'Admin'
  const withCourier = say('{poisha} with the courier', { poisha: formatPoisha(cashWithCourier.poisha) })
  return (
    <Tile
      label={say('Cash to come')}
      note={
        <>
          {say('{poisha} with customers', { poisha: formatPoisha(cashOnTheWay.poisha) })}
          <br />
          {isAdmin ? (
            <Link className="desk-link" to={pathOfPayouts({ list: 'waiting' })}>
              {withCourier}
            </Link>
          ) : (
            withCourier
          )}
        </>
      }
    >
      {formatPoisha(cashOnTheWay.poisha + cashWithCourier.poisha)}
    </Tile>
  )
}

const waitsLong = (since: string, now: Date): boolean => now.getTime() - Date.parse(since) > LONG_WAIT_MS

type TileProps = {
  label: string
  /** The orders that the figure counts. */
  to?: string
  note: ReactNode
  tone?: 'good' | 'bad' | undefined
  children: ReactNode
}

function Tile({ label, to, note, tone, children }: TileProps) {
  const inside = (
    <>
      <span>{label}</span>
      <b>{children}</b>
      <small className={tone && `figure-${tone}`}>{note}</small>
    </>
  )
  return <li>{to ? <Link to={to}>{inside}</Link> : <div>{inside}</div>}</li>
}
