import type {
  CallAttempt,
  CallCard,
  CallerNow,
  CallHolder,
  CallQueue,
  CallReason,
  CallRow,
  CallsToday,
  HeldCall,
} from '#domain/calls/call.ts'
import { CALL_LANES, CALL_REASONS } from '#domain/calls/call.ts'
import { CALL_OUTCOMES, REFUSED_REASONS } from '#domain/calls/call-outcome.ts'
import { FAKE_REASONS } from '#domain/orders/fake-reason.ts'
import { OFFICIAL_STATUSES } from '#domain/orders/order.ts'
import {
  type Codec,
  count,
  instant,
  listOf,
  named,
  nullable,
  number,
  objectOf,
  oneOf,
  text,
  whole,
} from '../codec-parts.ts'
import { StaffOrderCodec } from '../orders/order-codec.ts'

const who = { id: named('_id', text), name: text }

const holder = { ...who, since: instant, until: instant }
export const CallHolderCodec = objectOf(holder) satisfies Codec<CallHolder, unknown>

/** Who calls whom now, as an event of the stream. */
export const HeldCallsCodec = objectOf({
  calling: listOf(
    objectOf({
      ...holder,
      orderId: named('order_id', text),
      orderNo: named('order_no', whole),
      lane: nullable(oneOf(CALL_LANES)),
    }),
  ),
}) satisfies Codec<{ calling: HeldCall[] }, unknown>

const ReasonCodec = objectOf({
  code: oneOf(CALL_REASONS),
  count: nullable(count),
  of: nullable(count),
  word: nullable(text),
}) satisfies Codec<CallReason, unknown>

/** An order in the queue. */
export const CallRowCodec = objectOf({
  orderId: named('order_id', text),
  orderNo: named('order_no', whole),
  recipientName: named('recipient_name', text),
  recipientPhone: named('recipient_phone', text),
  place: text,
  productNames: named('product_name', text),
  colors: named('product_color', text),
  sizes: named('product_size', text),
  pairs: named('total_lot', whole),
  priceTaka: named('price', whole),
  image: text,
  officialStatus: named('official_status', oneOf(OFFICIAL_STATUSES)),
  courierStatus: named('status', nullable(text)),
  createdAt: instant,
  lane: oneOf(CALL_LANES),
  dueAt: named('due_at', instant),
  redAt: named('red_at', instant),
  deadAt: named('dead_at', nullable(instant)),
  callbackAt: named('callback_at', nullable(instant)),
  tries: count,
  lastTriedAt: named('last_tried_at', nullable(instant)),
  lastOutcome: named('last_outcome', nullable(oneOf(CALL_OUTCOMES))),
  said: nullable(text),
  riskTaka: named('at_risk', count),
  reasons: listOf(ReasonCodec),
  heldBy: named('held_by', nullable(CallHolderCodec)),
  wantedBy: named('wanted_by', nullable(objectOf(who))),
}) satisfies Codec<CallRow, unknown>

const AttemptCodec = objectOf({
  id: named('_id', text),
  at: instant,
  outcome: oneOf(CALL_OUTCOMES),
  reason: nullable(oneOf([...REFUSED_REASONS, ...FAKE_REASONS])),
  note: nullable(text),
  nextAt: named('next_at', nullable(instant)),
  by: nullable(objectOf(who)),
  undoneAt: named('undone_at', nullable(instant)),
}) satisfies Codec<CallAttempt, unknown>

/** An order to call, with what a person needs beside the phone. */
export const CallCardCodec = objectOf({
  row: CallRowCodec,
  order: StaffOrderCodec,
  customer: objectOf({ orders: whole, delivered: whole, returned: whole, fake: whole, pranks: whole }),
  lines: listOf(
    objectOf({
      productName: named('product_name', text),
      color: named('product_color', text),
      size: named('product_size', number),
      quantity: named('total_lot', whole),
      image: text,
      left: count,
    }),
  ),
  attempts: listOf(AttemptCodec),
  loss: objectOf({
    outTaka: named('out', count),
    backTaka: named('back', count),
    packingTaka: named('packing', count),
  }),
  script: text,
  nextTries: named('next_tries', listOf(instant)),
  courierSaid: named('courier_said', nullable(objectOf({ text, at: instant }))),
  hub: objectOf({
    name: nullable(text),
    phones: listOf(objectOf({ of: nullable(oneOf(['hub', 'rider'])), phone: text })),
  }),
  courierPhone: named('courier_phone', text),
  asked: nullable(text),
}) satisfies Codec<CallCard, unknown>

const LaneCountCodec = objectOf({ due: count, later: count })

const CallerCodec = objectOf({
  ...who,
  orderId: named('order_id', nullable(text)),
  orderNo: named('order_no', nullable(whole)),
  lane: nullable(oneOf(CALL_LANES)),
  since: nullable(instant),
  lastCallAt: named('last_call_at', nullable(instant)),
}) satisfies Codec<CallerNow, unknown>

const TodayCodec = objectOf({
  calls: count,
  confirmed: count,
  firstCallMinutes: named('first_call_minutes', nullable(count)),
  promptPercent: named('prompt_percent', nullable(count)),
}) satisfies Codec<CallsToday, unknown>

/** The whole queue. */
export const CallQueueCodec = objectOf({
  now: instant,
  hours: objectOf({ fromHour: named('from_hour', whole), untilHour: named('until_hour', whole) }),
  lanes: objectOf({
    callback: LaneCountCodec,
    rescue: LaneCountCodec,
    at_risk: LaneCountCodec,
    known_buyer: LaneCountCodec,
    given_up: LaneCountCodec,
  }),
  oldestDueAt: named('oldest_due_at', nullable(instant)),
  nextDueAt: named('next_due_at', nullable(instant)),
  rows: listOf(CallRowCodec),
  calling: listOf(CallerCodec),
  today: TodayCodec,
  toPack: named('to_pack', count),
}) satisfies Codec<CallQueue, unknown>

/**
 * What an outcome left behind. `attempt` names it for a detail, and for taking it back; `batch` is the change of the
 * order, null when it stayed as it is; `due_at` the next try, null when the order left the queue.
 */
export const CallRecordedCodec = objectOf({
  attempt: text,
  batch: nullable(text),
  dueAt: named('due_at', nullable(instant)),
  order: StaffOrderCodec,
})

/** The link of an order for its shopper. */
export const ConfirmLinkCodec = objectOf({ link: text })
