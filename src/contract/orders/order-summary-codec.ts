import { OFFICIAL_STATUSES } from '#domain/orders/order.ts'
import type {
  DayFigures,
  FollowUp,
  LowStock,
  OrderSummary,
  SoldProduct,
} from '#domain/orders/order-summary.ts'
import {
  anyCounts,
  bool,
  type Codec,
  countsOf,
  hideable,
  instant,
  listOf,
  named,
  nullable,
  number,
  objectOf,
  shaped,
  text,
  whole,
} from '../codec-parts.ts'
import { TallyCodec } from '../payouts/payout-codec.ts'

/** A sum of money: null where the reader may not see money. */
const sum = hideable(whole, 0)
const tally = hideable(TallyCodec, { parcels: 0, poisha: 0 })

const EndedCodec = objectOf({ delivered: whole, returned: whole })

export const DayCodec = objectOf({
  day: named('date', text),
  orders: whole,
  delivered: whole,
  lost: whole,
  orderedTaka: named('sales', sum),
  collectedPoisha: named('collected_poisha', sum),
  openTaka: named('open_value', sum),
  lostTaka: named('lost_value', sum),
}) satisfies Codec<DayFigures, unknown>

/** The state now, independent of the range. */
export const NowCodec = objectOf({
  toConfirm: named('to_confirm', whole),
  oldestToConfirm: named('oldest_to_confirm', nullable(instant)),
  readyToSend: named('ready_to_send', whole),
  withCourier: named('with_courier', whole),
  onHold: named('on_hold', whole),
  cashOnTheWay: named('cash_on_the_way', tally),
  cashWithCourier: named('cash_with_courier', tally),
}) satisfies Codec<OrderSummary['now'], unknown>

const SoldCodec = objectOf({
  id: named('productId', text),
  name: named('product_name', text),
  slug: text,
  image: text,
  pairs: whole,
  byDay: named('by_day', listOf(whole)),
}) satisfies Codec<SoldProduct, unknown>

const LowCodec = objectOf({
  id: named('productId', text),
  name: named('product_name', text),
  slug: text,
  image: text,
  color: nullable(text),
  size: nullable(number),
  pairs: named('stock', whole),
}) satisfies Codec<LowStock, unknown>

const FollowUpCodec = objectOf({
  id: named('_id', text),
  orderNo: named('order_no', whole),
  name: named('recipient_name', text),
  phone: named('recipient_phone', text),
  note: nullable(text),
  since: instant,
  at: nullable(instant),
}) satisfies Codec<FollowUp, unknown>

const SummaryRow = objectOf({
  startDay: named('startDate', text),
  endDay: named('endDate', text),
  today: objectOf({
    day: named('date', text),
    orders: whole,
    orderedTaka: named('sales', sum),
    ordersWeekBefore: named('orders_week_before', whole),
  }),
  showsMoney: named('shows_money', bool),
  now: NowCodec,
  ended: EndedCodec,
  endedBefore: named('ended_before', EndedCodec),
  // the document does not list the words of counts: programs must expect others
  official: named('official_status', { ...countsOf(OFFICIAL_STATUSES), kind: anyCounts.kind }),
  courier: named('status', listOf(objectOf({ status: text, orders: whole }))),
  sources: named('via', anyCounts),
  days: listOf(DayCodec),
  products: named('top_products', listOf(SoldCodec)),
  sizes: named('top_sizes', listOf(objectOf({ size: number, pairs: whole }))),
  districts: listOf(objectOf({ district: text, orders: whole })),
  low: named('low_stock', objectOf({ total: whole, first: listOf(LowCodec) })),
  followUps: named('follow_ups', objectOf({ total: whole, older: whole, first: listOf(FollowUpCodec) })),
})

/** The figures of a range of days. */
export const OrderSummaryCodec = shaped(SummaryRow, {
  read: ({ startDay, endDay, ...figures }): OrderSummary => ({ range: { startDay, endDay }, ...figures }),
  write: ({ range, ...figures }) => ({ ...range, ...figures }),
})
