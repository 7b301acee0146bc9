import type { Shop } from '#features/shop.ts'
import { type InsertProductOutcome, insertProduct, type NewProduct } from './insert-product.ts'

/** Creates a product in the shop's own name: the demo catalogue. Staff add theirs with `addProduct`. */
export function createProduct(shop: Shop, input: NewProduct): Promise<InsertProductOutcome> {
  const now = shop.clock.now()
  return shop.db.transact(transaction => insertProduct(transaction, { input, actor: 'shop', now }))
}
