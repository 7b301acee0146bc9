import { type RawBuilder, sql } from 'kysely'
import type { Shop } from '#features/shop.ts'
import { parcelFacts } from './parcel-facts.ts'
import type { Books } from './payout-courier.ts'

/** Parcels with the same signs, of the orders of a day, that were delivered on a day in Dhaka. Money in poisha. */
export type SummedDay = {
  order_day: string
  day: string
  courier: string
  is_delivered: number
  has_lines: number
  against: number
  is_as_asked: number
  parcels: number
  expected: number
  paid: number
}

/** The sums of the parcels of the orders of some days, read from the parcels themselves. */
export function sumDays(
  shop: Pick<Shop, 'db'>,
  books: Books,
  orderDays: readonly string[],
): RawBuilder<SummedDay> {
  const day =
    shop.db.engine === 'sqlite'
      ? sql`date(at, '+6 hours')`
      : sql`to_char(at + interval '6 hours', 'YYYY-MM-DD')`
  return sql<SummedDay>`(
    select order_day, ${day} as day, courier, is_delivered, has_lines, against, is_as_asked,
      count(*) as parcels, sum(expected) as expected, sum(paid) as paid
    from ${parcelFacts(shop, books, { orderDays })} facts
    group by 1, 2, 3, 4, 5, 6, 7
  )`
}
