import { sql } from 'kysely'
import type { ReadonlyKysely } from 'kysely/readonly'
import type { Tables } from '#db/tables.ts'
import type {
  CaseRates,
  CaseSums,
  DistrictReturnRate,
  ProductReturnRate,
  SizeDirection,
  SizeRate,
} from '#domain/cases/case-page.ts'
import { dayAfter, dhakaDay } from '#domain/dates.ts'
import { ENDING_WORDS, RETURNED_WORDS } from '#domain/orders/order-stage.ts'
import type { Staff } from '#features/accounts/proof.ts'
import type { Shop } from '#features/shop.ts'

type Reading = ReadonlyKysely<Tables>
type Days = { from: string; to: string }

/** Fewer pairs say nothing about a product. */
const LEAST_DELIVERED = 30
const LEAST_EXCHANGED = 3
const YEAR_DAYS = 365

/**
 * How often sizes are exchanged and pairs come back, of the orders of some days in Dhaka; the last year without them.
 * Orders of cases do not count, nor do cases that were refused or cancelled.
 */
export async function rateCases(
  { db, clock }: Shop,
  { from, to }: { by: Staff; from?: string | undefined; to?: string | undefined },
): Promise<CaseRates> {
  const today = dhakaDay(clock.now())
  const days = { to: to ?? today, from: from ?? dayAfter(to ?? today, -YEAR_DAYS) }
  return {
    ...days,
    sizes: await rateSizes(db.reports, days),
    products: await rateProducts(db.reports, days),
    districts: await rateDistricts(db.reports, days),
  }
}

/** The pairs of cases of orders of these days, with their kind and reason. */
const casePairsOf = (db: Reading, { from, to }: Days) =>
  db
    .selectFrom('case_lines')
    .innerJoin('cases', 'cases.id', 'case_lines.case_id')
    .innerJoin('orders', 'orders.id', 'cases.order_id')
    .where('orders.day', '>=', from)
    .where('orders.day', '<=', to)
    .where('orders.case_id', 'is', null)
    .where(one => one.or([one('cases.ended_as', 'is', null), one('cases.ended_as', '=', 'closed')]))

async function rateSizes(db: Reading, { from, to }: Days): Promise<SizeRate[]> {
  const delivered = await db
    .selectFrom('order_lines')
    .select(line => [
      'product_id',
      'size',
      line.fn.max('product_name').as('name'),
      line.fn.sum<number>(line('quantity', '-', line.ref('returned'))).as('pairs'),
    ])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('stock_state', '=', 'consumed')
    .where('product_id', 'is not', null)
    .groupBy(['product_id', 'size'])
    .orderBy('name')
    .orderBy('size')
    .execute()
  const exchanged = await casePairsOf(db, { from, to })
    .select(pair => [
      'case_lines.product_id',
      'case_lines.size',
      'cases.reason',
      pair.fn.countAll<number>().as('pairs'),
    ])
    .where('cases.reason', 'in', ['size_small', 'size_large'])
    .groupBy(['case_lines.product_id', 'case_lines.size', 'cases.reason'])
    .execute()
  const pairsOf = (productId: string | null, size: number, reason: 'size_small' | 'size_large') =>
    Number(
      exchanged.find(row => row.product_id === productId && row.size === size && row.reason === reason)
        ?.pairs ?? 0,
    )
  return delivered.map(({ product_id, name, size, pairs }) => ({
    productId: product_id,
    productName: name,
    size,
    delivered: Number(pairs),
    small: pairsOf(product_id, size, 'size_small'),
    large: pairsOf(product_id, size, 'size_large'),
  }))
}

const isReturned = sql<boolean>`orders.status in (${sql.join([...RETURNED_WORDS])})`

