import { sql } from 'kysely'
import type { Db } from '#db/open-db.ts'
import { type CustomerFilter, lastOrderBetween } from '#domain/customers/customer-filter.ts'
import { RETURNED_WORDS } from '#domain/orders/order-stage.ts'
import { districtInAddress } from '#domain/places/district-in-address.ts'
import { readNumbers } from '#features/customer-numbers/read-numbers.ts'
import type { Shop } from '#features/shop.ts'
import { yieldToEventLoop } from '#features/yield-to-event-loop.ts'
import { readSaidYes } from './read-said-yes.ts'

/** Tabs and filters look at so many of the newest orders: what one costs has an end, however long the shop sells. */
const NEWEST_ORDERS = 100_000
/** What is not in a column is judged customer by customer: a keyed mark, a typed address. Of so many customers. */
const JUDGED = 10_000
/** Judged at a time, so that other requests are answered in between; SQLite takes no more values by far. */
const CHUNK = 1_000
const TELLING_RETURNS = 2

type Given = Pick<Shop, 'db' | 'keys' | 'clock'>
/** Customers by their latest orders, newest first. `isCapped`: there may be more. */
export type PickedCustomers = { orderNos: number[]; isCapped: boolean }

type Asked = {
  filter: CustomerFilter
  /** So many at most, of a bounded look; undefined: everybody, however long it takes. */
  most: number | undefined
}

type Person = { main: string; latest: number; district: string | null; address: string | null }

/** The customers of a tab and of filters. */
export async function pickCustomers(shop: Given, { filter, most }: Asked): Promise<PickedCustomers> {
  const oldest = most === undefined ? undefined : await oldestLookedAt(shop.db)
  const limit = most === undefined ? undefined : (isJudged(filter) ? JUDGED : most) + 1
  const people = await readPeople(shop, filter, { oldest, limit })
  const looked = limit === undefined ? people : people.slice(0, limit - 1)
  const orderNos: number[] = []
  for (const some of chunksOf(looked)) {
    orderNos.push(...(await judge(shop, filter, some)))
    if (most !== undefined && orderNos.length > most) break
    await yieldToEventLoop()
  }
  const isMore = people.length > looked.length || orderNos.length > (most ?? orderNos.length)
  return { orderNos: orderNos.slice(0, most), isCapped: oldest !== undefined || isMore }
}

/** Those of the customers with these latest orders who fit, whenever they ordered. */
export async function pickAmong(
  shop: Given,
  filter: CustomerFilter,
  among: readonly number[],
): Promise<number[]> {
  const orderNos: number[] = []
  for (const some of chunksOf(among)) {
    const rows = await shop.db.reports
      .selectFrom('orders')
      .select('recipient_phone')
      .where('order_no', 'in', some)
      .execute()
    const numbers = await readNumbers(
      shop.db.reports,
      rows.map(row => row.recipient_phone),
    )
    const phones = [...new Set([...numbers.values()].flatMap(own => own.phones))]
    orderNos.push(...(await judge(shop, filter, await readPeople(shop, filter, { phones }))))
  }
  return orderNos
}

/**
 * How many customers each of the tabs has that are read off columns, in one pass over the orders: a pass for each would
 * take three times as long.
 */
export async function countColumnTabs(shop: Given, filter: Pick<CustomerFilter, 'lastOrder'>) {
  const oldest = await oldestLookedAt(shop.db)
  const people = groupPeople(shop, filter, { oldest })
  const counted = await shop.db.reports
    .selectFrom(people.as('people'))
    .select(({ fn }) => [
      fn.countAll<number | string>().as('all'),
      sql<number | string | null>`sum(case when people.orders > 1 then 1 else 0 end)`.as('came_back'),
      sql<
        number | string | null
      >`sum(case when people.returned >= ${sql.lit(TELLING_RETURNS)} then 1 else 0 end)`.as(
        'sent_back_twice',
      ),
    ])
    .executeTakeFirstOrThrow()
  return { counted, isCapped: oldest !== undefined }
}

const isJudged = ({ tab, district }: CustomerFilter) => tab === 'may_get_messages' || district !== undefined

function chunksOf<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / CHUNK) }, (_, index) =>
    items.slice(index * CHUNK, (index + 1) * CHUNK),
  )
}

