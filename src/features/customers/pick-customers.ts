import { sql } from 'kysely'
import type { Db } from '#db/open-db.ts'
import { type CustomerFilter, lastOrderBetween } from '#domain/customers/customer-filter.ts'
import { districtInAddress } from '#domain/places/district-in-address.ts'
import { readNumbers } from '#features/customer-numbers/read-numbers.ts'
import type { Shop } from '#features/shop.ts'
import { yieldToEventLoop } from '#features/yield-to-event-loop.ts'
import { hasAnybodySaidYes, readSaidYes } from './read-said-yes.ts'
import type { FoundCustomer } from './search-customers.ts'

/** What no column holds is judged customer by customer: a keyed mark, an address that no job has read yet. Of so many. */
const JUDGED = 10_000
/** Judged at a time, so that other requests are answered in between; SQLite takes no more values by far. */
const CHUNK = 1_000
const TELLING_RETURNS = 2

type Given = Pick<Shop, 'db' | 'keys' | 'clock'>
/** Customers by their latest orders, newest first. `isCapped`: there are more, or may be. */
export type PickedCustomers = { orderNos: number[]; isCapped: boolean }

type Asked = {
  filter: CustomerFilter
  /** So many at most; undefined: everybody, however long it takes. */
  most: number | undefined
}

type Person = { main: string; latest: number; at: string }
type People = { people: Person[]; isCapped: boolean }

/** The customers of a tab and of filters, read off their kept rows (docs/decisions/0112). */
export async function pickCustomers(shop: Given, { filter, most }: Asked): Promise<PickedCustomers> {
  if (filter.tab !== 'may_get_messages') {
    const { people, isCapped } = await readPeople(shop, filter, most)
    return { orderNos: people.map(({ latest }) => latest), isCapped }
  }
  if (!(await hasAnybodySaidYes(shop.db.reports))) return { orderNos: [], isCapped: false }
  const { people, isCapped } = await readPeople(shop, filter, most && JUDGED)
  const orderNos: number[] = []
  for (const some of chunksOf(people)) {
    orderNos.push(...(await whoSaidYes(shop, some)))
    if (most !== undefined && orderNos.length > most) break
    await yieldToEventLoop()
  }
  return {
    orderNos: orderNos.slice(0, most),
    isCapped: isCapped || orderNos.length > (most ?? orderNos.length),
  }
}

/** The latest orders of those of the customers who fit, in their order. */
export async function pickAmong(
  shop: Given,
  filter: CustomerFilter,
  among: readonly FoundCustomer[],
): Promise<number[]> {
  const orderNos: number[] = []
  for (const some of chunksOf(among)) {
    const mains = some.map(({ main }) => main)
    const rows = await kept(shop, filter).where('main_phone', 'in', mains).execute()
    const people = filter.district === undefined ? rows : await whoLives(shop.db, filter.district, rows)
    orderNos.push(
      ...(filter.tab === 'may_get_messages'
        ? await whoSaidYes(shop, people)
        : people.map(({ latest }) => latest)),
    )
  }
  return orderNos
}

/** How many customers a tab that columns tell has, and so many at most. */
export async function countKept(shop: Given, filter: CustomerFilter, most: number): Promise<number> {
  const { customers } = await shop.db.reports
    .selectFrom(kept(shop, filter).limit(most).as('found'))
    .select(({ fn }) => fn.countAll<number | string>().as('customers'))
    .executeTakeFirstOrThrow()
  return Number(customers)
}

function chunksOf<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / CHUNK) }, (_, index) =>
    items.slice(index * CHUNK, (index + 1) * CHUNK),
  )
}

/** Customers of a tab and of when they ordered last, newest first: an index each, or a walk of the newest ones. */
function kept({ db, clock }: Pick<Given, 'db' | 'clock'>, { tab, district, lastOrder }: CustomerFilter) {
  const { from, before } = lastOrder ? lastOrderBetween(lastOrder, clock.now()) : {}
  return (
    db.reports
      .selectFrom('customers')
      .select(['latest_no as latest', 'last_order_at as at'])
      // indexes hold the rest of what is read, so that no row is fetched
      .select(sql<string>`${tab === 'may_get_messages' ? sql.ref('main_phone') : sql.lit('')}`.as('main'))
      .select(
        sql<string | null>`${district === undefined ? sql.lit('') : sql.ref('district')}`.as('district'),
      )
      // written out: an index of some customers serves no parameter
      .$if(tab === 'came_back', query => query.where('orders', '>', sql.lit(1)))
      .$if(tab === 'sent_back_twice', query => query.where('returned', '>', sql.lit(TELLING_RETURNS - 1)))
      .$if(from !== undefined, query => query.where('last_order_at', '>=', from ?? ''))
      .$if(before !== undefined, query => query.where('last_order_at', '<', before ?? ''))
      .orderBy('last_order_at', 'desc')
      .orderBy('latest_no', 'desc')
  )
}

/** So many at most, whoever said what. */
async function readPeople(shop: Given, filter: CustomerFilter, most: number | undefined): Promise<People> {
  const { district } = filter
  const limit = (maximum = 0) => maximum + 1
  if (district === undefined) {
    const found = await kept(shop, filter)
      .$if(most !== undefined, query => query.limit(limit(most)))
      .execute()
    return { people: found.slice(0, most), isCapped: found.length > (most ?? found.length) }
  }
  const known = await kept(shop, filter)
    .where('district', '=', district)
    .$if(most !== undefined, query => query.limit(limit(most)))
    .execute()
  const last = most === undefined ? undefined : known[most]
  const unread = await kept(shop, filter)
    .where('district', 'is', null)
    .$if(last !== undefined, query => query.where('last_order_at', '>=', last?.at ?? ''))
    .$if(most !== undefined, query => query.limit(limit(JUDGED)))
    .execute()
  const looked = most === undefined ? unread : unread.slice(0, JUDGED)
  const there = await whoLives(shop.db, district, looked)
  const found = [...known, ...there].sort(newestFirst)
  return {
    people: found.slice(0, most),
    isCapped: looked.length < unread.length || found.length > (most ?? found.length),
  }
}

const newestFirst = (one: Person, other: Person): number =>
  one.at === other.at ? other.latest - one.latest : one.at < other.at ? 1 : -1

/** Those of a district. Staff type an address without one; a job reads it, for the newest customers not yet. */
async function whoLives(
  { reports }: Pick<Db, 'reports'>,
  district: string,
  people: readonly (Person & { district: string | null })[],
): Promise<Person[]> {
  const there = new Set(people.filter(one => one.district === district).map(({ latest }) => latest))
  for (const some of chunksOf(people.filter(one => one.district === null))) {
    const orders = await reports
      .selectFrom('orders')
      .select(['order_no', 'recipient_address'])
      .where(
        'order_no',
        'in',
        some.map(({ latest }) => latest),
      )
      .execute()
    for (const { order_no, recipient_address } of orders)
      if (districtInAddress(recipient_address) === district) there.add(order_no)
    await yieldToEventLoop()
  }
  return people.filter(({ latest }) => there.has(latest))
}

/** The latest orders of those whose last word about offers is yes: it is kept by a mark of the number alone. */
async function whoSaidYes({ db, keys }: Given, people: readonly Person[]): Promise<number[]> {
  const numbers = await readNumbers(
    db.reports,
    people.map(one => one.main),
  )
  const said = await readSaidYes({ keys, db: db.reports }, [...numbers.values()])
  return people.flatMap(({ main, latest }) => (said.get(main)?.includes('marketing_sms') ? latest : []))
}
