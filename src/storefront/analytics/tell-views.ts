import type { CartLine } from '#domain/checkout/cart.ts'
import { pushEvent } from './data-layer.ts'
import { isNewView } from './is-new-view.ts'
import { itemsAndValue, type Pairs } from './shop-item.ts'

// a page shows one product or the cart: once told, however often React runs an effect, is told for good
let isTold = false

function tellView(event: 'view_item' | 'view_cart', lines: readonly Pairs[]): void {
  if (isTold || lines.length === 0) return
  isTold = true
  if (isNewView()) pushEvent(event, itemsAndValue(lines))
}

/** A product's page was opened, with the colour and the size it was opened in. Another colour is no other view. */
export const tellProductView = (product: Pairs): void => tellView('view_item', [product])

/** The cart was opened with something in it. */
export const tellCartView = (lines: readonly CartLine[]): void => tellView('view_cart', lines)
