import type { Caller, DeskOrder, ListedOrder } from '#domain/desk-order.ts'
import { FAKE_REASONS } from '#domain/fake-reason.ts'
import { OFFICIAL_STATUSES, type OfficialStatus, ORDER_SOURCES, type OrderItem } from '#domain/order.ts'
import type { HiddenStatus } from '#domain/order-filter.ts'
import { noTabs, ORDER_TABS, type TabCounts } from '#domain/order-stage.ts'
import { PARCEL_STATES, type Parcel, SENT_FIELDS } from '#domain/parcel.ts'
import { RETURN_STATUSES } from '#domain/parcel-status.ts'
import { WAIT_REASONS } from '#domain/unconfirmed-order.ts'
import { requestJson } from '../../api-client.ts'
import { CallFailed, callShop, unreadable } from './call-shop.ts'
import { fieldsOf } from './read-answer.ts'
import { readAttribution } from './read-attribution.ts'

/** One page of a list of orders. */
export type OrderList = {
  orders: ListedOrder[]
  page: number
  pages: number
  total: number
  /** There are more than `total`: nobody counted further. */
  isCapped: boolean
  /** By official status, whichever is chosen; undefined where counting would take too long. */
  counts: Record<OfficialStatus, number> | undefined
  /** The numbers of the tabs; undefined where counting would take too long. */
  tabs: TabCounts | undefined
  /** What else would match, but is left out of the list. */
  hidden: Record<HiddenStatus, number>
  /** The number of the newest of all orders when the shop listed these. */
  latest: number
  /** When it was asked for, in milliseconds of this browser. */
  askedAt: number
}

/** The orders of a query of GET /v1/orders. Like the other calls of this file it throws `CallFailed`. */
export async function listOrders(query: string): Promise<OrderList> {
  const askedAt = Date.now()
  return readList(await callShop(listPath(query)), askedAt)
}

/** The same in the background: it leads nobody to the login. */
export async function listOrdersAside(query: string): Promise<OrderList> {
  const askedAt = Date.now()
  const answer = await requestJson(listPath(query))
  if (!answer.ok) throw new CallFailed(answer)
  return readList(answer.body, askedAt)
}

const listPath = (query: string): string => `/v1/orders?${query}${query && '&'}tabs=true`

function readList(answer: unknown, askedAt: number): OrderList {
  const { list, number, value } = fieldsOf(answer)
  const counts = value('counts')
  const tabs = value('tabs')
  const hidden = fieldsOf(value('hidden'))
  return {
    orders: list('data', readListedOrder),
    page: number('page'),
    pages: number('pages'),
    total: number('total'),
    isCapped: value('capped') === true,
    counts: counts === null || counts === undefined ? undefined : readCounts(counts),
    tabs: tabs === null || tabs === undefined ? undefined : readTabs(tabs),
    hidden: { Fake: hidden.number('Fake'), 'Follow Up': hidden.number('Follow Up') },
    latest: number('latest'),
    askedAt,
  }
}

export const findOrder = async (id: string): Promise<DeskOrder> =>
  readOrder((await callShop(`/v1/orders/${encodeURIComponent(id)}`)).data)

/**
 * Orders that came after one, and the number of the latest. Without `after` none is counted. Throws `CallFailed`. It is
 * asked in the background, so it leads nobody to the login: what they are typing would be lost.
 */
export async function countUnseenOrders(after: number | null): Promise<{ count: number; latest: number }> {
  const answer = await requestJson(`/v1/orders/unseen${after === null ? '' : `?after=${after}`}`)
  if (!answer.ok) throw new CallFailed(answer)
  const { number } = fieldsOf(answer.data)
  return { count: number('count'), latest: number('latest') }
}

function readCounts(given: unknown): Record<OfficialStatus, number> {
  const { number } = fieldsOf(given)
  return {
    Queued: number('Queued'),
    Confirmed: number('Confirmed'),
    Packed: number('Packed'),
    Fake: number('Fake'),
    'Follow Up': number('Follow Up'),
  }
}

function readTabs(given: unknown): TabCounts {
  const { number } = fieldsOf(given)
  const tabs = noTabs()
  for (const tab of ORDER_TABS) tabs[tab] = number(tab)
  return tabs
}

