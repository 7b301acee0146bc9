import { type RawBuilder, sql } from 'kysely'
import { booksOf } from '#features/payouts/payout-courier.ts'
import type { Shop } from '#features/shop.ts'

type Books = Pick<Shop, 'couriers'>

const ownBooks = (shop: Books): 0 | 1 => (booksOf(shop).isTrial ? 1 : 0)

/** Whether stored rows are of this shop's couriers, real ones or simulated ones, or of orders without one. */
export const isInBooks = (shop: Books, { books }: { books: 0 | 1 | 2 }): boolean =>
  books === 2 || books === ownBooks(shop)

/** The same as a condition on the column `books`. */
export const inBooksOf = (shop: Books): RawBuilder<boolean> => sql<boolean>`books in (2, ${ownBooks(shop)})`
