import { ById } from '#contract/catalog/product-requests.ts'
import { succeed } from '#contract/envelope.ts'
import { StaffOrderAnswer, staffOrderToWire } from '#contract/orders/staff-order-wire.ts'
import {
  BookedParcelAnswer,
  BookParcelWire,
  bookedMessage,
  bookedParcelToWire,
} from '#contract/parcels/parcel-wire.ts'
import { bookParcel } from '#features/parcels/book-parcel.ts'
import { refreshParcel } from '#features/parcels/refresh-parcel.ts'
import type { Shop } from '#features/shop.ts'
import type { Operations } from '../operations.ts'

/** The operations of staff on the parcel of an order. */
export function registerParcels(operations: Operations, shop: Shop): void {
  operations.post('/orders/:id/parcel', {
    tags: ['Order'],
    access: 'staff',
    summary:
      'Give an order to its courier, once however often it is asked for; answers the order as it is then',
    params: ById,
    body: BookParcelWire,
    answers: { 200: BookedParcelAnswer },
    refuses: [
      'courier_halted',
      'courier_off',
      'courier_pausing',
      'courier_unknown',
      'courier_unreachable',
      'order_deleted',
      'order_not_found',
      'parcel_being_booked',
      'parcel_exists',
      'parcel_in_doubt',
      'parcel_incomplete',
      'parcel_not_confirmed',
      'parcel_price_odd',
      'parcel_refused',
    ],
    run: async ({ by, params, body }) => {
      const { confirm, courier, looked: hasLooked, price_agreed: priceAgreed } = body ?? {}
      return await bookParcel(shop, { by, id: params.id, confirm, priceAgreed, courier, hasLooked })
    },
    answer: booked => succeed(bookedParcelToWire(booked), bookedMessage(booked)),
  })
  operations.post('/orders/:id/parcel/refresh', {
    tags: ['Order'],
    access: 'staff',
    summary: 'Ask the courier now where the parcel of an order is; answers the order as it is then',
    params: ById,
    answers: { 200: StaffOrderAnswer },
    refuses: [
      'courier_halted',
      'courier_off',
      'courier_pausing',
      'courier_unreachable',
      'delivery_status_none',
      'order_not_found',
      'parcel_none',
      'tracking_none',
    ],
    run: ({ by, params }) => refreshParcel(shop, { by, id: params.id }),
    answer: ({ order }) => succeed(staffOrderToWire(order)),
  })
}
