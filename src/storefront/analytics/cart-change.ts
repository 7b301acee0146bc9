import { type CartLine, isSameLine } from '#domain/checkout/cart.ts'
import { pushEvent } from './data-layer.ts'
import { itemsAndValue } from './shop-item.ts'

/** The pairs in `after` that `before` did not have, as lines of the difference. */
export const pairsGained = (before: readonly CartLine[], after: readonly CartLine[]): CartLine[] =>
  after.flatMap(line => {
    const quantity = line.quantity - (before.find(one => isSameLine(one, line))?.quantity ?? 0)
    return quantity > 0 ? [{ ...line, quantity }] : []
  })

/**
 * Tracks what the shopper removed from the cart and added to it, as the difference of two carts. A stepper is the
 * difference of its quantity, another size is one removal and one addition, and an undone removal is an addition, since
 * Google Analytics has no undo.
 */
export function trackCartChange(before: readonly CartLine[], after: readonly CartLine[]): void {
  const removed = pairsGained(after, before)
  const added = pairsGained(before, after)
  if (removed.length > 0) pushEvent('remove_from_cart', itemsAndValue(removed))
  if (added.length > 0) pushEvent('add_to_cart', itemsAndValue(added))
}
