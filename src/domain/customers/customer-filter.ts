import { type DeedChange, said } from '../activity/deed.ts'
import { dayAfter, dhakaDay, startOfDhakaDay } from '../dates.ts'

/**
 * The tabs of the list. `came_back`: ordered more than once; `sent_back_twice`: at least two parcels came back;
 * `may_get_messages`: the last word about offers is yes.
 */
export const CUSTOMER_TABS = ['all', 'came_back', 'sent_back_twice', 'may_get_messages'] as const
export type CustomerTab = (typeof CUSTOMER_TABS)[number]

export const CUSTOMER_TAB_LABELS: Readonly<Record<CustomerTab, string>> = {
  all: 'All',
  came_back: 'Came back',
  sent_back_twice: 'Sent back twice',
  may_get_messages: 'May get messages',
}

/** When a customer ordered last: within so many days, or longer ago than all of them. */
export const LAST_ORDERS = ['7', '30', '90', 'earlier'] as const
export type LastOrder = (typeof LAST_ORDERS)[number]

export const LAST_ORDER_LABELS: Readonly<Record<LastOrder, string>> = {
  7: 'Last 7 days',
  30: 'Last 30 days',
  90: 'Last 90 days',
  earlier: 'Longer ago',
}

/** Selects customers. `district`: of the latest order, by its English name. */
export type CustomerFilter = {
  tab?: CustomerTab | undefined
  district?: string | undefined
  lastOrder?: LastOrder | undefined
}

export const hasFilter = ({ district, lastOrder }: CustomerFilter): boolean =>
  district !== undefined || lastOrder !== undefined

export const isWholeList = ({ tab = 'all', ...filter }: CustomerFilter): boolean =>
  tab === 'all' && !hasFilter(filter)

/** A tab with its customers; there are more than `count` where counting stopped. */
export type TabCount = { tab: CustomerTab; count: number; isCapped: boolean }

/** A filter as the activity names it; a searched text is left out: it is a name or a phone. */
export const customerFilterWords = (
  { tab, district, lastOrder }: CustomerFilter,
  search: string,
): DeedChange[] => [
  ...(tab === undefined || tab === 'all' ? [] : [said('Customers', CUSTOMER_TAB_LABELS[tab])]),
  ...(district === undefined ? [] : [said('District', district)]),
  ...(lastOrder === undefined ? [] : [said('Last order', LAST_ORDER_LABELS[lastOrder])]),
  ...(search === '' ? [] : [said('Search', 'a text')]),
]

const LONGEST_DAYS = 90

/** The instants between which the latest order lies, the first included: whole days in Dhaka, today as one of them. */
export function lastOrderBetween(lastOrder: LastOrder, now: Date): { from?: string; before?: string } {
  const start = (days: number) => startOfDhakaDay(dayAfter(dhakaDay(now), 1 - days))
  return lastOrder === 'earlier' ? { before: start(LONGEST_DAYS) } : { from: start(Number(lastOrder)) }
}
