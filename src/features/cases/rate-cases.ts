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
import { dayAfter, dhakaDay, startOfDhakaDay } from '#domain/dates.ts'
import type { Staff } from '#features/accounts/proof.ts'
import type { Shop } from '#features/shop.ts'
import type { SoldDistrict, SoldPairs } from '#features/sold/count-sold.ts'
import { openSold, readDistricts, readPairs } from '#features/sold/read-sold.ts'

type Reading = ReadonlyKysely<Tables>
type Days = { from: string; to: string }
type Pairs = Omit<SoldPairs, 'day'>

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
  const source = await openSold(db.reports, { startDay: days.from, endDay: days.to })
  const pairs = await readPairs(db.reports, source)
  const districts = await readDistricts(db.reports, source)
  return {
    ...days,
    sizes: await rateSizes(db.reports, days, pairs),
    products: await rateProducts(db.reports, days, pairs),
    districts: await rateDistricts(db.reports, days, districts),
  }
}

/**
 * The pairs of cases of orders of these days, with their kind and reason. No case is opened before its order is placed: what
 * was opened before these days is left out without a look at its order.
 */
const casePairsOf = (db: Reading, { from, to }: Days) =>
  db
    .selectFrom('case_lines')
    .innerJoin('cases', 'cases.id', 'case_lines.case_id')
    .innerJoin('orders', 'orders.id', 'cases.order_id')
    .where('cases.opened_at', '>=', startOfDhakaDay(from))
    .where('orders.day', '>=', from)
    .where('orders.day', '<=', to)
    .where('orders.case_id', 'is', null)
    .where(one => one.or([one('cases.ended_as', 'is', null), one('cases.ended_as', '=', 'closed')]))

async function rateSizes(db: Reading, days: Days, pairs: readonly Pairs[]): Promise<SizeRate[]> {
  const exchanged = await casePairsOf(db, days)
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
  return pairs
    .flatMap(({ product_id, delivered_name, size, delivered }) =>
      product_id === '' || delivered_name === null
        ? []
        : {
            productId: product_id,
            productName: delivered_name,
            size,
            delivered,
            small: pairsOf(product_id, size, 'size_small'),
            large: pairsOf(product_id, size, 'size_large'),
          },
    )
    .toSorted((one, other) => byName(one, other) || one.size - other.size)
}

type Named = { productName: string }
const byName = ({ productName: one }: Named, { productName: other }: Named): number =>
  one === other ? 0 : one < other ? -1 : 1

async function rateProducts(db: Reading, days: Days, pairs: readonly Pairs[]): Promise<ProductReturnRate[]> {
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
  return [...sentByProduct(pairs)]
    .map(([productId, { name, sent, refused }]) => ({
      productId,
      productName: name,
      sent,
      refused,
      returned: caseOf(productId, 1),
      exchanged: caseOf(productId, 0),
    }))
    .toSorted(byName)
}

/** The pairs of parcels that ended, by the product that is still there. */
function sentByProduct(pairs: readonly Pairs[]) {
  const found = new Map<string, { name: string; sent: number; refused: number }>()
  for (const { product_id, sent_name, sent, refused } of pairs) {
    if (product_id === '' || sent_name === null) continue
    const before = found.get(product_id) ?? { name: sent_name, sent: 0, refused: 0 }
    found.set(product_id, {
      name: sent_name > before.name ? sent_name : before.name,
      sent: before.sent + sent,
      refused: before.refused + refused,
    })
  }
  return found
}

async function rateDistricts(
  db: Reading,
  days: Days,
  districts: readonly Omit<SoldDistrict, 'day'>[],
): Promise<DistrictReturnRate[]> {
  const isMoney = sql<number>`case when case_lines.wanted_product_id is null then 1 else 0 end`
  const byCase = await casePairsOf(db, days)
    .select([sql<string>`coalesce(orders.district, '')`.as('district'), isMoney.as('is_money'), 'orders.id'])
    .distinct()
    .execute()
  const caseOf = (district: string, money: number) =>
    byCase.filter(row => row.district === district && Number(row.is_money) === money).length
  return districts
    .filter(({ ended }) => ended > 0)
    .map(({ district, ended, refused }) => ({
      district,
      parcels: ended,
      refused,
      returned: caseOf(district, 1),
      exchanged: caseOf(district, 0),
    }))
    .toSorted((one, other) => (one.district < other.district ? -1 : 1))
}

/**
 * The product of the last year that goes to another size most often, of those with enough pairs to say. What was sold is
 * read from kept days, so that the list of cases does not wait for a year of lines.
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
  if (exchanged.length === 0) return null
  const pairs = await readPairs(db, await openSold(db, { startDay: days.from, endDay: days.to }))
  const deliveredOf = (id: string | null) =>
    pairs.reduce((sum, { product_id, delivered }) => (product_id === id ? sum + delivered : sum), 0)
  const [most] = exchanged
    .flatMap(row => {
      const delivered = deliveredOf(row.product_id)
      const direction: SizeDirection = row.reason === 'size_small' ? 'small' : 'large'
      return delivered < LEAST_DELIVERED
        ? []
        : { productName: row.name, direction, pairs: Number(row.pairs), delivered }
    })
    .toSorted((one, other) => other.pairs / other.delivered - one.pairs / one.delivered)
  return most ?? null
}
