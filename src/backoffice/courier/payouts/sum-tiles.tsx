import type { ReactNode } from 'react'
import { Link } from 'react-router'
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
  const { states, overdue, onTheWay, payouts } = sums
  const { payoutOverdueDays } = useOrderSettings()
  const to = (list: PayoutsAddress['list']) => pathOfPayouts({ ...address, list, page: 1, open: undefined })
  const all = Object.values(states).reduce((count, { parcels }) => count + parcels, 0)
  const delivered = all - states.unknown.parcels - states.not_delivered.parcels
  return (
    <ul className="figure-tiles" aria-busy={isStale}>
      <Tile
        label="Expected"
        to={to(undefined)}
        note={<ExpectedNote delivered={delivered} onTheWay={onTheWay} />}
      >
        {sums.expectedPoisha}
      </Tile>
      <Tile
        label="Paid"
        to={to('payouts')}
        note={
          states.over.parcels > 0
            ? `${formatPoisha(states.over.poisha)} of it too much`
            : 'for delivered parcels'
        }
      >
        {sums.paidPoisha}
      </Tile>
      <Tile
        label="Waiting"
        to={to(overdue.parcels > 0 ? 'overdue' : 'waiting')}
        isBad={overdue.parcels > 0}
        note={
          overdue.parcels > 0
            ? `${formatPoisha(overdue.poisha)} for more than ${overdueTime(payoutOverdueDays)}`
            : `for ${countedParcels(states.waiting.parcels)}`
        }
      >
        {states.waiting.poisha}
      </Tile>
      <Tile
        label="Short"
        to={to('short')}
        isBad={states.short.parcels > 0}
        note={states.short.parcels > 0 ? `for ${countedParcels(states.short.parcels)}` : 'nothing lacks'}
      >
        {states.short.poisha}
      </Tile>
      <Tile label="Charges" note="kept by the courier">
        {payouts.withheldPoisha}
      </Tile>
      <Tile
        label="Not explained"
        to={to('payouts')}
        isBad={payouts.unexplained > 0}
        note={formatNotExplained(payouts)}
      >
        {payouts.notExplainedPoisha}
      </Tile>
    </ul>
  )
}

const ExpectedNote = ({ delivered, onTheWay }: { delivered: number; onTheWay: Tally }) => (
  <>
    for {countedParcels(delivered)} delivered
    <br />
    {formatPoisha(onTheWay.poisha)} more on the way now
  </>
)

function formatNotExplained({ unexplained, count }: ReconciliationSums['payouts']): string {
  if (count === 0) return 'no payout yet'
  if (unexplained === 0) return 'every payout ties out'
  return unexplained === 1 ? '1 payout does not tie out' : `${unexplained} payouts do not tie out`
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
    <span className="sr-only">Adding up…</span>
  </div>
)
