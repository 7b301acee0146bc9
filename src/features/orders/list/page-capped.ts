import type { OrderFilter, OrderPage } from '#domain/orders/order-filter.ts'
import { HIDDEN_STATUSES, type HiddenStatus } from '#domain/orders/order-stage.ts'
import type { FoundPage } from './found-page.ts'
import type { Numbers, PageSource } from './pick-orders.ts'

type Asked = { filter: OrderFilter; view: OrderPage; cap: number }
type Capped = Omit<FoundPage, 'counts' | 'hidden'>

/** A page of any source, counted no further than `cap`. A last page shows the total by itself. */
export async function pageCapped(pageSource: PageSource, { filter, view, cap }: Asked): Promise<Capped> {
  const { limit } = view
  const sliceOf = (page: number) => ({ skip: (page - 1) * limit, limit })
  const read = (page: number) => pageSource.numbers(filter, view, sliceOf(page))
  const asked = Math.min(view.page, Math.ceil(cap / limit))
  const atOnce = await pageSource.numbersCounted?.(filter, view, sliceOf(asked), cap + 1)
  const orderNos = atOnce?.orderNos ?? (await read(asked))
  const before = (asked - 1) * limit
  if (orderNos.length > 0 ? orderNos.length < limit : before === 0) {
    const total = before + orderNos.length
    return { orderNos, page: asked, pages: asked, total, isCapped: false }
  }
  const counted = atOnce && orderNos.length > 0 ? atOnce.counted : await pageSource.count(filter, cap + 1)
  const total = Math.min(counted, cap)
  const pages = Math.max(1, Math.ceil(total / limit))
  const page = Math.min(asked, pages)
  return {
    orderNos: page === asked ? orderNos : await read(page),
    page,
    pages,
    total,
    isCapped: counted > cap,
  }
}

/** The last counted page is shown whole, for any page size, and one order more tells that there are more. */
export const readAtOnce = ({ limit }: Pick<OrderPage, 'limit'>, cap: number): number =>
  Math.max(Math.ceil(cap / limit) * limit, cap + 1)

/** The same for a source where skipping takes most of the time: it reads all numbers in one query. */
export async function pageAtOnce(numbers: Numbers, { filter, view, cap }: Asked): Promise<Capped> {
  const found = await numbers(filter, view, { skip: 0, limit: readAtOnce(view, cap) })
  const total = Math.min(found.length, cap)
  const pages = Math.max(1, Math.ceil(total / view.limit))
  const page = Math.min(view.page, pages)
  const orderNos = found.slice((page - 1) * view.limit, page * view.limit)
  return { orderNos, page, pages, total, isCapped: found.length > cap }
}

/** The counts that a list leaves out by default: zero when the filter names an official status. */
export async function countHidden(
  filter: OrderFilter,
  count: (hidden: OrderFilter) => Promise<number>,
): Promise<Record<HiddenStatus, number>> {
  const hidden = { Fake: 0, 'Follow Up': 0 }
  if (filter.officialStatus || filter.withHidden) return hidden
  for (const status of HIDDEN_STATUSES) hidden[status] = await count({ ...filter, officialStatus: status })
  return hidden
}
