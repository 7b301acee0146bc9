import { dhakaDay } from '../dates.ts'
import { NO_PARCEL } from '../parcels/courier-status.ts'
import { hasNeed } from '../parcels/parcel-need.ts'
import type { OfficialStatus } from './order.ts'
import { askedStatus, NONE, type OrderFilter } from './order-filter.ts'
import { readOrderSearch } from './order-search.ts'
import { searchText } from './order-search-text.ts'
import { isHiddenStatus, stageOf } from './order-stage.ts'
import type { StaffOrder } from './staff-order.ts'

/**
 * Whether an order belongs to the list of a filter. Browsers apply it to orders that they receive; the database's query
 * is `fitsOrder`, and a test compares the two.
 */
export function matchesFilter(order: StaffOrder, filter: OrderFilter): boolean {
  return (
    order.deletedAt === null &&
    fitsStatus(order, filter) &&
    (filter.source === undefined || order.source === filter.source) &&
    (filter.visitSource === undefined || order.visitSource === filter.visitSource) &&
    (filter.campaign === undefined || (order.visitCampaign || NONE) === filter.campaign) &&
    (filter.stage === undefined || stageOf(order.courierStatus) === filter.stage) &&
    fitsFollowUp(order, filter) &&
    (filter.parcel === undefined || hasNeed(order, filter.parcel)) &&
    isWithin(order.createdAt, { from: filter.startDay, to: filter.endDay }) &&
    (filter.product === undefined || order.items.some(item => item.productName === filter.product)) &&
    (filter.district === undefined || (order.district ?? NONE) === filter.district) &&
    (filter.courier === undefined || (order.parcel?.courier ?? NONE) === filter.courier) &&
    (filter.size === undefined || order.items.some(item => item.size === filter.size)) &&
    (filter.color === undefined || order.items.some(item => isSame(item.color, filter.color))) &&
    (filter.minPriceTaka === undefined || order.priceTaka >= filter.minPriceTaka) &&
    (filter.maxPriceTaka === undefined || order.priceTaka <= filter.maxPriceTaka) &&
    (filter.search === undefined || holds(order, filter.search))
  )
}

/** Whether a list of a filter shows an official status. */
export function fitsOfficially(filter: OrderFilter, status: OfficialStatus): boolean {
  const asked = askedStatus(filter)
  return asked ? status === asked : filter.withHidden === true || !isHiddenStatus(status)
}

const fitsStatus = ({ officialStatus, courierStatus }: StaffOrder, filter: OrderFilter): boolean =>
  fitsOfficially(filter, officialStatus) &&
  (filter.courierStatus === undefined || (courierStatus ?? NO_PARCEL) === filter.courierStatus)

/** By the day of the call; without one, by the day of the order. */
const fitsFollowUp = (order: StaffOrder, { followUpFrom: from, followUpTo: to }: OrderFilter): boolean =>
  isWithin(order.followUpAt ?? order.createdAt, { from, to })

/** Whether a time is within these days in Dhaka, both included. */
function isWithin(time: string, { from, to }: { from: string | undefined; to: string | undefined }): boolean {
  if (from === undefined && to === undefined) return true
  const day = dhakaDay(new Date(time))
  return (from === undefined || day >= from) && (to === undefined || day <= to)
}

const isSame = (one: string, other: string | undefined): boolean => one.toLowerCase() === other?.toLowerCase()

/** Searches the fields that the shop's search covers. */
function holds(order: StaffOrder, search: string): boolean {
  const sought = readOrderSearch(search)
  if (!sought.ok) return false
  const text = `${searchText(order)} #${order.orderNo}`
  return sought.terms.some(term => text.includes(term))
}
