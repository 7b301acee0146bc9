import { CaseCodec } from '#contract/cases/case-codec.ts'
import { CaseFormCodec, CasePageCodec, CaseRatesCodec } from '#contract/cases/case-page-codec.ts'
import {
  CaseActionWire,
  CaseAnswer,
  CaseFormAnswer,
  CaseRatesAnswer,
  CaseRatesQuery,
  CaseReceivedWire,
  CasesAnswer,
  CasesQuery,
  CasesSearch,
  NewCaseWire,
  WaitingCasesAnswer,
} from '#contract/cases/case-wire.ts'
import { ById } from '#contract/catalog/product-requests.ts'
import { succeed } from '#contract/envelope.ts'
import { IdempotencyHeader } from '#contract/orders/order-wire.ts'
import type { CasePage } from '#domain/cases/case-page.ts'
import { changeCase } from '#features/cases/change-case.ts'
import { countWaitingCases } from '#features/cases/count-waiting-cases.ts'
import { findCase } from '#features/cases/find-case.ts'
import { listCases } from '#features/cases/list-cases.ts'
import { openCase } from '#features/cases/open-case.ts'
import { rateCases } from '#features/cases/rate-cases.ts'
import { receiveCase } from '#features/cases/receive-case.ts'
import { showCaseForm } from '#features/cases/show-case-form.ts'
import type { Shop } from '#features/shop.ts'
import { idempotencyKey } from '../idempotency-key.ts'
import type { Operations } from '../operations.ts'

const tags = ['Case']

/** Exchanges, returns and defects: pairs that come back, pairs that go out for them, and their money. */
export function registerCases(operations: Operations, shop: Shop): void {
  registerOfOrder(operations, shop)
  registerList(operations, shop)
  registerOne(operations, shop)
  registerReceiving(operations, shop)
  operations.get('/cases/waiting', {
    tags,
    access: 'staff',
    summary: 'How many cases wait for somebody of the shop',
    answers: { 200: WaitingCasesAnswer },
    refuses: [],
    run: ({ by }) => countWaitingCases(shop, { by }),
    answer: ({ count }) => succeed({ count }),
  })
  operations.get('/cases/rates', {
    tags,
    access: 'staff',
    summary: 'How often sizes are exchanged and pairs come back, by product, size and district',
    query: CaseRatesQuery,
    answers: { 200: CaseRatesAnswer },
    refuses: [],
    mayBeLate: true,
    run: ({ by, query, late }) => rateCases(late.shop, { by, ...query }),
    answer: rates => succeed(CaseRatesCodec.write(rates)),
  })
}

function registerOfOrder(operations: Operations, shop: Shop): void {
  operations.get('/orders/:id/cases', {
    tags,
    access: 'staff',
    summary: 'What a case of an order can begin with, and the cases that it has',
    params: ById,
    answers: { 200: CaseFormAnswer },
    refuses: ['order_not_found'],
    run: ({ by, params }) => showCaseForm(shop, { by, id: params.id }),
    answer: ({ form }) => succeed(CaseFormCodec.write(form)),
  })
  operations.post('/orders/:id/cases', {
    tags,
    access: 'staff',
    summary: 'Open a case of an order, and decide it by the same press; the same Idempotency-Key once',
    params: ById,
    body: NewCaseWire,
    headers: IdempotencyHeader,
    answers: { 201: CaseAnswer },
    refuses: [
      'case_late',
      'case_not_found',
      'case_over',
      'case_pair_extra',
      'case_pair_missing',
      'case_pairs_taken',
      'case_undelivered',
      'case_unfit',
      'change_key_reused',
      'order_deleted',
      'order_not_found',
      'out_of_stock',
      'product_not_found',
      'return_uncounted',
    ],
    run: ({ by, params, body, request }) =>
      openCase(shop, { by, orderId: params.id, asked: body, key: idempotencyKey(request) }),
    answer: done => succeed(CaseCodec.write(done.case), 'Case opened.'),
  })
}

function registerList(operations: Operations, shop: Shop): void {
  const list = {
    tags,
    access: 'staff',
    answers: { 200: CasesAnswer },
    refuses: ['search_too_short'],
  } as const
  operations.get('/cases', {
    ...list,
    summary: 'Cases by what has to happen, with the counts of all tabs and the sums',
    query: CasesQuery,
    run: ({ by, query }) => listCases(shop, { by, ...query }),
    answer: pageToWire,
  })
  operations.post('/cases/search', {
    ...list,
    summary: 'The same, with what is searched in the body: a phone stands in no address and no log',
    body: CasesSearch,
    run: ({ by, body }) => listCases(shop, { by, ...body }),
    answer: pageToWire,
  })
}

const pageToWire = ({ cases, ...page }: CasePage) => ({
  ...succeed(cases.map(CaseCodec.write)),
  ...CasePageCodec.write(page),
})

function registerOne(operations: Operations, shop: Shop): void {
  operations.get('/cases/:id', {
    tags,
    access: 'staff',
    summary: 'One case',
    params: ById,
    answers: { 200: CaseAnswer },
    refuses: ['case_not_found'],
    run: ({ by, params }) => findCase(shop, { by, id: params.id }),
    answer: found => succeed(CaseCodec.write(found.case)),
  })
  operations.put('/cases/:id', {
    tags,
    access: 'staff',
    summary: 'Decide a case, book its new pairs, note what happened, pay, close or cancel it',
    params: ById,
    body: CaseActionWire,
    answers: { 200: CaseAnswer },
    refuses: [
      'case_late',
      'case_not_found',
      'case_over',
      'case_pair_extra',
      'case_pair_missing',
      'case_pairs_taken',
      'case_refund_above',
      'case_refund_none',
      'case_refund_unpaid',
      'case_unfit',
      'courier_halted',
      'courier_off',
      'courier_pausing',
      'courier_unknown',
      'courier_unreachable',
      'order_deleted',
      'order_not_found',
      'out_of_stock',
      'parcel_being_booked',
      'parcel_exists',
      'parcel_in_doubt',
      'parcel_incomplete',
      'parcel_not_confirmed',
      'parcel_price_odd',
      'parcel_refused',
      'product_not_found',
    ],
    run: ({ by, params, body }) => changeCase(shop, { by, id: params.id, action: body }),
    answer: done => succeed(CaseCodec.write(done.case), 'Case changed.'),
  })
}

function registerReceiving(operations: Operations, shop: Shop): void {
  operations.post('/cases/:id/received', {
    tags,
    access: 'staff',
    summary: 'Receive the old pairs of a case: good to the shelf, damaged to the damaged pile, or missing',
    params: ById,
    body: CaseReceivedWire,
    answers: { 200: CaseAnswer },
    refuses: ['case_not_found', 'case_over', 'case_unfit', 'out_of_stock'],
    run: ({ by, params, body }) => receiveCase(shop, { by, id: params.id, lines: body.lines }),
    answer: done => succeed(CaseCodec.write(done.case), 'Pairs received.'),
  })
}
