import type { Product } from '#domain/catalog/product.ts'

/** What an empty cart shows of the first product: its second picture, since the first one leads everywhere else. */
export function emptyCartPicture(first: Product | undefined): string | null {
  const images = first?.variants[0]?.images ?? []
  return images[1] ?? images[0] ?? first?.image ?? null
}
