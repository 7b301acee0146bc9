import { succeed } from '#contract/envelope.ts'
import { DayReportAnswer, DayReportQuery, dayReportToWire } from '#contract/orders/day-report-wire.ts'
import { dhakaDay } from '#domain/dates.ts'
import { reportDay } from '#features/overview/report-day.ts'
import type { Shop } from '#features/shop.ts'
import type { Operations } from '../operations.ts'

/** The closing report. */
export function registerDayReport(operations: Operations, shop: Shop): void {
  operations.get('/day-report', {
    tags: ['Order'],
    summary: 'A day in Dhaka on one page: what was ordered and done, who called, and what stands now',
    access: 'staff',
    query: DayReportQuery,
    answers: { 200: DayReportAnswer },
    refuses: [],
    run: ({ by, query }) => reportDay(shop, { by, day: query.day ?? dhakaDay(shop.clock.now()) }),
    answer: report => succeed(dayReportToWire(report)),
  })
}
