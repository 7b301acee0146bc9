import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const problemsOf = (env: Record<string, string>) => {
  const read = readConfig(env)
  return read.ok ? [] : read.problems
}
const courierOf = (env: Record<string, string>) => {
  const read = readConfig(env)
  if (!read.ok) throw new Error(read.problems.join('\n'))
  return read.config.couriers[0]
}

const account = {
  PATHAO_CLIENT_ID: 'client-7',
  PATHAO_CLIENT_SECRET: 'the-client-secret',
  PATHAO_USERNAME: 'shop@example.com',
  PATHAO_PASSWORD: 'two words, one line',
  PATHAO_STORE_ID: '130820',
}
const login = {
  clientId: 'client-7',
  clientSecret: 'the-client-secret',
  username: 'shop@example.com',
  password: 'two words, one line',
}

test('Pathao is asked at its own address, with the account that the environment names', () => {
  const plain = {
    login,
    storeId: 130_820,
    pairGrams: 1_000,
    webhookToken: undefined,
    webhookReply: undefined,
  }
  expect(courierOf({ ...account, COURIER: 'pathao' })).toEqual({
    ...plain,
    id: 'pathao',
    baseUrl: 'https://api-hermes.pathao.com/aladdin/api/v1',
  })
  const more = {
    PATHAO_BASE_URL: 'https://courier-api-sandbox.pathao.com/aladdin/api/v1/',
    PATHAO_WEBHOOK_SECRET: 'sixteen-signs-at-least',
    PATHAO_WEBHOOK_REPLY: 'a-b',
    PATHAO_PAIR_GRAMS: '800',
  }
  // what Pathao's place for trying carries is in no books
  expect(courierOf({ ...account, ...more, COURIER: 'pathao-trial' })).toEqual({
    ...plain,
    id: 'pathao-trial',
    baseUrl: 'https://courier-api-sandbox.pathao.com/aladdin/api/v1',
    webhookToken: 'sixteen-signs-at-least',
    webhookReply: 'a-b',
    pairGrams: 800,
  })
})

test('without an account the trial is the simulated one, which the shop starts itself', () => {
  expect(courierOf({ COURIER: 'pathao-trial' })).toMatchObject({
    id: 'pathao-trial',
    baseUrl: undefined,
    login: { clientId: 'sim-client' },
  })
})

test('an account is never connected without the word, nor the word without a whole account', () => {
  const words = 'COURIER must name pathao, or pathao-trial, when an account of it is set'
  expect(problemsOf(account)).toEqual([words])
  expect(problemsOf({ ...account, COURIER: 'off' })).toEqual([words])
  const { PATHAO_STORE_ID: _store, PATHAO_PASSWORD: _password, ...half } = account
  const missing = ['PATHAO_PASSWORD', 'PATHAO_STORE_ID'].map(
    name => `${name} must be set with the other parts of the account of Pathao`,
  )
  expect(problemsOf({ ...half, COURIER: 'pathao' })).toEqual(missing)
  expect(problemsOf({ ...half, COURIER: 'pathao-trial' })).toEqual(missing)
  expect(problemsOf({ COURIER: 'pathao' })).toHaveLength(5)
})

test.each([
  [{ PATHAO_BASE_URL: 'http://api-hermes.pathao.com' }, /^PATHAO_BASE_URL must be an https address/],
  [{ PATHAO_WEBHOOK_SECRET: 'short' }, /^PATHAO_WEBHOOK_SECRET must have 16 to 200 signs/],
  [{ PATHAO_PASSWORD: 'two\nlines' }, /^PATHAO_PASSWORD must be one line/],
  [{ PATHAO_STORE_ID: 'main' }, /^PATHAO_STORE_ID must be a whole number/],
  [{ PATHAO_PAIR_GRAMS: '20000' }, /^PATHAO_PAIR_GRAMS must be a whole number from 100 to 10000/],
  [{ COURIER: 'redx' }, /^COURIER must be steadfast, pathao, simulator, pathao-trial or off/],
])('%j is refused', (env, words) => {
  expect(problemsOf({ COURIER: 'off', ...env })).toContainEqual(expect.stringMatching(words))
})
