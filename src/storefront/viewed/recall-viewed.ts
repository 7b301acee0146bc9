import { rememberViewed } from './viewed-storage.ts'

/** Where the pairs seen before have their place: hidden while there are none. */
export const VIEWED_PLACE = 'recently-viewed'

/**
 * Notes that a product is looked at and makes room for the pairs seen before it. Room is only made below what the
 * shopper sees: a page opened far down keeps still and shows them another time.
 */
export function recallViewed(productId: string): void {
  const before = rememberViewed(productId)
  const place = document.getElementById(VIEWED_PLACE)
  const above = place?.previousElementSibling
  if (before.length > 0 && place && above && above.getBoundingClientRect().bottom > innerHeight)
    place.hidden = false
}
