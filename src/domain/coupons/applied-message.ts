import type { ShopDiscount } from '../checkout/checkout.ts'
import { couponAppliedMessage } from '../checkout/coupon.ts'
import { takaInBengali, toBengaliDigits } from '../language/bengali-digits.ts'
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

/** The same in Bengali, also for the coupon of a product. */
export function appliedInBengali({
  kind,
  amount,
  minimumTaka,
}: Pick<ShopDiscount, 'kind' | 'amount' | 'minimumTaka'>): string {
  const off = kind === 'percent' ? `${toBengaliDigits(String(amount))}% ছাড়` : `${takaInBengali(amount)} ছাড়`
  const said = kind === 'delivery' ? 'ডেলিভারি ফ্রি' : off
  const from = minimumTaka === 0 ? '' : `, ${takaInBengali(minimumTaka)} বা তার বেশি টাকার অর্ডারে`
  return `কুপন যোগ হয়েছে! ${said}${from}।`
}