/** An order of the wire. */
export function readOrder(given: unknown): DeskOrder {
  const { text, number, list, value } = fieldsOf(given)
  const textOrNull = (name: string) => (value(name) === null ? null : text(name))
  const area = value('shipping_area')
  return {
    id: text('_id'),
    orderNo: number('order_no'),
    recipientName: text('recipient_name'),
    recipientPhone: text('recipient_phone'),
    alternativePhone: textOrNull('alternative_phone'),
    recipientEmail: textOrNull('recipient_email'),
    recipientAddress: text('recipient_address'),
    district: textOrNull('district'),
    upazila: textOrNull('upazila'),
    shippingArea: area === 'inside' || area === 'outside' ? area : null,
    note: textOrNull('note'),
    source: readOneOf(ORDER_SOURCES, value('via')),
    officialStatus: readOneOf(OFFICIAL_STATUSES, value('official_status')),
    followUpAt: textOrNull('follow_up_at'),
    fakeReason: value('fake_reason') === null ? null : readOneOf(FAKE_REASONS, value('fake_reason')),
    courierStatus: textOrNull('status'),
    consignmentId: textOrNull('consignment_id'),
    trackingCode: textOrNull('tracking_code'),
    invoice: textOrNull('invoice'),
    riderNote: textOrNull('rider_note'),
    waitReason: value('wait_reason') === null ? null : readOneOf(WAIT_REASONS, value('wait_reason')),
    parcel: readParcel(value('parcel'), value('courier_flags')),
    subtotalTaka: number('subtotal'),
    discountTaka: number('discount'),
    couponCode: textOrNull('coupon_code'),
    deliveryChargeTaka: number('delivery_charge'),
    priceTaka: number('price'),
    productPriceTaka: number('product_price'),
    advancePaidTaka: number('advance_paid'),
    advanceMethod: textOrNull('advance_method'),
    advanceReference: textOrNull('advance_reference'),
    productNames: text('product_name'),
    colors: text('product_color'),
    sizes: String(value('product_size')),
    pairs: number('total_lot'),
    isTwin: value('is_twin') === true,
    repeatOf: value('repeat_of') === null ? null : number('repeat_of'),
    version: number('version'),
    createdAt: text('createdAt'),
    updatedAt: text('updatedAt'),
    deletedAt: textOrNull('deletedAt'),
    attribution: readAttribution(value('came_from')),
    items: list('items', readItem),
  }
}

function readParcel(given: unknown, flags: unknown): Parcel | null {
  if (given === null) return null
  const { text, value } = fieldsOf(given)
  const textOrNull = (name: string) => (value(name) === null ? null : text(name))
  const back = value('return_status')
  return {
    state: readOneOf(PARCEL_STATES, value('state')),
    courier: text('courier'),
    isSimulated: value('simulated') === true,
    refusal: textOrNull('refusal'),
    trackingUrl: webAddress(textOrNull('tracking_url')),
    differs: Array.isArray(flags) ? flags.map(flag => readOneOf(SENT_FIELDS, flag)) : [],
    bookedAt: textOrNull('booked_at'),
    syncedAt: textOrNull('synced_at'),
    dueAt: textOrNull('due_at'),
    returnStatus: back === null ? null : readOneOf(RETURN_STATUSES, back),
    returnedAt: textOrNull('returned_at'),
  }
}

/** What may be linked to: a courier names it, and a browser would run some addresses. */
const webAddress = (url: string | null): string | null =>
  url !== null && /^https?:\/\//.test(url) ? url : null

/** A row of a list. */
export const readListedOrder = (given: unknown): ListedOrder => ({
  ...readOrder(given),
  caller: readCaller(fieldsOf(given).value('customer')),
})

function readCaller(given: unknown): Caller {
  const { number } = fieldsOf(given)
  return {
    orders: number('orders'),
    delivered: number('delivered'),
    returned: number('returned'),
    fake: number('fake'),
    pranks: number('pranks'),
  }
}

export function readItem(given: unknown): OrderItem {
  const { text, number, value } = fieldsOf(given)
  return {
    productId: value('productId') === null ? null : text('productId'),
    productName: text('product_name'),
    color: text('product_color'),
    size: number('product_size'),
    quantity: number('total_lot'),
    unitPriceTaka: number('unit_price'),
    stockState: readOneOf(['reserved', 'released', 'consumed'], value('stock_state')),
    returned: number('returned'),
  }
}

export function readOneOf<const Value extends string>(values: readonly Value[], given: unknown): Value {
  const found = values.find(one => one === given)
  if (found === undefined) throw unreadable()
  return found
}
