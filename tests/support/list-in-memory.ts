import type { Selectable } from 'kysely'
import type { Tables } from '#db/tables.ts'
import { dhakaDay } from '#domain/dates.ts'
import { OFFICIAL_STATUSES } from '#domain/orders/order.ts'
import { NONE, type OrderFilter, type OrderPage } from '#domain/orders/order-filter.ts'
import { readOrderSearch } from '#domain/orders/order-search.ts'
import { HIDDEN_STATUSES, stageOf } from '#domain/orders/order-stage.ts'
import { NO_PARCEL } from '#domain/parcels/courier-status.ts'

type Row = Selectable<Tables['orders']>

/** A word that more orders hold than this is counted only to `COUNTED`. */
const COMMON = 1_000
export const COUNTED = 2_000

const namesOne = (joined: string, value: string) =>
  joined.toLowerCase().split(', ').includes(value.toLowerCase())

function holds(row: Row, search: string | undefined): boolean {
  if (search === undefined) return true
  const read = readOrderSearch(search)
  return read.ok && read.terms.some(term => `${row.search_text} #${row.order_no}`.includes(term))
}

const followUpTime = (row: Row): string => row.follow_up_at ?? row.created_at

const fitsFollowUp = (row: Row, { followUpFrom: from, followUpTo: to }: OrderFilter): boolean => {
  const day = dhakaDay(new Date(followUpTime(row)))
  return (from === undefined || day >= from) && (to === undefined || day <= to)
}

/** Whether a row fits a filter, its official status apart. */
export const fits = (row: Row, filter: OrderFilter): boolean =>
  row.deleted_at === null &&
  (filter.courierStatus === undefined || (row.status ?? NO_PARCEL) === filter.courierStatus) &&
  (filter.stage === undefined || stageOf(row.status) === filter.stage) &&
  fitsFollowUp(row, filter) &&
  (filter.source === undefined || row.via === filter.source) &&
  (filter.startDay === undefined || row.day >= filter.startDay) &&
  (filter.endDay === undefined || row.day <= filter.endDay) &&
  (filter.product === undefined || `, ${row.product_name},`.includes(`, ${filter.product},`)) &&
  (filter.district === undefined || row.district === filter.district) &&
  (filter.visitSource === undefined || row.visit_source === filter.visitSource) &&
  (filter.campaign === undefined ||
    row.visit_campaign === (filter.campaign === NONE ? '' : filter.campaign)) &&
  (filter.courier === undefined || (row.parcel_courier ?? NONE) === filter.courier) &&
  (filter.size === undefined || namesOne(row.product_size, String(filter.size))) &&
  (filter.color === undefined || namesOne(row.product_color, filter.color)) &&
  (filter.minPriceTaka === undefined || row.price >= filter.minPriceTaka) &&
  (filter.maxPriceTaka === undefined || row.price <= filter.maxPriceTaka) &&
  holds(row, filter.search)

/** Rows in the order of a list. */
export function sortInMemory(rows: readonly Row[], { sortBy, direction }: OrderPage): Row[] {
  const key = (row: Row) =>
    ({
      createdAt: row.day,
      price: row.price,
      recipient_name: row.recipient_name.toLowerCase(),
      recipient_phone: `${row.recipient_phone} ${row.created_at}`,
      follow_up_at: followUpTime(row),
    })[sortBy]
  const sign = direction === 'asc' ? 1 : -1
  return rows.toSorted((one, other) => {
    if (key(one) !== key(other)) return key(one) < key(other) ? -sign : sign
    return (one.order_no - other.order_no) * sign
  })
}

/** The page of a filter and what stands beside it, from all rows in memory. */
export function listInMemory(rows: readonly Row[], filter: OrderFilter, view: OrderPage) {
  const fitting = rows.filter(row => fits(row, filter))
  const by = (status: string) => fitting.filter(row => row.official_status === status).length
  const isHidden = (row: Row) => HIDDEN_STATUSES.some(status => status === row.official_status)
  const leavesOut = !filter.officialStatus && !filter.withHidden
  const isShown = (row: Row) =>
    filter.officialStatus ? row.official_status === filter.officialStatus : !leavesOut || !isHidden(row)
  const shown = sortInMemory(fitting.filter(isShown), view)
  const { product, district, size, color, minPriceTaka, maxPriceTaka, visitSource, campaign, courier } =
    filter
  const isNarrow = [
    ...[product, district, size, color, minPriceTaka, maxPriceTaka],
    ...[visitSource, campaign, courier],
  ].some(one => one !== undefined)
  const isCommon =
    filter.search !== undefined && rows.filter(row => holds(row, filter.search)).length > COMMON
  const total = isCommon ? Math.min(shown.length, COUNTED) : shown.length
  const hidden = (status: string) => (leavesOut ? by(status) : 0)
  const pages = Math.max(1, Math.ceil(total / view.limit))
  const page = Math.min(view.page, pages)
  const isExact = filter.search === undefined ? !isNarrow : !isCommon
  return {
    orderNos: shown.slice((page - 1) * view.limit, page * view.limit).map(row => row.order_no),
    beside: {
      page,
      pages,
      total,
      isCapped: total < shown.length,
      counts: isExact ? Object.fromEntries(OFFICIAL_STATUSES.map(status => [status, by(status)])) : undefined,
      hidden: { Fake: hidden('Fake'), 'Follow Up': hidden('Follow Up') },
    },
  }
}
