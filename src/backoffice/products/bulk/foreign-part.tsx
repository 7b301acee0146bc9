import type { ImportResult, PictureCounts } from '#contract/catalog/import-codec.ts'
import type { FetchingState } from './import-state.ts'
import { formatPictures } from './use-catalogue-import.ts'

const SYSTEMS = { woocommerce: 'WooCommerce', shopify: 'Shopify' } as const

/** Where a file comes from, and its pictures that are still there. */
export function ForeignPart({
  result: { shopSystem, pictures },
  onFetch,
}: {
  result: ImportResult
  /** Undefined while the file cannot be imported, or once it was. */
  onFetch: (() => void) | undefined
}) {
  if (shopSystem === null) return null
  const asked = pictures.missing + pictures.failed
  return (
    <div className="bulk-foreign">
      <p>
        <b>A file of {SYSTEMS[shopSystem]}.</b> {formatCounts(pictures)}
      </p>
      {onFetch && asked > 0 && (
        <button
          type="button"
          className={`desk-button ${pictures.missing > 0 ? 'desk-button-primary' : ''}`}
          onClick={onFetch}
        >
          {pictures.missing > 0 ? `Fetch ${formatPictures(asked)}` : `Try ${formatPictures(asked)} again`}
        </button>
      )}
    </div>
  )
}

/** How many of the pictures are in the shop, as a sentence or two. */
export function formatCounts({ stored, waiting, failed, missing }: PictureCounts): string {
  const total = stored + waiting + failed + missing
  if (total === 0) return 'It names no pictures: new products come as drafts.'
  if (stored === total)
    return `${total === 1 ? 'Its picture is' : `All its ${total} pictures are`} in this shop.`
  const places = [
    stored > 0 && `${stored} in this shop`,
    missing + waiting > 0 && `${missing + waiting} still in the other shop`,
    failed > 0 && `${failed} could not be fetched, see below`,
  ]
  const all = `It names ${formatPictures(total)}: ${places.filter(Boolean).join(', ')}.`
  return `${all} A new product without a picture comes as a draft.`
}

/** How far the pictures of a file are; the file itself waits for them. */
export function FetchingPart({ state, onStop }: { state: FetchingState; onStop: () => void }) {
  const { total, waiting } = state
  return (
    <div className="bulk-foreign">
      <progress className="bulk-fetched" aria-label="Pictures fetched" max={total} value={total - waiting} />
      <p>You may close this and come back: the shop goes on by itself. Choose the same file again then.</p>
      <button type="button" className="desk-button" onClick={onStop}>
        Stop fetching
      </button>
    </div>
  )
}
