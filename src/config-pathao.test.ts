import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const problemsOf = (env: Record<string, string>) => {
  const read = readConfig(env)
  return read.ok ? [] : read.problems
}
const pathaoOf = (env: Record<string, string>) => {
  const read = readConfig(env)
  if (!read.ok) throw new Error(read.problems.join('\n'))
  return read.config.pathao
}

const account = {
  PATHAO_CLIENT_ID: 'client-7',
  PATHAO_CLIENT_SECRET: 'the-client-secret',
  PATHAO_USERNAME: 'shop@example.com',
  PATHAO_PASSWORD: 'two words, one line',
  PATHAO_STORE_ID: '130820',
}

test('Pathao is asked at its own address, with the account that the environment names', () => {
  const login = {
    clientId: 'client-7',
    clientSecret: 'the-client-secret',
    username: 'shop@example.com',
    password: 'two words, one line',
  }
  const live = {
    login,
    storeId: 130_820,
    pairGrams: 1_000,
    webhookSecret: undefined,
    webhookReply: undefined,
  }
  expect(pathaoOf({ ...account, PATHAO: 'live' })).toEqual({
    ...live,
    id: 'pathao',
    baseUrl: 'https://api-hermes.pathao.com/aladdin/api/v1',
  })
  const more = {
    PATHAO_WEBHOOK_SECRET: 'sixteen-signs-at-least',
    PATHAO_WEBHOOK_REPLY: 'a-b',
    PATHAO_PAIR_GRAMS: '800',
  }
  expect(pathaoOf({ ...account, ...more, PATHAO: 'sandbox' })).toEqual({
    ...live,
    // what its place for trying carries is in no books
    id: 'pathao-trial',
    baseUrl: 'https://courier-api-sandbox.pathao.com/aladdin/api/v1',
    webhookSecret: 'sixteen-signs-at-least',
    webhookReply: 'a-b',
    pairGrams: 800,
  })
})

test('it is simulated only where the other courier is, and never at an address that the world sees unless told', () => {
  expect(pathaoOf({})).toMatchObject({ id: 'pathao-trial', baseUrl: undefined })
  const open = { PUBLIC_ORIGIN: 'https://shop.example', SMTP_URL: 'outbox' }
  expect(pathaoOf({ ...open, COURIER: 'simulator' })).toBeUndefined()
  expect(pathaoOf({ ...open, COURIER: 'simulator', PATHAO: 'simulator' })?.id).toBe('pathao-trial')
  expect(pathaoOf({ COURIER: 'off' })).toBeUndefined()
  expect(pathaoOf({ COURIER: 'simulator', PATHAO: 'off' })).toBeUndefined()
  const keys = { COURIER_API_KEY: 'an-api-key', COURIER_SECRET_KEY: 'a-secret-key' }
  expect(pathaoOf({ ...keys, COURIER: 'steadfast' })).toBeUndefined()
})

test('an account is never connected without the word, nor the word without a whole account', () => {
  expect(problemsOf(account)).toEqual([
    'PATHAO must be set when an account of it is: live, sandbox, simulator or off',
  ])
  const { PATHAO_STORE_ID: _store, PATHAO_PASSWORD: _password, ...half } = account
  expect(problemsOf({ ...half, PATHAO: 'live' })).toEqual([
    'PATHAO_PASSWORD must be set when PATHAO is live',
    'PATHAO_STORE_ID must be set when PATHAO is live',
  ])
})

test.each([
  [{ PATHAO_BASE_URL: 'http://api-hermes.pathao.com' }, /^PATHAO_BASE_URL must be an https address/],
  [{ PATHAO_WEBHOOK_SECRET: 'short' }, /^PATHAO_WEBHOOK_SECRET must have 16 to 200 signs/],
  [{ PATHAO_PASSWORD: 'two\nlines' }, /^PATHAO_PASSWORD must be one line/],
  [{ PATHAO_STORE_ID: 'main' }, /^PATHAO_STORE_ID must be a whole number/],
  [{ PATHAO_PAIR_GRAMS: '20000' }, /^PATHAO_PAIR_GRAMS must be a whole number from 100 to 10000/],
  [{ PATHAO: 'yes' }, /^PATHAO must be live, sandbox, simulator or off/],
])('%j is refused', (env, words) => {
  expect(problemsOf({ PATHAO: 'off', ...env })).toEqual([expect.stringMatching(words)])
})
