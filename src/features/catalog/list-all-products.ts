import type { Product } from '#domain/catalog/product.ts'
import type { Shop } from '#features/shop.ts'
import { listProducts, MAXIMUM_LISTED_PRODUCTS } from './list-products.ts'

/** Every published product in the order of the shop window, however many: for the lists that crawlers fetch. */
export async function listAllProducts(shop: Shop): Promise<Product[]> {
  const all: Product[] = []
  for (let page = 1; ; page++) {
    const listed = await listProducts(shop, { sort: 'position', page })
    all.push(...listed)
    if (listed.length < MAXIMUM_LISTED_PRODUCTS) return all
  }
}
