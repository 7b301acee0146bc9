import { CustomerById } from '#contract/customers/customers-wire.ts'
import { succeed } from '#contract/envelope.ts'
import { ConsentsCodec, ForgettingCodec, ForgottenCodec } from '#contract/privacy/privacy-codec.ts'
import {
  ConsentRequest,
  ConsentsAnswer,
  ForgetRequest,
  ForgettingAnswer,
  ForgottenAnswer,
} from '#contract/privacy/privacy-wire.ts'
import { forgetCustomer } from '#features/privacy/forget-customer.ts'
import { listConsents } from '#features/privacy/list-consents.ts'
import { noteConsent } from '#features/privacy/note-consent.ts'
import { readForgetting } from '#features/privacy/read-forgetting.ts'
import type { Shop } from '#features/shop.ts'
import type { Operations } from '../operations.ts'

const tags = ['Customer']

/** What a customer may ask of the shop: to be forgotten, and to be asked. */
export function registerPrivacy(operations: Operations, shop: Shop): void {
  registerConsents(operations, shop)
  operations.get('/customers/by-id/:id/forgetting', {
    tags,
    summary: 'What forgetting a customer would erase, and what stands in its way',
    access: 'admin',
    params: CustomerById,
    answers: { 200: ForgettingAnswer },
    refuses: ['customer_not_found'],
    run: ({ by, params }) => readForgetting(shop, { by, id: params.id }),
    answer: ({ report }) => succeed(ForgettingCodec.write(report)),
  })
  operations.post('/customers/by-id/:id/forget', {
    tags,
    summary: 'Forget a customer for good: who they are goes, sums and stock stay',
    access: 'admin-stepped-up',
    params: CustomerById,
    body: ForgetRequest,
    answers: { 200: ForgottenAnswer },
    refuses: ['customer_not_found', 'customer_open', 'digits_wrong'],
    run: ({ by, params, body }) =>
      forgetCustomer(shop, { by, id: params.id, reason: body.reason, lastDigits: body.last_digits }),
    answer: forgotten => succeed(ForgottenCodec.write(forgotten), 'The customer is forgotten.'),
  })
}

function registerConsents(operations: Operations, shop: Shop): void {
  const url = '/customers/by-id/:id/consents'
  const ofStaff = {
    tags,
    access: 'staff',
    params: CustomerById,
    answers: { 200: ConsentsAnswer },
    refuses: ['customer_not_found'],
  } as const
  operations.get(url, {
    ...ofStaff,
    summary: 'What a customer said yes or no to, with the proof of each answer',
    run: ({ by, params }) => listConsents(shop, { by, id: params.id }),
    answer: ({ consents }) => succeed(ConsentsCodec.write(consents)),
  })
  operations.post(url, {
    ...ofStaff,
    summary: 'Note what a customer answered in a chat or a call; earlier answers stay',
    body: ConsentRequest,
    run: ({ by, params, body: { lang: language, ...said } }) =>
      noteConsent(shop, { by, id: params.id, language, ...said }),
    answer: ({ consents }) => succeed(ConsentsCodec.write(consents)),
  })
}
