import { type Attribution, CLICK_MARKS } from '#domain/orders/attribution.ts'
import { OFFICIAL_STATUSES } from '#domain/orders/order.ts'
import { HIDDEN_STATUSES, ORDER_TABS } from '#domain/orders/order-stage.ts'
import { CaseOfOrderCodec } from '../cases/case-codec.ts'
import {
  bool,
  both,
  type Codec,
  countsOf,
  instant,
  listOf,
  named,
  nullable,
  objectOf,
  oneOf,
  text,
  whole,
} from '../codec-parts.ts'
import { knownOf, StaffOrderCodec } from './order-codec.ts'

/** The answer of a list of orders, besides the orders. */
export const OrderPageCodec = objectOf({
  page: whole,
  pages: whole,
  total: whole,
  /** There are more than `total`: counting stopped there. */
  isCapped: named('capped', bool),
  /** By official status, independent of the chosen one; null where counting would take too long. */
  counts: nullable(countsOf(OFFICIAL_STATUSES)),
  /** Orders that match but are left out of the list. */
  hidden: countsOf(HIDDEN_STATUSES),
  /** The number of the newest of all orders when the list was made. */
  latest: whole,
})
/** The counts of the tabs, where they were requested and are known. */
export const OrderTabsCodec = countsOf(ORDER_TABS)

const VisitCodec = objectOf({
  at: instant,
  landing: text,
  referrer: nullable(text),
  source: named('utm_source', nullable(text)),
  medium: named('utm_medium', nullable(text)),
  campaign: named('utm_campaign', nullable(text)),
  term: named('utm_term', nullable(text)),
  content: named('utm_content', nullable(text)),
  clickMark: named('click_mark', knownOf(CLICK_MARKS)),
})
const AttributionCodec = objectOf({
  first: nullable(VisitCodec),
  last: nullable(VisitCodec),
}) satisfies Codec<Attribution, unknown>

/** A single order also has the shopper's origin and its cases, which would make a list too long. */
export const OneOrderCodec = both(
  StaffOrderCodec,
  objectOf({
    attribution: named('came_from', nullable(AttributionCodec)),
    cases: listOf(CaseOfOrderCodec),
  }),
)

/** `batch`: undoes the change; null when nothing had to change. */
export const EditedOrderCodec = both(
  StaffOrderCodec,
  objectOf({ batch: nullable(text), suggestedPriceTaka: named('suggested_price', whole) }),
)

const BOOKING_OUTCOMES = ['booked', 'no_tracking', 'unsure'] as const
/** `no_tracking`: its tracking code is unknown. `unsure`: the courier has not answered; the shop keeps asking. */
export type BookingOutcome = (typeof BOOKING_OUTCOMES)[number]

export const BookedParcelCodec = both(StaffOrderCodec, objectOf({ outcome: oneOf(BOOKING_OUTCOMES) }))
