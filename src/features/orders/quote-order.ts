import type { Refusal } from '#domain/refusal.ts'
import type { Shop } from '#features/shop.ts'
import { type OrderToPrice, type PricedOrder, priceOrder } from './price-order.ts'

/**
 * What an order would cost now, outside any transaction. Refusals: `product_not_found`, `coupon_unknown`,
 * `coupon_expired`; too little stock is none, each line carries its `stock`.
 */
export const quoteOrder = (shop: Shop, request: OrderToPrice): Promise<PricedOrder | Refusal> =>
  priceOrder({ db: shop.db.main, now: shop.clock.now(), couponScope: shop.settings.couponScope }, request)
