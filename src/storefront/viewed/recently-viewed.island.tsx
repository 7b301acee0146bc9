import { useEffect, useRef, useState } from 'react'
import { formatTaka } from '#domain/money.ts'
import { island } from '#storefront/islands/island.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { fetchViewed, type ViewedPair } from './fetch-viewed.ts'
import { viewedBesides, writeViewed } from './viewed-storage.ts'

/** The width of a cell of the row: six fit on wide screens, on narrow ones the row scrolls. */
const CELL_SIZES = '(min-width: 1024px) 200px, 150px'

/**
 * Other products that this shopper viewed, with the shop's present data. The row has the same height with any contents;
 * it only gets a place when there is something to show.
 */
function RecentlyViewed({ productId }: { productId: string }) {
  const [pairs, setPairs] = useState<ViewedPair[]>()
  const [awaited, setAwaited] = useState<readonly string[]>([])
  const [note, setNote] = useState('')
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const ids = viewedBesides(productId)
    if (ids.length === 0) return
    setAwaited(ids)
    void fetchViewed(ids).then(found => {
      if (!found) return setNote('Could not reach the shop. Check your connection.')
      setPairs(found)
      if (found.length === 0) setNote('The pairs you looked at are no longer sold.')
      // a deleted product is not requested again
      if (found.length < ids.length) writeViewed([productId, ...found.map(pair => pair.id)])
    })
  }, [productId])

  const forget = () => {
    writeViewed([])
    setPairs([])
    setNote('Forgotten.')
    // the pressed button is removed
    title.current?.focus({ preventScroll: true })
  }
  return (
    <section className="viewed" aria-labelledby="viewed-title">
      <div className="wrap">
        <div className="viewed-head">
          <h2 ref={title} id="viewed-title" tabIndex={-1}>
            Recently viewed
          </h2>
          {pairs && pairs.length > 0 && (
            <button type="button" className="text-link" onClick={forget}>
              Forget these
            </button>
          )}
        </div>
        <div className="viewed-row">
          <p role="status">{note}</p>
          {!pairs && !note && awaited.length > 0 && (
            <ul aria-hidden="true">
              {awaited.map(id => (
                <li key={id} className="viewed-awaited" />
              ))}
            </ul>
          )}
          {pairs && pairs.length > 0 && (
            <ul>
              {pairs.map(pair => (
                <ViewedCard key={pair.id} pair={pair} />
              ))}
            </ul>
          )}
        </div>
      </div>
    </section>
  )
}

function ViewedCard({ pair }: { pair: ViewedPair }) {
  return (
    <li>
      <a href={`/products/${encodeURIComponent(pair.slug)}`}>
        <span className="viewed-picture">
          <Picture url={pair.image} alt="" sizes={CELL_SIZES} />
        </span>
        <span className="viewed-name">{pair.name}</span>
        <span className="viewed-price">{pair.isSoldOut ? 'Out of Stock' : formatTaka(pair.priceTaka)}</span>
      </a>
    </li>
  )
}

export default island('recently-viewed', 'visible', RecentlyViewed)
