import {
  ADVANCE_LISTS,
  ADVANCE_METHODS,
  ADVANCE_STANDINGS,
  ADVANCE_STATES,
  type Advance,
  type AdvanceMessage,
  type AdvancePage,
  CLAIMERS,
  type PaidOrder,
  type SignsApart,
} from '#domain/advances/advance.ts'
import {
  type ClaimOfMessage,
  type MatchOutcome,
  MESSAGE_VERDICTS,
  OFFER_WHYS,
  type OfferedOrder,
  type ReadMessage,
  type ReadPaste,
  UNREADABLE_WHYS,
} from '#domain/advances/read-message.ts'
import {
  bool,
  type Codec,
  count,
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

const ofOrder = {
  orderId: named('order_id', text),
  orderNo: named('order_no', whole),
}

const MessageCodec = objectOf({
  id: named('_id', text),
  method: oneOf(ADVANCE_METHODS),
  trxId: named('trx_id', text),
  amountPoisha: named('amount_poisha', count),
  senderLast4: named('sender_last4', nullable(text)),
  at: nullable(instant),
  keptAt: named('kept_at', instant),
}) satisfies Codec<AdvanceMessage, unknown>

const PaidOrderCodec = objectOf({
  orderId: named('order_id', nullable(text)),
  orderNo: named('order_no', whole),
  at: instant,
  by: nullable(text),
}) satisfies Codec<PaidOrder, unknown>

const SignsApartCodec = objectOf({
  claim: listOf(count),
  message: listOf(count),
}) satisfies Codec<SignsApart, unknown>

/** An advance of an order. */
export const AdvanceCodec = objectOf({
  id: named('_id', text),
  ...ofOrder,
  recipientName: named('recipient_name', text),
  recipientPhone: named('recipient_phone', text),
  method: oneOf(ADVANCE_METHODS),
  trxId: named('trx_id', text),
  claimedTaka: named('claimed_taka', nullable(count)),
  senderLast4: named('sender_last4', nullable(text)),
  state: oneOf(ADVANCE_STATES),
  standing: oneOf(ADVANCE_STANDINGS),
  claimedBy: named('claimed_by', oneOf(CLAIMERS)),
  claimedByName: named('claimed_by_name', nullable(text)),
  claimedAt: named('claimed_at', instant),
  message: nullable(MessageCodec),
  signsApart: named('signs_apart', nullable(SignsApartCodec)),
  isSameSender: named('same_sender', nullable(bool)),
  usedBy: named('used_by', nullable(PaidOrderCodec)),
  cameTaka: named('came_taka', nullable(count)),
  countedTaka: named('counted_taka', count),
  matchedBy: named('matched_by', nullable(text)),
  matchedAt: named('matched_at', nullable(instant)),
  refusedBy: named('refused_by', nullable(text)),
  refusedAt: named('refused_at', nullable(instant)),
  dueTaka: named('due_taka', count),
  refundedTaka: named('refunded_taka', count),
  refundedBy: named('refunded_by', nullable(text)),
  refundedAt: named('refunded_at', nullable(instant)),
  refundMethod: named('refund_method', nullable(oneOf(ADVANCE_METHODS))),
  refundReference: named('refund_reference', nullable(text)),
  keptAt: named('kept_at', nullable(instant)),
  keptBy: named('kept_by', nullable(text)),
  collectTaka: named('collect_taka', count),
  collectAfterTaka: named('collect_after_taka', count),
  isBooked: named('booked', bool),
}) satisfies Codec<Advance, unknown>

/** A page of the list. */
export const AdvancePageCodec = objectOf({
  now: instant,
  advances: listOf(AdvanceCodec),
  total: count,
  page: count,
  pages: count,
  claimedTaka: named('claimed_taka', count),
  counts: countsOf(ADVANCE_LISTS),
  waitHours: named('wait_hours', count),
  mayMatch: named('may_match', bool),
}) satisfies Codec<AdvancePage, unknown>

const ClaimOfMessageCodec = objectOf({
  advanceId: named('advance_id', nullable(text)),
  ...ofOrder,
  recipientName: named('recipient_name', text),
  method: oneOf(ADVANCE_METHODS),
  trxId: named('trx_id', text),
  claimedTaka: named('claimed_taka', nullable(count)),
  signsApart: named('signs_apart', nullable(SignsApartCodec)),
  isSameSum: named('same_sum', bool),
  isSameSender: named('same_sender', nullable(bool)),
  countsTaka: named('counts_taka', count),
  overTaka: named('over_taka', count),
  collectAfterTaka: named('collect_after_taka', count),
}) satisfies Codec<ClaimOfMessage, unknown>

const OfferedOrderCodec = objectOf({
  ...ofOrder,
  recipientName: named('recipient_name', text),
  priceTaka: named('price', count),
  deliveryChargeTaka: named('delivery_charge', count),
  collectTaka: named('collect_taka', count),
  whys: listOf(oneOf(OFFER_WHYS)),
}) satisfies Codec<OfferedOrder, unknown>

const ReadMessageCodec = objectOf({
  text,
  verdict: oneOf(MESSAGE_VERDICTS),
  message: nullable(MessageCodec),
  why: nullable(oneOf(UNREADABLE_WHYS)),
  claim: nullable(ClaimOfMessageCodec),
  usedBy: named('used_by', nullable(PaidOrderCodec)),
  before: nullable(MessageCodec),
  offers: listOf(OfferedOrderCodec),
}) satisfies Codec<ReadMessage, unknown>

/** What a paste holds. */
export const ReadPasteCodec = objectOf({
  messages: listOf(ReadMessageCodec),
  counts: countsOf(MESSAGE_VERDICTS),
  isCut: named('cut', bool),
  mayMatch: named('may_match', bool),
}) satisfies Codec<ReadPaste, unknown>

const MatchOutcomeCodec = objectOf({
  messageId: named('message_id', text),
  isDone: named('done', bool),
  code: nullable(text),
  text: named('message', nullable(text)),
  advanceId: named('advance_id', nullable(text)),
  orderNo: named('order_no', nullable(whole)),
  countedTaka: named('counted_taka', count),
  overTaka: named('over_taka', count),
  batch: nullable(text),
}) satisfies Codec<MatchOutcome, unknown>

/** What came of each match that was asked for. */
export const MatchedCodec = objectOf({
  results: listOf(MatchOutcomeCodec),
  matched: count,
})
