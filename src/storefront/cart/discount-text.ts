import type { OrderTotals } from '#domain/checkout/checkout.ts'
import { formatTaka } from '#domain/money.ts'
import { type AppliedCoupon, takesDelivery } from './coupon-storage.ts'

/** What a coupon takes off, beside its code. */
export const discountText = (
  coupon: AppliedCoupon,
  { discountTaka }: Pick<OrderTotals, 'discountTaka'>,
): string => (takesDelivery(coupon) ? 'Free delivery' : `− ${formatTaka(discountTaka)}`)
