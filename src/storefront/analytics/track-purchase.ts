import type { CouponScope } from '#domain/checkout/checkout.ts'
import type { Confirmation } from '../confirmed/confirmation.ts'
import { shareDiscount } from './coupon-share.ts'
import { pushEvent } from './data-layer.ts'
import { clearCheckout } from './track-checkout.ts'

let trackedOrderNo: number | undefined

/**
 * Tracks a purchase when its order is confirmed to the shopper. Once for a page, however often React runs an effect,
 * and not without an order number: Google Analytics treats all purchases without one as the same. Personal data of the
 * confirmation is not tracked.
 */
export function trackPurchase(order: Confirmation, couponScope: CouponScope): void {
  const { orderNo, items, discountTaka, couponCode, shippingTaka } = order
  if (orderNo === null || trackedOrderNo === orderNo) return
  trackedOrderNo = orderNo
  clearCheckout()
  pushEvent('purchase', {
    transaction_id: String(orderNo),
    shipping: shippingTaka,
    tax: 0,
    ...shareDiscount(items, { discountTaka, couponCode, couponScope }),
  })
}
