import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { say } from '#backoffice/language/say.ts'
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
      <Sum label={say('Value at cost')} value={formatPoisha(totals.valuePoisha)} to={costsPath({})}>
        {totals.pairsWithoutCost > 0 && (
          <Link className="stock-warning" to={costsPath({ isWithout: true })}>
            {say('+ {pairsWithoutCost} without a cost', {
              pairsWithoutCost: pairsText(totals.pairsWithoutCost),
            })}
          </Link>
        )}
      </Sum>
      <Sum label={say('Pairs on the shelf')} value={totals.pairs.toLocaleString('en-US')} to={show('all')}>
        {say('{reserved} reserved,', { reserved: totals.reserved.toLocaleString('en-US') })}{' '}
        <a href="#damaged">
          {say('{damaged} damaged aside', { damaged: totals.damaged.toLocaleString('en-US') })}
        </a>
      </Sum>
      <Sum label={say('Sold through, {days} days', { days })} value={through === null ? '–' : `${through} %`}>
        {say('{sold} of {part} pairs', {
          sold: totals.sold.toLocaleString('en-US'),
          part: (totals.sold + totals.pairs).toLocaleString('en-US'),
        })}
      </Sum>
      <Sum
        label={say('Out or running out')}
        value={totals.sizesRunningOut.toLocaleString('en-US')}
        to={show('out')}
        isChosen={address.shown === 'out'}
      >
        <span className={totals.sizesRunningOut > 0 ? 'stock-warning' : undefined}>
          {say('sizes, before a new batch is ready')}
        </span>
      </Sum>
      <Sum
        label={say('Standing still')}
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
  if (!first || stillPairs === 0) return say('nothing unsold for 90 days')
  const names = `${first.productName} ${first.color}${others.length > 0 ? say(' and {count} more', { count: others.length }) : ''}`
  const unknown =
    stillPairsWithoutCost > 0
      ? say(', {stillPairsWithoutCost} without a cost', { stillPairsWithoutCost })
      : ''
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
          <span className="sr-only"> {say('{label}: show them', { label })}</span>
        </Link>
      )}
      <small>{children}</small>
    </dd>
  </div>
)
