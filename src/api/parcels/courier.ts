import { succeed } from '#contract/envelope.ts'
import {
  BalanceAnswer,
  CourierAnswer,
  CourierQuery,
  courierToWire,
  OneCourierQuery,
} from '#contract/parcels/courier-wire.ts'
import { readBalance } from '#features/courier/read-balance.ts'
import { readCourier } from '#features/courier/read-courier.ts'
import { resumeCourier } from '#features/courier/resume-courier.ts'
import type { Shop } from '#features/shop.ts'
import type { Operations } from '../operations.ts'

/** The state of each courier, and its balance. */
export function registerCourier(operations: Operations, shop: Shop): void {
  const staff = { tags: ['Order'], access: 'staff' } as const
  const admin = { tags: ['Order'], access: 'admin' } as const
  operations.get('/courier', {
    ...staff,
    summary: 'How it stands with each courier, and how many parcels staff have to look at',
    query: CourierQuery,
    answers: { 200: CourierAnswer },
    refuses: [],
    run: ({ by, query }) => readCourier(shop, { by, ...query }),
    answer: found => succeed(courierToWire(found)),
  })
  operations.post('/courier/resume', {
    ...admin,
    summary: 'End a halt or a pause of a courier: somebody has looked at the keys',
    query: OneCourierQuery,
    answers: { 200: CourierAnswer },
    refuses: ['courier_off', 'courier_unknown'],
    run: ({ by, query }) => resumeCourier(shop, { by, ...query }),
    answer: async (_done, { by }) => succeed(courierToWire(await readCourier(shop, { by }))),
  })
  operations.get('/courier/balance', {
    ...admin,
    summary: 'What a courier owes the shop at this moment',
    query: OneCourierQuery,
    answers: { 200: BalanceAnswer },
    refuses: ['courier_halted', 'courier_off', 'courier_pausing', 'courier_unknown', 'courier_unreachable'],
    run: ({ by, query }) => readBalance(shop, { by, ...query }),
    answer: ({ currentBalance }) => succeed({ current_balance: currentBalance }),
  })
}
