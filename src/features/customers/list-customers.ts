import { sql } from 'kysely'
import type { Db } from '#db/open-db.ts'
import {
  CUSTOMER_TABS,
  type CustomerFilter,
  isWholeList,
  type TabCount,
} from '#domain/customers/customer-filter.ts'
import type { CustomerRow } from '#domain/customers/customer-row.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Staff } from '#features/accounts/proof.ts'
import { recordDeed } from '#features/activity/record-deed.ts'
import { refuseMachineFault } from '#features/refuse-machine-fault.ts'
import type { Shop } from '#features/shop.ts'
import { countColumnTabs, type PickedCustomers, pickAmong, pickCustomers } from './pick-customers.ts'
import { readCustomerRows } from './read-customer-rows.ts'
import { findLatestOrders } from './search-customers.ts'

/** The specification's page of a list. */
const PAGE = 50
/** Sixty pages: nobody leafs further, and people who look for somebody type a name. Each page counts again. */
const COUNTED_AT_MOST = 3_000

export type CustomerList = {
  ok: true
  customers: CustomerRow[]
  /** The page shown: the last one when a later one was requested. */
  page: number
  pages: number
  total: number
  /** There are more than `total`: counting stopped there. */
  isCapped: boolean
}

/** `search` is a part of a name, or of a phone in any spelling. */
type Asked = CustomerFilter & { by: Staff; search?: string | undefined; page?: number | undefined }

/**
 * Customers, the newest order first. No table of them is kept: the orders are walked, newest first, and those that are
 * the latest of their customer are shown (docs/decisions/0069).
 */
export async function listCustomers(
  shop: Shop,
  { by, search = '', page: asked = 1, ...filter }: Asked,
): Promise<CustomerList | Refusal<'search_too_short'>> {
  const isSearch = search.trim() !== ''
  const found =
    isSearch || !isWholeList(filter)
      ? paged(await findCustomers(shop, { search, filter, most: COUNTED_AT_MOST }), asked)
      : await walk(shop.db, asked)
  if (!found.ok) return found
  const { orderNos, total, page, isCapped } = found
  if (isSearch) await recordSearch(shop, { by, found: total })
  return {
    ok: true,
    customers: await readCustomerRows(shop, orderNos),
    page,
    pages: Math.max(1, Math.ceil(total / PAGE)),
    total,
    isCapped,
  }
}

async function walk(db: Db, asked: number) {
  const last = Math.ceil(COUNTED_AT_MOST / PAGE)
  const read = (page: number) => latestOrders(db, { skip: (page - 1) * PAGE, limit: PAGE + 1 })
  const page = Math.min(asked, last)
  const orderNos = await read(page)
  // a last page shows the total by itself
  if (orderNos.length > 0 ? orderNos.length <= PAGE : page === 1)
    return { ok: true as const, orderNos, page, total: (page - 1) * PAGE + orderNos.length, isCapped: false }
  const counted = await countLatest(db, COUNTED_AT_MOST + 1)
  const total = Math.min(counted, COUNTED_AT_MOST)
  const shown = Math.min(page, Math.max(1, Math.ceil(total / PAGE)))
  return {
    ok: true as const,
    orderNos: (shown === page ? orderNos : await read(shown)).slice(0, PAGE),
    page: shown,
    total,
    isCapped: counted > COUNTED_AT_MOST,
  }
}

type Sought = { search: string; filter: CustomerFilter; most: number | undefined }

/** The latest order of each customer of a search, a tab and filters, newest first. */
export async function findCustomers(
  shop: Pick<Shop, 'db' | 'keys' | 'clock'>,
  { search, filter, most }: Sought,
): Promise<({ ok: true } & PickedCustomers) | Refusal<'search_too_short'>> {
  if (search.trim() === '') return { ok: true, ...(await pickCustomers(shop, { filter, most })) }
  const found = await findLatestOrders(shop.db, search, { isWhole: most === undefined })
  if (!found.ok || isWholeList(filter)) return found
  const orderNos = await pickAmong(shop, filter, found.orderNos)
  return { ok: true, orderNos, isCapped: found.isCapped }
}

function paged(found: Awaited<ReturnType<typeof findCustomers>>, asked: number) {
  if (!found.ok) return found
  const total = found.orderNos.length
  const page = Math.min(asked, Math.max(1, Math.ceil(total / PAGE)))
  const orderNos = found.orderNos.slice((page - 1) * PAGE, page * PAGE)
  return { ok: true as const, orderNos, page, total, isCapped: found.isCapped }
}

/** How many customers each tab has, with the same filters. */
export async function countCustomerTabs(
  shop: Pick<Shop, 'db' | 'keys' | 'clock'>,
  { by: _by, ...filter }: Omit<CustomerFilter, 'tab'> & { by: Staff },
): Promise<{ ok: true; tabs: TabCount[] }> {
  const columns = filter.district === undefined ? await countColumnTabs(shop, filter) : undefined
  const tabs: TabCount[] = []
  for (const tab of CUSTOMER_TABS) {
    if (columns && tab !== 'may_get_messages') {
      const all = Number(columns.counted[tab] ?? 0)
      const isCapped = columns.isCapped || all > COUNTED_AT_MOST
      tabs.push({ tab, count: Math.min(all, COUNTED_AT_MOST), isCapped })
      continue
    }
    const picked = await pickCustomers(shop, { filter: { ...filter, tab }, most: COUNTED_AT_MOST })
    tabs.push({ tab, count: picked.orderNos.length, isCapped: picked.isCapped })
  }
  return { ok: true, tabs }
}

/**
 * Orders that are the latest of their customer. Both conditions are values of one row, so that neither engine joins the
 * whole table with itself: of each order the index of phones is asked for the end of its phone.
 */
const latest = (db: Db) =>
  db.reports
    .selectFrom('orders')
    .select('orders.order_no')
    .where('deleted_at', 'is', null)
    .where(
      sql<boolean>`orders.order_no = (select later.order_no from orders as later
        where later.recipient_phone = orders.recipient_phone and later.deleted_at is null
        order by later.created_at desc, later.order_no desc limit 1)`,
    )
    .where(
      sql<boolean>`coalesce((select 1 from customer_numbers as mine
        join customer_numbers as other on other.main_phone = mine.main_phone
        join orders as later on later.recipient_phone = other.phone and later.deleted_at is null
          and (later.created_at, later.order_no) > (orders.created_at, orders.order_no)
        where mine.phone = orders.recipient_phone limit 1), 0) = 0`,
    )
    .orderBy('orders.order_no', 'desc')

async function latestOrders(db: Db, { skip, limit }: { skip: number; limit: number }): Promise<number[]> {
  const rows = await latest(db).limit(limit).offset(skip).execute()
  return rows.map(row => row.order_no)
}

async function countLatest(db: Db, limit: number): Promise<number> {
  const { customers } = await db.reports
    .selectFrom(latest(db).limit(limit).as('found'))
    .select(found => found.fn.countAll<number>().as('customers'))
    .executeTakeFirstOrThrow()
  return Number(customers)
}

/** Records that staff searched the customers and how many they found, never what they searched for. */
async function recordSearch(
  shop: Pick<Shop, 'db' | 'clock'>,
  { by, found }: { by: Staff; found: number },
): Promise<void> {
  const deed = { by, now: shop.clock.now(), what: 'customers_searched', count: found } as const
  try {
    await shop.db.transact(transaction => recordDeed(transaction, deed))
  } catch (error) {
    // who calls in is found even when the shop cannot write
    if (!refuseMachineFault(error)) throw error
  }
}
