import { dayAfter, dhakaDay } from '#domain/dates.ts'
import { fiscalYearOf } from '#domain/papers/fiscal-year.ts'
import { FILE_COURIER } from '#domain/payouts/payout-file.ts'

/** What an answer is asked with: a GET, or a POST of `body` where a search must not stand in an address. */
export type AskedAnswer = { path: string; body?: object }

/** Rows that the asked things belong to. */
export type Known = {
  orderId: string
  /** Of an order in the middle of all. */
  oldOrderId: string
  orderNo: number
  phone: string
  customerId: string
  /** Of an order that waits for a call. */
  calledId: string
  productId: string
  productName: string
  color: string
  size: number
}

/** Read by a page that stays open, by files of everything, or by the shop's own doors: not a list or a figure. */
export const NOT_MEASURED = [
  '/v1/events',
  '/v1/auth/',
  '/v1/track/',
  '/v1/products/category/',
  '/v1/products/by-name/',
  '/v1/products/slug/',
  '/v1/products/search',
  '/v1/products/unique/',
  '/v1/products/{id}/coupon/',
  '/v1/push/',
  '/v1/upload',
  '/v1/courier/balance',
  '/v1/products/import/',
  '/v1/customers/by-id/{id}/forgetting',
  '/v1/orders/{id}/courier',
  '/v1/courier/payouts/{id}',
  '/v1/cases/{id}',
  '/v1/stock-notices/people',
  '/v1/delivery',
]
export const isFile = (path: string): boolean => path.endsWith('/export')

/** Every list, search, filter, board and figure of the back office, by what it shows, as its screens ask for it. */
export function backOfficeAnswers(now: Date, known: Known): Record<string, AskedAnswer> {
  const today = dhakaDay(now)
  const asking = { now, today, daysAgo: (days: number) => dayAfter(today, -days), known }
  return {
    ...orders(asking),
    ...daily(asking),
    ...behind(asking),
    ...people(asking),
    ...catalogue(asking),
    ...money(asking),
  }
}

type Asking = { now: Date; today: string; daysAgo: (days: number) => string; known: Known }

const of = (path: string, query: Record<string, string | number> = {}): AskedAnswer => {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  return { path: search.size > 0 ? `${path}?${search}` : path }
}
const search = (path: string, body: object): AskedAnswer => ({ path, body })

/** What a day at the desk asks for: orders, figures, calls, parcels to pack. */
function daily({ today, daysAgo, known }: Asking): Record<string, AskedAnswer> {
  const { orderId, oldOrderId } = known
  const month = { from: daysAgo(29), to: today }
  return {
    'one order': of(`/v1/orders/${orderId}`),
    'its history': of(`/v1/orders/${orderId}/history`),
    'its parcel': of(`/v1/orders/${orderId}/parcel`),
    'its cases': of(`/v1/orders/${orderId}/cases`),
    'its messages': of(`/v1/orders/${orderId}/messages`),
    'an old order': of(`/v1/orders/${oldOrderId}`),
    'the history of an old order': of(`/v1/orders/${oldOrderId}/history`),
    'the overview of 30 days': of('/v1/orders-summary', { startDate: daysAgo(29), endDate: today }),
    'the overview of a year': of('/v1/orders-summary', { startDate: daysAgo(364), endDate: today }),
    'the report of a day': of('/v1/day-report', { day: daysAgo(1) }),
    'the sources of orders': of('/v1/orders-sources'),
    'orders not seen yet': of('/v1/orders/unseen', { after: known.orderNo - 20 }),
    'unconfirmed orders': of('/v1/orders/unconfirmed'),
    'the queue of calls': of('/v1/calls', { limit: 50 }),
    'how many calls wait': of('/v1/calls/waiting'),
    'the calls of 30 days': of('/v1/calls/summary', month),
    'the calls of a year': of('/v1/calls/summary', { from: daysAgo(364), to: today }),
    'the card of a call': of(`/v1/calls/${known.calledId}`),
    'what is to be packed': of('/v1/packing'),
    'how many are to be packed': of('/v1/packing/waiting'),
  }
}

/** What follows an order: messages, the courier, cases, papers, the trash. */
function behind({ now, today, daysAgo, known }: Asking): Record<string, AskedAnswer> {
  const { phone } = known
  const month = { from: daysAgo(29), to: today }
  return {
    'the messages': of('/v1/messages', { page: 1 }),
    'the state of the messages': of('/v1/messages/state'),
    'who wants no messages': of('/v1/messages/opt-outs'),
    'the state of the courier': of('/v1/courier'),
    'the figures of the courier': of('/v1/courier/figures'),
    'parcels that were refused': of('/v1/courier/parcels', { need: 'refused', page: 1 }),
    'parcels that wait long': of('/v1/courier/parcels', { need: 'stale', page: 1 }),
    'unmatched events': of('/v1/courier/parked', { page: 1 }),
    'the reconciliation': of('/v1/courier/reconciliation', { page: 1 }),
    'the reconciliation, page 1,000': of('/v1/courier/reconciliation', { page: 1000 }),
    'the reconciliation of 30 days': of('/v1/courier/reconciliation', { ...month, page: 1 }),
    'the payouts': of('/v1/courier/payouts', { page: 1 }),
    'the papers of a year': of('/v1/papers', { year: fiscalYearOf(now) }),
    'the cases': of('/v1/cases', { page: 1 }),
    'cases by a phone': search('/v1/cases/search', { search: phone }),
    'how many cases wait': of('/v1/cases/waiting'),
    'the return rates of 30 days': of('/v1/cases/rates', month),
    'the return rates of a year': of('/v1/cases/rates', { from: daysAgo(364), to: today }),
    'the trash': of('/v1/trash'),
    'the trash by a phone': search('/v1/trash/search', { search: phone }),
  }
}

