import { type RawBuilder, sql } from 'kysely'
import { COURIER_NAMES } from '#domain/parcels/courier-choice.ts'
import { isSimulatedCourier, SIMULATED_COURIERS } from '#domain/parcels/parcel.ts'
import { FILE_COURIER } from '#domain/payouts/payout-file.ts'
import type { Shop } from '#features/shop.ts'

/**
 * The courier of a file: the named one, else the only one that is connected. Undefined: several are, and none is named.
 * One that was connected before may still have paid.
 */
export function courierOfFile(
  { couriers }: Pick<Shop, 'couriers'>,
  named: string | undefined,
): string | undefined {
  const known = [...couriers.map(({ id }) => id), ...COURIER_NAMES]
  if (named !== undefined) return known.find(id => id === named)
  const [only, another] = couriers
  return another ? undefined : (only?.id ?? FILE_COURIER)
}

/** The owner of the money: that of a trial never mixes with real money. */
export type Books = { isTrial: boolean }

/** A shop whose couriers are all simulated sees only their books, and any other shop all other books. */
export const booksOf = ({ couriers }: Pick<Shop, 'couriers'>): Books => ({
  isTrial: couriers.length > 0 && couriers.every(({ id }) => isSimulatedCourier(id)),
})

/** Whether the courier that a column names is simulated. */
export const isTrial = (column: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(column)} in (${sql.join(SIMULATED_COURIERS)}))`

/** The rows that belong to some books, by their column `courier`. */
export const inBooks = (books: Books, column: string): RawBuilder<boolean> =>
  books.isTrial ? isTrial(column) : sql<boolean>`not ${isTrial(column)}`

/** The rows that belong to the books of this shop, or to one courier of them. */
export const inTheseBooks = (
  shop: Pick<Shop, 'couriers'>,
  column: string,
  courier?: string,
): RawBuilder<boolean> =>
  courier === undefined
    ? inBooks(booksOf(shop), column)
    : sql<boolean>`(${inBooks(booksOf(shop), column)} and ${sql.ref(column)} = ${courier})`
