import { NO_PARCEL } from '#domain/courier-status.ts'
import { dhakaDay } from '#domain/dates.ts'
import type { DeskOrder } from '#domain/desk-order.ts'
import type { OrderFilter } from '#domain/order-filter.ts'
import { readOrderSearch } from '#domain/order-search.ts'
import { searchText } from '#domain/order-search-text.ts'
import { HIDDEN_STATUSES, stageOf } from '#domain/order-stage.ts'
import { hasNeed } from '#domain/parcel-need.ts'

/** Whether an order belongs into the list of a filter, as the shop would judge it. */
export function fitsFilter(order: DeskOrder, filter: OrderFilter): boolean {
  const day = dhakaDay(new Date(order.createdAt))
  return (
    order.deletedAt === null &&
    fitsStatus(order, filter) &&
    (filter.source === undefined || order.source === filter.source) &&
    (filter.stage === undefined || stageOf(order.courierStatus) === filter.stage) &&
    fitsFollowUp(order, filter) &&
    (filter.parcel === undefined || hasNeed(order, filter.parcel)) &&
    (filter.startDay === undefined || day >= filter.startDay) &&
    (filter.endDay === undefined || day <= filter.endDay) &&
    (filter.size === undefined || order.items.some(item => item.size === filter.size)) &&
    (filter.color === undefined || order.items.some(item => isSame(item.color, filter.color))) &&
    (filter.minPriceTaka === undefined || order.priceTaka >= filter.minPriceTaka) &&
    (filter.maxPriceTaka === undefined || order.priceTaka <= filter.maxPriceTaka) &&
    (filter.search === undefined || holds(order, filter.search))
  )
}

function fitsStatus({ officialStatus, courierStatus }: DeskOrder, filter: OrderFilter): boolean {
  const isHidden = HIDDEN_STATUSES.some(hidden => hidden === officialStatus)
  const isOfficial = filter.officialStatus
    ? officialStatus === filter.officialStatus
    : !isHidden || filter.withHidden === true
  if (filter.courierStatus === undefined) return isOfficial
  return isOfficial && (courierStatus ?? NO_PARCEL) === filter.courierStatus
}

/** By the day of the call; where nobody said one, by that of the order. */
function fitsFollowUp(order: DeskOrder, { followUpFrom: from, followUpTo: to }: OrderFilter): boolean {
  if (from === undefined && to === undefined) return true
  const day = dhakaDay(new Date(order.followUpAt ?? order.createdAt))
  return (
    order.officialStatus === 'Follow Up' &&
    (from === undefined || day >= from) &&
    (to === undefined || day <= to)
  )
}

const isSame = (one: string, other: string | undefined): boolean => one.toLowerCase() === other?.toLowerCase()

/** The fields that the shop searches. */
function holds(order: DeskOrder, search: string): boolean {
  const sought = readOrderSearch(search)
  if (!sought.ok) return false
  const text = `${searchText(order)} #${order.orderNo}`
  return sought.terms.some(term => text.includes(term))
}
