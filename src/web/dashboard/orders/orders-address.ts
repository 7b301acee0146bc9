import { courierStatusOf } from '#domain/courier-status.ts'
import { isDay } from '#domain/dates.ts'
import { OFFICIAL_STATUSES, ORDER_SOURCES } from '#domain/order.ts'
import { ORDER_SORTS, type OrderFilter, type OrderPage, orderPageSize } from '#domain/order-filter.ts'

/** What the address of the orders screen holds: which orders, in which order, which page, and what is open beside. */
export type OrdersAddress = OrderFilter & OrderPage & { open: string | undefined }

/** Longer than anything that is searched for; guards the address. */
const MAXIMUM_SEARCH_LENGTH = 100

/** What does not fit is as if it were not there. The names are those of the API's query. */
export function readOrdersAddress(query: URLSearchParams): OrdersAddress {
  const text = (name: string) => query.get(name)?.trim() || undefined
  const day = (name: string) => {
    const found = text(name)
    return found !== undefined && isDay(found) ? found : undefined
  }
  const source = text('via')?.toLowerCase()
  const courier = text('status')
  return {
    officialStatus: OFFICIAL_STATUSES.find(status => status === query.get('official_status')),
    withHidden: query.get('with_hidden') === 'true' || undefined,
    courierStatus: courier === undefined ? undefined : courierStatusOf(courier),
    source: ORDER_SOURCES.find(one => one.toLowerCase() === source),
    search: text('search')?.slice(0, MAXIMUM_SEARCH_LENGTH),
    size: number(text('size') ?? text('product_size')),
    color: text('color'),
    minPriceTaka: number(text('minPrice')),
    maxPriceTaka: number(text('maxPrice')),
    startDay: day('startDate'),
    endDay: day('endDate'),
    sortBy: ORDER_SORTS.find(sort => sort === query.get('sortBy')) ?? 'createdAt',
    direction: query.get('sort') === 'asc' ? 'asc' : 'desc',
    page: Math.max(1, Math.trunc(number(text('page')) ?? 1)),
    limit: orderPageSize(number(text('limit')) ?? 50),
    open: text('order'),
  }
}

const number = (text: string | undefined): number | undefined => {
  const value = Number(text)
  return text !== undefined && Number.isFinite(value) && value >= 0 ? value : undefined
}

/** The query of a list, as the API and the address know it; what is as it is by itself is left out. */
export function ordersQuery(address: Partial<OrdersAddress>): URLSearchParams {
  const query = new URLSearchParams()
  const set = (name: string, value: string | number | undefined) =>
    value !== undefined && query.set(name, String(value))
  set('official_status', address.officialStatus)
  set('with_hidden', address.withHidden ? 'true' : undefined)
  set('status', address.courierStatus)
  set('via', address.source)
  set('search', address.search)
  set('size', address.size)
  set('color', address.color)
  set('minPrice', address.minPriceTaka)
  set('maxPrice', address.maxPriceTaka)
  set('startDate', address.startDay)
  set('endDate', address.endDay)
  set('sortBy', address.sortBy === 'createdAt' ? undefined : address.sortBy)
  set('sort', address.direction === 'asc' ? 'asc' : undefined)
  set('page', (address.page ?? 1) > 1 ? address.page : undefined)
  set('limit', address.limit === 50 ? undefined : address.limit)
  return query
}
