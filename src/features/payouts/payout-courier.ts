import { type RawBuilder, sql } from 'kysely'
import { SIMULATED_COURIER } from '#domain/parcels/parcel.ts'
import { FILE_COURIER } from '#domain/payouts/payout-file.ts'
import type { Shop } from '#features/shop.ts'

/** The courier's name under which payouts are saved. */
export const payoutCourierId = ({ courier }: Pick<Shop, 'courier'>): string => courier?.id ?? FILE_COURIER

/** The owner of the money: that of a trial never mixes with real money. */
export type Books = { isTrial: boolean }

/** A shop on the simulator sees only the simulator's books, and any other shop all other books. */
export const booksOf = (shop: Pick<Shop, 'courier'>): Books => ({
  isTrial: payoutCourierId(shop) === SIMULATED_COURIER,
})

/** The rows that belong to some books, by their column `courier`. */
export const inBooks = ({ isTrial }: Books, column: string): RawBuilder<boolean> =>
  isTrial
    ? sql<boolean>`${sql.ref(column)} = ${SIMULATED_COURIER}`
    : sql<boolean>`${sql.ref(column)} <> ${SIMULATED_COURIER}`

/** The rows that belong to the books of this shop. */
export const inTheseBooks = (shop: Pick<Shop, 'courier'>, column: string): RawBuilder<boolean> =>
  inBooks(booksOf(shop), column)
