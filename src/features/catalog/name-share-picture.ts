import { createHash } from 'node:crypto'
import type { Product } from '#domain/catalog/product.ts'
import { type Shared, shareCard } from '#domain/catalog/share-card.ts'

/** Raised when pictures are drawn differently, so that all of them get new names. */
const DRAWING = 1

/**
 * The name of the picture of a shared product, with or without a colour: its slug and a hash of the picture's contents.
 * A changed price, or another name of the shop, makes a new one, so that crawlers, which cache pictures for weeks, fetch it again.
 */
export function nameSharePicture(product: Product, shared: Shared): string {
  const said = JSON.stringify([DRAWING, shareCard(product, shared)])
  return `${product.slug}-${createHash('sha256').update(said).digest('hex').slice(0, 12)}`
}
