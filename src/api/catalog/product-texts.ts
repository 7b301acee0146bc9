import { productToWire } from '#contract/catalog/product-wire.ts'
import type { Product } from '#domain/catalog/product.ts'
import type { Shop } from '#features/shop.ts'

/** The JSON of published products, written once for each as long as the shop keeps it. */
export class ProductTexts {
  readonly #shop: Pick<Shop, 'keptProducts'>
  readonly #texts = new WeakMap<Product, string>()

  constructor(shop: Pick<Shop, 'keptProducts'>) {
    this.#shop = shop
  }

  /** The texts of these products in their order, without those that were deleted or withdrawn meanwhile. */
  async of(ids: readonly string[]): Promise<string[]> {
    const products = await this.#shop.keptProducts.of(ids)
    return products.map(product => {
      const text = this.#texts.get(product) ?? JSON.stringify(productToWire(product))
      this.#texts.set(product, text)
      return text
    })
  }
}