/** Customers, and what staff did. */
function people({ daysAgo, known }: Asking): Record<string, AskedAnswer> {
  const { phone } = known
  return {
    'the customers': of('/v1/customers', { page: 1 }),
    'the customers, page 60': of('/v1/customers', { page: 60 }),
    'the customers who came back, page 60': of('/v1/customers', { tab: 'came_back', page: 60 }),
    'the customers who came back': of('/v1/customers', { tab: 'came_back' }),
    'the customers who sent back twice': of('/v1/customers', { tab: 'sent_back_twice' }),
    'the customers who may get messages': of('/v1/customers', { tab: 'may_get_messages' }),
    'the customers of Dhaka': of('/v1/customers', { district: 'Dhaka' }),
    'the customers of Dhaka, page 60': of('/v1/customers', { district: 'Dhaka', page: 60 }),
    'the customers of Bandarban': of('/v1/customers', { district: 'Bandarban' }),
    'the customers of Bandarban who sent back twice': of('/v1/customers', {
      district: 'Bandarban',
      tab: 'sent_back_twice',
    }),
    'the customers of the last 7 days': of('/v1/customers', { lastOrder: '7' }),
    'the customers of the last 90 days': of('/v1/customers', { lastOrder: '90' }),
    'the customers of longer ago': of('/v1/customers', { lastOrder: 'earlier' }),
    'the customers of Dhaka of longer ago who came back': of('/v1/customers', {
      district: 'Dhaka',
      lastOrder: 'earlier',
      tab: 'came_back',
    }),
    'customers by a whole phone': search('/v1/customers/search', { search: phone }),
    'customers by six digits': search('/v1/customers/search', { search: phone.slice(-6) }),
    'customers by a common name': search('/v1/customers/search', { search: 'Rahman' }),
    'customers by a common name, of Dhaka': search('/v1/customers/search', {
      search: 'Rahman',
      district: 'Dhaka',
    }),
    'customers by an area': search('/v1/customers/search', { search: 'mirpur' }),
    'customers by a name that none has': search('/v1/customers/search', { search: 'zzzz qqqq' }),
    'the counts of the tabs of customers': of('/v1/customers/tabs'),
    'the counts of the tabs of customers of Dhaka': of('/v1/customers/tabs', { district: 'Dhaka' }),
    'the counts of the tabs of customers of longer ago': of('/v1/customers/tabs', { lastOrder: 'earlier' }),
    'one customer': of(`/v1/customers/by-id/${known.customerId}`),
    'the badge of a customer': of(`/v1/customers/${phone}`),
    'the consents of a customer': of(`/v1/customers/by-id/${known.customerId}/consents`),
    'the activity': of('/v1/activity', { limit: 50 }),
    'the activity of orders': of('/v1/activity', { what: 'orders', limit: 50 }),
    'the activity of one thing': search('/v1/activity/search', { thing: '#1042', limit: 50 }),
    'the activity of a month long ago': of('/v1/activity', {
      from: daysAgo(330),
      to: daysAgo(300),
      limit: 50,
    }),
    'who is in the activity': of('/v1/activity/people'),
  }
}

/** Products, coupons, reviews, settings. */
function catalogue({ known }: Asking): Record<string, AskedAnswer> {
  const { productId } = known
  return {
    'the products of the desk': of('/v1/products/desk'),
    'one product of the desk': of(`/v1/products/${productId}/desk`),
    'the products of the shop': of('/v1/products'),
    'a product': of(`/v1/products/${productId}`),
    'the figures of the products': of('/v1/products/summary'),
    'the coupons of a product': of(`/v1/products/${productId}/coupons`),
    'the reviews of a product': of(`/v1/products/${productId}/reviews`),
    'the history of its stock': of(`/v1/products/${productId}/stock-history`, {
      color: known.color,
      size: known.size,
    }),
    'the coupons': of('/v1/coupons'),
    'the reviews': of('/v1/reviews', { page: 1 }),
    'how many reviews wait': of('/v1/reviews/waiting'),
    'the pictures of customers': of('/v1/customer-pictures'),
    'the settings': of('/v1/settings'),
    'the history of a section': of('/v1/settings/delivery/history'),
    'the steps of the opening': of('/v1/opening'),
    'the data of the shop': of('/v1/data'),
    'who waits for a size': of('/v1/stock-notices', { page: 1 }),
  }
}

