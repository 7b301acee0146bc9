import { DoneAnswer } from '#contract/accounts/account-wire.ts'
import { ById } from '#contract/catalog/product-requests.ts'
import { succeed } from '#contract/envelope.ts'
import {
  EditedOrderAnswer,
  editedOrderToWire,
  OrderEditWire,
  UndoWire,
} from '#contract/orders/order-edit-wire.ts'
import { historyEntryToWire, OrderHistoryAnswer } from '#contract/orders/order-history-wire.ts'
import { IdempotencyHeader } from '#contract/orders/order-wire.ts'
import { StaffOrderAnswer, staffOrderToWire } from '#contract/orders/staff-order-wire.ts'
import { changeOrder } from '#features/orders/change/change-order.ts'
import { deleteOrder } from '#features/orders/change/delete-order.ts'
import { restoreOrder } from '#features/orders/change/restore-order.ts'
import { undoChange } from '#features/orders/change/undo-change.ts'
import { listHistory } from '#features/orders/history/list-history.ts'
import type { Shop } from '#features/shop.ts'
import { idempotencyKey } from '../idempotency-key.ts'
import type { Operations } from '../operations.ts'
import { ORDER_CHANGE_CODES } from './order-change-codes.ts'

const tags = ['Order']

/** Changes orders: staff change fields and lines; deleting and restoring is a right. Each returns the order afterwards. */
export function registerOrderWrites(operations: Operations, shop: Shop): void {
  registerChange(operations, shop)
  registerDeleteAndRestore(operations, shop)
  registerHistory(operations, shop)
}

function registerChange(operations: Operations, shop: Shop): void {
  operations.put('/orders/:id', {
    tags,
    access: 'staff',
    summary:
      'Change any fields or the items of an order; stock moves with them, the price does not; the same Idempotency-Key once',
    params: ById,
    body: OrderEditWire,
    headers: IdempotencyHeader,
    answers: { 200: EditedOrderAnswer },
    refuses: [...ORDER_CHANGE_CODES, 'change_key_reused'],
    run: async ({ by, params, body, request }) => {
      const { change, seen } = body
      return await changeOrder(shop, { by, id: params.id, change, seen, key: idempotencyKey(request) })
    },
    answer: ({ batch, order }) => succeed(editedOrderToWire(order, batch), 'Order updated!'),
  })
}

function registerDeleteAndRestore(operations: Operations, shop: Shop): void {
  operations.delete('/orders/:id', {
    tags,
    access: 'deleter',
    summary: 'Delete an order; it can be restored for the days that the settings say',
    params: ById,
    answers: { 200: DoneAnswer },
    refuses: ['case_open', 'coupon_no_room', 'not_allowed', 'order_not_found', 'out_of_stock'],
    run: ({ by, params }) => deleteOrder(shop, { by, id: params.id }),
    answer: () => succeed(null, 'Order deleted.'),
  })
  operations.post('/orders/:id/restore', {
    tags,
    access: 'deleter',
    summary: 'Bring a deleted order back as it was; its pairs are taken again',
    params: ById,
    answers: { 200: StaffOrderAnswer },
    refuses: ['case_open', 'coupon_no_room', 'not_allowed', 'order_not_found', 'out_of_stock'],
    run: ({ by, params }) => restoreOrder(shop, { by, id: params.id }),
    answer: ({ order }) => succeed(staffOrderToWire(order), 'Order restored.'),
  })
}

function registerHistory(operations: Operations, shop: Shop): void {
  operations.post('/orders/:id/undo', {
    tags,
    access: 'staff',
    summary: 'Take back what you did to an order: last, or at once before',
    params: ById,
    body: UndoWire,
    answers: { 200: StaffOrderAnswer },
    refuses: [
      'advance_above_price',
      'advance_below_matched',
      'case_lines_fixed',
      'case_open',
      'case_order_fixed',
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
    run: ({ by, params, body }) =>
      undoChange(shop, {
        by,
        id: params.id,
        batch: body?.batch,
      }),
    answer: ({ order }) => succeed(staffOrderToWire(order), 'Undone.'),
  })
  operations.get('/orders/:id/history', {
    tags,
    access: 'staff',
    summary: 'What happened to an order, newest first',
    params: ById,
    answers: { 200: OrderHistoryAnswer },
    refuses: ['order_not_found'],
    run: ({ by, params }) => listHistory(shop, { by, id: params.id }),
    answer: ({ entries }) => succeed(entries.map(historyEntryToWire)),
  })
}
