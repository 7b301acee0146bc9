import type { Product } from '#domain/product.ts'
import { type Answer, ask } from '#tests/ask.ts'

export type OrderAt = { product: Pick<Product, 'id'>; phone: string; key: string; size?: number }

/** Sends an order of one pair to a process or a balancer, as a shopper's browser does. */
export const orderAt = (origin: string, { product, phone, key, size = 42 }: OrderAt): Promise<Answer> =>
  ask(origin, '/v1/orders', {
    headers: { origin: 'http://shop.test', 'idempotency-key': key },
    body: {
      recipient_name: 'Rahim Uddin',
      recipient_phone: phone,
      recipient_address: 'House 12, Road 7, Savar, Dhaka',
      district: 'Dhaka',
      upazila: 'Savar',
      shippingCost: 80,
      client_key: key,
      items: [{ productId: product.id, product_color: 'Black', product_size: size, total_lot: 1 }],
    },
  })
