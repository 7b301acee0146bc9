import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import type { SmsFaultName } from '#simulator/sms/sms-faults.ts'
import { openSmsSimulator, SMS_GATEWAYS } from '#tests/support/open-sms-simulator.ts'
import { bulksmsbdGateway } from './bulksmsbd-gateway.ts'
import type { SmsAnswer } from './sms-gateway.ts'
import { sslwirelessGateway } from './sslwireless-gateway.ts'

const SMS = { to: '01712345678', text: 'Your order 1042 is on its way.', ref: 'M0000000000000000001' }
const BENGALI = 'আপনার অর্ডার ১০৪২ পথে আছে।'
const signal = new AbortController().signal

test.each(SMS_GATEWAYS)('%s takes a message, and its id is kept', async name => {
  const { gatewayOf, accepted } = await openSmsSimulator()
  const answer = await gatewayOf(name).send(SMS, signal)
  expect(answer).toEqual(
    name === 'bulksmsbd'
      ? { state: 'sent', providerId: '25041', code: '202' }
      : { state: 'sent', providerId: 'SIM25041', code: '200' },
  )
  expect(accepted()).toMatchObject([
    { gateway: name, to: '8801712345678', text: SMS.text, sender: '8809600000000', parts: 1 },
  ])
})

test.each(SMS_GATEWAYS)('%s gets Bengali, lines and signs of a form as they are', async name => {
  const { gatewayOf, accepted } = await openSmsSimulator()
  const text = `${BENGALI}\nটাকা ৳২,৫০০ & 100% = 👞 +ok`
  await gatewayOf(name).send({ ...SMS, text }, signal)
  expect(accepted()[0]?.text).toBe(text)
})

test('SSL Wireless sends the same reference once, and the second time is no refusal', async () => {
  const { gatewayOf, accepted } = await openSmsSimulator()
  const gateway = gatewayOf('sslwireless')
  expect(gateway.knowsReferences).toBe(true)
  await gateway.send(SMS, signal)
  expect(await gateway.send(SMS, signal)).toEqual({ state: 'sent', providerId: null, code: '4023' })
  expect(accepted()).toHaveLength(1)
  await gateway.send({ ...SMS, ref: 'M0000000000000000002' }, signal)
  expect(accepted()).toHaveLength(2)
})

test('a reference that SSL Wireless would cut is never sent', async () => {
  const { gatewayOf, calls } = await openSmsSimulator()
  const gateway = gatewayOf('sslwireless')
  await expect(gateway.send({ ...SMS, ref: 'M00000000000000000001' }, signal)).rejects.toThrow(RangeError)
  await expect(gateway.send({ ...SMS, ref: 'a-b' }, signal)).rejects.toThrow(RangeError)
  expect(calls()).toBe(0)
})

type Met = [SmsFaultName, { code?: number }, SmsAnswer, number]
const refused = (code: string, isPassing = false): SmsAnswer => ({ state: 'refused', code, isPassing })
const unknown = (code: string): SmsAnswer => ({ state: 'unknown', code })
/** The last number: how many messages the gateway has sent all the same. */
const OF_BOTH: Met[] = [
  ['timeout-before-accept', {}, unknown('timeout'), 0],
  ['timeout-after-accept', {}, unknown('timeout'), 1],
  ['cut-before-accept', {}, unknown('cut'), 0],
  ['cut-after-accept', {}, unknown('cut'), 1],
  ['page', {}, unknown('unreadable'), 0],
  ['page-after-accept', {}, unknown('unreadable'), 1],
  ['http', { code: 500 }, refused('http_500', true), 0],
  ['http', { code: 503 }, refused('http_503', true), 0],
  ['http', { code: 429 }, refused('http_429', true), 0],
  ['http', { code: 401 }, refused('http_401'), 0],
  ['http', { code: 302 }, refused('http_302'), 0],
  ['http-after-accept', { code: 504 }, unknown('http_504'), 1],
]
const OF_BULKSMSBD: Met[] = [
  ...[1001, 1002, 1003, 1006, 1007, 1011, 1012, 1013, 1017, 1018, 1021, 1031, 1032, 9999].map(
    (code): Met => ['refuse', { code }, refused(String(code)), 0],
  ),
  ['refuse', { code: 1005 }, refused('1005', true), 0],
  ['plain', { code: 202 }, { state: 'sent', providerId: null, code: '202' }, 1],
  ['plain', { code: 1005 }, refused('1005', true), 0],
]
const OF_SSL: Met[] = [
  ...[4001, 4002, 4003, 4022, 4025, 4026, 4030].map(
    (code): Met => ['refuse', { code }, refused(String(code)), 0],
  ),
  ...[4029, 4031, 5000].map((code): Met => ['refuse', { code }, refused(String(code), true), 0]),
  ['repeat', {}, { state: 'sent', providerId: null, code: '4023' }, 0],
  // a number alone is no answer of this gateway
  ['plain', { code: 202 }, unknown('unreadable'), 1],
]

