import { Link } from 'react-router'
import { say } from '#backoffice/language/say.ts'
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
            <h2 id="first-days">{say('Nothing to judge yet')}</h2>
            <p>
              {say('The first {one} ({step}) has {floor} % of its parcels ended. From about', {
                one: STEP_WORDS[board.step].one,
                step: bucketLabel(board.step, first),
                floor: Math.floor(100 * (first.endedShare ?? 0)),
              })}{' '}
              <b>{formatDay(first.countsFrom)}</b>{' '}
              {say(
                'it counts. Until then a profit figure would flatter you: delivered parcels come back first, returns last.',
              )}
            </p>
          </>
        ) : (
          <>
            <h2 id="first-days">{say('No orders in these days')}</h2>
            <p>
              {say('Profit is counted by the day on which an order was placed. Choose other days above.')}
            </p>
          </>
        )}
        <ol>
          <li>
            <Link to={costsPath()}>{say('Enter what a pair costs you, per product and color.')}</Link>
          </li>
          <li>
            <Link to={moneyPath('ad-spend')}>
              {say('Enter yesterday’s ad spend, or drop the CSV of the ad account.')}
            </Link>
          </li>
          <li>
            <Link to={payoutsOfCourier()}>{say('Import the courier’s first payout when it comes.')}</Link>
          </li>
        </ol>
        {first && (
          <button type="button" className="desk-button" onClick={onShowAll}>
            {say('Show what there is so far')}
          </button>
        )}
      </div>
    </section>
  )
}
