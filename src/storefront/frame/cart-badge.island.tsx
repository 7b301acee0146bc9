import { useEffect } from 'react'
import { cartQuantity } from '#domain/checkout/cart.ts'
import { island } from '#storefront/islands/island.tsx'
import { useLanguage } from '#storefront/language/use-language.ts'
import { useCart } from '../cart/cart-store.ts'

/** The number of pairs in the cart, over the icon of its link, so that nothing moves. */
function CartBadge() {
  const { lines, load } = useCart()
  const { say, number } = useLanguage()
  useEffect(load, [load])
  const quantity = cartQuantity(lines)
  return quantity > 0 ? (
    <span className="badge">
      {quantity > 99 ? `${number(99)}+` : number(quantity)}
      <span className="sr-only">{say(quantity === 1 ? ' pair' : ' pairs')}</span>
    </span>
  ) : null
}

export default island('cart-badge', 'idle', CartBadge)
