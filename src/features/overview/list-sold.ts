import type { ReadonlyKysely } from 'kysely/readonly'
import type { Tables } from '#db/tables.ts'
import { dayAfter, daysFrom } from '#domain/dates.ts'
import type { DayRange, SoldProduct } from '#domain/orders/order-summary.ts'
import type { DaysSource } from '#features/kept-days/read-days.ts'
import { readPairs, readSoldByDay } from '#features/sold/read-sold.ts'

/** As many as the eye compares at once. */
const TOP_PRODUCTS = 5
const TOP_SIZES = 8

type Reports = ReadonlyKysely<Tables>
type Sold = { products: SoldProduct[]; sizes: { size: number; pairs: number }[] }

/** The products and sizes sold most in a range, in pairs neither given back nor returned; sizes ascending. */
export async function listSold(db: Reports, source: DaysSource): Promise<Sold> {
  const pairs = await readPairs(db, source)
  const sizes = topOf(pairs, ({ size }) => size, TOP_SIZES)
  const ofProducts = pairs.filter(({ product_id }) => product_id !== '')
  const top = new Map(topOf(ofProducts, ({ product_id }) => product_id, TOP_PRODUCTS))
  const byDay = await readSoldByDay(db, source, [...top.keys()])
  const ofProduct = Map.groupBy(byDay, row => row.product_id)
  const products =
    top.size === 0
      ? []
      : await db
          .selectFrom('products')
          .select(['id', 'name', 'slug', 'image'])
          .where('id', 'in', [...top.keys()])
          .orderBy('id')
          .execute()
  const sold = products.map(product => {
    const ofDay = new Map(ofProduct.get(product.id)?.map(row => [row.day, row.sold]))
    return {
      ...product,
      pairs: top.get(product.id) ?? 0,
      byDay: everyDay(source.range).map(day => ofDay.get(day) ?? 0),
    }
  })
  return {
    sizes: sizes.map(([size, sum]) => ({ size, pairs: sum })).toSorted((one, other) => one.size - other.size),
    products: sold.toSorted((one, other) => other.pairs - one.pairs),
  }
}

/** The keys that sold most, the smaller first among equals. */
function topOf<Key extends string | number, Row extends { sold: number }>(
  rows: readonly Row[],
  keyOf: (row: Row) => Key,
  most: number,
): [Key, number][] {
  const sums = new Map<Key, number>()
  for (const row of rows) if (row.sold > 0) sums.set(keyOf(row), (sums.get(keyOf(row)) ?? 0) + row.sold)
  return [...sums]
    .toSorted(([one, less], [other, more]) => more - less || (one < other ? -1 : 1))
    .slice(0, most)
}

const everyDay = ({ startDay, endDay }: DayRange): string[] =>
  Array.from({ length: daysFrom(startDay, endDay) }, (_, index) => dayAfter(startDay, index))
