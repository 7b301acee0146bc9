import { succeed } from '#contract/envelope.ts'
import {
  IssuedPapersAnswer,
  issuedToWire,
  PaperAnswer,
  PaperParams,
  PapersAnswer,
  PapersQuery,
  PapersRequest,
  paperToWire,
} from '#contract/papers/paper-wire.ts'
import { findPapers } from '#features/papers/find-papers.ts'
import { issuePapers } from '#features/papers/issue-papers.ts'
import { replaceInvoice } from '#features/papers/replace-invoice.ts'
import type { Shop } from '#features/shop.ts'
import type { Operations } from '../operations.ts'

/** Invoices and credit notes of orders. */
export function registerPapers(operations: Operations, shop: Shop): void {
  const ofStaff = { tags: ['Papers'], access: 'staff' } as const
  operations.get('/papers', {
    ...ofStaff,
    summary: 'The invoices and credit notes of orders, or the next hundred of a tax year',
    query: PapersQuery,
    answers: { 200: PapersAnswer },
    refuses: [],
    run: ({ by, query }) => findPapers(shop, { by, ...query }),
    answer: ({ papers }) => succeed(papers.map(paperToWire)),
  })
  operations.post('/papers', {
    ...ofStaff,
    summary:
      'Issue invoices, or credit notes of what came back; those that were issued before are answered as they are',
    body: PapersRequest,
    answers: { 200: IssuedPapersAnswer },
    refuses: [],
    run: ({ by, body }) => issuePapers(shop, { by, kind: body.kind, orderIds: body.order_ids }),
    answer: issued => succeed(issuedToWire(issued)),
  })
  operations.post('/papers/:id/replace', {
    ...ofStaff,
    summary: 'Credit an invoice and issue another in its place, for an order that was changed; once',
    params: PaperParams,
    answers: { 200: PaperAnswer },
    refuses: ['order_deleted', 'order_not_found', 'paper_not_found', 'paper_of_fake'],
    run: ({ by, params }) => replaceInvoice(shop, { by, id: params.id }),
    answer: ({ paper }) => succeed(paperToWire(paper), `${paper.number} is issued.`),
  })
}
