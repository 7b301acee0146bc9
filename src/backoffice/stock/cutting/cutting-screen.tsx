import { Link, useSearchParams } from 'react-router'
import { say } from '#backoffice/language/say.ts'
import type { StockReport } from '#domain/stock-report/stock-report.ts'
import { useShopName } from '#web/use-shop.ts'
import { dayText } from '../../money/costs/cost-words.ts'
import { PrintButton } from '../../orders/print/print-button.tsx'
import { pairsText } from '../../products/format-pairs.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { readStockAddress, stockPath } from '../stock-address.ts'
import { makeWords } from '../stock-words.ts'
import { useStock } from '../use-stock.ts'

/** What to make next as a sheet of A4 for the bench: without sums of money, with a box to tick for each color. */
export function CuttingScreen() {
  const [query] = useSearchParams()
  const { days } = readStockAddress(query)
  const stock = useStock(days)
  const { data } = stock
  return (
    <div className="print-screen">
      <div className="print-choices">
        <Link className="desk-link" to={stockPath({ days })}>
          {say('Stock')}
        </Link>
        <PrintButton isReady={(data?.makePairs ?? 0) > 0} onPrint={() => window.print()} />
      </div>
      {stock.isPending && <p role="status">{say('Making the list…')}</p>}
      {stock.isError && (
        <LoadFailed what={say('The cutting list')} error={stock.error} onRetry={() => void stock.refetch()} />
      )}
      {data && (
        <div className="papers">
          <CuttingPaper report={data} />
        </div>
      )}
    </div>
  )
}

function CuttingPaper({ report }: { report: StockReport }) {
  const shopName = useShopName()
  const { makeNext, makePairs, today, days, makingDays } = report
  return (
    <article className="cutting-paper" aria-labelledby="cutting-title">
      <header>
        <h2 id="cutting-title">{say('Cutting list, {makePairs}', { makePairs: pairsText(makePairs) })}</h2>
        <p>
          {say('{shopName}, {today}. For {days} days of sales, after {makingDays} days of making.', {
            shopName,
            today: dayText(today),
            days,
            makingDays,
          })}
        </p>
      </header>
      {makeNext.length === 0 ? (
        <p>{say('Nothing runs out before a new batch would be ready.')}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        <section className="cutting-frame" tabIndex={0} aria-label={say('Pairs to make')}>
          <PairsToMake makeNext={makeNext} />
        </section>
      )}
    </article>
  )
}

/** A row for each color, with its pairs by size. */
function PairsToMake({ makeNext }: Pick<StockReport, 'makeNext'>) {
  const sizes = [...new Set(makeNext.flatMap(one => one.sizes.map(({ size }) => size)))].toSorted(
    (one, other) => one - other,
  )
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{say('Product')}</th>
          {sizes.map(size => (
            <th key={size} scope="col">
              {size}
            </th>
          ))}
          <th scope="col">{say('Pairs')}</th>
          <th scope="col">{say('Done')}</th>
        </tr>
      </thead>
      <tbody>
        {makeNext.map(one => (
          <tr key={one.variantId}>
            <th scope="row">
              {one.productName}
              <small>
                {one.color}, {makeWords(one)}
              </small>
            </th>
            {sizes.map(size => (
              <td key={size}>{one.sizes.find(of => of.size === size)?.pairs}</td>
            ))}
            <td>
              <b>{one.pairs}</b>
            </td>
            <td>
              <i className="cutting-box" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