/** The number of the newest order that is not looked at; undefined where all are. */
async function oldestLookedAt({ reports }: Pick<Db, 'reports'>): Promise<number | undefined> {
  const beyond = await reports
    .selectFrom('orders')
    .select('order_no')
    .where('order_no', '<=', sql<number>`(select max(order_no) from orders) - ${sql.lit(NEWEST_ORDERS)}`)
    .where('deleted_at', 'is', null)
    .orderBy('order_no', 'desc')
    .limit(1)
    .executeTakeFirst()
  return beyond?.order_no
}

type Looked = {
  oldest?: number | undefined
  limit?: number | undefined
  phones?: readonly string[] | undefined
}

const orderedTwice = sql<boolean>`count(*) > 1`
const returned = sql<number>`sum(case when orders.status in (${sql.join(
  RETURNED_WORDS.map(word => sql.lit(word)),
)}) then 1 else 0 end)`

/** The customers of one pass over the orders: asking each order for the others of its phone costs ten times as much. */
function groupPeople({ db, clock }: Given, { tab, lastOrder }: CustomerFilter, { oldest, phones }: Looked) {
  const main = sql<string>`coalesce(joined.main_phone, orders.recipient_phone)`
  const { from, before } = lastOrder ? lastOrderBetween(lastOrder, clock.now()) : {}
  return db.reports
    .selectFrom('orders')
    .leftJoin('customer_numbers as joined', 'joined.phone', 'orders.recipient_phone')
    .select(({ fn }) => [
      main.as('main'),
      fn.max('orders.order_no').as('latest'),
      fn.countAll<number>().as('orders'),
      returned.as('returned'),
    ])
    .where('orders.deleted_at', 'is', null)
    .$if(oldest !== undefined, query => query.where('orders.order_no', '>', oldest ?? 0))
    .$if(phones !== undefined, query => query.where('orders.recipient_phone', 'in', phones ?? []))
    .groupBy(main)
    .$if(tab === 'came_back', query => query.having(orderedTwice))
    .$if(tab === 'sent_back_twice', query => query.having(returned, '>=', TELLING_RETURNS))
    .$if(from !== undefined, query => query.having(({ fn }) => fn.max('orders.created_at'), '>=', from ?? ''))
    .$if(before !== undefined, query =>
      query.having(({ fn }) => fn.max('orders.created_at'), '<', before ?? ''),
    )
}

async function readPeople(shop: Given, filter: CustomerFilter, looked: Looked): Promise<Person[]> {
  const { district } = filter
  const { limit } = looked
  const people = groupPeople(shop, filter, looked)
  if (district === undefined) {
    const rows = await people
      .orderBy('latest', 'desc')
      .$if(limit !== undefined, query => query.limit(limit ?? 0))
      .execute()
    return rows.map(({ main, latest }) => ({ main, latest, district: null, address: null }))
  }
  return shop.db.reports
    .selectFrom(people.as('people'))
    .innerJoin('orders as last', 'last.order_no', 'people.latest')
    .select(['people.main', 'last.order_no as latest', 'last.district'])
    .select(sql<string | null>`case when last.district is null then last.recipient_address end`.as('address'))
    .where(({ eb, or }) => or([eb('last.district', '=', district), eb('last.district', 'is', null)]))
    .orderBy('last.order_no', 'desc')
    .$if(limit !== undefined, query => query.limit(limit ?? 0))
    .execute()
}

/** Staff type an address without a district; what somebody said is kept by a mark of the number alone. */
async function judge(
  { db, keys }: Given,
  { tab, district }: CustomerFilter,
  people: readonly Person[],
): Promise<number[]> {
  const there = people.filter(
    one => district === undefined || (one.district ?? districtInAddress(one.address ?? '')) === district,
  )
  if (tab !== 'may_get_messages') return there.map(({ latest }) => latest)
  const numbers = await readNumbers(
    db.reports,
    there.map(one => one.main),
  )
  const said = await readSaidYes({ keys, db: db.reports }, [...numbers.values()])
  return there.flatMap(({ main, latest }) => (said.get(main)?.includes('marketing_sms') ? latest : []))
}
