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
import { countKept, type PickedCustomers, pickAmong, pickCustomers } from './pick-customers.ts'
import { readCustomerRows } from './read-customer-rows.ts'
import { searchCustomers } from './search-customers.ts'

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

/** Customers, the newest order first; each page tells how many there are, up to 3,000. */
export async function listCustomers(
  shop: Shop,
  { by, search = '', page: asked = 1, ...filter }: Asked,
): Promise<CustomerList | Refusal<'search_too_short'>> {
  const isSearch = search.trim() !== ''
  const found = paged(await findCustomers(shop, { search, filter, most: COUNTED_AT_MOST }), asked)
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

type Sought = { search: string; filter: CustomerFilter; most: number | undefined }

/** The latest order of each customer of a search, a tab and filters, newest first. */
export async function findCustomers(
  shop: Pick<Shop, 'db' | 'keys' | 'clock'>,
  { search, filter, most }: Sought,
): Promise<({ ok: true } & PickedCustomers) | Refusal<'search_too_short'>> {
  if (search.trim() === '') return { ok: true, ...(await pickCustomers(shop, { filter, most })) }
  const found = await searchCustomers(shop.db, search, { isWhole: most === undefined })
  if (!found.ok) return found
  const { people, isCapped } = found
  const orderNos = isWholeList(filter)
    ? people.map(({ latest }) => latest)
    : await pickAmong(shop, filter, people)
  return { ok: true, orderNos, isCapped }
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
  const tabs: TabCount[] = []
  for (const tab of CUSTOMER_TABS) {
    const one = { ...filter, tab }
    if (tab === 'may_get_messages' || filter.district !== undefined) {
      const { orderNos, isCapped } = await pickCustomers(shop, { filter: one, most: COUNTED_AT_MOST })
      tabs.push({ tab, count: orderNos.length, isCapped })
      continue
    }
    const count = await countKept(shop, one, COUNTED_AT_MOST + 1)
    tabs.push({ tab, count: Math.min(count, COUNTED_AT_MOST), isCapped: count > COUNTED_AT_MOST })
  }
  return { ok: true, tabs }
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
