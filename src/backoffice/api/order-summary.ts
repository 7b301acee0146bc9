import { OrderSummaryCodec } from '#contract/order-summary-codec.ts'
import type { OrderSummary } from '#domain/order-summary.ts'
import { callShop } from './call-shop.ts'
import { readWith } from './read-with.ts'

/** The figures of a range of days. Throws `CallFailed`. */
export const summarizeOrders = async (query: string): Promise<OrderSummary> =>
  readWith(OrderSummaryCodec, (await callShop(`/v1/orders-summary?${query}`)).data)
