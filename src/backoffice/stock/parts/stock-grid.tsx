import { useState } from 'react'
import { Link } from 'react-router'
import { say } from '#backoffice/language/say.ts'
import type { StockReport, StockRow } from '#domain/stock-report/stock-report.ts'
import { plainTaka } from '../../money/read-taka.ts'
import { productPath } from '../../products/product-address.ts'
import { shownPicture } from '../../ui/shown-picture.ts'
import type { StockGroup } from '../group-stock.ts'
import { soldThrough } from '../stock-words.ts'
import { type Ledger, StockCell, StockColor } from './stock-cell.tsx'

export type StockListProps = {
  report: StockReport
  groups: readonly StockGroup[]
  onLedger(of: Ledger): void
}

/** As many products are drawn at once. */
export const SHOWN_GROUPS = 60

/** Every colour with its sizes as columns; what runs out first comes first. */
export function StockGrid({ report: { sizes }, groups, onLedger }: StockListProps) {
  const [shown, setShown] = useState(SHOWN_GROUPS)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="stock-frame" aria-label={say('Stock by size')} tabIndex={0}>
      <table className="stock-grid">
        <thead>
          <tr>
            <th scope="col">{say('Product')}</th>
            <th scope="col">{say('Color')}</th>
            {sizes.map(size => (
              <th key={size} scope="col" className="stock-size">
                {size}
              </th>
            ))}
            <th scope="col">{say('Pairs')}</th>
            <th scope="col">{say('Sold through')}</th>
            <th scope="col">{say('Value')}</th>
          </tr>
        </thead>
        {groups.slice(0, shown).map(group => (
          <tbody key={group.productId}>
            {group.rows.map((row, index) => (
              <tr key={row.variantId}>
                {index === 0 && <ProductCell group={group} />}
                <th scope="row">
                  <StockColor {...row} />
                </th>
                {sizes.map(size => {
                  const of = row.sizes.find(one => one.size === size)
                  return (
                    <td key={size} className="stock-size">
                      {of && <StockCell row={row} size={of} onLedger={onLedger} />}
                    </td>
                  )
                })}
                <RowSums row={row} />
              </tr>
            ))}
          </tbody>
        ))}
      </table>
      <MoreGroups left={groups.length - shown} onMore={() => setShown(shown + SHOWN_GROUPS)} />
    </section>
  )
}

const ProductCell = ({ group: { productId, productName, image, rows } }: { group: StockGroup }) => (
  <th scope="rowgroup" rowSpan={rows.length}>
    <span className="stock-product">
      <img src={shownPicture(image, 80)} alt="" width={32} height={32} loading="lazy" decoding="async" />
      <Link to={productPath(productId)} title={productName}>
        {productName}
      </Link>
    </span>
  </th>
)

function RowSums({ row }: { row: StockRow }) {
  const percent = soldThrough(row)
  return (
    <>
      <td className="stock-pairs">{row.pairs.toLocaleString('en-US')}</td>
      <td className="stock-through">
        {percent === null ? (
          '–'
        ) : (
          <>
            {percent} %
            <i aria-hidden="true">
              <b style={{ width: `${percent}%` }} />
            </i>
          </>
        )}
      </td>
      <td className="stock-value">
        {row.valuePoisha === null ? (
          <span className="stock-unknown">{say('no cost')}</span>
        ) : (
          plainTaka(row.valuePoisha)
        )}
      </td>
    </>
  )
}

/** The rest of a list that is long. */
export const MoreGroups = ({ left, onMore }: { left: number; onMore(): void }) =>
  left > 0 ? (
    <p className="stock-more">
      <button type="button" className="desk-button" onClick={onMore}>
        {say('Show more, {left} left', { left: left.toLocaleString('en-US') })}
      </button>
    </p>
  ) : null
