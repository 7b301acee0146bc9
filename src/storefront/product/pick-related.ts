import { isSoldOut, type Product } from '#domain/catalog/product.ts'

/** Up to `count` other products to view next: the same category first, sold-out ones last. */
export function pickRelated(product: Product, catalog: readonly Product[], count: number): Product[] {
  const rank = (other: Product) => (isSoldOut(other) ? 2 : 0) + (other.category === product.category ? 0 : 1)
  return catalog
    .filter(other => other.id !== product.id)
    .sort((one, other) => rank(one) - rank(other))
    .slice(0, count)
}
