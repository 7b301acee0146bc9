import type { Work } from '#db/open-db.ts'

/**
 * What shows a change of a published product: its page alone, also every card of it, or everything that depends on
 * which products there are and how they are sorted.
 */
export type ShownIn = 'page' | 'card' | 'window'

/** Tells that a published product changed. What nobody but staff can see is not told. */
export function tellProduct(work: Work, productId: string, shownIn: ShownIn): void {
  work.tell('catalog', `product:${productId}`)
  void shownIn
}
