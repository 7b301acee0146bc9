import { DoneAnswer } from '#contract/accounts/account-wire.ts'
import {
  OverheadsAnswer,
  OverheadsQuery,
  OverheadsWire,
  overheadsToWire,
} from '#contract/ad-spend/ad-spend-wire.ts'
import { succeed } from '#contract/envelope.ts'
import { listOverheads } from '#features/ad-spend/list-overheads.ts'
import { setOverheads } from '#features/ad-spend/set-overheads.ts'
import type { Shop } from '#features/shop.ts'
import type { Operations } from '../operations.ts'

const tags = ['Money']

/** What the shop costs as a whole, by month. */
export function registerOverheads(operations: Operations, shop: Shop): void {
  operations.get('/money/overheads', {
    tags,
    access: 'money',
    summary: 'Rent, wages and the like, by month',
    query: OverheadsQuery,
    answers: { 200: OverheadsAnswer },
    refuses: [],
    run: ({ by, query }) => listOverheads(shop, { by, ...query }),
    answer: ({ overheads }) => succeed(overheadsToWire(overheads)),
  })
  operations.put('/money/overheads', {
    tags,
    access: 'money',
    summary: 'Write some overheads, all of them or none; null takes one away',
    body: OverheadsWire,
    answers: { 200: DoneAnswer },
    refuses: ['day_too_late', 'overhead_changed'],
    run: ({ by, body }) =>
      setOverheads(shop, {
        by,
        items: body.items.map(({ amount_poisha, seen_poisha, ...item }) => ({
          ...item,
          amountPoisha: amount_poisha,
          seenPoisha: seen_poisha,
        })),
      }),
    answer: () => succeed(null, 'Saved.'),
  })
}
