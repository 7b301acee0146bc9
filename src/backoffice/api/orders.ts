import { listOf, type ValueOf } from '#contract/codec-parts.ts'
import { OneOrderCodec, OrderPageCodec, OrderTabsCodec } from '#contract/orders/order-answers-codec.ts'
import { ListedOrderCodec } from '#contract/orders/order-codec.ts'
import type { OfficialStatus } from '#domain/orders/order.ts'
import type { TabCounts } from '#domain/orders/order-stage.ts'
import type { ListedOrder, StaffOrder } from '#domain/orders/staff-order.ts'
import { requestJson } from '#web/api-client.ts'
import { isRecord } from '#web/is-record.ts'
import { CallFailed, callShop, readWith } from './call-shop.ts'

/** One page of a list of orders. */
export type OrderList = Omit<ValueOf<typeof OrderPageCodec>, 'counts'> & {
  orders: ListedOrder[]
  /** By official status, whatever the filter; undefined where counting would take too long. */
  counts: Record<OfficialStatus, number> | undefined
  /** The counts of the tabs; undefined where counting would take too long. */
  tabs: TabCounts | undefined
  /** When it was requested, in milliseconds of this browser's clock. */
  askedAt: number
}

/** The orders of a query of GET /v1/orders. Like the other calls of this file it throws `CallFailed`. */
export async function listOrders(query: string): Promise<OrderList> {
  const askedAt = Date.now()
  return readList(await callShop(listPath(query)), askedAt)
}

/** The same in the background: it does not redirect to the login. */
export async function listOrdersAside(query: string): Promise<OrderList> {
  const askedAt = Date.now()
  const answer = await requestJson(listPath(query))
  if (!answer.ok) throw new CallFailed(answer)
  return readList(answer.body, askedAt)
}

const listPath = (query: string): string => `/v1/orders?${query}${query && '&'}tabs=true`

function readList(answer: unknown, askedAt: number): OrderList {
  const { data, tabs } = isRecord(answer) ? answer : {}
  const page = readWith(OrderPageCodec, answer)
  return {
    ...page,
    counts: page.counts ?? undefined,
    orders: readWith(LISTED, data),
    tabs: tabs === null || tabs === undefined ? undefined : readWith(OrderTabsCodec, tabs),
    askedAt,
  }
}
const LISTED = listOf(ListedOrderCodec)

export const findOrder = async (id: string): Promise<StaffOrder> =>
  readWith(OneOrderCodec, (await callShop(`/v1/orders/${encodeURIComponent(id)}`)).data)
