import type { ShopDiscount } from '../checkout/checkout.ts'
import { couponAppliedMessage } from '../checkout/coupon.ts'
import { formatTaka } from '../money.ts'

/** The message for a shop coupon: like that of a product's, in its words, and with the sum from which it holds. */
export function shopCouponAppliedMessage({ kind, amount, minimumTaka }: ShopDiscount): string {
  const said =
    kind === 'percent'
      ? couponAppliedMessage(amount)
      : kind === 'sum'
        ? `Coupon applied! ${formatTaka(amount)} off.`
        : 'Coupon applied! Delivery is free.'
  return minimumTaka === 0 ? said : said.replace(/\.$/, `, for orders from ${formatTaka(minimumTaka)}.`)
}
