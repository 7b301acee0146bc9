import { z } from 'zod'
import { dayAfter, daysFrom, isDay } from '#domain/dates.ts'
import type { DayFigures, DayRange, FollowUp, OrderSummary } from '#domain/order-summary.ts'
import { MAXIMUM_SUMMARY_DAYS, SUMMARY_DAYS } from '#domain/order-summary.ts'
import { success } from './envelope.ts'

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

/** What a query asks for: thirty days unless it says otherwise, up to today. */
export function rangeOf({ startDate, endDate }: z.output<typeof SummaryQuery>, today: string): DayRange {
  if (startDate && !endDate) {
    const latest = dayAfter(startDate, MAXIMUM_SUMMARY_DAYS - 1)
    const end = today < startDate ? startDate : today
    return { startDay: startDate, endDay: end < latest ? end : latest }
  }
  const endDay = endDate ?? today
  return { startDay: startDate ?? dayAfter(endDay, 1 - SUMMARY_DAYS), endDay }
}

const count = z.int()
const tally = z.object({ parcels: count, poisha: count.describe('100 are one taka') })
const ended = z.object({ delivered: count, returned: count })
const DayWire = z.object({
  date: z.string(),
  orders: count,
  delivered: count,
  lost: count.describe('Fake, or brought back by the courier'),
  sales: count.describe('The prices of all but Fake orders with delivery, in taka'),
  delivered_value: count.describe('collected_poisha in whole taka'),
  collected_poisha: count.describe(
    'What the courier took at doors, as the payouts have it: also for an order that was deleted or called Fake since',
  ),
  open_value: count.describe('The prices of those in progress with delivery, in taka'),
  lost_value: count.describe('The prices of the lost with delivery, in taka'),
})

const OrderSummaryWire = z.object({
  startDate: z.string(),
  endDate: z.string(),
  today: z.object({
    date: z.string(),
    orders: count,
    sales: count,
    orders_week_before: count.describe('On the same day of the week before'),
  }),
  now: z
    .object({
      to_confirm: count,
      oldest_to_confirm: z.iso.datetime().nullable(),
      ready_to_send: count,
      with_courier: count,
      on_hold: count,
      cash_to_come: count.describe('Both kinds of cash in whole taka'),
      cash_on_the_way: tally.describe('What riders still have to collect'),
      cash_with_courier: tally.describe('What was collected and is in no payout that arrived'),
    })
    .describe('What stands at this moment, whenever it was ordered'),
  ended: ended.describe('Parcels of the range that came to an end'),
  ended_before: ended.describe('The same of as many days before'),
  official_status: z.record(z.string(), count),
  status: z.array(z.object({ status: z.string(), orders: count })),
  via: z.record(z.string(), count),
  days: z.array(DayWire),
  top_products: z.array(
    z.object({
      productId: z.string(),
      product_name: z.string(),
      slug: z.string(),
      image: z.string(),
      pairs: count,
      by_day: z.array(count),
    }),
  ),
  top_sizes: z.array(z.object({ size: z.number(), pairs: count })),
  districts: z.array(z.object({ district: z.string(), orders: count })),
  low_stock: z.object({
    total: count,
    first: z.array(
      z.object({
        productId: z.string(),
        product_name: z.string(),
        slug: z.string(),
        image: z.string(),
        color: z.string().nullable().describe('null: the whole product is sold out'),
        size: z.number().nullable(),
        stock: count,
      }),
    ),
  }),
  follow_ups: z.object({
    total: count.describe('To be called since 30 days before, or later'),
    older: count.describe('To be called before, or of so long ago without a time'),
    first: z.array(
      z.object({
        _id: z.string(),
        order_no: count,
        recipient_name: z.string(),
        recipient_phone: z.string(),
        note: z.string().nullable(),
        since: z.iso.datetime(),
        at: z.iso.datetime().nullable().describe('When to call; null: nobody said'),
      }),
    ),
  }),
})
export const OrderSummaryAnswer = success(OrderSummaryWire)

const wholeTaka = (poisha: number): number => Math.round(poisha / 100)

export const orderSummaryToWire = (summary: OrderSummary): z.infer<typeof OrderSummaryWire> => ({
  startDate: summary.range.startDay,
  endDate: summary.range.endDay,
  today: {
    date: summary.today.day,
    orders: summary.today.orders,
    sales: summary.today.orderedTaka,
    orders_week_before: summary.today.ordersWeekBefore,
  },
  now: {
    to_confirm: summary.now.toConfirm,
    oldest_to_confirm: summary.now.oldestToConfirm,
    ready_to_send: summary.now.readyToSend,
    with_courier: summary.now.withCourier,
    on_hold: summary.now.onHold,
    cash_to_come: wholeTaka(summary.now.cashOnTheWay.poisha + summary.now.cashWithCourier.poisha),
    cash_on_the_way: summary.now.cashOnTheWay,
    cash_with_courier: summary.now.cashWithCourier,
  },
  ended: summary.ended,
  ended_before: summary.endedBefore,
  official_status: summary.official,
  status: summary.courier,
  via: summary.sources,
  days: summary.days.map(dayToWire),
  top_products: summary.products.map(({ id, name, slug, image, pairs, byDay }) => ({
    productId: id,
    product_name: name,
    slug,
    image,
    pairs,
    by_day: byDay,
  })),
  top_sizes: summary.sizes,
  districts: summary.districts,
  low_stock: {
    total: summary.low.total,
    first: summary.low.first.map(({ id, name, slug, image, color, size, pairs }) => ({
      productId: id,
      product_name: name,
      slug,
      image,
      color,
      size,
      stock: pairs,
    })),
  },
  follow_ups: {
    total: summary.followUps.total,
    older: summary.followUps.older,
    first: summary.followUps.first.map(followUpToWire),
  },
})

const followUpToWire = ({ id, orderNo, name, phone, note, since, at }: FollowUp) => ({
  _id: id,
  order_no: orderNo,
  recipient_name: name,
  recipient_phone: phone,
  note,
  since,
  at,
})

const dayToWire = (figures: DayFigures): z.infer<typeof DayWire> => ({
  date: figures.day,
  orders: figures.orders,
  delivered: figures.delivered,
  lost: figures.lost,
  sales: figures.orderedTaka,
  delivered_value: wholeTaka(figures.collectedPoisha),
  collected_poisha: figures.collectedPoisha,
  open_value: figures.openTaka,
  lost_value: figures.lostTaka,
})
