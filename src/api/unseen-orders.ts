import { succeed } from '#contract/envelope.ts'
import { UnseenAnswer, UnseenQuery } from '#contract/unseen-wire.ts'
import { countUnseen } from '#features/orders/count-unseen.ts'
import type { Shop } from '#features/shop.ts'
import type { Operations } from './operations.ts'

/** What the desk's bell asks. */
export function registerUnseenOrders(operations: Operations, shop: Shop): void {
  operations.get('/orders/unseen', {
    tags: ['Order'],
    summary: 'Count the orders after the one that staff saw last',
    access: 'staff',
    query: UnseenQuery,
    answers: { 200: UnseenAnswer },
    refuses: [],
    run: ({ by, query: { after } }) => countUnseen(shop, { by, after }),
    answer: count => succeed(count),
  })
}
