import { createHash } from 'node:crypto'
import type { Product } from '#domain/catalog/product.ts'
import { shareCard } from '#domain/catalog/share-card.ts'

/** Raised when pictures are drawn differently, so that all of them get new names. */
const DRAWING = 1

/**
 * The name of the picture of a shared product, with or without a colour: its slug and a hash of the picture's contents.
 * A changed price makes a new name, so that crawlers, which cache pictures for weeks, fetch it again.
 */
export function nameSharePicture(product: Product, color: string | null = null): string {
  const said = JSON.stringify([DRAWING, shareCard(product, color)])
  return `${product.slug}-${createHash('sha256').update(said).digest('hex').slice(0, 12)}`
}
