import { Link } from 'react-router'
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
    <aside className="stock-make" aria-label="Make next">
      <header>
        <h2>Make next</h2>
        <small>
          for {days} days, after {makingDays} days of making
        </small>
      </header>
      {makeNext.length === 0 ? (
        <p className="stock-none">Nothing runs out before a new batch would be ready.</p>
      ) : (
        <ul>
          {makeNext.map(one => (
            <MakeLine key={one.variantId} one={one} />
          ))}
        </ul>
      )}
      {leftOut.length > 0 && (
        <div className="stock-left-out">
          <h3>Left out on purpose</h3>
          <ul>
            {leftOut.slice(0, SHOWN_LEFT_OUT).map(one => (
              <li key={`${one.productId} ${one.color} ${one.why}`}>{leftOutWords(one)}</li>
            ))}
            {leftOut.length > SHOWN_LEFT_OUT && <li>and {leftOut.length - SHOWN_LEFT_OUT} more</li>}
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
      <span className="sr-only"> pairs</span>
    </b>
  </li>
)

function MakeSum({ report: { makePairs, makeCostPoisha, makePairsWithoutCost } }: { report: StockReport }) {
  const isKnown = makePairsWithoutCost < makePairs
  return (
    <footer>
      <b>{pairsText(makePairs)}</b>
      <span>
        {isKnown && `about ${formatPoisha(makeCostPoisha)}`}
        {makePairsWithoutCost > 0 &&
          `${isKnown ? ' + ' : ''}${pairsText(makePairsWithoutCost)} without a cost`}
      </span>
    </footer>
  )
}
