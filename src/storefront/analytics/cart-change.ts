import { type CartLine, isSameLine } from '#domain/checkout/cart.ts'
import { pushEvent } from './data-layer.ts'
import { itemsAndValue } from './shop-item.ts'

/** The pairs that `after` holds and `before` did not, as lines of the difference. */
export const pairsGained = (before: readonly CartLine[], after: readonly CartLine[]): CartLine[] =>
  after.flatMap(line => {
    const quantity = line.quantity - (before.find(one => isSameLine(one, line))?.quantity ?? 0)
    return quantity > 0 ? [{ ...line, quantity }] : []
  })

/**
 * Tells what the shopper took out of the cart and put into it: any way of doing so is the difference of two carts. A
 * stepper tells the difference of its quantity, another size is the old one out and the new one in, and what an undo
 * brings back is added again, since Google Analytics knows no undo.
 */
export function tellCartChange(before: readonly CartLine[], after: readonly CartLine[]): void {
  const removed = pairsGained(after, before)
  const added = pairsGained(before, after)
  if (removed.length > 0) pushEvent('remove_from_cart', itemsAndValue(removed))
  if (added.length > 0) pushEvent('add_to_cart', itemsAndValue(added))
}
