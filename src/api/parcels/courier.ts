import { succeed } from '#contract/envelope.ts'
import { BalanceAnswer, CourierAnswer, courierToWire } from '#contract/parcels/courier-wire.ts'
import { readBalance } from '#features/courier/read-balance.ts'
import { readCourier } from '#features/courier/read-courier.ts'
import { resumeCourier } from '#features/courier/resume-courier.ts'
import type { Shop } from '#features/shop.ts'
import type { Operations } from '../operations.ts'

/** The state of the courier, and its balance. */
export function registerCourier(operations: Operations, shop: Shop): void {
  const staff = { tags: ['Order'], access: 'staff' } as const
  const admin = { tags: ['Order'], access: 'admin' } as const
  operations.get('/courier', {
    ...staff,
    summary: 'How it stands with the courier, and how many parcels staff have to look at',
    answers: { 200: CourierAnswer },
    refuses: [],
    run: ({ by }) => readCourier(shop, { by }),
    answer: found => succeed(courierToWire(found)),
  })
  operations.post('/courier/resume', {
    ...admin,
    summary: 'End a halt or a pause: somebody has looked at the keys',
    answers: { 200: CourierAnswer },
    refuses: ['courier_off'],
    run: ({ by }) => resumeCourier(shop, { by }),
    answer: async (_done, { by }) => succeed(courierToWire(await readCourier(shop, { by }))),
  })
  operations.get('/courier/balance', {
    ...admin,
    summary: 'What the courier owes the shop at this moment',
    answers: { 200: BalanceAnswer },
    refuses: ['courier_halted', 'courier_off', 'courier_pausing', 'courier_unreachable'],
    run: ({ by }) => readBalance(shop, { by }),
    answer: ({ currentBalance }) => succeed({ current_balance: currentBalance }),
  })
}
