import type { Courier } from '#adapters/courier/courier.ts'
import type { CourierShop, Shop } from '#features/shop.ts'

/** A shop with one courier, as its verbs and its jobs see it. */
export const withCourier = (shop: Shop, courier: Courier): CourierShop => ({
  ...shop,
  couriers: [courier],
  courier,
})
