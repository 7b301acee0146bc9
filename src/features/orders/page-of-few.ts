import type { OfficialStatus } from '#domain/order.ts'
import type { OrderFilter, OrderPage } from '#domain/order-filter.ts'
import { hiddenOf, noCounts } from './count-orders.ts'
import { fitsOfficially } from './fits-orders.ts'
import type { FoundPage } from './list-orders.ts'

/** An order that fits but for its official status. */
export type FewOrder = { orderNo: number; officialStatus: OfficialStatus }

/** A page of orders that are few enough to be all at hand, in their order: everything about it is exact. */
export function pageOfFew(
  found: readonly FewOrder[],
  { filter, view }: { filter: OrderFilter; view: OrderPage },
): FoundPage {
  const counts = noCounts()
  for (const { officialStatus } of found) counts[officialStatus] += 1
  const shown = found.filter(({ officialStatus }) => fitsOfficially(filter, officialStatus))
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
    hidden: hiddenOf(counts, filter),
  }
}
