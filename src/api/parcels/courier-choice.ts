import { ById } from '#contract/catalog/product-requests.ts'
import { succeed } from '#contract/envelope.ts'
import { StaffOrderAnswer, staffOrderToWire } from '#contract/orders/staff-order-wire.ts'
import {
  CourierFiguresAnswer,
  CourierOfOrderAnswer,
  courierOfOrderToWire,
  figuresToWire,
  SwitchCourierWire,
} from '#contract/parcels/courier-choice-wire.ts'
import { readCourierFigures } from '#features/courier-figures/read-figures.ts'
import { findCourier } from '#features/parcels/find-courier.ts'
import { switchCourier } from '#features/parcels/switch-courier.ts'
import type { Shop } from '#features/shop.ts'
import type { Operations } from '../operations.ts'

/** Which courier an order goes to, why, and by what it may be judged. */
export function registerCourierChoice(operations: Operations, shop: Shop): void {
  const staff = { tags: ['Order'], access: 'staff' } as const
  operations.get('/courier/figures', {
    ...staff,
    summary: "The shop's own delivered share and days of each courier in each district",
    answers: { 200: CourierFiguresAnswer },
    refuses: [],
    run: async ({ by }) => ({ ok: true as const, figures: await readCourierFigures(shop, { by }) }),
    answer: ({ figures }) => succeed(figures.map(figuresToWire)),
  })
  operations.get('/orders/:id/courier', {
    ...staff,
    summary: 'The courier that an order goes to with the reason, and every other one that could take it',
    params: ById,
    answers: { 200: CourierOfOrderAnswer },
    refuses: ['order_not_found'],
    run: ({ by, params }) => findCourier(shop, { by, id: params.id }),
    answer: found => succeed(courierOfOrderToWire(found)),
  })
  operations.put('/orders/:id/courier', {
    ...staff,
    summary:
      'Give an order to another courier from now on; a parcel that came back is left behind, and one that is open refuses it',
    params: ById,
    body: SwitchCourierWire,
    answers: { 200: StaffOrderAnswer },
    refuses: [
      'coupon_no_room',
      'coupon_no_room',
      'courier_unknown',
      'order_deleted',
      'order_not_found',
      'out_of_stock',
      'parcel_being_booked',
      'parcel_open',
    ],
    run: ({ by, params, body }) => switchCourier(shop, { by, id: params.id, courier: body.courier }),
    answer: ({ order }) => succeed(staffOrderToWire(order)),
  })
}
