import { type RawBuilder, sql } from 'kysely'
import { SIMULATED_COURIER } from '#domain/parcels/parcel.ts'
import { FILE_COURIER } from '#domain/payouts/payout-file.ts'
import type { Shop } from '#features/shop.ts'

/** Under which courier's name payouts are saved. */
export const payoutCourierId = ({ courier }: Pick<Shop, 'courier'>): string => courier?.id ?? FILE_COURIER

/** Whose money is shown: that of a trial never mixes with real money. */
export type Books = { isTrial: boolean }

/** A shop on the simulator sees the simulator's books alone, and any other shop all but those. */
export const booksOf = (shop: Pick<Shop, 'courier'>): Books => ({
  isTrial: payoutCourierId(shop) === SIMULATED_COURIER,
})

/** Which rows belong to books, by their column `courier`. */
export const inBooks = ({ isTrial }: Books, column: string): RawBuilder<boolean> =>
  isTrial
    ? sql<boolean>`${sql.ref(column)} = ${SIMULATED_COURIER}`
    : sql<boolean>`${sql.ref(column)} <> ${SIMULATED_COURIER}`

/** Which rows belong to the books that a shop shows. */
export const inTheseBooks = (shop: Pick<Shop, 'courier'>, column: string): RawBuilder<boolean> =>
  inBooks(booksOf(shop), column)
