import { dhakaDay } from '#domain/dates.ts'
import { NONE, type OrderFilter, type OrderPage } from '#domain/orders/order-filter.ts'
import { NO_PARCEL } from '#domain/parcels/courier-status.ts'
import { FILE_COURIER } from '#domain/payouts/payout-file.ts'

const DAY_MS = 86_400_000
const DEEP = 200

export type AskedList = { filter: OrderFilter; view: OrderPage }

const view = (given: Partial<OrderPage> = {}): OrderPage => ({
  sortBy: 'createdAt',
  direction: 'desc',
  page: 1,
  limit: 50,
  ...given,
})

/** Every filter of the screen with a common value, a rare one, and one that no order has. */
function filtersOf(now: Date): Record<string, OrderFilter> {
  const daysAgo = (days: number) => dhakaDay(new Date(now.getTime() - days * DAY_MS))
  return {
    Queued: { officialStatus: 'Queued' },
    Confirmed: { officialStatus: 'Confirmed' },
    Fake: { officialStatus: 'Fake' },
    'with hidden': { withHidden: true },
    'status delivered': { courierStatus: 'delivered' },
    'status unknown': { courierStatus: 'unknown' },
    'status none': { courierStatus: NO_PARCEL },
    'stage to_do': { stage: 'to_do' },
    'stage with_courier': { stage: 'with_courier' },
    'stage returned': { stage: 'returned' },
    'via Messenger': { source: 'Messenger' },
    'visit Facebook': { visitSource: 'Facebook' },
    'visit of none': { visitSource: 'zzz' },
    'campaign none': { campaign: NONE },
    'campaign of none': { campaign: 'zzz' },
    'courier of most': { courier: FILE_COURIER },
    'courier none': { courier: NONE },
    'courier pathao': { courier: 'pathao' },
    'size 42': { size: 42 },
    'size 39.5': { size: 39.5 },
    'size of none': { size: 60 },
    'color Black': { color: 'Black' },
    'color Tan': { color: 'Tan' },
    'color of none': { color: 'zzz' },
    'a product': { product: 'Padma Double Strap Slide' },
    'product of none': { product: 'zzz' },
    'district Dhaka': { district: 'Dhaka' },
    'district Bandarban': { district: 'Bandarban' },
    'district none': { district: NONE },
    'from 4000': { minPriceTaka: 4000 },
    'to 2000': { maxPriceTaka: 2000 },
    'price of none': { minPriceTaka: 9_000_000 },
    'a year': { startDay: daysAgo(2 * 365), endDay: daysAgo(365) },
    'a week': { startDay: daysAgo(6), endDay: daysAgo(0) },
    'to call': { followUpFrom: daysAgo(30) },
    dhaka: { search: 'dhaka' },
    hossain: { search: 'hossain' },
    mirpur: { search: 'mirpur' },
  }
}

/** Each filter alone in each order of the list, its first page and a deep one; then every two filters together. */
export function orderPairs(now: Date): Map<string, AskedList> {
  const lists = new Map<string, AskedList>()
  const filters = Object.entries(filtersOf(now))
  for (const [what, filter] of filters)
    for (const sortBy of ['createdAt', 'price', 'recipient_name', 'recipient_phone'] as const)
      for (const page of [1, DEEP])
        lists.set(`${what}, by ${sortBy}, page ${page}`, { filter, view: view({ sortBy, page }) })
  for (const [index, [what, filter]] of filters.entries())
    for (const [other, beside] of filters.slice(index + 1)) {
      const both = { ...beside, ...filter }
      if (Object.keys(both).length < Object.keys(filter).length + Object.keys(beside).length) continue
      lists.set(`${what} + ${other}`, { filter: both, view: view() })
    }
  return lists
}
