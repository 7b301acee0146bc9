import { createECDH, createSecretKey } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import type { PushFaultName } from '#simulator/push/push-faults.ts'
import { startPushSimulator } from '#simulator/push/start-push-simulator.ts'
import { NOT_PUBLIC, publicLookup } from './public-lookup.ts'
import type { PushMessage } from './push-service.ts'
import { derivedVapidKey, readVapidKey } from './vapid-key.ts'
import { webPush } from './web-push.ts'

const key = derivedVapidKey(createSecretKey(Buffer.alloc(32, 7)))
const contact = 'mailto:shop@pothik.example'
const MESSAGE: PushMessage = {
  urgency: 'high',
  payload: {
    kind: 'new_order',
    title: 'নতুন অর্ডার 11048',
    body: 'Dhanmondi, Dhaka. 1 pair.',
    tag: 'order-11048',
    url: '/dashboard/orders?order=o1',
    sent_at: '2026-03-02T06:00:00.000Z',
    id: 'n1',
  },
}

async function open(timeoutMs?: number) {
  const simulator = await startPushSimulator()
  onTestFinished(() => simulator.close())
  const push = webPush({ key, contact, simulated: simulator.origin, ...(timeoutMs && { timeoutMs }) })
  const { id, endpoint, keys } = simulator.subscribe(push.publicKey)
  return { simulator, push, id, to: { endpoint, ...keys } }
}

test('a browser reads what the shop sent, and nobody on the way does', async () => {
  const { simulator, push, id, to } = await open()
  expect(await push.send(to, MESSAGE)).toEqual({ outcome: 'taken' })
  expect(simulator.refused()).toEqual([])
  expect(simulator.arrived(id)).toMatchObject([
    { payload: MESSAGE.payload, ttl: '3600', urgency: 'high', topic: 'order-11048' },
  ])
})

test.each<[PushFaultName, string, object]>([
  [404, 'gone', {}],
  [410, 'gone', {}],
  [413, 'too_large', {}],
  [403, 'refused', { reason: 'HTTP 403' }],
  [429, 'later', { reason: 'HTTP 429', waitMs: 90_000 }],
  [500, 'later', { reason: 'HTTP 500' }],
  ['cut', 'later', { reason: 'ECONNRESET' }],
])('what a service answers as %s means %s', async (fault, outcome, more) => {
  const { simulator, push, id, to } = await open()
  simulator.fault(id, fault, { retryAfter: 90 })
  expect(await push.send(to, MESSAGE)).toMatchObject({ outcome, ...more })
})

test('a service that hangs is left after its time, and one that is cut off at once', async () => {
  const { simulator, push, id, to } = await open(50)
  simulator.fault(id, 'hang')
  expect(await push.send(to, MESSAGE)).toMatchObject({ outcome: 'later', reason: 'slow' })
  const cutOff = new AbortController()
  const patient = webPush({ key, contact, simulated: simulator.origin })
  const answer = patient.send(to, MESSAGE, cutOff.signal)
  cutOff.abort()
  expect(await answer).toMatchObject({ outcome: 'later' })
})

test('a service that sends elsewhere is not followed', async () => {
  const elsewhere = await open()
  const service = createServer((_request, response) =>
    response.writeHead(307, { location: `${elsewhere.simulator.origin}/send/${elsewhere.id}` }).end(),
  )
  await once(service.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void service.close())
  const address = service.address()
  const host = `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  const push = webPush({ key, contact, simulated: `http://${host}` })
  const to = { ...elsewhere.to, endpoint: `https://${host}/send/a` }
  expect(await push.send(to, MESSAGE)).toMatchObject({ outcome: 'later', reason: 'HTTP 307' })
  expect([elsewhere.simulator.arrived(elsewhere.id), elsewhere.simulator.refused()]).toEqual([[], []])
})

test('nobody at the address is a reason to wait', async () => {
  const push = webPush({ key, contact, simulated: 'http://127.0.0.1:9' })
  const { to } = await open()
  const away = { ...to, endpoint: 'https://127.0.0.1:9/send/a' }
  expect(await push.send(away, MESSAGE)).toMatchObject({ outcome: 'later' })
})

test('keys of no browser are refused before anything leaves', async () => {
  const { push, to, simulator, id } = await open()
  for (const wrong of [
    { ...to, p256dh: 'A'.repeat(87) },
    { ...to, auth: 'short' },
  ])
    expect(await push.send(wrong, MESSAGE)).toEqual({ outcome: 'refused', reason: 'keys' })
  expect(simulator.arrived(id)).toEqual([])
})

test('nothing is sent to an address outside the list, also where it was stored', async () => {
  const { push, to, simulator } = await open()
  const { host } = new URL(simulator.origin)
  const elsewhere = await startPushSimulator()
  onTestFinished(() => elsewhere.close())
  const other = elsewhere.subscribe()
  for (const endpoint of [other.endpoint, `http://${host}/send/a`, 'https://169.254.169.254/latest'])
    expect(await push.send({ ...to, endpoint }, MESSAGE)).toEqual({ outcome: 'refused', reason: 'endpoint' })
  expect(elsewhere.arrived(other.id)).toEqual([])
})

test.each([
  ['127.0.0.1', 4],
  ['10.1.2.3', 4],
  ['169.254.169.254', 4],
  ['::1', 6],
  ['::ffff:127.0.0.1', 6],
  ['fd00::1', 6],
])('a known name that leads to %s is not asked', async (address, family) => {
  const lookup = publicLookup(async () => [
    { address: '142.250.1.1', family: 4 },
    { address, family },
  ])
  const push = webPush({ key, contact, simulated: undefined, lookup })
  const browser = createECDH('prime256v1')
  const to = {
    endpoint: 'https://fcm.googleapis.com/fcm/send/a',
    p256dh: browser.generateKeys().toString('base64url'),
    auth: Buffer.alloc(16).toString('base64url'),
  }
  expect(await push.send(to, MESSAGE)).toEqual({ outcome: 'later', reason: NOT_PUBLIC, waitMs: undefined })
})

test('the key of a shop is the same at every start, and one of the environment is what it says', () => {
  expect(derivedVapidKey(createSecretKey(Buffer.alloc(32, 7))).publicKey).toBe(key.publicKey)
  expect(derivedVapidKey(createSecretKey(Buffer.alloc(32, 8))).publicKey).not.toBe(key.publicKey)
  expect(Buffer.from(key.publicKey, 'base64url')).toHaveLength(65)
  expect(readVapidKey(key.privateKey)).toEqual(key)
  // above the order of the curve there is no key
  for (const wrong of [Buffer.alloc(32, 255), Buffer.alloc(32), Buffer.alloc(31, 1)])
    expect(readVapidKey(wrong.toString('base64url'))).toBeUndefined()
  expect(derivedVapidKey(createSecretKey(Buffer.alloc(32, 255))).publicKey).toHaveLength(87)
})
