import { Link } from 'react-router'
import { say } from '#backoffice/language/say.ts'
import type { MakeNext, StockReport } from '#domain/stock-report/stock-report.ts'
import { pairsText } from '../../products/format-pairs.ts'
import { productPath } from '../../products/product-address.ts'
import { formatPoisha } from '../../ui/format-poisha.ts'
import { shownPicture } from '../../ui/shown-picture.ts'
import { leftOutWords, makeWords } from '../stock-words.ts'

/** As many are told of what is left out. */
const SHOWN_LEFT_OUT = 12

/** What to make next, why, and what is left out on purpose. */
export function MakeNextPart({ report }: { report: StockReport }) {
  const { makeNext, leftOut, days, makingDays } = report
  return (
    <aside className="stock-make" aria-label={say('Make next')}>
      <header>
        <h2>{say('Make next')}</h2>
        <small>{say('for {days} days, after {makingDays} days of making', { days, makingDays })}</small>
      </header>
      {makeNext.length === 0 ? (
        <p className="stock-none">
          {leftOut.length > 0
            ? say('Nothing to make: what runs out is left out below.')
            : say('Nothing runs out before a new batch would be ready.')}
        </p>
      ) : (
        <ul>
          {makeNext.map(one => (
            <MakeLine key={one.variantId} one={one} />
          ))}
        </ul>
      )}
      {leftOut.length > 0 && (
        <div className="stock-left-out">
          <h3>{say('Left out on purpose')}</h3>
          <ul>
            {leftOut.slice(0, SHOWN_LEFT_OUT).map(one => (
              <li key={`${one.productId} ${one.color} ${one.why}`}>{leftOutWords(one)}</li>
            ))}
            {leftOut.length > SHOWN_LEFT_OUT && (
              <li>{say('and {part} more', { part: leftOut.length - SHOWN_LEFT_OUT })}</li>
            )}
          </ul>
        </div>
      )}
      {makeNext.length > 0 && <MakeSum report={report} />}
    </aside>
  )
}

const MakeLine = ({ one }: { one: MakeNext }) => (
  <li>
    <img src={shownPicture(one.image, 80)} alt="" width={36} height={36} loading="lazy" decoding="async" />
    <div>
      <Link to={productPath(one.productId)} title={one.productName}>
        {one.productName}
      </Link>
      <small title={one.sizes.map(({ size, pairs }) => `${size}: ${pairsText(pairs)}`).join(', ')}>
        {one.color} · {one.sizes.map(({ size }) => size).join(' ')}
      </small>
      <small data-why={one.why}>{makeWords(one)}</small>
    </div>
    <b>
      {one.pairs.toLocaleString('en-US')}
      <span className="sr-only"> {say('pairs')}</span>
    </b>
  </li>
)

function MakeSum({ report: { makePairs, makeCostPoisha, makePairsWithoutCost } }: { report: StockReport }) {
  const isKnown = makePairsWithoutCost < makePairs
  return (
    <footer>
      <b>{pairsText(makePairs)}</b>
      <span>
        {isKnown && say('about {makeCostPoisha}', { makeCostPoisha: formatPoisha(makeCostPoisha) })}
        {makePairsWithoutCost > 0 &&
          say('{part}{makePairsWithoutCost} without a cost', {
            part: isKnown ? ' + ' : '',
            makePairsWithoutCost: pairsText(makePairsWithoutCost),
          })}
      </span>
    </footer>
  )
}
