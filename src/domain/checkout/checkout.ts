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

/**
 * What a shop coupon takes off: a percentage, a sum, or the delivery charge (`amount` 0). It holds from a sum of goods
 * on, and takes its discount off the lines of `productIds` alone; null: off all.
 */
export type ShopDiscount = {
  kind: 'percent' | 'sum' | 'delivery'
  amount: number
  minimumTaka: number
  productIds: readonly string[] | null
}

/**
 * `freeFromTaka`: the sum of goods, the discount taken off, from which delivery is free; null or absent for never.
 * `shop`: a shop coupon that holds for the lines, in place of one of the first line's product; `couponPercent` is its
 * percentage then, and 0 for one of another kind.
 */
type OrderTerms = {
  couponPercent: number
  couponScope: CouponScope
  shop?: ShopDiscount | undefined
  shippingTaka: number
  freeFromTaka?: number | null
}

const sumOf = (lines: readonly PricedLine[]) =>
  lines.reduce((taka, line) => taka + line.priceTaka * line.quantity, 0)

const linesOf = (lines: readonly PricedLine[], { productIds }: ShopDiscount) =>
  productIds === null ? lines : lines.filter(line => productIds.includes(line.productId))

/** Whether a shop coupon holds for these lines: enough of goods, and some that it is for. */
export const holdsFor = (lines: readonly PricedLine[], shop: ShopDiscount): boolean =>
  sumOf(lines) >= shop.minimumTaka && linesOf(lines, shop).length > 0

/** The sums of an order. A coupon's discount is rounded half up once, and is never more than what it is taken off. */
export function orderTotals(
  lines: readonly PricedLine[],
  { couponPercent, couponScope, shop, shippingTaka: chargeTaka, freeFromTaka }: OrderTerms,
): OrderTotals {
  const subtotalTaka = sumOf(lines)
  const scoped = couponScope === 'cart' ? lines : lines.filter(line => line.productId === lines[0]?.productId)
  const couponedTaka = sumOf(shop ? linesOf(lines, shop) : scoped)
  const discountTaka =
    shop?.kind === 'sum' ? Math.min(couponedTaka, shop.amount) : percentOfTaka(couponedTaka, couponPercent)
  const isFree = shop?.kind === 'delivery' || (freeFromTaka && subtotalTaka - discountTaka >= freeFromTaka)
  const shippingTaka = isFree ? 0 : chargeTaka
  return {
    subtotalTaka,
    discountTaka,
    shippingTaka,
    grandTotalTaka: subtotalTaka - discountTaka + shippingTaka,
  }
}
