import { schemaOf } from '#contract/codec-schema.ts'
import { succeed, success } from '#contract/envelope.ts'
import { DayReportAnswer, DayReportQuery, dayReportToWire } from '#contract/orders/day-report-wire.ts'
import {
  OrderSummaryAnswer,
  orderSummaryToWire,
  rangeOf,
  SummaryQuery,
} from '#contract/orders/order-summary-wire.ts'
import { SourceCountsCodec } from '#contract/orders/source-counts-codec.ts'
import { dhakaDay } from '#domain/dates.ts'
import { listSources } from '#features/orders/list/list-sources.ts'
import { reportDay } from '#features/overview/report-day.ts'
import { summarizeOrders } from '#features/overview/summarize-orders.ts'
import type { Shop } from '#features/shop.ts'
import type { Operations } from '../operations.ts'

/** The figures of the overview, the closing report, and how many orders came from where. */
export function registerReports(operations: Operations, shop: Shop): void {
  operations.get('/orders-summary', {
    tags: ['Order'],
    summary:
      'The orders of a range of days in Dhaka by status, source, day, product and size, and what stands now',
    access: 'staff',
    query: SummaryQuery,
    answers: { 200: OrderSummaryAnswer },
    refuses: [],
    mayBeLate: true,
    run: ({ by, query, late }) =>
      summarizeOrders(late.shop, { by, range: rangeOf(query, dhakaDay(shop.clock.now())) }),
    answer: summary => succeed(orderSummaryToWire(summary)),
  })
  operations.get('/day-report', {
    tags: ['Order'],
    summary: 'A day in Dhaka on one page: what was ordered and done, who called, and what stands now',
    access: 'staff',
    query: DayReportQuery,
    answers: { 200: DayReportAnswer },
    refuses: [],
    mayBeLate: true,
    run: ({ by, query, late }) => reportDay(late.shop, { by, day: query.day ?? dhakaDay(shop.clock.now()) }),
    answer: report => succeed(dayReportToWire(report)),
  })
  operations.get('/orders-sources', {
    tags: ['Order'],
    access: 'admin',
    summary: 'How many orders each source has; also sources that are not in the settings any more',
    answers: { 200: success(schemaOf(SourceCountsCodec)) },
    refuses: [],
    run: ({ by }) => listSources(shop, by),
    answer: ({ sources }) => succeed(SourceCountsCodec.write(sources)),
  })
}
