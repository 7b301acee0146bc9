import type { Refusal } from '#domain/refusal.ts'
import type { Shop } from '#features/shop.ts'
import { type OrderToPrice, type PricedOrder, type PricingCode, priceOrder } from './price-order.ts'

/** Prices an order outside any transaction. Too little stock is no refusal: each line carries its `stock`. */
export const quoteOrder = (shop: Shop, request: OrderToPrice): Promise<PricedOrder | Refusal<PricingCode>> =>
  priceOrder({ db: shop.db.main, now: shop.clock.now(), couponScope: shop.config.couponScope }, request)
