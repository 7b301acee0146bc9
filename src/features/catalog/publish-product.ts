import type { Transaction } from '#db/open-db.ts'
import type { ShownIn } from '#domain/catalog/product-fields.ts'

/**
 * Publishes a change of a published product to the pages that show it. Everything that shows any product depends on
 * `catalog`; the other tags are for whole products, cards, this card, or names.
 */
export function publishProduct(transaction: Transaction, productId: string, shownIn: ShownIn): void {
  transaction.publish(shownIn === 'window' ? 'catalog' : 'products', `product:${productId}`)
  if (shownIn === 'card' || shownIn === 'name') transaction.publish('cards', `card:${productId}`)
  if (shownIn === 'name') transaction.publish('names')
}
