import type { Case, CaseOfOrder } from '#domain/cases/case.ts'
import { CASE_NEXT, CASE_STATES } from '#domain/cases/case-state.ts'
import {
  CASE_CONDITIONS,
  CASE_KINDS,
  CASE_PARTIES,
  CASE_REASONS,
  CASE_TRAVELS,
  LATE_REASONS,
  REFUND_METHODS,
} from '#domain/cases/case-words.ts'
import { PARCEL_STATES } from '#domain/parcels/parcel.ts'
import {
  bool,
  type Codec,
  count,
  day,
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

const PairCodec = objectOf({
  id: named('_id', text),
  lineNo: named('line', whole),
  productId: named('product_id', nullable(text)),
  productName: named('product_name', text),
  color: named('product_color', text),
  size: named('product_size', number),
  image: text,
  valueTaka: named('value', whole),
  wanted: nullable(
    objectOf({
      productId: named('product_id', text),
      productName: named('product_name', text),
      color: named('product_color', text),
      size: named('product_size', number),
      valueTaka: named('value', whole),
      left: count,
    }),
  ),
  condition: nullable(oneOf(CASE_CONDITIONS)),
})

const ExchangeOrderCodec = objectOf({
  id: named('_id', text),
  orderNo: named('order_no', whole),
  isHeld: named('held', bool),
  courierStatus: named('status', nullable(text)),
  parcelState: named('parcel_state', nullable(oneOf(PARCEL_STATES))),
  trackingCode: named('tracking_code', nullable(text)),
  bookedAt: named('booked_at', nullable(instant)),
  statusAt: named('status_at', nullable(instant)),
})

/** One case as staff see it. */
export const CaseCodec = objectOf({
  id: named('_id', text),
  caseNo: named('case_no', whole),
  kind: oneOf(CASE_KINDS),
  reason: oneOf(CASE_REASONS),
  fault: oneOf(CASE_PARTIES),
  payer: named('paid_by', oneOf(CASE_PARTIES)),
  travel: oneOf(CASE_TRAVELS),
  state: oneOf(CASE_STATES),
  next: oneOf(CASE_NEXT),
  order: objectOf({
    id: named('_id', text),
    orderNo: named('order_no', whole),
    recipientName: named('recipient_name', text),
    recipientPhone: named('recipient_phone', text),
    district: nullable(text),
    priceTaka: named('price', whole),
    deliveredAt: named('delivered_at', nullable(instant)),
  }),
  exchangeOrder: named('exchange_order', nullable(ExchangeOrderCodec)),
  pairs: listOf(PairCodec),
  money: objectOf({
    deliveryTaka: named('delivery', whole),
    differenceTaka: named('difference', whole),
    collectTaka: named('collect', whole),
    refundTaka: named('refund', whole),
  }),
  refund: nullable(
    objectOf({
      paidTaka: named('taka', whole),
      paidAt: named('paid_at', instant),
      method: oneOf(REFUND_METHODS),
      reference: nullable(text),
    }),
  ),
  lastDay: named('last_day', nullable(day)),
  lateDays: named('late_days', count),
  lateReason: named('late_reason', nullable(oneOf(LATE_REASONS))),
  note: nullable(text),
  riderNote: named('rider_note', nullable(text)),
  endNote: named('end_note', nullable(text)),
  openedBy: named('opened_by', text),
  openedAt: named('opened_at', instant),
  approvedAt: named('approved_at', nullable(instant)),
  waitingAt: named('waiting_at', nullable(instant)),
  swappedAt: named('swapped_at', nullable(instant)),
  sentBackAt: named('sent_back_at', nullable(instant)),
  arrivedAt: named('arrived_at', nullable(instant)),
  receivedAt: named('received_at', nullable(instant)),
  chasedAt: named('chased_at', nullable(instant)),
  chases: count,
  endedAt: named('ended_at', nullable(instant)),
  overdueAt: named('overdue_at', nullable(instant)),
  since: instant,
  version: whole,
}) satisfies Codec<Case, unknown>

/** A case beside its order. */
export const CaseOfOrderCodec = objectOf({
  id: named('_id', text),
  caseNo: named('case_no', whole),
  kind: oneOf(CASE_KINDS),
  state: oneOf(CASE_STATES),
  next: oneOf(CASE_NEXT),
  lineNos: named('lines', listOf(whole)),
  exchangeOrderNo: named('exchange_order_no', nullable(whole)),
}) satisfies Codec<CaseOfOrder, unknown>
