import { Link } from 'react-router'
import type { ProfitBoard } from '#domain/profit/profit.ts'
import { formatDay } from '../../overview/format.ts'
import { moneyPath } from '../money-address.ts'
import { bucketLabel, STEP_WORDS } from './profit-figures.ts'
import { costsPath, payoutsOfCourier } from './profit-links.ts'

type FirstDaysProps = { board: ProfitBoard; onShowAll(): void }

/** Before any week counts: why nothing can be said, from when on it can, and what helps until then. */
export function FirstDays({ board, onShowAll }: FirstDaysProps) {
  const first = board.buckets.find(({ figures }) => figures.placed > 0)
  return (
    <section className="overview-box first-days" aria-labelledby="first-days">
      <div>
        {first ? (
          <>
            <h2 id="first-days">Nothing to judge yet</h2>
            <p>
              The first {STEP_WORDS[board.step].one} ({bucketLabel(board.step, first)}) has{' '}
              {Math.floor(100 * (first.endedShare ?? 0))} % of its parcels ended. From about{' '}
              <b>{formatDay(first.countsFrom)}</b> it counts. Until then a profit figure would flatter you:
              delivered parcels come back first, returns last.
            </p>
          </>
        ) : (
          <>
            <h2 id="first-days">No orders in these days</h2>
            <p>Profit is counted by the day on which an order was placed. Choose other days above.</p>
          </>
        )}
        <ol>
          <li>
            <Link to={costsPath()}>Enter what a pair costs you, per product and color.</Link>
          </li>
          <li>
            <Link to={moneyPath('ad-spend')}>
              Enter yesterday’s ad spend, or drop the CSV of the ad account.
            </Link>
          </li>
          <li>
            <Link to={payoutsOfCourier()}>Import the courier’s first payout when it comes.</Link>
          </li>
        </ol>
        {first && (
          <button type="button" className="desk-button" onClick={onShowAll}>
            Show what there is so far
          </button>
        )}
      </div>
    </section>
  )
}
