import type { Product } from '#domain/catalog/product.ts'
import { type Answer, ask } from '#tests/support/ask.ts'
import { shopperOrder } from '#tests/support/shopper-order.ts'

export type OrderAt = { product: Pick<Product, 'id'>; phone: string; key: string; size?: number }

/** Sends an order of one pair to a process or a balancer, as a shopper's browser does. */
export const orderAt = (origin: string, { product, phone, key, size = 42 }: OrderAt): Promise<Answer> => {
  const item = { productId: product.id, product_color: 'Black', product_size: size, total_lot: 1 }
  return ask(origin, '/v1/orders', shopperOrder({ phone, key, items: [item] }))
}
