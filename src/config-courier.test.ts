import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const problemsOf = (env: Record<string, string>) => {
  const read = readConfig(env)
  return read.ok ? [] : read.problems
}
const configOf = (env: Record<string, string>) => {
  const read = readConfig(env)
  if (!read.ok) throw new Error(read.problems.join('\n'))
  return read.config
}

const PATHAO = {
  PATHAO_CLIENT_ID: 'client-7',
  PATHAO_CLIENT_SECRET: 'the-client-secret',
  PATHAO_USERNAME: 'shop@example.com',
  PATHAO_PASSWORD: 'a password',
  PATHAO_STORE_ID: '130820',
}
const keys = { COURIER_API_KEY: 'an-api-key', COURIER_SECRET_KEY: 'a-secret-key' }

test('Steadfast is asked with both keys, at its own address unless another is named', () => {
  const steadfast = { id: 'steadfast', apiKey: 'an-api-key', secretKey: 'a-secret-key' }
  expect(configOf({ COURIER: 'steadfast', ...keys }).couriers[0]).toEqual({
    ...steadfast,
    baseUrl: 'https://portal.packzy.com/api/v1',
    webhookToken: undefined,
  })
  const more = {
    COURIER_BASE_URL: 'https://courier.test/api/v1/',
    COURIER_WEBHOOK_TOKEN: 'sixteen-signs-at-least',
  }
  expect(configOf({ COURIER: 'steadfast', ...keys, ...more }).couriers[0]).toEqual({
    ...steadfast,
    baseUrl: 'https://courier.test/api/v1',
    webhookToken: 'sixteen-signs-at-least',
  })
  expect(problemsOf({ COURIER: 'steadfast', COURIER_API_KEY: 'an-api-key' })).toEqual([
    'COURIER_SECRET_KEY must be set when COURIER names steadfast',
  ])
})

test('a courier is never connected by keys alone, nor a simulated one to a shop that the world sees', () => {
  expect(problemsOf(keys)).toEqual(['COURIER must be set when the keys of one are: steadfast, or simulator'])
  const open = { PUBLIC_ORIGIN: 'https://shop.example', SMTP_URL: 'outbox' }
  expect(problemsOf(open)).toEqual([
    'COURIER must be set when PUBLIC_ORIGIN is an https address: steadfast, pathao, both with a comma between, off for parcels by hand, or the word simulator for one that carries nothing',
  ])
  expect(configOf({ ...open, COURIER: 'simulator' }).couriers[0]?.id).toBe('simulator')
  expect(configOf({ ...open, COURIER: 'off' }).couriers).toEqual([])
})

test.each([
  'http://portal.packzy.com/api/v1',
  'https://user:word@courier.test',
  'https://courier.test/?key=1',
  'portal',
])('keys are not sent to %s', address => {
  expect(problemsOf({ COURIER_BASE_URL: address })).toEqual([
    'COURIER_BASE_URL must be an https address such as https://portal.packzy.com/api/v1, or http on this machine, without a login or a query',
  ])
})

test('a key with a line break or a token that can be guessed is refused', () => {
  const wrong = {
    ...keys,
    COURIER: 'steadfast',
    COURIER_API_KEY: 'two\nlines',
    COURIER_WEBHOOK_TOKEN: 'short',
  }
  expect(problemsOf(wrong)).toEqual([
    'COURIER_API_KEY must be the key of an API, without spaces',
    'COURIER_WEBHOOK_TOKEN must have 16 to 200 signs without spaces',
  ])
})

test('several couriers are named with a comma between, the first one first, and never one twice', () => {
  const idsOf = (COURIER?: string) =>
    configOf({ ...(COURIER && { COURIER }), ...account }).couriers.map(({ id }) => id)
  const account = { ...keys, ...PATHAO }
  expect(idsOf('pathao, steadfast')).toEqual(['pathao', 'steadfast'])
  expect(configOf({}).couriers.map(({ id }) => id)).toEqual(['simulator', 'pathao-trial'])
  expect(configOf({ COURIER: 'simulator' }).couriers.map(({ id }) => id)).toEqual(['simulator'])
  for (const COURIER of [
    'steadfast,steadfast',
    'steadfast,simulator',
    'pathao,pathao-trial',
    'steadfast,off',
    ',',
  ])
    expect(problemsOf({ COURIER, ...account })[0]).toMatch(/^COURIER must be steadfast, pathao,/)
})
