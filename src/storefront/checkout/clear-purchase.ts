import { isSameLine } from '#domain/checkout/cart.ts'
import { useCart } from '../cart/cart-store.ts'
import { clearDraft } from './clear-draft.ts'
import { dropOrderKey } from './order-key.ts'

/**
 * After a success: removes the bought pairs and the typed fields from the browser. A pair bought directly also leaves
 * the cart, otherwise it would be ordered twice; the other lines stay.
 */
export function clearPurchase(isDirect: boolean) {
  clearDraft()
  dropOrderKey()
  const { directPurchase, lines, clearDirectPurchase, keepAfterOrder } = useCart.getState()
  if (!isDirect) return keepAfterOrder([])
  if (!directPurchase) return
  clearDirectPurchase()
  if (lines.some(line => isSameLine(line, directPurchase)))
    keepAfterOrder(lines.filter(line => !isSameLine(line, directPurchase)))
}
