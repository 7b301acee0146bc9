import { useState } from 'react'
import { Link } from 'react-router'
import { say } from '#backoffice/language/say.ts'
import type { DayRange } from '#domain/orders/order-summary.ts'
import { LEAST_RATED_PAIRS, type ProfitBoard, type ProfitFigures } from '#domain/profit/profit.ts'
import { counted, number } from '../../overview/format.ts'
import { OverviewBox } from '../../overview/overview-box.tsx'
import { daysOfSums, type RatedProduct, returnGrid, rowsBy, tintOf } from './profit-figures.ts'
import { ordersBehind } from './profit-links.ts'

const FIRST_PRODUCTS = 6

/** How many of the shipped pairs came back, by product and size. */
export function ReturnRates({ board }: { board: ProfitBoard }) {
  const [showsAll, setShowsAll] = useState(false)
  const { sizes, products } = returnGrid(rowsBy(board, 'size'))
  const shown = showsAll ? products : products.slice(0, FIRST_PRODUCTS)
  const days = daysOfSums(board)
  return (
    <OverviewBox
      id="return-rates"
      title={say('Return rate')}
      note={say('% of shipped pairs that came back, “·” under {leastRatedPairs} pairs', {
        leastRatedPairs: LEAST_RATED_PAIRS,
      })}
    >
      {products.length === 0 ? (
        <p className="overview-none">{say('No pair of these days was shipped.')}</p>
      ) : (
        <section
          className="division-table rate-table"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
          tabIndex={0}
          aria-label={say('Rates by product and size')}
        >
          <table>
            <thead>
              <tr>
                <th scope="col">{say('Product')}</th>
                {sizes.map(size => (
                  <th key={size} scope="col">
                    <span className="sr-only">{say('Size')} </span>
                    {size}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {shown.map(product => (
                <ProductRates key={product.id ?? product.name} product={product} sizes={sizes} days={days} />
              ))}
            </tbody>
          </table>
        </section>
      )}
      {products.length > FIRST_PRODUCTS && (
        <button
          type="button"
          className="division-more"
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll
            ? say('Show the first {firstProducts}', { firstProducts: FIRST_PRODUCTS })
            : say('Show all {count}', { count: number(products.length) })}
        </button>
      )}
    </OverviewBox>
  )
}

type ProductRatesProps = { product: RatedProduct; sizes: readonly number[]; days: DayRange }

const ProductRates = ({ product: { name, bySize }, sizes, days }: ProductRatesProps) => (
  <tr>
    <th scope="row" title={name}>
      <Link to={ordersBehind(days, { product: name })}>{name}</Link>
    </th>
    {sizes.map(size => (
      <Rate
        key={size}
        figures={bySize.get(size)}
        to={ordersBehind(days, { product: name, size, stage: 'returned' })}
      />
    ))}
  </tr>
)

function Rate({ figures, to }: { figures: ProfitFigures | undefined; to: string }) {
  const { returnRate = null, shippedPairs = 0, returnedPairs = 0 } = figures ?? {}
  if (returnRate === null)
    return (
      <td
        title={say('{shippedPairs} shipped: too few to tell', {
          shippedPairs: counted(shippedPairs, 'pair'),
        })}
      >
        <span aria-hidden="true">·</span>
        <span className="sr-only">{say('too few pairs to tell')}</span>
      </td>
    )
  return (
    <td
      data-tint={tintOf(returnRate)}
      title={say('{returnedPairs} of {shippedPairs} came back', {
        returnedPairs,
        shippedPairs: counted(shippedPairs, 'pair'),
      })}
    >
      <Link to={to}>{Math.round(100 * returnRate)}</Link>
    </td>
  )
}
