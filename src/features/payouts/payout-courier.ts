import { type RawBuilder, sql } from 'kysely'
import { SIMULATED_COURIER } from '#domain/parcel.ts'
import { FILE_COURIER } from '#domain/payout-file.ts'
import type { Shop } from '#features/shop.ts'

/** Under which courier's name payouts are saved. */
export const payoutCourierId = ({ courier }: Shop): string => courier?.id ?? FILE_COURIER

/**
 * Which rows belong to the books that are shown, by their column `courier`: those of a trial never mix with money, so a
 * shop on the simulator sees the simulator's alone, and any other shop all but those.
 */
export const inTheseBooks = (shop: Shop, column: string): RawBuilder<boolean> =>
  payoutCourierId(shop) === SIMULATED_COURIER
    ? sql<boolean>`${sql.ref(column)} = ${SIMULATED_COURIER}`
    : sql<boolean>`${sql.ref(column)} <> ${SIMULATED_COURIER}`
