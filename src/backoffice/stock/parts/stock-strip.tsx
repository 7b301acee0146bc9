import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { StockReport, StockTotals } from '#domain/stock-report/stock-report.ts'
import { costsPath } from '../../money/costs/costs-address.ts'
import { pairsText } from '../../products/format-pairs.ts'
import { formatPoisha } from '../../ui/format-poisha.ts'
import { type StockAddress, type StockShown, stockPath } from '../stock-address.ts'
import { soldThrough } from '../stock-words.ts'

type StripProps = { report: StockReport; address: StockAddress }

/** The sums of the whole shelf; each leads to what it counts. */
export function StockStrip({ report: { totals, days }, address }: StripProps) {
  const through = soldThrough(totals)
  const show = (shown: StockShown) =>
    stockPath({ ...address, shown: address.shown === shown ? 'all' : shown })
  return (
    <dl className="stock-strip">
      <Sum label="Value at cost" value={formatPoisha(totals.valuePoisha)} to={costsPath({})}>
        {totals.pairsWithoutCost > 0 && (
          <Link className="stock-warning" to={costsPath({ isWithout: true })}>
            + {pairsText(totals.pairsWithoutCost)} without a cost
          </Link>
        )}
      </Sum>
      <Sum label="Pairs on the shelf" value={totals.pairs.toLocaleString('en-US')} to={show('all')}>
        {totals.reserved.toLocaleString('en-US')} reserved,{' '}
        <a href="#damaged">{totals.damaged.toLocaleString('en-US')} damaged aside</a>
      </Sum>
      <Sum label={`Sold through, ${days} days`} value={through === null ? '–' : `${through} %`}>
        {totals.sold.toLocaleString('en-US')} of {(totals.sold + totals.pairs).toLocaleString('en-US')} pairs
      </Sum>
      <Sum
        label="Out or running out"
        value={totals.sizesRunningOut.toLocaleString('en-US')}
        to={show('out')}
        isChosen={address.shown === 'out'}
      >
        <span className={totals.sizesRunningOut > 0 ? 'stock-warning' : undefined}>
          sizes, before a new batch is ready
        </span>
      </Sum>
      <Sum
        label="Standing still"
        value={totals.stillPairs.toLocaleString('en-US')}
        to={show('still')}
        isChosen={address.shown === 'still'}
      >
        {stillWords(totals)}
      </Sum>
    </dl>
  )
}

function stillWords({
  stillPairs,
  stillColors,
  stillValuePoisha,
  stillPairsWithoutCost,
}: StockTotals): string {
  const [first, ...others] = stillColors
  if (!first || stillPairs === 0) return 'nothing unsold for 90 days'
  const names = `${first.productName} ${first.color}${others.length > 0 ? ` and ${others.length} more` : ''}`
  const unknown = stillPairsWithoutCost > 0 ? `, ${stillPairsWithoutCost} without a cost` : ''
  return `${names}, ${formatPoisha(stillValuePoisha)}${unknown}`
}

type SumProps = { label: string; value: string; to?: string; isChosen?: boolean; children: ReactNode }

/** A sum that leads on; pressed again, a chosen one lists everything. */
const Sum = ({ label, value, to, isChosen = false, children }: SumProps) => (
  <div data-chosen={isChosen || undefined}>
    <dt>{label}</dt>
    <dd>
      {to === undefined ? (
        <b>{value}</b>
      ) : (
        <Link to={to} preventScrollReset aria-current={isChosen || undefined}>
          <b>{value}</b>
          <span className="sr-only"> {label}: show them</span>
        </Link>
      )}
      <small>{children}</small>
    </dd>
  </div>
)
