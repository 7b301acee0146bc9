import type { Db } from '#db/open-db.ts'
import type { OrderFilter, OrderPage } from '#domain/orders/order-filter.ts'
import { fitsOneByOne } from './fits-orders.ts'
import type { FoundPage } from './found-page.ts'
import { pageOfFew } from './page-of-few.ts'
import { holdsText, sortedBy } from './pick-orders.ts'

type Asked = { terms: readonly string[] | undefined; filter: OrderFilter; view: OrderPage }

/** A page of the orders with an attention reason: they are few, and all of them are read. */
export async function pageByParcel(db: Db, { terms, filter, view }: Asked): Promise<FoundPage> {
  const fitting = db.reports
    .selectFrom('orders')
    .select(['orders.order_no', 'official_status', 'status'])
    // no expression selects the index of hidden orders: the few are found by their parcels
    .where(fitsOneByOne({ ...filter, officialStatus: undefined, stage: undefined, withHidden: true }))
  const found = terms ? fitting.where(holdsText(terms)) : fitting
  const rows = await found.$call(sortedBy(view)).execute()
  return pageOfFew(
    rows.map(row => ({
      orderNo: row.order_no,
      officialStatus: row.official_status,
      courierStatus: row.status,
    })),
    { filter, view },
  )
}
