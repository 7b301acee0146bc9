import type { Transaction } from '#db/open-db.ts'

/** Drops what shows the reviews of a product: its page, the home page and the list of all reviews. */
export const publishReviews = ({ publish }: Pick<Transaction, 'publish'>, productId: string | null): void =>
  publish('reviews', ...(productId === null ? [] : ([`reviews:${productId}`] as const)))
