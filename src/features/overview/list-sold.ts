import type { ReadonlyKysely } from 'kysely/readonly'
import type { Tables } from '#db/tables.ts'
import { dayAfter, daysFrom } from '#domain/dates.ts'
import type { DayRange, SoldProduct } from '#domain/order-summary.ts'

/** As many as the eye compares at once. */
const TOP_PRODUCTS = 5
const TOP_SIZES = 8

type Sold = { products: SoldProduct[]; sizes: { size: number; pairs: number }[] }

/** The products and sizes sold most in a range, in pairs; what was given back does not count. */
export async function listSold(db: ReadonlyKysely<Tables>, range: DayRange): Promise<Sold> {
  const sold = db
    .selectFrom('order_lines')
    .where('day', '>=', range.startDay)
    .where('day', '<=', range.endDay)
    .where('stock_state', '<>', 'released')
  const sizes = await sold
    .select(line => ['size', line.fn.sum<number>('quantity').as('pairs')])
    .groupBy('size')
    .orderBy('pairs', 'desc')
    .orderBy('size')
    .limit(TOP_SIZES)
    .execute()
  const top = await sold
    .select(line => ['product_id', line.fn.sum<number>('quantity').as('pairs')])
    .where('product_id', 'is not', null)
    .groupBy('product_id')
    .orderBy('pairs', 'desc')
    .orderBy('product_id')
    .limit(TOP_PRODUCTS)
    .execute()
  const ids = top.flatMap(row => row.product_id ?? [])
  if (ids.length === 0) return { products: [], sizes }
  const [byDay, products] = await Promise.all([
    sold
      .select(line => ['product_id', 'day', line.fn.sum<number>('quantity').as('pairs')])
      .where('product_id', 'in', ids)
      .groupBy(['product_id', 'day'])
      .execute(),
    db.selectFrom('products').select(['id', 'name', 'slug', 'image']).where('id', 'in', ids).execute(),
  ])
  return {
    sizes,
    products: top.flatMap(({ product_id, pairs }) => {
      const product = products.find(one => one.id === product_id)
      if (!product) return []
      const ofDay = new Map(
        byDay.flatMap(row => (row.product_id === product.id ? [[row.day, row.pairs]] : [])),
      )
      return [{ ...product, pairs, byDay: everyDay(range).map(day => ofDay.get(day) ?? 0) }]
    }),
  }
}

const everyDay = ({ startDay, endDay }: DayRange): string[] =>
  Array.from({ length: daysFrom(startDay, endDay) }, (_, index) => dayAfter(startDay, index))
