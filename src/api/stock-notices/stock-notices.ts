import { DoneAnswer } from '#contract/accounts/account-wire.ts'
import { ById } from '#contract/catalog/product-requests.ts'
import { succeed } from '#contract/envelope.ts'
import {
  DemandAnswer,
  DemandQuery,
  demandToWire,
  PersonAnswer,
  personToWire,
  ToldWire,
  WaitingAnswer,
  WaitingQuery,
  waitingToWire,
} from '#contract/stock-notices/notice-wire.ts'
import type { Shop } from '#features/shop.ts'
import { listDemand } from '#features/stock-notices/list-demand.ts'
import { listWaiting } from '#features/stock-notices/list-waiting.ts'
import { markTold } from '#features/stock-notices/mark-told.ts'
import { removeNotice } from '#features/stock-notices/remove-notice.ts'
import type { Operations } from '../operations.ts'

const tags = ['Stock notices']

/** Who waits for which size, for staff. */
export function registerStockNotices(operations: Operations, shop: Shop): void {
  operations.get('/stock-notices', {
    tags,
    access: 'staff',
    summary: 'The sizes that people wait for, those with somebody to write to first, in pages of 50',
    query: DemandQuery,
    answers: { 200: DemandAnswer },
    refuses: [],
    run: ({ by, query }) => listDemand(shop, { by, page: query.page }),
    answer: demand => succeed(demandToWire(demand)),
  })
  operations.get('/stock-notices/people', {
    tags,
    access: 'staff',
    summary: 'The people who wait for one size, those to write to first, in pages of 50',
    query: WaitingQuery,
    answers: { 200: WaitingAnswer },
    refuses: ['color_not_found', 'product_not_found'],
    run: ({ by, query: { product_id: productId, ...query } }) =>
      listWaiting(shop, { by, productId, ...query }),
    answer: waiting => succeed(waitingToWire(waiting)),
  })
  operations.post('/stock-notices/:id/told', {
    tags,
    access: 'staff',
    summary: 'Note that the message to one of them was opened; the first one stands',
    params: ById,
    body: ToldWire,
    answers: { 200: PersonAnswer },
    refuses: ['notice_not_found', 'notice_waits'],
    run: ({ by, params, body }) => markTold(shop, { by, id: params.id, channel: body.channel }),
    answer: ({ person }) => succeed(personToWire(person)),
  })
  operations.delete('/stock-notices/:id', {
    tags,
    access: 'staff',
    summary: 'Delete one of them, at their wish',
    params: ById,
    answers: { 200: DoneAnswer },
    refuses: ['notice_not_found'],
    run: ({ by, params }) => removeNotice(shop, { by, id: params.id }),
    answer: () => succeed(null, 'Deleted.'),
  })
}
