import { useEffect } from 'react'
import type { CartLine } from '#domain/checkout/cart.ts'
import { productIdsOf } from '#domain/checkout/cart-products.ts'
import { type CouponScope, orderTotals } from '#domain/checkout/checkout.ts'
import { chargeFor, missingForFree } from '#domain/checkout/free-delivery.ts'
import type { PresentDelivery, ShownZone } from '#domain/checkout/shown-delivery.ts'
import { useLanguage } from '#storefront/language/use-language.ts'
import { trackCheckout } from '../analytics/track-checkout.ts'
import { useCart } from '../cart/cart-store.ts'
import { checkLine } from '../cart/check-line.ts'
import { readCoupon, takesDelivery } from '../cart/coupon-storage.ts'
import { couponFor, termsOf, useCoupon } from '../cart/use-coupon.ts'
import { usePresentProducts } from '../cart/use-present-products.ts'
import type { OrderProblem } from './order-problem.ts'

type Asked = { addressed: CartLine | null; couponScope: CouponScope }

/**
 * The pairs being bought: the direct purchase when there is one, otherwise the cart. `addressed` is the pair in the
 * address, priced by the server; with a script it becomes the direct purchase.
 */
export function useOrderLines(
  { addressed, couponScope }: Asked,
  present: PresentDelivery & { readAgain(): void },
) {
  const cart = useCart()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is hydrated
  useEffect(() => {
    cart.load()
    if (addressed) cart.setDirectPurchase(addressed)
  }, [])
  const { isLoaded } = cart
  const direct = isLoaded ? cart.directPurchase : addressed
  const lines = direct ? [direct] : cart.lines
  const { answered, askAgain } = usePresentProducts(lines)
  const asked = useCoupon(isLoaded && !direct, direct ? [] : productIdsOf(lines))
  const checked = lines.map(line => checkLine(line, answered))
  const priced = checked.map(({ line, priceTaka }) => ({ ...line, priceTaka }))
  const coupon = couponFor(asked, priced, useLanguage())
  const applied = direct ? null : coupon.coupon

  useTracked({ isLoaded, isDirect: direct !== null, priced, couponScope })
  const sums = orderTotals(priced, { ...termsOf(applied), couponScope, shippingTaka: 0 })
  const goodsTaka = sums.grandTotalTaka
  const { delivery } = present
  const isFree = takesDelivery(applied)
  return {
    isLoaded,
    couponScope,
    isDirect: direct !== null,
    cartHasLines: cart.lines.length > 0,
    checked,
    lines: priced,
    coupon: applied,
    couponMessage: coupon.message?.tone === 'refused' && !direct ? coupon.message.text : undefined,
    /** Checks prices, charges and the coupon again after the shop refused them; a refused coupon is dropped with its reason. */
    checkAgain({ code, message }: Pick<OrderProblem, 'code' | 'message'>) {
      askAgain()
      present.readAgain()
      // the check of a code knows no phone
      if (code === 'coupon_used_by_phone') coupon.drop(message)
      else if (applied) void coupon.apply(applied.code)
    },
    totals: sums,
    /** The zones with what these pairs cost there. */
    zones: delivery.zones.map(zone => ({
      ...zone,
      chargeTaka: isFree ? 0 : chargeFor(delivery, zone, goodsTaka),
    })),
    totalTaka: (zone: ShownZone): number => goodsTaka + zone.chargeTaka,
    missingForFree: isFree ? 0 : missingForFree(delivery, goodsTaka),
    buyCartInstead: cart.clearDirectPurchase,
  }
}

type Tracked = { isLoaded: boolean; isDirect: boolean; priced: CartLine[]; couponScope: CouponScope }

/** Tells the analytics of a checkout that begins, with the coupon that is kept. */
function useTracked({ isLoaded, isDirect, priced, couponScope }: Tracked): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the pairs are known
  useEffect(() => {
    if (!isLoaded) return
    // from the storage: the state of the coupon is set only with the next render
    const stored = isDirect ? null : readCoupon()
    const terms = termsOf(stored?.productId === priced[0]?.productId ? stored : null)
    const { discountTaka } = orderTotals(priced, { ...terms, couponScope, shippingTaka: 0 })
    trackCheckout(priced, { discountTaka, couponCode: stored?.code ?? null, couponScope })
  }, [isLoaded])
}

export type CheckoutLines = ReturnType<typeof useOrderLines>
