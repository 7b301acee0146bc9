import {
  CallDetailWire,
  CallNoteWire,
  CallOrder,
  CallRecordedAnswer,
  CallUndoWire,
  ConfirmLinkAnswer,
  callRecordedToWire,
  confirmLinkToWire,
  OutcomeWire,
  saidOutcome,
} from '#contract/calls/call-wire.ts'
import { succeed } from '#contract/envelope.ts'
import { EditedOrderAnswer, editedOrderToWire } from '#contract/orders/order-edit-wire.ts'
import { IdempotencyHeader } from '#contract/orders/order-wire.ts'
import { addCallDetail } from '#features/calls/add-call-detail.ts'
import { makeConfirmLink } from '#features/calls/make-confirm-link.ts'
import { noteCall } from '#features/calls/note-call.ts'
import { recordOutcome } from '#features/calls/record-outcome.ts'
import { undoOutcome } from '#features/calls/undo-outcome.ts'
import type { Shop } from '#features/shop.ts'
import { idempotencyKey } from '../idempotency-key.ts'
import type { Operations } from '../operations.ts'
import { ORDER_CHANGE_CODES } from '../orders/order-change-codes.ts'

const tags = ['Call']

/** What came of a call, and the link that saves one. */
export function registerCallOutcomes(operations: Operations, shop: Shop): void {
  operations.post('/calls/:order_id/outcome', {
    tags,
    access: 'staff',
    summary: 'Record what came of a call, with what follows for the order; the same Idempotency-Key once',
    params: CallOrder,
    body: OutcomeWire,
    headers: IdempotencyHeader,
    answers: { 200: CallRecordedAnswer },
    refuses: [
      ...ORDER_CHANGE_CODES,
      'call_changed',
      'call_held',
      'call_outcome_unfit',
      'call_over',
      'call_time_past',
      'change_key_reused',
    ],
    run: ({ by, params, body, request }) =>
      recordOutcome(shop, {
        by,
        orderId: params.order_id,
        key: idempotencyKey(request),
        ...saidOutcome(body),
      }),
    answer: done => succeed(callRecordedToWire(done), 'Call recorded.'),
  })
  operations.post('/calls/:order_id/detail', {
    tags,
    access: 'staff',
    summary: 'Say more of a call that reached nobody: why, or the right number',
    params: CallOrder,
    body: CallDetailWire,
    answers: { 200: CallRecordedAnswer },
    refuses: [...ORDER_CHANGE_CODES, 'call_attempt_unknown'],
    run: ({ by, params, body }) =>
      addCallDetail(shop, { by, orderId: params.order_id, ...body, phone: body.phone ?? null }),
    answer: done => succeed(callRecordedToWire(done), 'Call recorded.'),
  })
  registerAround(operations, shop)
}

function registerAround(operations: Operations, shop: Shop): void {
  operations.post('/calls/:order_id/undo', {
    tags,
    access: 'staff',
    summary: 'Take back what you said came of a call, with what followed from it',
    params: CallOrder,
    body: CallUndoWire,
    answers: { 200: CallRecordedAnswer },
    refuses: [
      'advance_above_price',
      'advance_below_matched',
      'case_lines_fixed',
      'case_open',
      'case_order_fixed',
      'call_attempt_unknown',
      'coupon_no_room',
      'delivery_above_price',
      'fake_reason_alone',
      'field_changed',
      'follow_up_alone',
      'invoice_taken',
      'not_allowed',
      'nothing_to_undo',
      'order_deleted',
      'order_not_deleted',
      'order_not_found',
      'out_of_stock',
      'parcel_being_booked',
      'return_recorded',
    ],
    run: ({ by, params, body }) => undoOutcome(shop, { by, orderId: params.order_id, ...body }),
    answer: done => succeed(callRecordedToWire(done), 'Undone.'),
  })
  operations.post('/calls/:order_id/note', {
    tags,
    access: 'staff',
    summary:
      'Add what was typed in a call to the note of the order, whoever has the order now; the same Idempotency-Key once',
    params: CallOrder,
    body: CallNoteWire,
    headers: IdempotencyHeader,
    answers: { 200: EditedOrderAnswer },
    refuses: [...ORDER_CHANGE_CODES, 'call_note_full', 'change_key_reused'],
    run: ({ by, params, body, request }) =>
      noteCall(shop, { by, orderId: params.order_id, note: body.note, key: idempotencyKey(request) }),
    answer: ({ order, batch }) => succeed(editedOrderToWire(order, batch), 'Note added.'),
  })
  operations.post('/calls/:order_id/link', {
    tags,
    access: 'staff',
    summary: 'The link by which the shopper confirms, changes or cancels this order; the same every time',
    params: CallOrder,
    answers: { 200: ConfirmLinkAnswer },
    refuses: ['call_link_late', 'order_not_found'],
    run: ({ by, params }) => makeConfirmLink(shop, { by, orderId: params.order_id }),
    answer: ({ link }) => succeed(confirmLinkToWire({ link })),
  })
}
