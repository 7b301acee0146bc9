import type { ExpressionBuilder } from 'kysely'
import type { ReadonlyKysely } from 'kysely/readonly'
import type { Tables } from '#db/tables.ts'
import { dayAfter, daysFrom } from '#domain/dates.ts'
import type { DayRange, SoldProduct } from '#domain/orders/order-summary.ts'

/** As many as the eye compares at once. */
const TOP_PRODUCTS = 5
const TOP_SIZES = 8

type Reports = ReadonlyKysely<Tables>
type Sold = { products: SoldProduct[]; sizes: { size: number; pairs: number }[] }

/** The products and sizes sold most in a range, in pairs neither given back nor returned; sizes ascending. */
export async function listSold(db: Reports, range: DayRange): Promise<Sold> {
  const sizes = await listSizes(db, range)
  const byDay = await listTopDays(db, range)
  const ofProduct = Map.groupBy(byDay, row => row.product_id ?? '')
  const ids = [...ofProduct.keys()]
  if (ids.length === 0) return { products: [], sizes }
  const products = await db
    .selectFrom('products')
    .select(['id', 'name', 'slug', 'image'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
  const sold = products.map(product => {
    const ofDay = new Map(ofProduct.get(product.id)?.map(row => [row.day, row.pairs]))
    const pairs = [...ofDay.values()].reduce((sum, one) => sum + one, 0)
    return { ...product, pairs, byDay: everyDay(range).map(day => ofDay.get(day) ?? 0) }
  })
  return { sizes, products: sold.toSorted((one, other) => other.pairs - one.pairs) }
}

/** Pairs that came back from a parcel were not sold. */
const kept = (line: ExpressionBuilder<Tables, 'order_lines'>) => line('quantity', '-', line.ref('returned'))

const soldLines = (db: Pick<Reports, 'selectFrom'>, range: DayRange) =>
  db
    .selectFrom('order_lines')
    .where('day', '>=', range.startDay)
    .where('day', '<=', range.endDay)
    .where('stock_state', '<>', 'released')
    .whereRef('quantity', '>', 'returned')

async function listSizes(db: Reports, range: DayRange): Promise<Sold['sizes']> {
  const most = await soldLines(db, range)
    .select(line => ['size', line.fn.sum<number>(kept(line)).as('pairs')])
    .groupBy('size')
    .orderBy('pairs', 'desc')
    .orderBy('size')
    .limit(TOP_SIZES)
    .execute()
  return most.toSorted((one, other) => one.size - other.size)
}

/** The days of the products sold most. Grouped as the index is sorted, and read once although it is used twice. */
const listTopDays = (db: Reports, range: DayRange) =>
  db
    .with('sold', inside =>
      soldLines(inside, range)
        .select(line => ['product_id', 'day', line.fn.sum<number>(kept(line)).as('pairs')])
        .where('product_id', 'is not', null)
        .groupBy(['day', 'product_id']),
    )
    .selectFrom('sold')
    .select(['product_id', 'day', 'pairs'])
    .where('product_id', 'in', sold =>
      sold
        .selectFrom('sold')
        .select('product_id')
        .groupBy('product_id')
        .orderBy(top => top.fn.sum('pairs'), 'desc')
        .orderBy('product_id')
        .limit(TOP_PRODUCTS),
    )
    .execute()

const everyDay = ({ startDay, endDay }: DayRange): string[] =>
  Array.from({ length: daysFrom(startDay, endDay) }, (_, index) => dayAfter(startDay, index))
