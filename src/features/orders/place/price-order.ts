import type { Kysely } from 'kysely'
import type { Tables } from '#db/tables.ts'
import { type CouponScope, type OrderTotals, orderTotals } from '#domain/checkout.ts'
import type { OrderLineRequest } from '#domain/order.ts'
import type { Refusal } from '#domain/refusal.ts'
import { judgeCoupon } from '#features/coupons/judge-coupon.ts'
import { type PricedLine, priceLines } from './price-lines.ts'

export type OrderToPrice = {
  items: readonly OrderLineRequest[]
  couponCode: string | null
  shippingTaka: number
}

/** Where prices are read: the database at large for a quote, the open transaction for an order. */
export type PricingSource = { db: Kysely<Tables>; now: Date; couponScope: CouponScope }

export type PricedOrder = {
  ok: true
  lines: PricedLine[]
  coupon: { id: string; code: string; discountPercent: number } | null
  totals: OrderTotals
}

/**
 * The one pricing of an order: published prices as they are now, and the coupon of the first line's product.
 * `product_not_found` with the lines concerned; `coupon_unknown` and `coupon_expired` with the total without the
 * coupon. Too little stock is no refusal here: each line carries its `stock`.
 */
export async function priceOrder(
  source: PricingSource,
  request: OrderToPrice,
): Promise<PricedOrder | Refusal<'coupon_expired' | 'coupon_unknown' | 'product_not_found'>> {
  const [first] = request.items
  if (!first) throw new RangeError('an order has at least one line')
  const priced = await priceLines(source.db, request.items)
  if (!priced.ok) return { ok: false, code: 'product_not_found', items: priced.missing }
  const { lines } = priced
  const toSum = lines.map(line => ({ ...line, priceTaka: line.unitPriceTaka }))
  const { couponScope } = source
  const { shippingTaka } = request
  const totals = (couponPercent: number) => orderTotals(toSum, { couponPercent, couponScope, shippingTaka })
  if (request.couponCode === null) return { ok: true, lines, coupon: null, totals: totals(0) }
  const typed = { productId: first.productId, code: request.couponCode, now: source.now }
  const judged = await judgeCoupon(source.db, typed)
  if (!judged.ok) return { ...judged, totalTaka: totals(0).grandTotalTaka }
  const { couponId: id, code, discountPercent } = judged
  return { ok: true, lines, coupon: { id, code, discountPercent }, totals: totals(discountPercent) }
}
