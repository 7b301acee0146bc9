import { useState } from 'react'
import { Link } from 'react-router'
import { say } from '#backoffice/language/say.ts'
import type { StockRow } from '#domain/stock-report/stock-report.ts'
import { pairsText } from '../../products/format-pairs.ts'
import { productPath } from '../../products/product-address.ts'
import { shownPicture } from '../../ui/shown-picture.ts'
import { soldThrough } from '../stock-words.ts'
import { StockCell, StockColor } from './stock-cell.tsx'
import { MoreGroups, SHOWN_GROUPS, type StockListProps } from './stock-grid.tsx'

/** The same on a phone: a card for each product, with the same cells. */
export function StockCards({ groups, onLedger }: StockListProps) {
  const [shown, setShown] = useState(SHOWN_GROUPS)
  return (
    <section aria-label={say('Stock by size')} className="stock-cards">
      {groups.slice(0, shown).map(({ productId, productName, image, rows }) => (
        <article key={productId}>
          <h2>
            <img
              src={shownPicture(image, 80)}
              alt=""
              width={40}
              height={40}
              loading="lazy"
              decoding="async"
            />
            <Link to={productPath(productId)}>{productName}</Link>
          </h2>
          {rows.map(row => (
            <div key={row.variantId} className="stock-card-color">
              <p>
                <StockColor {...row} />
                <span>{cardWords(row)}</span>
              </p>
              <ul>
                {row.sizes.map(size => (
                  <li key={size.sizeId}>
                    <span aria-hidden="true">{size.size}</span>
                    <StockCell row={row} size={size} onLedger={onLedger} />
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </article>
      ))}
      <MoreGroups left={groups.length - shown} onMore={() => setShown(shown + SHOWN_GROUPS)} />
    </section>
  )
}

function cardWords(row: StockRow): string {
  const percent = soldThrough(row)
  return percent === null
    ? pairsText(row.pairs)
    : say('{pairs}, {percent} % sold', { pairs: pairsText(row.pairs), percent })
}
