import { useEffect } from 'react'
import { productIdsOf, withProductFirst } from '#domain/checkout/cart-products.ts'
import { type CouponScope, orderTotals } from '#domain/checkout/checkout.ts'
import type { ListedCharges } from '#domain/checkout/listed-charges.ts'
import { island } from '#storefront/islands/island.tsx'
import { type ShopSpeaker, useLanguage } from '#storefront/language/use-language.ts'
import { trackCartView } from '../analytics/track-views.ts'
import { CartBar } from './cart-bar.tsx'
import { CartEmpty } from './cart-empty.tsx'
import { CartLines, useLineActions } from './cart-lines.tsx'
import { useCart } from './cart-store.ts'
import { checkLine } from './check-line.ts'
import { CouponForm, OrderSummary } from './order-summary.tsx'
import { couponFor, termsOf, useCoupon } from './use-coupon.ts'
import { useDelivery } from './use-delivery.ts'
import { usePresentProducts } from './use-present-products.ts'

const LINES = [1, 2]
const readCharges = (speaker: ShopSpeaker) => (known: ListedCharges) =>
  import('./read-delivery.ts').then(({ readCharges }) => readCharges(known, speaker))

type CartScreenProps = { couponScope: CouponScope; picture: string | null; delivery: ListedCharges }

/** The whole cart. Nothing is presented as true before the browser's storage is read. */
function CartScreen({ couponScope, picture, delivery: onPage }: CartScreenProps) {
  const speaker = useLanguage()
  const { lines, isLoaded, load, replace, clearDirectPurchase } = useCart()
  useEffect(load, [load])
  useEffect(() => trackCartView(lines), [lines])
  const { actions, undo, list } = useLineActions()
  const { answered, isUnreachable } = usePresentProducts(lines)
  const delivery = useDelivery(onPage, readCharges(speaker))
  const productIds = productIdsOf(lines)
  const coupon = useCoupon(isLoaded, productIds)
  const { other } = coupon.message ?? {}
  // the pair that could be put first was removed
  if (other && !productIds.includes(other.productId)) coupon.hush()

  if (!isLoaded) return <CartSkeleton />
  if (lines.length === 0)
    return (
      <CartEmpty picture={picture} coupon={<CouponForm coupon={coupon} />}>
        {undo?.bar}
      </CartEmpty>
    )

  const checked = lines.map(line => checkLine(line, answered))
  const priced = checked.map(({ line, priceTaka }) => ({ ...line, priceTaka }))
  const held = couponFor(coupon, priced, speaker)
  const totals = orderTotals(priced, { ...termsOf(held.coupon), couponScope, shippingTaka: 0 })
  const isUnsold = checked.some(({ problem }) => problem === 'not-sold')
  const checkOut = isUnsold
    ? null
    : () => {
        // the shopper goes on with the prices seen here
        replace(priced)
        clearDirectPurchase()
      }
  return (
    <>
      <h1>{speaker.say('Your cart')}</h1>
      <div className="cart-columns">
        <div>
          <CartLines checked={checked} actions={actions} undo={undo} list={list} />
          <a className="text-link" href={speaker.href('/#shop')}>
            {speaker.say('Keep looking')}
          </a>
        </div>
        <OrderSummary
          totals={totals}
          delivery={delivery}
          coupon={held}
          putFirst={productId => replace(withProductFirst(lines, productId))}
          checkOut={checkOut}
          isUnreachable={isUnreachable}
        />
      </div>
      <CartBar totalTaka={totals.grandTotalTaka} checkOut={checkOut} />
    </>
  )
}

export default island('cart-screen', 'load', CartScreen)

/** The cart's layout until the browser's storage is read. */
function CartSkeleton() {
  return (
    <>
      <h1>{useLanguage().say('Your cart')}</h1>
      <div className="cart-columns cart-skeleton" aria-hidden="true">
        <ul className="cart-lines">
          {LINES.map(line => (
            <li key={line} className="cart-line">
              <span className="cart-line-picture" />
              <div>
                <span className="skeleton-text" />
                <span className="skeleton-text" />
              </div>
            </li>
          ))}
        </ul>
        <div className="order-summary" />
      </div>
    </>
  )
}
