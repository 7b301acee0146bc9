import { percentOfTaka } from '../money.ts'

export type ShippingArea = 'inside' | 'outside'
/** The delivery charge, in taka, by area. */
export const SHIPPING_TAKA: Record<ShippingArea, number> = { inside: 80, outside: 130 }
export const shippingAreaOf = (shippingTaka: number): ShippingArea | undefined =>
  shippingTaka === SHIPPING_TAKA.inside
    ? 'inside'
    : shippingTaka === SHIPPING_TAKA.outside
      ? 'outside'
      : undefined

/** Only a parcel for Dhaka district can be "inside Dhaka"; the rest of the country is outside. */
export const areaFitsDistrict = (area: ShippingArea, district: string): boolean =>
  area === 'outside' || district === 'Dhaka'

/** The delivery area of a parcel: the chosen one if it fits the district or no district is known yet, else outside. */
export const fittingArea = (chosen: ShippingArea, district: string): ShippingArea =>
  district && !areaFitsDistrict(chosen, district) ? 'outside' : chosen

type Destination = { district: string | null; shippingArea: ShippingArea | null; shippingTaka: number }

/**
 * The delivery area of a destination. A district other than Dhaka is outside; else the named area, else the area that
 * the amount belongs to, else outside.
 */
export const shippingAreaFor = ({ district, shippingArea, shippingTaka }: Destination): ShippingArea =>
  fittingArea(shippingArea ?? shippingAreaOf(shippingTaka) ?? 'outside', district ?? '')

/** The correct delivery charge for a destination, in taka. */
export const rightShippingTaka = (destination: Destination): number =>
  SHIPPING_TAKA[shippingAreaFor(destination)]

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

/** The sums of an order. The coupon belongs to the first line's product; its discount is rounded half up once. */
export function orderTotals(
  lines: readonly PricedLine[],
  terms: { couponPercent: number; couponScope: CouponScope; shippingTaka: number },
): OrderTotals {
  const { couponPercent, couponScope, shippingTaka } = terms
  const sum = (some: readonly PricedLine[]) =>
    some.reduce((taka, line) => taka + line.priceTaka * line.quantity, 0)
  const couponed =
    couponScope === 'cart' ? lines : lines.filter(line => line.productId === lines[0]?.productId)
  const subtotalTaka = sum(lines)
  const discountTaka = percentOfTaka(sum(couponed), couponPercent)
  return {
    subtotalTaka,
    discountTaka,
    shippingTaka,
    grandTotalTaka: subtotalTaka - discountTaka + shippingTaka,
  }
}
