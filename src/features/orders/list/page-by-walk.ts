import type { Db } from '#db/open-db.ts'
import type { OrderFilter, OrderPage } from '#domain/orders/order-filter.ts'
import { countByStatus, countTabs, findFirstDay } from './count-orders.ts'
import { isCounted } from './fits-orders.ts'
import type { FoundPage } from './found-page.ts'
import { FEW, findNarrowest, type Narrowest, narrowScan } from './narrow-scan.ts'
import { countHidden, pageCapped } from './page-capped.ts'
import { countEachHidden, indexScan } from './pick-orders.ts'

type Asked = { filter: OrderFilter; view: OrderPage }

/**
 * Two hundred pages of fifty: nobody leafs further, nor calls so many. Up to this many orders are sorted by name or phone
 * too, which fetches each; more are walked in the index of that order.
 */
const COUNTED_AT_MOST = 10_000
/** A shop has far fewer Fake orders of one size or colour that anybody looks for. */
const HIDDEN_AT_MOST = 10_000

/** A page by source of the visit, courier, product, district, size, colour or price, which have no stored counts. */
export async function pageByWalk(db: Db, { filter: asked, view }: Asked): Promise<FoundPage> {
  const walk = indexScan(db)
  const found = await findNarrowest(db, asked)
  const scan = found && isWorthIt(found) ? narrowScan(db, found.narrow) : walk
  const isFew = found !== undefined && found.rows <= FEW
  const filter = isFew ? asked : await fromFirstDay(db, asked)
  const isRead = view.sortBy === 'createdAt' || (view.sortBy === 'price' && isFew)
  const counted = isRead ? 0 : await scan.count(filter, COUNTED_AT_MOST + 1)
  // in a walk by name or price the first day would tempt SQLite to the days
  const page =
    counted <= COUNTED_AT_MOST
      ? await pageCapped(scan, { filter, view, cap: COUNTED_AT_MOST })
      : await pageCapped(
          { numbers: walk.numbers, count: async () => counted },
          { filter: asked, view, cap: COUNTED_AT_MOST },
        )
  const isShort = isFew && found.narrow.parts.length === 1
  const hidden = await (isShort
    ? countHidden(filter, left => scan.count(left, HIDDEN_AT_MOST))
    : countHiddenAtOnce(db, filter))
  return { ...page, counts: undefined, hidden }
}

/** Orders of some statuses are all new ones, however many have the other conditions: nothing before them is read. */
async function fromFirstDay(db: Db, filter: OrderFilter): Promise<OrderFilter> {
  const { officialStatus, courierStatus, stage } = filter
  if (officialStatus === undefined && courierStatus === undefined && stage === undefined) return filter
  const startDay = await findFirstDay(db, filter)
  return startDay === undefined ? filter : { ...filter, startDay }
}

const countHiddenAtOnce = async (db: Db, filter: OrderFilter) =>
  filter.officialStatus || filter.withHidden
    ? { Fake: 0, 'Follow Up': 0 }
    : await countEachHidden(db, filter, HIDDEN_AT_MOST)

/** A range of many prices is walked by day: its index has another order. */
const isWorthIt = ({ narrow, rows }: Narrowest): boolean =>
  narrow.sorted.sortBy === 'createdAt' || rows <= FEW

/** A page of the customers to call at some time; the counts of the tabs beside it ignore that time. */
export async function pageOfFollowUps(db: Db, { filter, view }: Asked): Promise<FoundPage> {
  const rest = { ...filter, followUpFrom: undefined, followUpTo: undefined }
  const counts = isCounted(rest) ? await countByStatus(db, rest) : undefined
  const tabs = view.isWithTabs && isCounted(rest) ? await countTabs(db, rest) : undefined
  const found = await pageCapped(indexScan(db), { filter, view, cap: COUNTED_AT_MOST })
  return { ...found, counts, tabs, hidden: { Fake: 0, 'Follow Up': 0 } }
}