/** Money, and the stock as money. */
function money({ today, daysAgo, known }: Asking): Record<string, AskedAnswer> {
  const { phone } = known
  const month = { from: daysAgo(29), to: today }
  return {
    'the advertising of 30 days': of('/v1/money/ad-spend', month),
    'the advances': of('/v1/money/advances', { page: 1 }),
    'advances by a phone': search('/v1/money/advances/search', { search: phone }),
    'sales that are told': of('/v1/conversions'),
    'the costs': of('/v1/money/costs'),
    'the overheads of a year': of('/v1/money/overheads', {
      from: daysAgo(364).slice(0, 7),
      to: today.slice(0, 7),
    }),
    'the profit of 8 weeks': of('/v1/money/profit', {
      from: daysAgo(55),
      to: today,
      by: 'week,source,product',
    }),
    'the profit of a year': of('/v1/money/profit', {
      from: daysAgo(364),
      to: today,
      by: 'month,source,product,size,district',
    }),
    'what waits of the money': of('/v1/money/waiting'),
    'the report on the stock': of('/v1/money/stock', { days: 90, making_days: 14 }),
  }
}

/** The list of orders: the default, pages of it, and every combination that findings named slow. */
function orders({ today, daysAgo, known }: Asking): Record<string, AskedAnswer> {
  const list = (query: Record<string, string | number> = {}) => of('/v1/orders', { limit: 50, ...query })
  const year = { startDate: daysAgo(2 * 365), endDate: daysAgo(365) }
  const product = known.productName
  return {
    'the newest 50 orders': list(),
    'the newest 500 orders': list({ limit: 500 }),
    'orders, page 10,000': list({ page: 10_000 }),
    'orders, the last page': list({ page: 1_000_000 }),
    'orders of 7 days, Packed': list({ startDate: daysAgo(6), endDate: today, official_status: 'Packed' }),
    'orders of a year, page 1,000': list({ ...year, page: 1000 }),
    'orders, unknown, by Messenger, 500': list({ status: 'unknown', via: 'Messenger', limit: 500 }),
    'orders, Fake': list({ official_status: 'Fake', with_hidden: 'true' }),
    'orders of size 42, page 100': list({ product_size: 42, page: 100 }),
    'orders of size 39.5': list({ product_size: 39.5 }),
    'orders of size 39.5, Tan, unknown': list({
      product_size: 39.5,
      product_color: 'Tan',
      status: 'unknown',
    }),
    'orders by 7 digits of a phone': list({ search: known.phone.slice(1, 8) }),
    'orders by a whole phone': list({ search: known.phone }),
    'orders by an area': list({ search: 'mirpur' }),
    'orders by a common word': list({ search: 'dhaka' }),
    'orders by a common name': list({ search: 'rahim uddin' }),
    'orders by a Bengali name': list({ search: 'রহিম উদ্দিন' }),
    'orders by a word that none has': list({ search: 'zzzz qqqq' }),
    'orders, dhaka and unknown': list({ search: 'dhaka', status: 'unknown' }),
    'orders, hossain and size 39.5': list({ search: 'hossain', product_size: 39.5 }),
    'orders, dhaka, cancelled, WhatsApp': list({ search: 'dhaka', status: 'cancelled', via: 'WhatsApp' }),
    'orders, mirpur and Fake': list({ search: 'mirpur', official_status: 'Fake', with_hidden: 'true' }),
    'orders of a price that none has': list({ minPrice: 9_000_000 }),
    'orders by price, page 9,000': list({ sortBy: 'price', sort: 'desc', page: 9000 }),
    'orders by name': list({ sortBy: 'recipient_name', sort: 'asc' }),
    'orders of size 39.5 by price': list({ product_size: 39.5, sortBy: 'price', sort: 'desc' }),
    'orders, dhaka by price': list({ search: 'dhaka', sortBy: 'price', sort: 'desc' }),
    'orders of one product': list({ product }),
    'orders of one product, page 100': list({ product, page: 100 }),
    'orders of one product by price': list({ product, sortBy: 'price', sort: 'desc' }),
    'orders of one product, Queued': list({ product, official_status: 'Queued' }),
    'orders of one product, returned': list({ product, stage: 'returned' }),
    'orders of one product in Bandarban': list({ product, district: 'Bandarban' }),
    'orders of one district, page 100': list({ district: 'Dhaka', page: 100 }),
    'orders that are returned': list({ stage: 'returned' }),
    'orders with the courier': list({ stage: 'with_courier' }),
    'orders of a courier': list({ courier: FILE_COURIER }),
    'orders that came by an advert': list({ visit_source: 'facebook' }),
    'orders, with their tabs': list({ tabs: 'true' }),
  }
}
