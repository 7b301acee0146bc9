import { succeed } from '#contract/envelope.ts'
import { UnconfirmedAnswer, unconfirmedToWire } from '#contract/unconfirmed-wire.ts'
import type { Shop } from '#features/shop.ts'
import { readUnconfirmed } from '#features/unconfirmed/read-unconfirmed.ts'
import type { Operations } from './operations.ts'

/** What the desk's header asks: whether orders flood in, and which wait for a call. */
export function registerUnconfirmed(operations: Operations, shop: Shop): void {
  operations.get('/orders/unconfirmed', {
    tags: ['Order'],
    summary: 'Orders that nobody has confirmed: how many wait or have lapsed, and floods of them',
    access: 'staff',
    answers: { 200: UnconfirmedAnswer },
    refuses: [],
    run: ({ by }) => readUnconfirmed(shop, { by }),
    answer: unconfirmed => succeed(unconfirmedToWire(unconfirmed)),
  })
}
