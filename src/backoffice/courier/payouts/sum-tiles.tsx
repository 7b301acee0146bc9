import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { say } from '#backoffice/language/say.ts'
import type { ReconciliationSums, Tally } from '#domain/payouts/reconciliation.ts'
import { useOrderSettings } from '../../order-settings.tsx'
import { countedParcels, formatPoisha } from '../../ui/format-poisha.ts'
import { overdueTime } from './money-labels.ts'
import { type PayoutsAddress, pathOfPayouts } from './payouts-address.ts'

type SumTilesProps = {
  sums: ReconciliationSums
  address: PayoutsAddress
  /** They are of the days before, until the new ones have loaded. */
  isStale: boolean
}

/** The sums of all parcels of the days: expected is paid and waiting and short, less what was overpaid. */
export function SumTiles({ sums, address, isStale }: SumTilesProps) {
  const { states, onTheWay, payouts } = sums
  const to = (list: PayoutsAddress['list']) => pathOfPayouts({ ...address, list, page: 1, open: undefined })
  const all = Object.values(states).reduce((count, { parcels }) => count + parcels, 0)
  const delivered = all - states.unknown.parcels - states.not_delivered.parcels
  return (
    <ul className="figure-tiles" aria-busy={isStale}>
      <Tile
        label={say('Expected')}
        to={to(undefined)}
        note={<ExpectedNote delivered={delivered} onTheWay={onTheWay} />}
      >
        {sums.expectedPoisha}
      </Tile>
      <Tile
        label={say('Paid')}
        to={to('payouts')}
        note={
          states.over.parcels > 0
            ? say('{poisha} of it too much', { poisha: formatPoisha(states.over.poisha) })
            : say('for delivered parcels')
        }
      >
        {sums.paidPoisha}
      </Tile>
      <WaitingTile sums={sums} to={to} />
      <Tile
        label={say('Short')}
        to={to('short')}
        isBad={states.short.parcels > 0}
        note={
          states.short.parcels > 0
            ? say('for {parcels}', { parcels: countedParcels(states.short.parcels) })
            : say('nothing lacks')
        }
      >
        {states.short.poisha}
      </Tile>
      <Tile label={say('Charges')} note={say('kept by the courier')}>
        {payouts.withheldPoisha}
      </Tile>
      <Tile
        label={say('Not explained')}
        to={to('payouts')}
        isBad={payouts.unexplained > 0}
        note={formatNotExplained(payouts)}
      >
        {payouts.notExplainedPoisha}
      </Tile>
    </ul>
  )
}

type WaitingTileProps = { sums: ReconciliationSums; to(list: PayoutsAddress['list']): string }

/** What the courier has yet to pay: it is bad, and leads to the overdue parcels, once some of it is overdue. */
function WaitingTile({ sums: { states, overdue }, to }: WaitingTileProps) {
  const { payoutOverdueDays } = useOrderSettings()
  return (
    <Tile
      label={say('Waiting')}
      to={to(overdue.parcels > 0 ? 'overdue' : 'waiting')}
      isBad={overdue.parcels > 0}
      note={
        overdue.parcels > 0
          ? say('{poisha} for more than {payoutOverdueDays}', {
              poisha: formatPoisha(overdue.poisha),
              payoutOverdueDays: overdueTime(payoutOverdueDays),
            })
          : say('for {parcels}', { parcels: countedParcels(states.waiting.parcels) })
      }
    >
      {states.waiting.poisha}
    </Tile>
  )
}

const ExpectedNote = ({ delivered, onTheWay }: { delivered: number; onTheWay: Tally }) => (
  <>
    {say('for {delivered} delivered', { delivered: countedParcels(delivered) })}
    <br />
    {say('{poisha} more on the way now', { poisha: formatPoisha(onTheWay.poisha) })}
  </>
)

function formatNotExplained({ unexplained, count }: ReconciliationSums['payouts']): string {
  if (count === 0) return say('no payout yet')
  if (unexplained === 0) return say('every payout ties out')
  return unexplained === 1
    ? say('1 payout does not tie out')
    : say('{unexplained} payouts do not tie out', { unexplained })
}

type TileProps = { label: string; to?: string; note: ReactNode; isBad?: boolean; children: number }

function Tile({ label, to, note, isBad = false, children }: TileProps) {
  const inside = (
    <>
      <span>{label}</span>
      <b>{formatPoisha(children)}</b>
      <small className={isBad ? 'figure-bad' : undefined}>{note}</small>
    </>
  )
  return (
    <li>
      {to ? (
        <Link to={to} preventScrollReset>
          {inside}
        </Link>
      ) : (
        <div>{inside}</div>
      )}
    </li>
  )
}

/** Their place, so that nothing moves when they load. */
export const SumTilesLoading = () => (
  <div className="figure-tiles payouts-tiles-loading" role="status">
    <span className="sr-only">{say('Adding up…')}</span>
  </div>
)
