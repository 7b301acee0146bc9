import { CallSummaryAnswer, CallSummaryQuery, callSummaryToWire } from '#contract/calls/call-summary-wire.ts'
import { succeed } from '#contract/envelope.ts'
import { rangeOf } from '#contract/orders/order-summary-wire.ts'
import { dhakaDay } from '#domain/dates.ts'
import { summarizeCalls } from '#features/calls/summarize-calls.ts'
import type { Shop } from '#features/shop.ts'
import type { Operations } from '../operations.ts'

/** The figures of the calls. */
export function registerCallSummary(operations: Operations, shop: Shop): void {
  operations.get('/calls/summary', {
    tags: ['Call'],
    summary:
      'The calls of a range of days in Dhaka by day and by person, and how long orders waited for them',
    access: 'staff',
    query: CallSummaryQuery,
    answers: { 200: CallSummaryAnswer },
    refuses: [],
    mayBeLate: true,
    run: ({ by, query: { from, to }, late }) => {
      const asked = { startDate: from, endDate: to }
      return summarizeCalls(late.shop, { by, range: rangeOf(asked, dhakaDay(shop.clock.now())) })
    },
    answer: summary => succeed(callSummaryToWire(summary)),
  })
}
