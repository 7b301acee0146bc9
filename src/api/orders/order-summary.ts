import { succeed } from '#contract/envelope.ts'
import {
  OrderSummaryAnswer,
  orderSummaryToWire,
  rangeOf,
  SummaryQuery,
} from '#contract/orders/order-summary-wire.ts'
import { dhakaDay } from '#domain/dates.ts'
import { summarizeOrders } from '#features/overview/summarize-orders.ts'
import type { Shop } from '#features/shop.ts'
import type { Operations } from '../operations.ts'

/** The figures of the overview. */
export function registerOrderSummary(operations: Operations, shop: Shop): void {
  operations.get('/orders-summary', {
    tags: ['Order'],
    summary:
      'The orders of a range of days in Dhaka by status, source, day, product and size, and what stands now',
    access: 'staff',
    query: SummaryQuery,
    answers: { 200: OrderSummaryAnswer },
    refuses: [],
    run: ({ by, query }) => summarizeOrders(shop, { by, range: rangeOf(query, dhakaDay(shop.clock.now())) }),
    answer: summary => succeed(orderSummaryToWire(summary)),
  })
}