test.each([
  ...[...OF_BOTH, ...OF_BULKSMSBD].map(met => ['bulksmsbd', ...met] as const),
  ...[...OF_BOTH, ...OF_SSL].map(met => ['sslwireless', ...met] as const),
])('%s: %s %j means %j', async (name, fault, more, answer, sent) => {
  const simulator = await openSmsSimulator()
  simulator.fault(fault, more)
  expect(await simulator.gatewayOf(name, { timeoutMs: 300 }).send(SMS, signal)).toEqual(answer)
  expect(simulator.accepted()).toHaveLength(sent)
  expect(simulator.calls()).toBe(1)
})

test.each(SMS_GATEWAYS)('%s that is slow is waited for', async name => {
  const simulator = await openSmsSimulator()
  simulator.fault('slow', { ms: 300 })
  expect(await simulator.gatewayOf(name).send(SMS, signal)).toMatchObject({ state: 'sent' })
})

const OPEN = { bulksmsbd: bulksmsbdGateway, sslwireless: sslwirelessGateway }
const at = (baseUrl: string) => ({ baseUrl, apiKey: 'key-of-the-gateway', senderId: '8809612345678' })

test.each(SMS_GATEWAYS)(
  'of %s nothing left when nobody listens, so that it may be asked again',
  async name => {
    const gateway = OPEN[name](at('http://127.0.0.1:9'))
    expect(await gateway.send(SMS, signal)).toEqual(refused('not_connected', true))
  },
)

test.each(SMS_GATEWAYS)('%s is unknown after half an answer', async name => {
  const server = createServer(socket => {
    socket.on('error', () => {})
    socket.once('data', () =>
      socket.end('HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{"response_code":202'),
    )
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  expect(await OPEN[name](at(`http://127.0.0.1:${port}`)).send(SMS, signal)).toEqual(unknown('cut'))
})

test.each(SMS_GATEWAYS)('a caller of %s who gives up after the request left does not know', async name => {
  const simulator = await openSmsSimulator()
  simulator.fault('timeout-after-accept')
  const stopping = new AbortController()
  const answer = simulator.gatewayOf(name).send(SMS, stopping.signal)
  while (simulator.accepted().length === 0) await new Promise(resolve => setTimeout(resolve, 10))
  stopping.abort()
  expect(await answer).toEqual(unknown('cut'))
  // whoever gave up before has sent nothing
  expect(await simulator.gatewayOf(name).send(SMS, stopping.signal)).toEqual(refused('not_connected', true))
  expect(simulator.accepted()).toHaveLength(1)
})

test('a masked sender may send Bengali texts only', async () => {
  const { gatewayOf } = await openSmsSimulator()
  const gateway = gatewayOf('bulksmsbd', { senderId: 'SHOES' })
  expect(await gateway.send(SMS, signal)).toEqual(refused('1012'))
  expect(await gateway.send({ ...SMS, text: BENGALI }, signal)).toMatchObject({ state: 'sent' })
})

test.each([
  ['bulksmsbd', '1007'],
  ['sslwireless', '4030'],
] as const)('%s without money refuses, and says its balance', async (name, code) => {
  const simulator = await openSmsSimulator()
  const gateway = simulator.gatewayOf(name)
  expect(await gateway.balanceTaka(signal)).toBe(500)
  await gateway.send(SMS, signal)
  expect(await gateway.balanceTaka(signal)).toBe(499.65)
  simulator.setBalance(0)
  expect(await gateway.send({ ...SMS, ref: 'M2' }, signal)).toEqual(refused(code))
  expect(await gateway.balanceTaka(signal)).toBe(0)
})

test.each([
  ['bulksmsbd', '1011'],
  ['sslwireless', '4001'],
] as const)('%s says that the key is wrong when asked for the balance', async (name, code) => {
  const simulator = await openSmsSimulator()
  const wrong = simulator.gatewayOf(name, { apiKey: 'another-key' })
  await expect(wrong.balanceTaka(signal)).rejects.toMatchObject({ code })
  expect(await wrong.send(SMS, signal)).toEqual(refused(code))
  const gateway = simulator.gatewayOf(name, { timeoutMs: 300 })
  for (const [fault, why] of [
    ['page', 'unreadable'],
    ['http', 'http_503'],
    ['timeout-before-accept', 'timeout'],
    ['cut-before-accept', 'cut'],
  ] as const) {
    simulator.fault(fault, { on: 'balance' })
    await expect(gateway.balanceTaka(signal)).rejects.toMatchObject({ code: why })
  }
})

test.each(SMS_GATEWAYS)('no answer and no error of %s holds the key, the phone or the text', async name => {
  const simulator = await openSmsSimulator()
  const secret = 'key-of-the-gateway'
  const said: unknown[] = []
  for (const fault of ['refuse', 'http', 'cut-after-accept', 'page', 'plain'] as const) {
    simulator.fault(fault)
    simulator.fault(fault, { on: 'balance' })
    const gateway = simulator.gatewayOf(name, { apiKey: secret })
    said.push(await gateway.send(SMS, signal))
    said.push(
      await gateway.balanceTaka(signal).catch((error: unknown) => `${error} ${JSON.stringify(error)}`),
    )
  }
  const text = JSON.stringify(said)
  for (const hidden of [secret, '1712345678', 'on its way']) expect(text).not.toContain(hidden)
})
