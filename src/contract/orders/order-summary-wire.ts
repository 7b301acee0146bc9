import { z } from 'zod'
import { dayAfter, daysFrom, isDay } from '#domain/dates.ts'
import type { DayRange, OrderSummary } from '#domain/orders/order-summary.ts'
import { MAXIMUM_SUMMARY_DAYS, SUMMARY_DAYS } from '#domain/orders/order-summary.ts'
import { shapeOf } from '../codec-schema.ts'
import { success } from '../envelope.ts'
import { DayCodec, NowCodec, OrderSummaryCodec } from './order-summary-codec.ts'

const day = z
  .string()
  .refine(text => text === '' || isDay(text), 'Please choose a day, such as 2026-03-02.')
  .optional()
  .transform(text => text || undefined)

export const SummaryQuery = z
  .object({ startDate: day, endDate: day })
  .refine(({ startDate, endDate }) => !startDate || !endDate || startDate <= endDate, {
    message: 'The end is before the start.',
    path: ['endDate'],
  })
  .refine(
    ({ startDate, endDate }) =>
      !startDate || !endDate || daysFrom(startDate, endDate) <= MAXIMUM_SUMMARY_DAYS,
    { message: `Please choose at most ${MAXIMUM_SUMMARY_DAYS} days.`, path: ['startDate'] },
  )

/** The range of a query: by default the thirty days up to today. */
export function rangeOf({ startDate, endDate }: z.output<typeof SummaryQuery>, today: string): DayRange {
  if (startDate && !endDate) {
    const latest = dayAfter(startDate, MAXIMUM_SUMMARY_DAYS - 1)
    const end = today < startDate ? startDate : today
    return { startDay: startDate, endDay: end < latest ? end : latest }
  }
  const endDay = endDate ?? today
  return { startDay: startDate ?? dayAfter(endDay, 1 - SUMMARY_DAYS), endDay }
}

const TALLY = { poisha: '100 are one taka' }

const OrderSummaryWire = z.object({
  ...shapeOf(OrderSummaryCodec, {
    today: { orders_week_before: 'On the same day of the week before' },
    ended: { '': 'Parcels of the range that came to an end' },
    ended_before: { '': 'The same of as many days before' },
    low_stock: { first: { color: 'null: the whole product is sold out' } },
    follow_ups: {
      total: 'To be called since 30 days before, or later',
      older: 'To be called before, or of so long ago without a time',
      first: { at: 'When to call; null: nobody said' },
    },
  }),
  now: z
    .object({
      ...shapeOf(NowCodec, {
        cash_on_the_way: { '': 'What riders still have to collect', ...TALLY },
        cash_with_courier: { '': 'What was collected and is in no payout that arrived', ...TALLY },
      }),
      cash_to_come: z.int().nullable().describe('Both kinds of cash in whole taka'),
    })
    .describe('What stands at this moment, whenever it was ordered'),
  days: z.array(
    z.object({
      ...shapeOf(DayCodec, {
        lost: 'Fake, or brought back by the courier',
        sales: 'The prices of all but Fake orders with delivery, in taka',
        collected_poisha:
          'What the courier took at doors, as the payouts have it: also for an order that was deleted or called Fake since',
        open_value: 'The prices of those in progress with delivery, in taka',
        lost_value: 'The prices of the lost with delivery, in taka',
      }),
      delivered_value: z.int().nullable().describe('collected_poisha in whole taka'),
    }),
  ),
})
export const OrderSummaryAnswer = success(OrderSummaryWire)

const wholeTaka = (poisha: number): number => Math.round(poisha / 100)

/** Adds two sums in whole taka, for programs that do not count poisha; without any sum for who may not see money. */
export function orderSummaryToWire(summary: OrderSummary): z.infer<typeof OrderSummaryWire> {
  const { now, days, ...figures } = OrderSummaryCodec.write(summary)
  const { cashOnTheWay, cashWithCourier } = summary.now
  const whole = {
    ...figures,
    now: { ...now, cash_to_come: wholeTaka(cashOnTheWay.poisha + cashWithCourier.poisha) },
    days: days.map((day, index) => ({
      ...day,
      delivered_value: wholeTaka(summary.days[index]?.collectedPoisha ?? 0),
    })),
  }
  if (summary.showsMoney) return whole
  return {
    ...whole,
    today: { ...whole.today, sales: null },
    now: { ...whole.now, cash_on_the_way: null, cash_with_courier: null, cash_to_come: null },
    days: whole.days.map(day => ({ ...day, ...NO_SUMS })),
  }
}

const NO_SUMS = {
  sales: null,
  collected_poisha: null,
  open_value: null,
  lost_value: null,
  delivered_value: null,
} as const
