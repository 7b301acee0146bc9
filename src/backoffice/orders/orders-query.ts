import { MAXIMUM_SIZE } from '#domain/catalog/shoe-size.ts'
import { isDay } from '#domain/dates.ts'
import { OFFICIAL_STATUSES } from '#domain/orders/order.ts'
import { MAXIMUM_PRICE_TAKA } from '#domain/orders/order-fields.ts'
import {
  MAXIMUM_SEARCH_LENGTH,
  MINIMUM_SEARCH_LENGTH,
  ORDER_SORTS,
  type OrderFilter,
  type OrderPage,
  type WholeOrderFilter,
} from '#domain/orders/order-filter.ts'
import { MAXIMUM_SOURCE_LENGTH, sourceIn } from '#domain/orders/order-source.ts'
import { ORDER_STAGES } from '#domain/orders/order-stage.ts'
import { MAXIMUM_VISIT_LENGTH } from '#domain/orders/visit-source.ts'
import { pageSize } from '#domain/page-size.ts'
import { COURIER_STATUSES, courierStatusOf, NO_PARCEL } from '#domain/parcels/courier-status.ts'
import { ORDER_NEEDS } from '#domain/parcels/parcel-need.ts'

/** The state in the address of the orders screen: which orders, in which order, which page, and the open order. */
export type OrdersQuery = OrderFilter & OrderPage & { open: string | undefined }

/** The length of the longest colour name allowed. */
export const MAXIMUM_COLOR_LENGTH = 40
/** Longer than any name of a product, and of a district. */
const MAXIMUM_PRODUCT_LENGTH = 200
const MAXIMUM_DISTRICT_LENGTH = 60
/** Longer than the id of any courier. */
const MAXIMUM_COURIER_ID_LENGTH = 40
/** Longer than any id of an order. */
const MAXIMUM_ID_LENGTH = 64
/** More pages than a shop can have; guards the address. */
const MAXIMUM_PAGE = 1_000_000

/**
 * A value that does not fit is treated as missing. The names are those of the API's query. `sources`: those of the
 * settings, which a link may spell in another case; orders may have others.
 */
export function readOrdersQuery(
  query: URLSearchParams,
  sources: readonly string[] = [],
): OrdersQuery & WholeOrderFilter {
  const text = (name: string) => query.get(name)?.trim() || undefined
  const day = (name: string) => {
    const found = text(name)
    return found !== undefined && isDay(found) ? found : undefined
  }
  const source = cut(text('via'), MAXIMUM_SOURCE_LENGTH)
  const courier = courierStatusOf(text('status') ?? '')
  return {
    officialStatus: OFFICIAL_STATUSES.find(status => status === query.get('official_status')),
    withHidden: query.get('with_hidden') === 'true' || undefined,
    courierStatus: [...COURIER_STATUSES, NO_PARCEL].find(status => status === courier),
    source: source && (sourceIn(sources, source) ?? source),
    visitSource: cut(text('visit_source'), MAXIMUM_VISIT_LENGTH),
    campaign: cut(text('campaign'), MAXIMUM_VISIT_LENGTH),
    stage: ORDER_STAGES.find(stage => stage === text('stage')),
    followUpFrom: day('follow_up_from'),
    followUpTo: day('follow_up_to'),
    parcel: ORDER_NEEDS.find(need => need === text('parcel')),
    search: cut(text('search'), MAXIMUM_SEARCH_LENGTH),
    product: cut(text('product'), MAXIMUM_PRODUCT_LENGTH),
    district: cut(text('district'), MAXIMUM_DISTRICT_LENGTH),
    courier: cut(text('courier'), MAXIMUM_COURIER_ID_LENGTH),
    size: number(text('size') ?? text('product_size'), MAXIMUM_SIZE) || undefined,
    color: cut(text('color') ?? text('product_color'), MAXIMUM_COLOR_LENGTH),
    minPriceTaka: whole(text('minPrice'), MAXIMUM_PRICE_TAKA),
    maxPriceTaka: whole(text('maxPrice'), MAXIMUM_PRICE_TAKA),
    startDay: day('startDate'),
    endDay: day('endDate'),
    sortBy: ORDER_SORTS.find(sort => sort === query.get('sortBy')) ?? 'createdAt',
    direction: query.get('sort') === 'asc' ? 'asc' : 'desc',
    page: whole(text('page'), MAXIMUM_PAGE) || 1,
    limit: pageSize(number(text('limit'), Number.MAX_SAFE_INTEGER) ?? 50),
    open: cut(text('order'), MAXIMUM_ID_LENGTH),
  }
}

/** Never cuts within a character: half of one could not be written again. */
const cut = (text: string | undefined, length: number): string | undefined =>
  text
    ?.slice(0, length)
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd() || undefined

function number(text: string | undefined, maximum: number): number | undefined {
  const value = Number(text)
  return text !== undefined && value >= 0 && value <= maximum ? value : undefined
}

function whole(text: string | undefined, maximum: number): number | undefined {
  const value = number(text, maximum)
  return value !== undefined && Number.isInteger(value) ? value : undefined
}

/** Whether a text is long enough for a search. */
export const isSearchable = (search: string): boolean => search.trim().length >= MINIMUM_SEARCH_LENGTH

/**
 * The query of a list for the API and the address; default values are left out, and so is a search that is too short.
 */
export function ordersSearchParams(address: Partial<OrdersQuery>): URLSearchParams {
  const query = new URLSearchParams()
  const set = (name: string, value: string | number | undefined) =>
    value !== undefined && query.set(name, String(value))
  set('official_status', address.officialStatus)
  set('with_hidden', address.withHidden ? 'true' : undefined)
  set('status', address.courierStatus)
  set('via', address.source)
  set('visit_source', address.visitSource)
  set('campaign', address.campaign)
  set('stage', address.stage)
  set('follow_up_from', address.followUpFrom)
  set('follow_up_to', address.followUpTo)
  set('parcel', address.parcel)
  set('search', address.search && isSearchable(address.search) ? address.search : undefined)
  set('product', address.product)
  set('district', address.district)
  set('courier', address.courier)
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

/** All filters that leave orders out of the list, except the tab. */
export const NO_FILTERS = {
  withHidden: undefined,
  followUpFrom: undefined,
  followUpTo: undefined,
  courierStatus: undefined,
  source: undefined,
  visitSource: undefined,
  campaign: undefined,
  parcel: undefined,
  search: undefined,
  product: undefined,
  district: undefined,
  courier: undefined,
  size: undefined,
  color: undefined,
  minPriceTaka: undefined,
  maxPriceTaka: undefined,
  startDay: undefined,
  endDay: undefined,
} as const satisfies Record<Exclude<keyof WholeOrderFilter, 'officialStatus' | 'stage'>, undefined>
