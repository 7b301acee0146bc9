import { Link } from 'react-router'
import { say } from '#backoffice/language/say.ts'
import type { DamagedPair, StockReport } from '#domain/stock-report/stock-report.ts'
import { ordersLink } from '../../overview/orders-link.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Failure } from '../../ui/failure.tsx'
import { formatAgo } from '../../ui/format-ago.ts'
import { formatPoisha } from '../../ui/format-poisha.ts'
import { useNow } from '../../ui/use-now.ts'
import { type EndingPairs, useDamagedPairs } from '../use-damaged-pairs.ts'

/** Pairs that came back damaged and stand aside: they are not sold until they are repaired. */
export function DamagedPile({ report: { damagedPairs, totals } }: { report: StockReport }) {
  const ending = useDamagedPairs()
  const { asked, isAsking, cancel, confirm } = ending
  return (
    <section className="stock-damaged" id="damaged" aria-labelledby="damaged-title" tabIndex={-1}>
      <header>
        <h2 id="damaged-title">{say('Damaged pile')}</h2>
        <small>{pileWords(totals)}</small>
      </header>
      {damagedPairs.length > 0 && (
        <ul>
          {damagedPairs.map(pair => (
            <DamagedLine key={pair.id} pair={pair} ending={ending} />
          ))}
        </ul>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={say('Write this pair off?')}
        text={say('It leaves the pile for good, and its cost counts as lost.')}
        subject={asked && `${asked.productName}, ${asked.color} ${asked.size}`}
        confirmLabel={say('Yes, Write Off')}
        onConfirm={confirm}
        onCancel={cancel}
      />
    </section>
  )
}

function pileWords({ damaged, damagedValuePoisha, damagedWithoutCost }: StockReport['totals']): string {
  if (damaged === 0) return say('No pair stands aside.')
  const pairs =
    damaged === 1
      ? say('1 pair aside')
      : say('{damaged} pairs aside', { damaged: damaged.toLocaleString('en-US') })
  const unknown =
    damagedWithoutCost > 0 ? say(', {damagedWithoutCost} without a cost', { damagedWithoutCost }) : ''
  return say('{pairs}, {damagedValuePoisha} at cost{unknown}', {
    pairs,
    damagedValuePoisha: formatPoisha(damagedValuePoisha),
    unknown,
  })
}

function DamagedLine({ pair, ending }: { pair: DamagedPair; ending: EndingPairs }) {
  const now = useNow()
  const isBusy = ending.isBusy(pair.id) || undefined
  const name = `${pair.productName}, ${pair.color} ${pair.size}`
  return (
    <li aria-busy={isBusy}>
      <span>
        <b>{pair.productName}</b>
        <small>
          {pair.color} {pair.size},{' '}
          {pair.costPoisha === null ? say('no cost') : formatPoisha(pair.costPoisha)}
        </small>
      </span>
      <span>
        <Link className="desk-link" to={ordersLink({ search: String(pair.orderNo) })}>
          {say('Order')} {pair.orderNo}
        </Link>
        <small>
          {formatAgo(pair.addedAt, now)}, {pair.by}
        </small>
      </span>
      <span className="stock-damaged-ways">
        {pair.mayReturn && (
          <button
            type="button"
            className="desk-button desk-button-small"
            aria-disabled={isBusy}
            onClick={() => void ending.end(pair, 'back_to_shelf')}
          >
            {say('Repaired')}
            <span className="sr-only"> {say('{name}, back to the shelf', { name })}</span>
          </button>
        )}
        <button
          type="button"
          className="desk-button desk-button-small desk-button-red"
          aria-disabled={isBusy}
          onClick={() => ending.ask(pair)}
        >
          {say('Write off')}
          <span className="sr-only"> {name}</span>
        </button>
      </span>
      <Failure text={ending.failureOf(pair.id)} isReported />
    </li>
  )
}
