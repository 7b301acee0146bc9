import { expect, test } from 'vitest'
import { pathaoCourier } from '#adapters/courier/pathao-courier.ts'
import { byConsignment, makeBooking } from '#tests/couriers/courier-world.ts'
import { openCannedPathao, openPathao, PATHAO_LOGIN, TOKEN_ANSWER } from '#tests/couriers/open-pathao.ts'

const DAY_MS = 24 * 3_600_000

test('a token is asked for once by all who wait, renewed before its end, and by password when no other way is left', async () => {
  const { simulator, clock, courier, grants } = await openPathao()
  await Promise.all([courier.book(makeBooking()), courier.book(makeBooking())])
  expect(grants()).toEqual(['password'])
  clock.advance(5 * DAY_MS)
  expect((await courier.book(makeBooking())).ok).toBe(true)
  expect(grants()).toEqual(['password', 'refresh_token'])
  await simulator.control('end-tokens')
  expect((await courier.book(makeBooking())).ok).toBe(true)
  expect(grants()).toEqual(['password', 'refresh_token', 'refresh_token', 'password'])
  expect(simulator.parcels()).toHaveLength(4)
})

test('two processes whose tokens end each other’s both go on, and book each order once', async () => {
  const { simulator, account, courier } = await openPathao()
  await simulator.mode({ oneToken: true })
  const other = pathaoCourier(account)
  const inputs = Array.from({ length: 12 }, () => makeBooking())
  for (const [place, input] of inputs.entries())
    expect((await (place % 2 === 0 ? courier : other).book(input)).ok).toBe(true)
  const answers = await Promise.all(
    inputs.map((_, place) => (place % 2 ? courier : other).status(byConsignment('DL0'))),
  )
  // many at once may find their new token ended too; none takes that for wrong keys
  for (const answer of answers)
    expect(answer).toMatchObject({ kind: expect.stringMatching(/not_found|unavailable/) })
  expect(simulator.parcels().map(({ invoice }) => invoice)).toEqual(inputs.map(({ invoice }) => invoice))
})

test('a token that is refused as soon as it is given is no wrong key: nothing was booked, and it is tried later', async () => {
  const { courier, answer, received } = await openCannedPathao()
  answer(401, { message: 'Unauthenticated.' })
  for (const token of ['two', 'three', 'four']) {
    answer(200, { ...TOKEN_ANSWER, access_token: token })
    answer(401, { message: 'Unauthenticated.' })
  }
  const status = await courier.status(byConsignment('DL1'))
  expect(status).toMatchObject({ ok: false, kind: 'unavailable' })
  expect(received.filter(({ path }) => path.endsWith('/info'))).toHaveLength(3)
})

test.each(['401', '400'] as const)('a login that is refused with %s is a wrong key', async style => {
  const { simulator, courier } = await openPathao()
  await simulator.mode({ keys: 'revoked', errorStyle: style === '400' ? '400' : '422' })
  expect(await courier.book(makeBooking())).toMatchObject({ ok: false, kind: 'auth' })
  expect(simulator.parcels()).toEqual([])
})

test.each(['timeout-before-book', 'drop-before-book', '500', 'html200', 'redirect', '429'] as const)(
  'a token that is lost by %s leaves the booking unsent, not unsure',
  async fault => {
    const { simulator, courier } = await openPathao({ timeoutMs: 700 })
    const recipient = { ...makeBooking().recipient, district: null, upazila: null }
    await simulator.fault(fault, { on: 'token' })
    const kind = fault === '429' ? 'rate_limited' : 'unavailable'
    expect(await courier.book(makeBooking({ recipient }))).toMatchObject({ ok: false, kind })
    expect(simulator.parcels()).toEqual([])
    expect((await courier.book(makeBooking({ recipient }))).ok).toBe(true)
  },
)

test('whoever gives up while the token is awaited has sent nothing, and the others get theirs', async () => {
  const { simulator, courier } = await openPathao()
  const recipient = { ...makeBooking().recipient, district: null, upazila: null }
  await simulator.fault('slow', { on: 'token', ms: 600 })
  const impatient = courier.book(makeBooking({ recipient }), { signal: AbortSignal.timeout(150) })
  const patient = courier.book(makeBooking({ recipient }))
  expect(await impatient).toMatchObject({ ok: false, kind: 'unavailable' })
  expect((await patient).ok).toBe(true)
  expect(simulator.parcels()).toHaveLength(1)
})

test.each([
  {},
  { access_token: 7 },
  { access_token: 'two\r\nlines: 1' },
  { access_token: 'x'.repeat(9_000) },
  [],
])('an answer without a token that can be sent is none: %j', async body => {
  const { courier, answer } = await openCannedPathao()
  answer(401, { message: 'Unauthenticated.' })
  answer(200, body)
  expect(await courier.status(byConsignment('DL1'))).toMatchObject({ ok: false, kind: 'unavailable' })
})

test('no token and no part of the login stands in a failure, whatever the courier repeats', async () => {
  const { courier, answer } = await openCannedPathao()
  const secrets = [...Object.values(PATHAO_LOGIN), 'the-token']
  const words = `Refused: ${secrets.join(' and ')}`
  answer(422, { code: 422, message: words, errors: { recipient_name: [words] } })
  const failure = await courier.status(byConsignment('DL1'))
  expect(failure).toMatchObject({ ok: false, kind: 'rejected' })
  for (const secret of secrets) expect(JSON.stringify(failure)).not.toContain(secret)
})
