import swagger from '@fastify/swagger'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { succeed, success } from '#contract/envelope.ts'
import type { Refusal } from '#domain/refusal.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { makeAdmin, makeModerator } from '#tests/support/people.ts'
import { securitySchemes } from './access.ts'
import { answerApiError } from './api-errors.ts'
import { type Operations, operationsOf } from './operations.ts'

type Sold = { ok: true; left: number } | Refusal<'stock_too_low' | 'too_many_requests'>
const sell = (pairs: number): Sold => {
  if (pairs > 100) return { ok: false, code: 'too_many_requests', retryAfterSeconds: 7 }
  return pairs > 3 ? { ok: false, code: 'stock_too_low', stock: 3 } : { ok: true, left: 3 - pairs }
}

const reported = {
  access: 'admin' as const,
  tags: ['Product'],
  summary: 'Sell pairs',
  body: z.strictObject({ pairs: z.int() }),
  answers: { 201: success(z.int()) },
}
const declareSale = (operations: Operations) =>
  operations.post('/sell', {
    ...reported,
    refuses: ['stock_too_low', 'too_many_requests'],
    run: ({ body }) => sell(body.pairs),
    answer: ({ left }, { by }) => succeed(left, `Sold by ${by.role}.`),
  })

async function openSale() {
  const { shop } = await openShop()
  const app = Fastify()
  const described = {
    openapi: '3.1.0',
    info: { title: 'Sale', version: '1' },
    components: { securitySchemes },
  }
  await app.register(swagger, { openapi: described })
  app.setErrorHandler(answerApiError)
  declareSale(operationsOf(app, shop))
  const send = async (sender: { cookie: string } | undefined, payload: string) => {
    const headers = { 'content-type': 'application/json', ...(sender && { cookie: sender.cookie }) }
    const answer = await app.inject({ method: 'POST', url: '/sell', headers, payload })
    return { status: answer.statusCode, retryAfter: answer.headers['retry-after'], ...answer.json() }
  }
  const document = async () => {
    await app.ready()
    return app.swagger()
  }
  return { shop, send, document }
}

test('an operation answers what its verb did, and what it refused with the status of the code', async () => {
  const { shop, send } = await openSale()
  const admin = await makeAdmin(shop)
  expect(await send(admin, '{"pairs":1}')).toMatchObject({ status: 201, data: 2, message: 'Sold by Admin.' })
  expect(await send(admin, '{"pairs":9}')).toMatchObject({ status: 409, code: 'stock_too_low', stock: 3 })
  expect(await send(admin, '{"pairs":900}')).toMatchObject({ status: 429, retryAfter: '7' })
})

test('the right to call it is judged before its body is, and the body before the verb is called', async () => {
  const { shop, send } = await openSale()
  expect(await send(undefined, '{"pairs":')).toMatchObject({ status: 401, code: 'not_signed_in' })
  expect(await send(await makeModerator(shop), '{"pairs":')).toMatchObject({
    status: 403,
    code: 'not_allowed',
  })
  const unfit = await send(await makeAdmin(shop), '{"pairs":"x"}')
  expect([unfit.status, Object.keys(unfit.fields)]).toEqual([400, ['pairs']])
})

test('the document tells every status that it can be refused with', async () => {
  const { document } = await openSale()
  const { responses } = JSON.parse(JSON.stringify(await document())).paths['/sell'].post
  const statuses = ['201', '400', '401', '403', '409', '413', '415', '429']
  expect(Object.keys(responses).toSorted()).toEqual(statuses)
})

test('a code that is left out, or that its verb never refuses with, does not compile', () => {
  const refused: readonly unknown[] = [
    (operations: Operations) =>
      operations.post('/sell', {
        ...reported,
        // @ts-expect-error: too_many_requests is missing
        refuses: ['stock_too_low'],
        run: ({ body }) => sell(body.pairs),
        answer: ({ left }) => succeed(left),
      }),
    (operations: Operations) =>
      operations.post('/sell', {
        ...reported,
        // @ts-expect-error: order_not_found is superfluous
        refuses: ['stock_too_low', 'too_many_requests', 'order_not_found'],
        run: ({ body }) => sell(body.pairs),
        answer: ({ left }) => succeed(left),
      }),
  ]
  expect(refused).toHaveLength(2)
})
