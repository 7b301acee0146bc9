import { succeed } from '#contract/envelope.ts'
import {
  BulkPreviewAnswer,
  BulkPreviewWire,
  bulkOutcomeToWire,
  bulkPreviewToWire,
  OrdersBulkAnswer,
  OrdersBulkWire,
} from '#contract/orders/order-bulk-wire.ts'
import { OrderEditsAnswer, OrderEditsWire, orderEditsToWire } from '#contract/orders/order-edits-wire.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Staff } from '#features/accounts/proof.ts'
import { changeEach } from '#features/orders/change/change-each.ts'
import { changeOrders } from '#features/orders/change/change-orders.ts'
import { previewBulk } from '#features/orders/change/preview-bulk.ts'
import { bookParcels } from '#features/parcels/book-parcels.ts'
import type { Shop } from '#features/shop.ts'
import type { Operations } from '../operations.ts'

/**
 * Requests of one person. Measured on SQLite: beside four of them a shopper's order takes 21 ms instead of 6, beside a
 * hundred it would wait for seconds.
 */
const MAXIMUM_AT_ONCE = 4
const TOO_MANY = { ok: false, code: 'too_many_requests', retryAfterSeconds: 5 } as const

/** Shows, before a bulk change, the affected orders and the cash to be collected for them. */
export function registerBulkPreview(operations: Operations, shop: Shop): void {
  operations.post('/orders/bulk/preview', {
    tags: ['Order'],
    access: 'staff',
    summary: 'Count the orders that would be changed at once, and what is to be collected for them',
    body: BulkPreviewWire,
    answers: { 200: BulkPreviewAnswer },
    refuses: ['nothing_to_undo', 'orders_too_many', 'search_too_short'],
    run: ({ by, body }) => previewBulk(shop, { by, ...body }),
    answer: previewed => succeed(bulkPreviewToWire(previewed)),
  })
}

/** Does one thing to many orders; deleting and restoring is for Admins, which the feature checks. */
export function registerOrdersBulk(operations: Operations, shop: Shop): void {
  const running = new Map<string, number>()
  registerEdits(operations, { shop, running })
  operations.post('/orders/bulk', {
    tags: ['Order'],
    access: 'staff',
    summary:
      'Set the status of many orders, book parcels, delete, restore, take in, undo or redo; each that is refused is told',
    body: OrdersBulkWire,
    answers: { 200: OrdersBulkAnswer },
    refuses: [
      'courier_off',
      'courier_unknown',
      'not_allowed',
      'nothing_to_undo',
      'orders_too_many',
      'search_too_short',
      'too_many_requests',
    ],
    run: ({ by, body }) =>
      oneOfFew(running, by, async () => {
        const { action, selection, goesOn } = body
        return action.kind === 'parcel'
          ? await bookParcels(shop, { by, selection, courier: action.courier })
          : await changeOrders(shop, { by, action, selection, goesOn })
      }),
    answer: changed => succeed(bulkOutcomeToWire(changed)),
  })
}

function registerEdits(
  operations: Operations,
  { shop, running }: { shop: Shop; running: Map<string, number> },
): void {
  operations.post('/orders/edits', {
    tags: ['Order'],
    access: 'staff',
    summary: 'Change many orders, each otherwise, all of an order or nothing; each that is refused is told',
    body: OrderEditsWire,
    answers: { 200: OrderEditsAnswer },
    refuses: ['nothing_to_undo', 'too_many_requests'],
    run: ({ by, body }) => oneOfFew(running, by, () => changeEach(shop, { by, ...body })),
    answer: edited => succeed(orderEditsToWire(edited)),
  })
}

async function oneOfFew<Result>(
  running: Map<string, number>,
  { user: { id } }: Staff,
  work: () => Promise<Result>,
): Promise<Result | Refusal<'too_many_requests'>> {
  const atOnce = running.get(id) ?? 0
  if (atOnce >= MAXIMUM_AT_ONCE) return TOO_MANY
  running.set(id, atOnce + 1)
  try {
    return await work()
  } finally {
    const left = (running.get(id) ?? 1) - 1
    if (left > 0) running.set(id, left)
    else running.delete(id)
  }
}
