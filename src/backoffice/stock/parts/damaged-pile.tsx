import { Link } from 'react-router'
import type { DamagedPair, StockReport } from '#domain/stock-report/stock-report.ts'
import { ordersLink } from '../../overview/orders-link.ts'
import { formatAgo } from '../../ui/format-ago.ts'
import { formatPoisha } from '../../ui/format-poisha.ts'
import { useNow } from '../../ui/use-now.ts'

/** Pairs that came back damaged and stand aside: they are not sold. */
export function DamagedPile({ report: { damagedPairs, totals } }: { report: StockReport }) {
  return (
    <section className="stock-damaged" id="damaged" aria-labelledby="damaged-title" tabIndex={-1}>
      <header>
        <h2 id="damaged-title">Damaged pile</h2>
        <small>{pileWords(totals)}</small>
      </header>
      {damagedPairs.length > 0 && (
        <ul>
          {damagedPairs.map(pair => (
            <DamagedLine key={pair.id} pair={pair} />
          ))}
        </ul>
      )}
    </section>
  )
}

function pileWords({ damaged, damagedValuePoisha, damagedWithoutCost }: StockReport['totals']): string {
  if (damaged === 0) return 'No pair stands aside.'
  const pairs = damaged === 1 ? '1 pair aside' : `${damaged.toLocaleString('en-US')} pairs aside`
  const unknown = damagedWithoutCost > 0 ? `, ${damagedWithoutCost} without a cost` : ''
  return `${pairs}, ${formatPoisha(damagedValuePoisha)} at cost${unknown}`
}

function DamagedLine({ pair }: { pair: DamagedPair }) {
  const now = useNow()
  return (
    <li>
      <span>
        <b>{pair.productName}</b>
        <small>
          {pair.color} {pair.size}, {pair.costPoisha === null ? 'no cost' : formatPoisha(pair.costPoisha)}
        </small>
      </span>
      <span>
        <Link className="desk-link" to={ordersLink({ search: String(pair.orderNo) })}>
          Order {pair.orderNo}
        </Link>
        <small>
          {formatAgo(pair.addedAt, now)}, {pair.by}
        </small>
      </span>
    </li>
  )
}
