import type { Work } from '#db/open-db.ts'

/**
 * The widest place that shows a change of a published product: its own page; also every card of it; also the lists of
 * names; or everything, since it depends on which products there are, in which category and sizes.
 */
export type ShownIn = 'page' | 'card' | 'name' | 'window'

/**
 * Tells what shows a published product that changed. All that shows any product goes with `catalog`; the other tags are
 * of what shows products in full, cards, this card, or names.
 */
export function tellProduct(work: Work, productId: string, shownIn: ShownIn): void {
  work.tell(shownIn === 'window' ? 'catalog' : 'products', `product:${productId}`)
  if (shownIn === 'card' || shownIn === 'name') work.tell('cards', `card:${productId}`)
  if (shownIn === 'name') work.tell('names')
}
