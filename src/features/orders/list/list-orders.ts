import type { Db } from '#db/open-db.ts'
import { isOfFollowUps, type OrderFilter, type OrderPage } from '#domain/orders/order-filter.ts'
import { readOrderSearch } from '#domain/orders/order-search.ts'
import type { ListedOrder } from '#domain/orders/staff-order.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Staff } from '#features/accounts/proof.ts'
import type { Shop } from '#features/shop.ts'
import { isCounted } from './fits-orders.ts'
import type { FoundPage } from './found-page.ts'
import { newestOrderNo } from './newest-order-no.ts'
import { pageByCounts } from './page-by-counts.ts'
import { pageByParcel } from './page-by-parcel.ts'
import { pageByText } from './page-by-text.ts'
import { pageByWalk, pageOfFollowUps } from './page-by-walk.ts'
import { readListed } from './read-listed.ts'
import { spellSource } from './spell-source.ts'

export type OrderList = {
  ok: true
  orders: ListedOrder[]
  /** The number of the newest order, read just before the page: orders with a larger number came since. */
  latest: number
} & Omit<FoundPage, 'orderNos'>

type Asked = { by: Staff; filter: OrderFilter; view: OrderPage }

/**
 * A page of the orders of a filter. However many orders there are, it reads little more than the page: the facets
 * (statuses, source, days) are counted beforehand, other conditions are counted only as far as people turn pages, and
 * orders with an attention reason are few (docs/decisions/0023).
 */
export async function listOrders(
  shop: Shop,
  { filter: asked, view }: Asked,
): Promise<OrderList | Refusal<'search_too_short'>> {
  const filter = await spellSource(shop, asked)
  const search = filter.search === undefined ? undefined : readOrderSearch(filter.search)
  if (search && !search.ok) return search
  const { db } = shop
  const latest = await newestOrderNo(shop)
  const { orderNos, ...found } = await findPage(db, { terms: search?.terms, filter, view })
  return { ok: true, orders: await readListed(db, orderNos), latest, ...found }
}

type Sought = { terms: readonly string[] | undefined; filter: OrderFilter; view: OrderPage }

function findPage(db: Db, { terms, filter, view }: Sought): Promise<FoundPage> {
  if (filter.parcel) return pageByParcel(db, { terms, filter, view })
  if (terms) return pageByText(db, { terms, filter, view })
  if (isCounted(filter)) return pageByCounts(db, { filter, view })
  return isOfFollowUps(filter) ? pageOfFollowUps(db, { filter, view }) : pageByWalk(db, { filter, view })
}
