import { rememberViewed } from './viewed-storage.ts'

/** The id of the place for products viewed before: hidden while there are none. */
export const VIEWED_PLACE = 'recently-viewed'

/**
 * Records that a product is viewed and makes room for those viewed before it. Room is only made below the visible part:
 * a page opened far down does not move and shows them another time.
 */
export function recallViewed(productId: string): void {
  const before = rememberViewed(productId)
  const place = document.getElementById(VIEWED_PLACE)
  const above = place?.previousElementSibling
  if (before.length > 0 && place && above && above.getBoundingClientRect().bottom > innerHeight)
    place.hidden = false
}
