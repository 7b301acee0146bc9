import type { Work } from '#db/open-db.ts'

/**
 * Tells that a product's stock moved. Pages show whether a size can be had, not how many pairs are left, so the
 * product and the catalogue are told only when a size sold out or came back.
 */
export function tellStock(work: Work, productId: string, turned: boolean): void {
  work.tell(`stock:${productId}`)
  if (turned) work.tell(`product:${productId}`, 'catalog')
}
