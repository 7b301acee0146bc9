import type { Transaction } from '#db/open-db.ts'
import { MAXIMUM_PAGE_QUANTITY } from '#domain/checkout.ts'

/** A product's page shows how many pairs of a size are left, as far as one order can ask for there. */
const shownPairs = (stock: number): number => Math.min(stock, MAXIMUM_PAGE_QUANTITY)

/**
 * Tells that the stock of one size of a product moved. Its page is told when the pairs it shows changed, the
 * catalogue, which shows only whether a size can be had, when the size sold out or came back.
 */
export function tellStock(
  transaction: Transaction,
  productId: string,
  stock: { before: number; after: number },
): void {
  const { before, after } = stock
  transaction.tell(`stock:${productId}`)
  if (shownPairs(before) !== shownPairs(after)) transaction.tell(`product:${productId}`)
  if (before > 0 !== after > 0) transaction.tell('catalog')
}
