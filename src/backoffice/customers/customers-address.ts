import { CUSTOMER_TABS, type CustomerFilter, LAST_ORDERS } from '#domain/customers/customer-filter.ts'

/** The state of the list of customers that its address has: nothing that anybody typed. */
export type CustomersAddress = CustomerFilter & { page: number }

/** Longer than the name of any district; guards the address. */
const MAXIMUM_LENGTH = 60

/** Reads an address; a value that fits no tab, filter or page means none. */
export function readCustomersAddress(query: URLSearchParams): CustomersAddress {
  const page = Number(query.get('page'))
  const tab = CUSTOMER_TABS.find(one => one === query.get('tab') && one !== 'all')
  const district = query.get('district')?.trim().slice(0, MAXIMUM_LENGTH)
  const lastOrder = LAST_ORDERS.find(one => one === query.get('last'))
  return {
    ...(tab && { tab }),
    ...(district && { district }),
    ...(lastOrder && { lastOrder }),
    page: Number.isSafeInteger(page) && page >= 1 ? page : 1,
  }
}

/** The query of an address; what is as it first shows is left out. */
export function customersQuery({ tab, district, lastOrder, page }: CustomersAddress): string {
  const query = new URLSearchParams()
  if (tab && tab !== 'all') query.set('tab', tab)
  if (district) query.set('district', district)
  if (lastOrder) query.set('last', lastOrder)
  if (page > 1) query.set('page', String(page))
  return query.toString()
}
