import type { Transaction } from '#db/open-db.ts'
import type { ShownIn } from '#domain/catalog/product-fields.ts'

/**
 * Tells what shows a published product that changed. All that shows any product goes with `catalog`; the other tags are
 * of what shows products in full, cards, this card, or names.
 */
export function tellProduct(transaction: Transaction, productId: string, shownIn: ShownIn): void {
  transaction.tell(shownIn === 'window' ? 'catalog' : 'products', `product:${productId}`)
  if (shownIn === 'card' || shownIn === 'name') transaction.tell('cards', `card:${productId}`)
  if (shownIn === 'name') transaction.tell('names')
}
