import { useEffect, useRef, useState } from 'react'
import { ownText } from '#domain/language/own-text.ts'
import { island } from '#storefront/islands/island.tsx'
import { useLanguage } from '#storefront/language/use-language.ts'
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
  const { say } = useLanguage()
  const [pairs, setPairs] = useState<ViewedPair[]>()
  const [awaited, setAwaited] = useState<readonly string[]>([])
  const [note, setNote] = useState('')
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const ids = viewedBesides(productId)
    if (ids.length === 0) return
    setAwaited(ids)
    void fetchViewed(ids).then(found => {
      if (!found) return setNote(say('Could not reach the shop. Check your connection.'))
      setPairs(found)
      if (found.length === 0) setNote(say('The pairs you looked at are no longer sold.'))
      // a deleted product is not requested again
      if (found.length < ids.length) writeViewed([productId, ...found.map(pair => pair.id)])
    })
  }, [productId, say])

  const forget = () => {
    writeViewed([])
    setPairs([])
    setNote(say('Forgotten.'))
    // the pressed button is removed
    title.current?.focus({ preventScroll: true })
  }
  return (
    <section className="viewed" aria-labelledby="viewed-title">
      <div className="wrap">
        <div className="viewed-head">
          <h2 ref={title} id="viewed-title" tabIndex={-1}>
            {say('Recently viewed')}
          </h2>
          {pairs && pairs.length > 0 && (
            <button type="button" className="text-link" onClick={forget}>
              {say('Forget these')}
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
  const { say, href, taka, language } = useLanguage()
  const name = ownText(language, pair.name, pair.nameBengali)
  return (
    <li>
      <a href={href(`/products/${encodeURIComponent(pair.slug)}`)}>
        <span className="viewed-picture">
          <Picture url={pair.image} alt="" sizes={CELL_SIZES} />
        </span>
        <span className="viewed-name" lang={name.lang}>
          {name.text}
        </span>
        <span className="viewed-price">{pair.isSoldOut ? say('Out of Stock') : taka(pair.priceTaka)}</span>
      </a>
    </li>
  )
}

export default island('recently-viewed', 'visible', RecentlyViewed)
