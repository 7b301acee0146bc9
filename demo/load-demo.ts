import type { Product } from '#domain/catalog/product.ts'
import { createProduct } from '#features/catalog/create-product.ts'
import { hasProducts } from '#features/catalog/has-products.ts'
import { createCoupon } from '#features/coupons/create-coupon.ts'
import type { Shop } from '#features/shop.ts'
import { demoCoupons, demoProducts } from './catalogue.ts'

/**
 * Loads the demo catalogue into a shop without products and returns how many products it loaded; a shop with any
 * product, even a draft, is left as it is. Two processes that start at once share the work: a name that the other has
 * taken is skipped, and a product's coupons come from the process that created the product.
 */
export async function loadDemo(shop: Shop, progress: (line: string) => void): Promise<number> {
  if (await hasProducts(shop)) return 0
  let loaded = 0
  for (const [index, demoProduct] of demoProducts.entries()) {
    const created = await createProduct(shop, { ...demoProduct, position: index + 1 })
    if (!created.ok) continue
    await createDemoCoupons(shop, created.product)
    loaded += 1
    progress(`Demo catalogue: ${index + 1} of ${demoProducts.length}, ${demoProduct.name}`)
  }
  return loaded
}

async function createDemoCoupons(shop: Shop, product: Product): Promise<void> {
  for (const { productName, ...coupon } of demoCoupons)
    if (productName === product.name) await createCoupon(shop, { ...coupon, productId: product.id })
}
