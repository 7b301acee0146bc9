import type { Db } from '#db/open-db.ts'
import type { OrderFilter, OrderPage } from '#domain/orders/order-filter.ts'
import { countByStatus, countTabs } from './count-orders.ts'
import { isCounted } from './fits-orders.ts'
import type { FoundPage } from './found-page.ts'
import { countHidden, pageCapped } from './page-capped.ts'
import { indexScan, productScan } from './pick-orders.ts'

type Asked = { filter: OrderFilter; view: OrderPage }

/** Two hundred pages of fifty: nobody leafs further, nor calls so many. */
const COUNTED_AT_MOST = 10_000
/** A shop has far fewer Fake orders of one size or colour that anybody looks for. */
const HIDDEN_AT_MOST = 10_000

/** A page by source of the visit, product, district, size, colour or price, which have no stored counts. */
export async function pageByWalk(db: Db, { filter, view }: Asked): Promise<FoundPage> {
  const pageSource = filter.product === undefined ? indexScan(db) : productScan(db, filter.product)
  const found = await pageCapped(pageSource, { filter, view, cap: COUNTED_AT_MOST })
  const hidden = await countHidden(filter, left => pageSource.count(left, HIDDEN_AT_MOST))
  return { ...found, counts: undefined, hidden }
}

/** A page of the customers to call at some time; the counts of the tabs beside it ignore that time. */
export async function pageOfFollowUps(db: Db, { filter, view }: Asked): Promise<FoundPage> {
  const rest = { ...filter, followUpFrom: undefined, followUpTo: undefined }
  const counts = isCounted(rest) ? await countByStatus(db, rest) : undefined
  const tabs = view.isWithTabs && isCounted(rest) ? await countTabs(db, rest) : undefined
  const found = await pageCapped(indexScan(db), { filter, view, cap: COUNTED_AT_MOST })
  return { ...found, counts, tabs, hidden: { Fake: 0, 'Follow Up': 0 } }
}
