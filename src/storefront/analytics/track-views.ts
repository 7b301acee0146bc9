import type { CartLine } from '#domain/checkout/cart.ts'
import { pushEvent } from './data-layer.ts'
import { isNewView } from './is-new-view.ts'
import { itemsAndValue, type Pairs } from './shop-item.ts'

// a page shows one product or the cart: it is tracked once, however often React runs an effect
let isReported = false

function trackView(event: 'view_item' | 'view_cart', lines: readonly Pairs[]): void {
  if (isReported || lines.length === 0) return
  isReported = true
  if (isNewView()) pushEvent(event, itemsAndValue(lines))
}

/** Tracks that a product's page was opened, with its first colour and size. Another colour is not another view. */
export const trackProductView = (product: Pairs): void => trackView('view_item', [product])

/** Tracks that the cart was opened with lines in it. */
export const trackCartView = (lines: readonly CartLine[]): void => trackView('view_cart', lines)
