import { DoneAnswer } from '#contract/accounts/account-wire.ts'
import { ById } from '#contract/catalog/product-requests.ts'
import { succeed } from '#contract/envelope.ts'
import { StaffOrderAnswer, staffOrderToWire } from '#contract/orders/staff-order-wire.ts'
import { ReturnReceivedWire, ReturnRequestWire } from '#contract/parcels/return-wire.ts'
import { receiveReturn } from '#features/parcels/receive-return.ts'
import { requestReturn } from '#features/parcels/request-return.ts'
import type { Shop } from '#features/shop.ts'
import type { Operations } from '../operations.ts'

const tags = ['Order']

/** The operations on parcels that the courier brought back. */
export function registerReturns(operations: Operations, shop: Shop): void {
  operations.post('/orders/:id/return-received', {
    tags,
    access: 'staff',
    summary: 'Put on the shelf what a parcel brought back; without a body, all of a cancelled one',
    params: ById,
    body: ReturnReceivedWire,
    answers: { 200: StaffOrderAnswer },
    refuses: [
      'case_lines_fixed',
      'coupon_no_room',
      'order_deleted',
      'order_not_found',
      'out_of_stock',
      'return_more_than_sent',
      'return_not_expected',
      'return_uncounted',
    ],
    run: async ({ by, body, params }) => {
      const { id } = params
      return await receiveReturn(shop, { by, id, returned: body })
    },
    answer: ({ order }) => succeed(staffOrderToWire(order), 'Return received.'),
  })
  operations.post('/orders/:id/return-request', {
    tags,
    access: 'staff',
    summary: 'Ask the courier to bring a parcel back',
    params: ById,
    body: ReturnRequestWire,
    answers: { 200: DoneAnswer },
    refuses: [
      'courier_halted',
      'courier_off',
      'courier_pausing',
      'courier_unreachable',
      'order_not_found',
      'parcel_none',
      'parcel_refused',
    ],
    run: async ({ by, params, body }) => {
      const { id } = params
      return await requestReturn(shop, { by, id, ...body })
    },
    answer: () => succeed(null, 'Return requested.'),
  })
}
