import { succeed } from '#contract/envelope.ts'
import { PrintAnswer, PrintWire } from '#contract/orders/order-print-wire.ts'
import { recordPrint } from '#features/orders/record-print.ts'
import type { Shop } from '#features/shop.ts'
import type { Operations } from '../operations.ts'

/** Notes in the activity who prints orders: reading them for it looks like any other reading. */
export function registerOrderPrint(operations: Operations, shop: Shop): void {
  operations.post('/orders/printed', {
    tags: ['Order'],
    access: 'staff',
    summary: 'Note that orders are printed, before they are read for it',
    body: PrintWire,
    answers: { 200: PrintAnswer },
    refuses: [],
    run: ({ by, body }) => recordPrint(shop, { by, ...body }),
    answer: ({ printed }) => succeed({ printed }),
  })
}
