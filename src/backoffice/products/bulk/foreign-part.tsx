import { say, spoken } from '#backoffice/language/say.ts'
import type { ImportResult, PictureCounts } from '#contract/catalog/import-codec.ts'
import type { FetchingState } from './import-state.ts'
import { formatPictures } from './use-catalogue-import.ts'

const SYSTEMS = spoken({ woocommerce: 'WooCommerce', shopify: 'Shopify' }, 'shopify')

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
        <b>{say('A file of {shopSystem}.', { shopSystem: SYSTEMS[shopSystem] })}</b> {formatCounts(pictures)}
      </p>
      {onFetch && asked > 0 && (
        <button
          type="button"
          className={`desk-button ${pictures.missing > 0 ? 'desk-button-primary' : ''}`}
          onClick={onFetch}
        >
          {pictures.missing > 0
            ? say('Fetch {asked}', { asked: formatPictures(asked) })
            : say('Try {asked} again', { asked: formatPictures(asked) })}
        </button>
      )}
    </div>
  )
}

/** How many of the pictures are in the shop, as a sentence or two. */
export function formatCounts({ stored, waiting, failed, missing }: PictureCounts): string {
  const total = stored + waiting + failed + missing
  if (total === 0) return say('It names no pictures: new products come as drafts.')
  if (stored === total)
    return say('{part} in this shop.', {
      part: total === 1 ? say('Its picture is') : say('All its {total} pictures are', { total }),
    })
  const places = [
    stored > 0 && say('{stored} in this shop', { stored }),
    missing + waiting > 0 && say('{part} still in the other shop', { part: missing + waiting }),
    failed > 0 && say('{failed} could not be fetched, see below', { failed }),
  ]
  const all = say('It names {total}: {list}.', {
    total: formatPictures(total),
    list: places.filter(Boolean).join(', '),
  })
  return say('{all} A new product without a picture comes as a draft.', { all })
}

/** How far the pictures of a file are; the file itself waits for them. */
export function FetchingPart({ state, onStop }: { state: FetchingState; onStop: () => void }) {
  const { total, waiting } = state
  return (
    <div className="bulk-foreign">
      <progress
        className="bulk-fetched"
        aria-label={say('Pictures fetched')}
        max={total}
        value={total - waiting}
      />
      <p>
        {say(
          'You may close this and come back: the shop goes on by itself. Choose the same file again then.',
        )}
      </p>
      <button type="button" className="desk-button" onClick={onStop}>
        {say('Stop fetching')}
      </button>
    </div>
  )
}
