import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { heldClock } from '#adapters/clock/clock.ts'
import { pathaoCourier } from '#adapters/courier/pathao-courier.ts'
import { startSimulator } from '#simulator/start-simulator.ts'
import { byConsignment, makeBooking } from '#tests/couriers/courier-world.ts'
import { pathaoAccount } from '#tests/couriers/open-pathao.ts'
import { pathaoWire } from './pathao/pathao-wire.ts'

const LOGIN = {
  client_id: 'sim-client',
  client_secret: 'sim-client-secret',
  grant_type: 'password',
  username: 'sim@pothik.example',
  password: 'sim-password',
}
const ORDER = {
  store_id: 130_820,
  merchant_order_id: 'Ab3dE5gH',
  recipient_name: 'Karim Uddin',
  recipient_phone: '01712345678',
  recipient_address: 'House 7, Road 3, Banani, Dhaka',
  delivery_type: 48,
  item_type: 2,
  item_quantity: 1,
  item_weight: '0.5',
  item_description: 'Oxford / Master / 42 x1',
  amount_to_collect: 1060,
}
const SECRET = 'a-secret-of-the-webhook'
const REPLY = 'x-pathao-merchant-webhook-integration-secret'

async function openPathao() {
  const clock = heldClock('2026-11-28T04:00:00.000Z')
  const simulator = await startSimulator({ courier: 'pathao', seed: 7, clock })
  onTestFinished(() => simulator.close())
  const call = async (path: string, { body, token }: { body?: object; token?: string } = {}) => {
    const response = await fetch(`${simulator.apiUrl}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: response.status, body: await response.json() }
  }
  const granted = async (change: object = {}) =>
    (await call('/issue-token', { body: { ...LOGIN, ...change } })).body
  const token: string = (await granted()).access_token
  const book = (change: object = {}) => call('/orders', { body: { ...ORDER, ...change }, token })
  return { simulator, clock, call, granted, token, book }
}

/** A shop that answers events as `answer` says, and keeps them. */
async function listener(answer: { status: number; headers?: Record<string, string> }) {
  const heard: { signature: string | undefined; body: Record<string, unknown> }[] = []
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const signature = request.headers['x-pathao-signature']
    heard.push({
      signature: typeof signature === 'string' ? signature : undefined,
      body: JSON.parse(Buffer.concat(parts).toString()),
    })
    response.writeHead(answer.status, answer.headers).end()
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  return { heard, url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/` }
}
const RIGHT = { status: 202, headers: { [REPLY]: 'f3992ecc-59da-4cbe-a049-a13da2018d51' } }

test('nothing of its API answers without a token, but the address that grants one', async () => {
  const { call, simulator } = await openPathao()
  for (const { method, path } of pathaoWire.routes) {
    const asked = path.replace(':', '1')
    const answer = await call(asked, { ...(method === 'POST' && { body: ORDER }), token: 'guessed' })
    expect([path, answer.status]).toEqual([path, 401])
  }
  expect((await call('/nowhere', { token: 'guessed' })).status).toBe(401)
  expect(simulator.parcels()).toEqual([])
})

test('a token holds five days, one that renews longer; each ends when it is told to', async () => {
  const { simulator, clock, call, granted, token } = await openPathao()
  expect(await granted()).toMatchObject({ token_type: 'Bearer', expires_in: 432_000 })
  const { refresh_token: refreshToken } = await granted()
  clock.advance(432_000_000)
  expect((await call('/city-list', { token })).status).toBe(401)
  const renewal = { grant_type: 'refresh_token', refresh_token: refreshToken }
  const renewed = await granted(renewal)
  expect((await call('/city-list', { token: renewed.access_token })).status).toBe(200)
  await simulator.control('end-tokens')
  expect((await call('/city-list', { token: renewed.access_token })).status).toBe(401)
  expect(await granted(renewal)).toMatchObject({ type: 'error', code: 401 })
  await simulator.mode({ tokenSeconds: 30, oneToken: true })
  const [first, second] = [await granted(), await granted()]
  expect(first.expires_in).toBe(30)
  expect((await call('/city-list', { token: first.access_token })).status).toBe(401)
  expect((await call('/city-list', { token: second.access_token })).status).toBe(200)
})

test('the same order sent twice is two parcels, and its status is told in Pathao’s words', async () => {
  const { simulator, call, book, token } = await openPathao()
  const { body } = await book()
  expect(body).toEqual({
    type: 'success',
    code: 200,
    message: 'Order Created Successfully',
    data: {
      consignment_id: expect.stringMatching(/^DL281126[\dA-F]{6}$/),
      merchant_order_id: 'Ab3dE5gH',
      order_status: 'Pending',
      delivery_fee: 80,
    },
  })
  await book()
  expect(simulator.parcels()).toHaveLength(2)
  const id: string = body.data.consignment_id
  await simulator.advance({ consignment_id: id, status: 'at-the-sorting-hub' })
  expect((await call(`/orders/${id}/info`, { token })).body.data).toEqual({
    consignment_id: id,
    merchant_order_id: 'Ab3dE5gH',
    order_status: 'At_the_Sorting_HUB',
    order_status_slug: 'At_the_Sorting_HUB',
    updated_at: '2026-11-28 10:00:00',
    invoice_id: null,
  })
  expect((await call('/orders/DL0/info', { token })).status).toBe(404)
})

test.each([
  [{ store_id: 1 }, 'store_id'],
  [{ recipient_name: 'Al' }, 'recipient_name'],
  [{ recipient_phone: '0171234' }, 'recipient_phone'],
  [{ recipient_secondary_phone: '1' }, 'recipient_secondary_phone'],
  [{ recipient_address: 'Dhaka' }, 'recipient_address'],
  [{ recipient_address: 'x'.repeat(221) }, 'recipient_address'],
  [{ item_weight: '11' }, 'item_weight'],
  [{ item_quantity: 0 }, 'item_quantity'],
  [{ delivery_type: 24 }, 'delivery_type'],
  [{ item_type: 3 }, 'item_type'],
  [{ amount_to_collect: 'much' }, 'amount_to_collect'],
  [{ recipient_city: 18, recipient_zone: 17_001 }, 'recipient_zone'],
  [{ recipient_zone: 18_001 }, 'recipient_city'],
])('an order with %j is refused for its %s', async (change, field) => {
  const { simulator, book } = await openPathao()
  const { status, body } = await book(change)
  expect([status, Object.keys(body.errors)]).toEqual([422, expect.arrayContaining([field])])
  expect(simulator.parcels()).toEqual([])
})

test('an address is tried before it is told, and an event is told until it is answered with 202 and the value', async () => {
  const { simulator, clock, book } = await openPathao()
  const deaf = await listener({ status: 200 })
  expect(await simulator.webhook({ url: deaf.url, token: SECRET })).toMatchObject({ heard: false })
  await book()
  await expect.poll(() => simulator.deliveries()[0]?.attempts.length).toBe(1)
  clock.advance(30_000)
  await simulator.tick()
  expect(deaf.heard.map(({ body }) => body.event)).toEqual([
    'webhook_integration',
    'order.created',
    'order.created',
  ])
  const shop = await listener(RIGHT)
  expect(await simulator.webhook({ url: shop.url, token: SECRET })).toMatchObject({ heard: true })
  clock.advance(120_000)
  await simulator.tick()
  clock.advance(600_000)
  await simulator.tick()
  expect(shop.heard).toEqual([
    { signature: SECRET, body: { event: 'webhook_integration' } },
    {
      signature: SECRET,
      body: {
        consignment_id: expect.stringMatching(/^DL/),
        merchant_order_id: 'Ab3dE5gH',
        updated_at: '2026-11-28 10:00:00',
        timestamp: '2026-11-28T04:00:00+00:00',
        store_id: 130_820,
        event: 'order.created',
        delivery_fee: 80,
      },
    },
  ])
})

test('its events go lost, come twice and late like the other courier’s, and a payout is told parcel by parcel', async () => {
  const { simulator, clock, book } = await openPathao()
  const shop = await listener(RIGHT)
  await simulator.webhook({ url: shop.url, token: SECRET })
  await simulator.fault('webhook-lost')
  const { body } = await book()
  const parcel = { consignment_id: body.data.consignment_id }
  await simulator.fault('webhook-twice')
  await simulator.advance({ ...parcel, status: 'picked' })
  await simulator.fault('webhook-late', { ms: 60_000 })
  await simulator.advance({ ...parcel, status: 'on-hold' })
  await simulator.advance({ ...parcel, status: 'partial-delivery', collected: 500 })
  clock.advance(60_000)
  await simulator.tick()
  await simulator.pay()
  const events = shop.heard.slice(1).map(({ body }) => body)
  expect(events.map(({ event }) => event)).toEqual([
    'order.picked',
    'order.picked',
    'order.partial-delivery',
    'order.on-hold',
    'order.paid',
  ])
  expect(events[2]).toMatchObject({ collected_amount: 500, reason: 'The customer kept a part.' })
  expect(events[4]).toMatchObject({ ...parcel, invoice_id: 'PATHAO-88213' })
})

test('by itself a parcel comes to an end in Pathao’s words', async () => {
  const { simulator, clock, book } = await openPathao()
  for (let count = 0; count < 12; count += 1) await book({ merchant_order_id: `order-${count}` })
  await simulator.autoplay(true)
  for (let step = 0; step < 40; step += 1) {
    clock.advance(35_000)
    await simulator.tick()
  }
  const ends = new Set(simulator.parcels().map(({ status }) => status))
  for (const end of ends) expect(['delivered', 'partial-delivery', 'returned', 'paid-return']).toContain(end)
  expect(ends).toContain('delivered')
  const [first] = simulator.parcels()
  expect(first?.tracking.map(({ status }) => status).slice(0, 4)).toEqual([
    'created',
    'pickup-requested',
    'assigned-for-pickup',
    'picked',
  ])
})

test('60 calls a minute are answered, as somebody measured, and faults that only Steadfast has are none', async () => {
  const { simulator, call, token } = await openPathao()
  const statuses: number[] = []
  for (let count = 0; count < 61; count += 1) statuses.push((await call('/city-list', { token })).status)
  expect(statuses.slice(0, 59).every(status => status === 200)).toBe(true)
  expect(statuses.at(-1)).toBe(429)
  await expect(simulator.fault('duplicate')).rejects.toThrow(/fault: must be one of/)
  await expect(simulator.mode({ d1: true })).rejects.toThrow(/d1/)
})

test('its pages say that nothing is carried and offer its own words', async () => {
  const { simulator, book } = await openPathao()
  const { body } = await book()
  const board = await (await fetch(`${simulator.origin}/`)).text()
  expect(board).toContain('Simulated Pathao: no parcel is carried')
  expect(board).toContain('<option value="assigned-for-delivery">assigned for delivery</option>')
  expect(board).not.toContain('in_review')
  const page = await (await fetch(`${simulator.origin}/t/${body.data.consignment_id}`)).text()
  expect(page).toContain(`Parcel ${body.data.consignment_id}`)
  expect(page).not.toMatch(/Karim|01712345678|Banani/)
})

test('its parcels are kept over a restart, and a client whose token went with it gets another', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'pathao-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const open = () => startSimulator({ courier: 'pathao', keepIn: path.join(folder, 'parcels.json') })
  const before = await open()
  const courier = pathaoCourier(pathaoAccount(before.apiUrl))
  const booked = await courier.book(makeBooking())
  if (!booked.ok) throw new Error(booked.message)
  const { consignmentId } = booked.booking
  await before.advance({ consignment_id: consignmentId, status: 'on-hold' })
  await before.close()
  const after = await open()
  onTestFinished(() => after.close())
  // the address in its file, so that links and clients still reach it
  expect(after.origin).toBe(before.origin)
  expect(await courier.status(byConsignment(consignmentId))).toMatchObject({ status: { code: 'hold' } })
  // a file of the other courier has other words
  await after.close()
  const other = await startSimulator({ keepIn: path.join(folder, 'parcels.json') })
  onTestFinished(() => other.close())
  expect(other.parcels()).toEqual([])
})
