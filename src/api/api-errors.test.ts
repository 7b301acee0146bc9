import { expect, test } from 'vitest'
import { ask, jsonOf } from '#tests/ask.ts'
import { openShop } from '#tests/open-shop.ts'

test.each([
  ['in a type that it does not take', '/v1/orders', 'text/plain', 415],
  ['that is no JSON', '/v1/orders', 'application/json', 400],
  [
    'to an address that is too long to be one',
    `/v1/orders/${'x'.repeat(1500)}/parcel`,
    'application/json',
    400,
  ],
])('a body %s is refused in words, and nobody keeps them', async (_, path, type, status) => {
  const { origin } = await openShop()
  const answer = await ask(origin, path, { body: '{"a":', headers: { 'content-type': type } })
  expect([answer.status, answer.headers['cache-control']]).toEqual([status, 'no-store'])
  expect(jsonOf(answer)).toEqual({ success: false, message: expect.stringMatching(/\w/) })
})
