import { percentOfTaka } from '../money.ts'

/** The courier accepts a name of 100 and an address of 250 characters; longer text would be cut silently there. */
export const MAXIMUM_NAME_LENGTH = 100
export const MAXIMUM_ADDRESS_LENGTH = 250
/** Server limit for one line; the shopper's stepper stops earlier, at 10 or at the stock. */
export const MAXIMUM_LINE_QUANTITY = 100
export const MAXIMUM_PAGE_QUANTITY = 10
/** No real cart is longer; it bounds the work of one request. */
export const MAXIMUM_LINES = 50

/** One address line as the courier reads it: street, upazila, district. */
export const composeAddress = (parts: { address: string; upazila: string; district: string }): string =>
  [parts.address, parts.upazila, parts.district]
    .map(part => part.trim().replace(/\s+/g, ' '))
    .filter(Boolean)
    .join(', ')

export type OrderTotals = {
  subtotalTaka: number
  discountTaka: number
  shippingTaka: number
  grandTotalTaka: number
}

/** Which lines a coupon's percentage is taken off: the whole cart, or only the lines of the coupon's product. */
export type CouponScope = 'cart' | 'product'
type PricedLine = { productId: string; priceTaka: number; quantity: number }

/** `freeFromTaka`: the sum of goods, the discount taken off, from which delivery is free; null or absent for never. */
type OrderTerms = {
  couponPercent: number
  couponScope: CouponScope
  shippingTaka: number
  freeFromTaka?: number | null
}

/** The sums of an order. The coupon belongs to the first line's product; its discount is rounded half up once. */
export function orderTotals(
  lines: readonly PricedLine[],
  { couponPercent, couponScope, shippingTaka: chargeTaka, freeFromTaka }: OrderTerms,
): OrderTotals {
  const sum = (some: readonly PricedLine[]) =>
    some.reduce((taka, line) => taka + line.priceTaka * line.quantity, 0)
  const couponed =
    couponScope === 'cart' ? lines : lines.filter(line => line.productId === lines[0]?.productId)
  const subtotalTaka = sum(lines)
  const discountTaka = percentOfTaka(sum(couponed), couponPercent)
  const shippingTaka = freeFromTaka && subtotalTaka - discountTaka >= freeFromTaka ? 0 : chargeTaka
  return {
    subtotalTaka,
    discountTaka,
    shippingTaka,
    grandTotalTaka: subtotalTaka - discountTaka + shippingTaka,
  }
}
