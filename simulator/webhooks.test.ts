import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { goodOrder, openSimulator } from '#tests/support/open-simulator.ts'

const { invoice } = goodOrder

/** A shop that receives webhooks and answers with the next of these statuses, then 200; 0 means no answer. */
async function openListener(statuses: number[] = []) {
  const received: { headers: Record<string, unknown>; raw: string; body: Record<string, unknown> }[] = []
  const server = createServer(async (request, response) => {
    const raw = await text(request)
    received.push({ headers: request.headers, raw, body: JSON.parse(raw) })
    const status = statuses.shift() ?? 200
    if (status !== 0) response.writeHead(status, { location: '/elsewhere' }).end('{}')
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  return { received, url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/hook` }
}

async function openTold(statuses?: number[]) {
  const listener = await openListener(statuses)
  const simulator = await openSimulator({ webhookTimeoutMs: 200 })
  await simulator.webhook({ url: listener.url, token: 'tok-1' })
  await simulator.book()
  return { ...simulator, received: listener.received }
}

test('a delivery is told with the token, the signature, a key of its own and the time in Dhaka', async () => {
  const { advance, received } = await openTold()
  await advance({ invoice, status: 'delivered' })
  expect(received).toHaveLength(1)
  const [reported] = received
  expect(reported?.body).toEqual({
    notification_type: 'delivery_status',
    consignment_id: 1424107,
    invoice,
    cod_amount: 1060,
    status: 'Delivered',
    delivery_charge: 80,
    tracking_message: 'Your package has been delivered successfully.',
    updated_at: '2026-11-21 10:00:00',
  })
  expect(reported?.headers).toMatchObject({
    'content-type': 'application/json',
    authorization: 'Bearer tok-1',
    'x-signature': createHmac('sha256', 'tok-1')
      .update(reported?.raw ?? '')
      .digest('hex'),
    'user-agent': 'Steadfast-Webhook/1.0',
    'idempotency-key': expect.stringMatching(/^1-[0-9a-f]{24}$/),
  })
})

test('word of a parcel, and of its return, is a tracking update without a status', async () => {
  const { advance, received } = await openTold()
  await advance({ invoice, message: 'Package arrived at the sorting center.' })
  await advance({ invoice, status: 'cancelled_return_received' })
  expect(received.map(({ body }) => body)).toEqual([
    {
      notification_type: 'tracking_update',
      consignment_id: 1424107,
      invoice,
      tracking_message: 'Package arrived at the sorting center.',
      updated_at: '2026-11-21 10:00:00',
    },
    {
      notification_type: 'tracking_update',
      consignment_id: 1424107,
      invoice,
      tracking_message: 'The sender has received the consignment back.',
      updated_at: '2026-11-21 10:00:00',
    },
  ])
})

test('a part that was paid for is told as the amount', async () => {
  const { advance, received } = await openTold()
  await advance({ invoice, status: 'partial_delivered', collected: 400.5 })
  expect(received[0]?.body).toMatchObject({ status: 'Partial Delivered', cod_amount: 400.5 })
})

test.each([
  ['lower', 'partial_delivered'],
  ['upper', 'PARTIAL_DELIVERED'],
] as const)('a status can come in %s case, and amounts as text', async (webhookCase, status) => {
  const { advance, received, mode } = await openTold()
  await mode({ webhookCase, amounts: 'text' })
  await advance({ invoice, status: 'partial_delivered' })
  expect(received[0]?.body).toMatchObject({ status, cod_amount: '530.00', delivery_charge: '80.00' })
})

test('an ill shop is told again after 30 s and 2 min, with the same key, and then no more', async () => {
  const { advance, received, clock, tick, deliveries } = await openTold([500, 503, 502])
  await advance({ invoice, status: 'delivered' })
  clock.advance(29_999)
  await tick()
  expect(received).toHaveLength(1)
  clock.advance(1)
  await tick()
  expect(received).toHaveLength(2)
  clock.advance(119_999)
  await tick()
  expect(received).toHaveLength(2)
  clock.advance(1)
  await tick()
  clock.advance(86_400_000)
  await tick()
  expect(received).toHaveLength(3)
  expect(new Set(received.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
  expect(new Set(received.map(({ raw }) => raw)).size).toBe(1)
  expect(deliveries()[0]?.attempts.map(({ status }) => status)).toEqual([500, 503, 502])
})

test('a shop that says nothing in time is told again, and that ends with its answer', async () => {
  const { advance, received, clock, tick, deliveries } = await openTold([0])
  await advance({ invoice, status: 'delivered' })
  expect(deliveries()[0]?.attempts).toMatchObject([{ status: null }])
  clock.advance(30_000)
  await tick()
  clock.advance(86_400_000)
  await tick()
  expect(received).toHaveLength(2)
})

test.each([400, 401, 404, 429, 302])('an answer of %i loses the event for good', async status => {
  const { advance, received, clock, tick } = await openTold([status])
  await advance({ invoice, status: 'delivered' })
  clock.advance(86_400_000)
  await tick()
  expect(received).toHaveLength(1)
})

test('an event can be told once more, and each event has a key of its own', async () => {
  const { advance, received, deliveries, control } = await openTold()
  await advance({ invoice, status: 'pending' })
  await advance({ invoice, status: 'delivered' })
  await control('resend', { id: deliveries()[0]?.id })
  const keys = received.map(({ headers }) => headers['idempotency-key'])
  expect(keys[2]).toBe(keys[0])
  expect(keys[1]).not.toBe(keys[0])
})

test('an event can be lost, told twice at once, or told after a later one', async () => {
  const { advance, fault, received, clock, tick } = await openTold()
  await fault('webhook-lost')
  await advance({ invoice, status: 'pending' })
  await tick()
  expect(received).toHaveLength(0)
  await fault('webhook-twice')
  await advance({ invoice, status: 'hold' })
  expect(received.map(({ body }) => body.status)).toEqual(['Hold', 'Hold'])
  expect(received[1]?.headers['idempotency-key']).toBe(received[0]?.headers['idempotency-key'])
  await fault('webhook-late', { ms: 60_000 })
  await advance({ invoice, status: 'pending' })
  await advance({ invoice, status: 'delivered' })
  clock.advance(60_000)
  await tick()
  expect(received.slice(2).map(({ body }) => body.status)).toEqual(['Delivered', 'Pending'])
  clock.advance(86_400_000)
  await tick()
  expect(received).toHaveLength(4)
})

test('nobody is told without an address, and unsigned when the target says so', async () => {
  const { advance, received, webhook, deliveries } = await openTold()
  const url = 'http://127.0.0.1:1/gone'
  await webhook({ url: '', token: '' })
  await advance({ invoice, status: 'pending' })
  expect([received.length, deliveries().length]).toEqual([0, 0])
  await webhook({ url, token: 't', signed: false })
  await advance({ invoice, status: 'delivered' })
  expect(deliveries()[0]?.attempts).toMatchObject([{ status: null }])
})

test('without a signature the header is missing', async () => {
  const { received, url } = await openListener()
  const { webhook, book, advance } = await openSimulator()
  await webhook({ url, token: 'plain', signed: false })
  await book()
  await advance({ invoice, status: 'pending' })
  expect(received[0]?.headers).not.toHaveProperty('x-signature')
  expect(received[0]?.headers.authorization).toBe('Bearer plain')
})

test.each([
  [{ url: 'ftp://shop.example/', token: 't' }, /url: must begin with/],
  [{ url: 'http://127.0.0.1/', token: 'two words' }, /token: must be/],
])('the target %j is refused', async (target, message) => {
  const { webhook } = await openSimulator()
  await expect(webhook(target)).rejects.toThrow(message)
})
