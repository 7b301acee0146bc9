import { dhakaDay } from '#domain/dates.ts'
import type { OrderFilter, OrderPage } from '#domain/orders/order-filter.ts'
import { filterOfTab, ORDER_TABS } from '#domain/orders/order-stage.ts'
import type { Engine } from './bench-databases.ts'

type Goal = (engine: Engine, orders: number) => string | undefined
export type OrderLists = Record<string, { filter: OrderFilter; view: OrderPage; goal: Goal }>

const DAY_MS = 86_400_000
const SMALL = 10_000
const LAST = Number.MAX_SAFE_INTEGER

const viewOf = (given: Partial<OrderPage> = {}): OrderPage => ({
  sortBy: 'createdAt',
  direction: 'desc',
  page: 1,
  limit: 50,
  ...given,
})

const below50: Goal = () => 'below 50 ms'
const default50: Goal = (engine, orders) =>
  orders > SMALL ? 'below 50 ms' : engine === 'sqlite' ? 'at most 4 ms' : 'at most 7 ms'
/** Filters without an index scan the whole table. Milliseconds at a million as first measured (decision 0023). */
const known =
  (sqliteMs: number, postgresMs: number): Goal =>
  engine =>
    `at a million at most ${engine === 'sqlite' ? sqliteMs : postgresMs} ms`

const list = (filter: OrderFilter, goal: Goal = below50, view: Partial<OrderPage> = {}) => ({
  filter,
  view: viewOf(view),
  goal,
})

const dayBefore = (now: Date, days: number) => dhakaDay(new Date(now.getTime() - days * DAY_MS))

/** The ranges of the measured overviews, by what they show. */
export const summaryRanges = (now: Date) => ({
  'the overview of 30 days': { startDay: dayBefore(now, 29), endDay: dayBefore(now, 0) },
  'the overview of 12 months': { startDay: dayBefore(now, 364), endDay: dayBefore(now, 0) },
})

/** The measured lists, by what they show. */
export function orderLists(now: Date): OrderLists {
  const daysAgo = (days: number) => dayBefore(now, days)
  const week = { startDay: daysAgo(6), endDay: daysAgo(0) }
  const year = { startDay: daysAgo(2 * 365), endDay: daysAgo(365) }
  return {
    'newest 50': list({}, default50),
    'newest 500': list({}, below50, { limit: 500 }),
    'last page of 50': list({}, below50, { page: LAST }),
    'last page of 500': list({}, below50, { page: LAST, limit: 500 }),
    '7 days and Packed': list({ ...week, officialStatus: 'Packed' }),
    'a year, page 1,000': list(year, below50, { page: 1_000 }),
    'unknown at the courier, by Messenger, 500': list(
      { courierStatus: 'unknown', source: 'Messenger' },
      below50,
      { limit: 500 },
    ),
    'Fake ones': list({ officialStatus: 'Fake' }),
    'size 42': list({ size: 42 }),
    'size 42, page 100': list({ size: 42 }, below50, { page: 100 }),
    'search for 7 digits of a phone': list({ search: '1712345' }),
    'search for an area: mirpur': list({ search: 'mirpur' }),
    'search for a common word: dhaka': list({ search: 'dhaka' }),
    'search for a name: rahim uddin': list({ search: 'rahim uddin' }),
    'search for a name: রহিম উদ্দিন': list({ search: 'রহিম উদ্দিন' }),
    'search for dhaka in a year': list({ search: 'dhaka', ...year }),
    'highest price': list({}, below50, { sortBy: 'price' }),
    'highest price, a middle page': list({}, below50, { sortBy: 'price', page: 9_000 }),
    'by name': list({}, below50, { sortBy: 'recipient_name', direction: 'asc' }),
    'by phone': list({}, below50, { sortBy: 'recipient_phone', direction: 'asc' }),
    'mirpur and Fake': list({ search: 'mirpur', officialStatus: 'Fake' }),
    'size 39.5': list({ size: 39.5 }, known(54, 87)),
    'size 39.5, Tan, unknown': list({ size: 39.5, color: 'Tan', courierStatus: 'unknown' }, known(43, 82)),
    ...ofProductAndPlace(now),
    'a price that none has': list({ minPriceTaka: 9_000_000 }, known(60, 93)),
    'dhaka and unknown': list({ search: 'dhaka', courierStatus: 'unknown' }, known(62, 186)),
    'hossain and size 39.5': list({ search: 'hossain', size: 39.5 }, known(76, 181)),
    'dhaka, cancelled, WhatsApp': list(
      { search: 'dhaka', courierStatus: 'cancelled', source: 'WhatsApp' },
      known(50, 125),
    ),
    'size 39.5 by price': list({ size: 39.5 }, known(60, 93), { sortBy: 'price' }),
    'dhaka by price': list({ search: 'dhaka' }, below50, { sortBy: 'price' }),
    ...ofTabs(),
  }
}

/** The lists of a product and of a district, alone and with the other filters of the screen. */
function ofProductAndPlace(now: Date): OrderLists {
  const product = 'Padma Double Strap Slide'
  const month = { startDay: dayBefore(now, 29), endDay: dayBefore(now, 0) }
  return {
    'one product': list({ product }),
    'one product, page 100': list({ product }, below50, { page: 100 }),
    'one product by price': list({ product }, below50, { sortBy: 'price' }),
    'one product, Packed': list({ product, officialStatus: 'Packed' }),
    'one product, Queued': list({ product, officialStatus: 'Queued' }),
    'one product, Fake': list({ product, officialStatus: 'Fake' }),
    'one product, returned': list({ product, stage: 'returned' }),
    'one product, returned, last page': list({ product, stage: 'returned' }, below50, { page: LAST }),
    'one product in 30 days': list({ product, ...month }),
    'one product, size 42': list({ product, size: 42 }),
    'one product in a rare district': list({ product, district: 'Bandarban' }),
    'a product that none has': list({ product: 'Nobody’s Shoe' }),
    'one district': list({ district: 'Dhaka' }),
    'one district, page 100': list({ district: 'Dhaka' }, below50, { page: 100 }),
    'one district, with the courier': list({ district: 'Dhaka', stage: 'with_courier' }),
    'one district, returned': list({ district: 'Dhaka', stage: 'returned' }),
    'one district in 30 days': list({ district: 'Dhaka', ...month }),
    'a rare district': list({ district: 'Bandarban' }),
    'a rare district, returned': list({ district: 'Bandarban', stage: 'returned' }),
    'words of a note: gift wrap': list({ search: 'gift wrap' }),
    'words of a note: বিকেলে ডেলিভারি': list({ search: 'বিকেলে ডেলিভারি' }),
    'words of a note, delivered': list({ search: 'gift wrap', stage: 'delivered' }),
    '30 days': list(month, below50, { isWithTabs: true }),
    '30 days, last page': list(month, below50, { isWithTabs: true, page: LAST }),
    'one day of last year': list({ startDay: dayBefore(now, 400), endDay: dayBefore(now, 400) }),
  }
}

/** The newest and the last page of each tab, with the counts of all. */
function ofTabs(): OrderLists {
  const tabs = ORDER_TABS.flatMap(tab => {
    const filter = filterOfTab(tab)
    return [
      [`tab ${tab}`, list(filter, below50, { isWithTabs: true })],
      [`tab ${tab}, last page`, list(filter, below50, { isWithTabs: true, page: LAST })],
    ] as const
  })
  return Object.fromEntries(tabs)
}
