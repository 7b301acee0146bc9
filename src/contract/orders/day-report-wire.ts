import { z } from 'zod'
import { isDay } from '#domain/dates.ts'
import type { DayReport } from '#domain/orders/day-report.ts'
import { CALL_FIGURE_NOTES, FIRST_CALL_NOTES } from '../calls/call-summary-wire.ts'
import type { WireOf } from '../codec-parts.ts'
import { schemaOf } from '../codec-schema.ts'
import { success } from '../envelope.ts'
import { DayReportCodec } from './day-report-codec.ts'

export const DayReportQuery = z.object({
  day: z
    .string()
    .refine(text => text === '' || isDay(text), 'Please choose a day, such as 2026-03-02.')
    .optional()
    .transform(text => text || undefined)
    .describe('A day in Dhaka; today by default'),
})

export const DayReportAnswer = success(
  schemaOf(DayReportCodec, {
    at: 'When it was made: what stands now is of then',
    placed: { sales: 'The prices of all but Fake orders with delivery, in taka' },
    done: {
      '': 'Orders that got so far on the day, whenever they were placed; what was taken back the same day counts nowhere',
      booked: 'The courier has the parcel since',
    },
    calls: { total: CALL_FIGURE_NOTES, first_calls: FIRST_CALL_NOTES },
    now: { '': 'What stands now, whenever it was ordered, as in the summary of the orders' },
    to_call_again: 'Follow Ups to call',
    running_low: 'Products and sizes with few pairs left',
  }),
)

/** Without any sum for who may not see money. */
export function dayReportToWire(report: DayReport): WireOf<typeof DayReportCodec> {
  const sent = DayReportCodec.write(report)
  if (report.showsMoney) return sent
  return {
    ...sent,
    placed: { ...sent.placed, sales: null },
    now: { ...sent.now, cash_on_the_way: null, cash_with_courier: null },
  }
}
