import { expect, test } from 'vitest'
import { type Fault, openConversionServer } from '#tests/support/conversion-server.ts'
import { ga4Measurement } from './ga4-measurement.ts'
import { metaConversions } from './meta-conversions.ts'

const EVENT = { event_name: 'Purchase' }

const toMeta = async (fault?: Fault) => {
  const { senders, faults, arrived } = await openConversionServer()
  if (fault !== undefined) faults.push(fault)
  return { answer: await senders.meta?.send({ account: '1234567890', event: EVENT }), arrived }
}

test('Meta gets one event a request, with the token in its body and not in its address', async () => {
  const { answer, arrived } = await toMeta()
  expect(answer).toEqual({ outcome: 'taken' })
  expect(arrived).toEqual([
    {
      path: '/v25.0/1234567890/events',
      query: new URLSearchParams(),
      body: { access_token: 'EAAB-token-of-a-test', data: [EVENT] },
    },
  ])
})

test('a test event of Meta carries its code', async () => {
  const { senders, arrived } = await openConversionServer()
  await senders.meta?.send({ account: '1234567890', event: EVENT, test: { code: 'TEST123' } })
  expect(arrived[0]?.body.test_event_code).toBe('TEST123')
})

test.each<[Fault, string, string]>([
  [429, 'later', 'HTTP 429'],
  [500, 'later', 'HTTP 500'],
  [503, 'later', 'HTTP 503'],
  ['cut', 'later', 'ECONNRESET'],
  [{ status: 400, code: 4 }, 'later', 'HTTP 400, code 4'],
  [{ status: 400, code: 190 }, 'stopped', 'HTTP 400, code 190'],
  [{ status: 400, code: 100 }, 'stopped', 'HTTP 400, code 100'],
  [{ status: 403, code: 200 }, 'stopped', 'HTTP 403, code 200'],
  [{ status: 400, code: 2804 }, 'refused', 'HTTP 400, code 2804'],
])('what Meta answers as %j means %s, and its words are not repeated', async (fault, outcome, reason) => {
  expect((await toMeta(fault)).answer).toMatchObject({ outcome, reason })
})

test('a try that is cut off ends, and may be made again', async () => {
  const { senders, faults } = await openConversionServer()
  faults.push('hang')
  const cutOff = new AbortController()
  const answer = senders.meta?.send({ account: '1234567890', event: EVENT }, cutOff.signal)
  setTimeout(() => cutOff.abort(), 50)
  expect(await answer).toMatchObject({ outcome: 'later' })
})

test('nobody at the address is a reason to wait', async () => {
  const meta = metaConversions({ baseUrl: 'http://127.0.0.1:9/v25.0', token: 'a token' })
  expect(await meta.send({ account: '1', event: EVENT })).toMatchObject({ outcome: 'later' })
})

test('Google gets the event at its own address, and a test at its validation, which counts nothing', async () => {
  const { senders, arrived } = await openConversionServer()
  expect(await senders.ga4?.send({ account: 'G-ABC1234567', event: EVENT })).toEqual({ outcome: 'taken' })
  await senders.ga4?.send({ account: 'G-ABC1234567', event: EVENT, test: { code: null } })
  expect(arrived.map(({ path }) => path)).toEqual(['/mp/collect', '/debug/mp/collect'])
  expect(Object.fromEntries(arrived[0]?.query ?? [])).toEqual({
    measurement_id: 'G-ABC1234567',
    api_secret: 'secret-of-a-test',
  })
  expect(arrived[0]?.body).toEqual(EVENT)
})

test.each<[Fault, string]>([
  [429, 'later'],
  [500, 'later'],
  ['cut', 'later'],
  [403, 'stopped'],
  [413, 'refused'],
])('what Google answers as %j means %s', async (fault, outcome) => {
  const { senders, faults } = await openConversionServer()
  faults.push(fault)
  expect(await senders.ga4?.send({ account: 'G-ABC1234567', event: EVENT })).toMatchObject({ outcome })
})

test('accounts of another secret have another mark, of which nobody reads the secret', () => {
  const mark = (secret: string) => ga4Measurement({ baseUrl: 'http://127.0.0.1:9', secret }).mark
  expect(mark('one secret')).not.toBe(mark('another'))
  expect(mark('one secret')).toBe(mark('one secret'))
  expect(mark('one secret')).not.toContain('one')
})
