import { expect, test } from 'vitest'
import { openSimulator, SIMULATOR_KEYS } from '#tests/support/open-simulator.ts'

const wrong = { ...SIMULATOR_KEYS, 'secret-key': 'guessed' }

test('ping answers anybody', async () => {
  const { call } = await openSimulator()
  expect((await call('/ping', { headers: {} })).body).toEqual({
    status: 200,
    message: 'pong',
    service: 'steadfast-api',
    version: 'v1',
    time: '2026-11-21T10:00:00+06:00',
  })
})

test.each([
  ['no keys', {}],
  ['a wrong secret', wrong],
  ['a wrong key', { ...SIMULATOR_KEYS, 'api-key': 'other' }],
])('%s are refused with 401', async (_name, headers) => {
  const { call } = await openSimulator()
  const { status, body } = await call('/get_balance', { headers })
  expect([status, body]).toEqual([401, { status: 401, message: 'Unauthorized' }])
})

test('ten failures in five minutes lock the key for an hour, the right secret too', async () => {
  const { call, clock } = await openSimulator()
  const statusWith = async (headers: Record<string, string>) =>
    (await call('/get_balance', { headers })).status
  for (let attempt = 0; attempt < 10; attempt += 1) expect(await statusWith(wrong)).toBe(401)
  expect(await statusWith(wrong)).toBe(429)
  expect(await statusWith(SIMULATOR_KEYS)).toBe(429)
  clock.advance(3_599_999)
  expect(await statusWith(SIMULATOR_KEYS)).toBe(429)
  clock.advance(1)
  expect(await statusWith(SIMULATOR_KEYS)).toBe(200)
})

test('a lock is shown, and can be taken away', async () => {
  const { call, control } = await openSimulator()
  expect(await control('state')).toMatchObject({ locked: false })
  for (let attempt = 0; attempt < 10; attempt += 1) await call('/get_balance', { headers: wrong })
  expect(await control('state')).toMatchObject({ locked: true })
  await control('unlock')
  expect((await call('/get_balance')).status).toBe(200)
})

test('failures that lie further apart lock nothing', async () => {
  const { call, clock } = await openSimulator()
  for (let attempt = 0; attempt < 30; attempt += 1) {
    expect((await call('/get_balance', { headers: wrong })).status).toBe(401)
    clock.advance(34_000)
  }
})

test('revoked keys are answered 401, and those of a closed account 403', async () => {
  const { call, mode } = await openSimulator()
  await mode({ keys: 'revoked' })
  expect((await call('/get_balance')).status).toBe(401)
  await mode({ keys: 'inactive' })
  const { status, body } = await call('/get_balance')
  expect([status, body]).toEqual([403, { status: 403, message: 'Your account is not active.' }])
})

test('a thousand calls a minute are answered, bookings counted apart', async () => {
  const { call, book, clock, mode } = await openSimulator()
  await mode({ requestsPerMinute: 3, bookingsPerMinute: 2 })
  const reads = async () => (await call('/get_balance')).status
  expect([await reads(), await reads(), await reads(), await reads()]).toEqual([200, 200, 200, 429])
  const books = async (invoice: string) => (await book({ invoice })).status
  expect([await books('a'), await books('b'), await books('c')]).toEqual([200, 200, 429])
  clock.advance(60_000)
  expect([await reads(), await books('c')]).toEqual([200, 200])
})

test('without being told otherwise the limit is a thousand', async () => {
  const { call } = await openSimulator()
  for (let turn = 0; turn < 1_000; turn += 50) {
    const answers = await Promise.all(Array.from({ length: 50 }, () => call('/get_balance')))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
  }
  expect((await call('/get_balance')).body).toEqual({ message: 'Too Many Attempts.' })
})

test('unknown paths and methods are answered as such', async () => {
  const { call } = await openSimulator()
  expect((await call('/nothing')).status).toBe(404)
  expect((await call('/create_order')).status).toBe(405)
  expect((await call('/status_by_cid/1/2')).status).toBe(404)
})
