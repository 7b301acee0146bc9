import type { CouponScope } from '#domain/checkout/checkout.ts'
import type { Confirmation } from '../confirmed/confirmation.ts'
import { shareDiscount } from './coupon-share.ts'
import { pushEvent } from './data-layer.ts'
import { forgetCheckout } from './tell-checkout.ts'

let toldOrderNo: number | undefined

/**
 * An order was confirmed to its shopper, who sees that once. Told once for a page, however often React runs an effect,
 * and not at all without a number: Google Analytics takes all purchases without one for the same. What the confirmation
 * knows of a person stays there.
 */
export function tellPurchase(order: Confirmation, couponScope: CouponScope): void {
  const { orderNo, items, discountTaka, couponCode, shippingTaka } = order
  if (orderNo === null || toldOrderNo === orderNo) return
  toldOrderNo = orderNo
  forgetCheckout()
  pushEvent('purchase', {
    transaction_id: String(orderNo),
    shipping: shippingTaka,
    tax: 0,
    ...shareDiscount(items, { discountTaka, couponCode, couponScope }),
  })
}
