import type { Product } from '#domain/catalog/product.ts'

/** The first product's picture for an empty cart: its second one, since the first one is shown everywhere else. */
export function emptyCartPicture(first: Product | undefined): string | null {
  const images = first?.variants[0]?.images ?? []
  return images[1] ?? images[0] ?? first?.image ?? null
}