async function rateProducts(db: Reading, days: Days): Promise<ProductReturnRate[]> {
  const sent = await db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .select(line => [
      'order_lines.product_id',
      line.fn.max('order_lines.product_name').as('name'),
      line.fn.sum<number>('order_lines.quantity').as('pairs'),
      // of a partial delivery what was counted back, of a returned parcel all
      sql<number>`sum(case when ${isReturned} then order_lines.quantity else order_lines.returned end)`.as(
        'refused',
      ),
    ])
    .where('order_lines.day', '>=', days.from)
    .where('order_lines.day', '<=', days.to)
    .where('order_lines.product_id', 'is not', null)
    .where('orders.status', 'in', [...ENDING_WORDS])
    .where('orders.case_id', 'is', null)
    .where('orders.deleted_at', 'is', null)
    .groupBy('order_lines.product_id')
    .orderBy('name')
    .execute()
  const byCase = await casePairsOf(db, days)
    .select(pair => [
      'case_lines.product_id',
      sql<number>`case when case_lines.wanted_product_id is null then 1 else 0 end`.as('is_money'),
      pair.fn.countAll<number>().as('pairs'),
    ])
    .groupBy(['case_lines.product_id', sql`case when case_lines.wanted_product_id is null then 1 else 0 end`])
    .execute()
  const caseOf = (productId: string | null, isMoney: number) =>
    Number(byCase.find(row => row.product_id === productId && Number(row.is_money) === isMoney)?.pairs ?? 0)
  return sent.map(row => ({
    productId: row.product_id,
    productName: row.name,
    sent: Number(row.pairs),
    refused: Number(row.refused),
    returned: caseOf(row.product_id, 1),
    exchanged: caseOf(row.product_id, 0),
  }))
}

async function rateDistricts(db: Reading, days: Days): Promise<DistrictReturnRate[]> {
  const parcels = await db
    .selectFrom('orders')
    .select(order => [
      sql<string>`coalesce(district, '')`.as('district'),
      order.fn.countAll<number>().as('parcels'),
      sql<number>`sum(case when ${isReturned} then 1 else 0 end)`.as('refused'),
    ])
    .where('day', '>=', days.from)
    .where('day', '<=', days.to)
    .where('status', 'in', [...ENDING_WORDS])
    .where('case_id', 'is', null)
    .where('deleted_at', 'is', null)
    .groupBy(sql`coalesce(district, '')`)
    .orderBy('district')
    .execute()
  const isMoney = sql<number>`case when case_lines.wanted_product_id is null then 1 else 0 end`
  const byCase = await casePairsOf(db, days)
    .select([sql<string>`coalesce(orders.district, '')`.as('district'), isMoney.as('is_money'), 'orders.id'])
    .distinct()
    .execute()
  const caseOf = (district: string, money: number) =>
    byCase.filter(row => row.district === district && Number(row.is_money) === money).length
  return parcels.map(({ district, parcels: ended, refused }) => ({
    district,
    parcels: Number(ended),
    refused: Number(refused),
    returned: caseOf(district, 1),
    exchanged: caseOf(district, 0),
  }))
}

/**
 * The product of the last year that goes to another size most often, of those with enough pairs to say. Only products
 * with such cases are counted, so that the list of cases does not wait for all sales.
 */
export async function commonExchange(db: Reading, now: Date): Promise<CaseSums['commonExchange']> {
  const to = dhakaDay(now)
  const days = { from: dayAfter(to, -YEAR_DAYS), to }
  const exchanged = await casePairsOf(db, days)
    .select(pair => [
      'case_lines.product_id',
      'cases.reason',
      pair.fn.max('case_lines.product_name').as('name'),
      pair.fn.countAll<number>().as('pairs'),
    ])
    .where('cases.reason', 'in', ['size_small', 'size_large'])
    .where('case_lines.product_id', 'is not', null)
    .groupBy(['case_lines.product_id', 'cases.reason'])
    .having(pair => pair.fn.countAll(), '>=', LEAST_EXCHANGED)
    .execute()
  const ids = [...new Set(exchanged.flatMap(row => row.product_id ?? []))]
  if (ids.length === 0) return null
  const delivered = await db
    .selectFrom('order_lines')
    .select(line => [
      'product_id',
      line.fn.sum<number>(line('quantity', '-', line.ref('returned'))).as('pairs'),
    ])
    .where('day', '>=', days.from)
    .where('day', '<=', days.to)
    .where('product_id', 'in', ids)
    .where('stock_state', '=', 'consumed')
    .groupBy('product_id')
    .having(line => line.fn.sum(line('quantity', '-', line.ref('returned'))), '>=', LEAST_DELIVERED)
    .execute()
  const pairsOf = new Map(delivered.map(row => [row.product_id, Number(row.pairs)]))
  const [most] = exchanged
    .flatMap(row => {
      const sold = pairsOf.get(row.product_id)
      const direction: SizeDirection = row.reason === 'size_small' ? 'small' : 'large'
      return sold === undefined
        ? []
        : { productName: row.name, direction, pairs: Number(row.pairs), delivered: sold }
    })
    .toSorted((one, other) => other.pairs / other.delivered - one.pairs / one.delivered)
  return most ?? null
}
