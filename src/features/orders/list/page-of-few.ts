import type { OfficialStatus } from '#domain/orders/order.ts'
import type { OrderFilter, OrderPage } from '#domain/orders/order-filter.ts'
import { noTabs, tabsOf } from '#domain/orders/order-stage.ts'
import { hiddenOf, noCounts } from './count-orders.ts'
import { fitsTab, isInStage } from './fits-orders.ts'
import type { FoundPage } from './found-page.ts'

/** An order that fits, its official status and its stage apart. */
export type FewOrder = { orderNo: number; officialStatus: OfficialStatus; courierStatus: string | null }

/** A filter without its own status and stage, of which the orders of every tab are counted. */
export const ofAnyTab = (filter: OrderFilter): OrderFilter => ({
  ...filter,
  officialStatus: undefined,
  stage: undefined,
  withHidden: true,
})

/** A page of orders that are few enough to be all in memory, already sorted: all its numbers are exact. */
export function pageOfFew(
  found: readonly FewOrder[],
  { filter, view }: { filter: OrderFilter; view: OrderPage },
): FoundPage {
  const counts = noCounts()
  const tabs = noTabs()
  for (const order of found) {
    if (isInStage(order, filter)) counts[order.officialStatus] += 1
    for (const tab of tabsOf(order, filter.withHidden === true)) tabs[tab] += 1
  }
  const shown = found.filter(order => fitsTab(order, filter))
  const pages = Math.max(1, Math.ceil(shown.length / view.limit))
  const page = Math.min(view.page, pages)
  const before = (page - 1) * view.limit
  return {
    orderNos: shown.slice(before, before + view.limit).map(({ orderNo }) => orderNo),
    page,
    pages,
    total: shown.length,
    isCapped: false,
    counts,
    tabs: view.isWithTabs ? tabs : undefined,
    hidden: hiddenOf(counts, filter),
  }
}
