import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { heldClock } from '#adapters/clock/clock.ts'
import { ask, headersOf, jsonOf } from './support/ask.ts'
import { giveParcel, parcelNow } from './support/booked-parcels.ts'
import { type Engine, eachEngine } from './support/databases.ts'
import { makeLine, makeProduct } from './support/makers.ts'
import { openShop } from './support/open-shop.ts'
import { makeModerator } from './support/people.ts'
import { makeStaffOrder } from './support/staff-orders.ts'

const TOKEN = 'the-token-of-the-panel'
const NUL = String.fromCharCode(0)
const KILOBYTE = 1024

/** A courier as the sender of webhooks: its settings, its proof, an event of it, and strangers' tries. */
const SENDERS = {
  steadfast: {
    env: {
      COURIER: 'steadfast',
      COURIER_API_KEY: 'a-key',
      COURIER_SECRET_KEY: 'a-secret',
      COURIER_WEBHOOK_TOKEN: TOKEN,
      COURIER_BASE_URL: 'http://127.0.0.1:9/api/v1',
    },
    taken: 200,
    proof: { authorization: `Bearer ${TOKEN}` },
    reported: {
      notification_type: 'delivery_status',
      consignment_id: 1424107,
      invoice: 'abcd1234',
      cod_amount: 2580,
      status: 'pending',
      delivery_charge: 80,
      tracking_message: 'At the hub.',
      updated_at: '2026-03-02 12:45:30',
    },
    /** The field of a status, of its time, and of an amount. */
    statusIn: (status: string) => ({ status }),
    timeIn: 'updated_at',
    amountIn: 'cod_amount',
    strangers: [
      '',
      'Bearer',
      'Bearer ',
      `Basic ${TOKEN}`,
      `Bearer ${TOKEN.slice(0, -1)}`,
      `Bearer ${TOKEN} ${TOKEN}`,
      `Bearer ${TOKEN.toUpperCase()}`,
      `Bearer ${'a'.repeat(8000)}`,
      'Bearer [object Object]',
      'Bearer undefined',
    ].map(authorization => ({ authorization })),
  },
  pathao: {
    env: {
      COURIER: 'pathao',
      PATHAO_CLIENT_ID: 'a-client',
      PATHAO_CLIENT_SECRET: 'a-client-secret',
      PATHAO_USERNAME: 'shop@pothik.example',
      PATHAO_PASSWORD: 'a-password',
      PATHAO_STORE_ID: '7',
      PATHAO_WEBHOOK_SECRET: TOKEN,
      PATHAO_BASE_URL: 'http://127.0.0.1:9/aladdin/api/v1',
    },
    taken: 202,
    proof: { 'x-pathao-signature': TOKEN },
    reported: {
      event: 'order.in-transit',
      consignment_id: 'DL020326ABCDEF',
      merchant_order_id: 'abcd1234',
      store_id: 7,
      collected_amount: 2580,
      delivery_fee: 80,
      order_status: 'In_Transit',
      reason: 'At the hub.',
      timestamp: '2026-03-02T06:45:30+00:00',
      updated_at: '2026-03-02 12:45:30',
      invoice_id: '020326IBW1',
    },
    statusIn: (status: string) => ({ event: `order.${status}`, order_status: status }),
    timeIn: 'timestamp',
    amountIn: 'delivery_fee',
    strangers: [
      { 'x-pathao-signature': '' },
      { 'x-pathao-signature': TOKEN.slice(0, -1) },
      { 'x-pathao-signature': `${TOKEN} ${TOKEN}` },
      { 'x-pathao-signature': TOKEN.toUpperCase() },
      { 'x-pathao-signature': 'a'.repeat(8000) },
      { 'x-pathao-signature': '[object Object]' },
      { 'x-pathao-signature': 'undefined' },
      { 'x-pathao-signature': '', authorization: `Bearer ${TOKEN}` },
      { 'x-pathao-signature': '', 'x-signature': TOKEN },
    ],
  },
} as const
type SenderName = keyof typeof SENDERS
const SENDER_NAMES: readonly SenderName[] = ['steadfast', 'pathao']
type Headers = Record<string, string | string[]>

async function openWithParcel(engine: Engine, name: SenderName) {
  const clock = heldClock('2026-03-02T07:00:00.000Z')
  const sender = SENDERS[name]
  const { shop, origin } = await openShop({ engine, clock, env: { ...sender.env } })
  const order = await makeStaffOrder(shop, [makeLine(await makeProduct(shop))])
  await giveParcel(shop, order, {
    invoice: 'abcd1234',
    consignmentId: String(sender.reported.consignment_id),
    courier: name,
    status_at: '2026-03-02T06:00:00.000Z',
    // nobody is asked of it meanwhile
    due_at: '2026-03-03T06:00:00.000Z',
  })
  const reported = (changes: object = {}) => ({ ...sender.reported, ...changes })
  const send = async (body: string | Buffer | object, headers: Headers = {}) =>
    await ask(origin, `/v1/webhooks/${name}`, {
      method: 'POST',
      body: typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...sender.proof, ...headers },
    })
  const { cookie } = await makeModerator(shop)
  const started = await ask(origin, '/v1/track', {
    body: { order_no: order.orderNo, code: order.recipientPhone.slice(-4) },
  })
  const { token } = jsonOf(started).data
  const reads = [
    `/v1/orders/${order.id}`,
    `/v1/orders/${order.id}/parcel`,
    `/v1/orders/${order.id}/history`,
    '/v1/orders',
    '/v1/courier',
    '/v1/courier/parked',
    `/v1/track/${token}`,
  ]
  const readAll = () =>
    Promise.all(
      reads.map(async path => [path, (await ask(origin, path, { headers: headersOf(cookie) })).status]),
    )
  const allWell = reads.map(path => [path, 200])
  const now = () => parcelNow(shop, order)
  return { shop, sender, reported, send, readAll, allWell, now }
}

/** Each is used as the value of every field. */
const VALUES: readonly unknown[] = [
  null,
  true,
  -1,
  1.5,
  1e308,
  -1e308,
  Number.MAX_SAFE_INTEGER,
  '',
  ' ',
  NUL,
  `a${NUL}b`,
  '\ud800',
  '\u202eevil\u2066',
  '\u0000\u0001\u001f\u007f\u0085',
  '💥'.repeat(500),
  'x'.repeat(40 * KILOBYTE),
  '=cmd|calc!A1',
  '<script>alert(1)</script>',
  "'; drop table orders; --",
  '../../etc/passwd',
  '..',
  '__proto__',
  '1e400',
  '99999999999999999999999999',
  'NaN',
  '+275760-09-13T00:00:00.000Z',
  '-271821-04-20T00:00:00.000Z',
  '-000001-01-01T00:00:00Z',
  '0001-01-01 00:00:00',
  '9999-12-31 23:59:59',
  '9999-12-31T23:59:59-23:59',
  [],
  [[]],
  {},
  { toString: 1, valueOf: null },
]

eachEngine(engine => {
  const fields = SENDER_NAMES.flatMap(name =>
    Object.keys(SENDERS[name].reported).map(field => [name, field] as const),
  )
  test.each(fields)(
    'whatever a webhook of %s has in %s is taken, and every screen is well',
    async (name, field) => {
      const { send, reported, sender, readAll, allWell } = await openWithParcel(engine, name)
      for (const value of VALUES) {
        const answer = await send(reported({ [field]: value }))
        expect([JSON.stringify(value).slice(0, 60), answer.status]).toEqual([
          JSON.stringify(value).slice(0, 60),
          sender.taken,
        ])
      }
      expect(await readAll()).toEqual(allWell)
    },
  )

  test.each(SENDER_NAMES)(
    'a word that is no status of %s is kept short, and a time that cannot be is now',
    async name => {
      const { send, reported, sender, now, shop } = await openWithParcel(engine, name)
      const { statusIn, timeIn, amountIn } = sender
      await send(
        reported({
          ...statusIn('lost in '.repeat(3000)),
          [timeIn]: '9999-12-31T23:59:59+00:00',
          updated_at: '',
        }),
      )
      const { courierStatus, status_at } = await now()
      expect(courierStatus?.length).toBeLessThan(100)
      expect(status_at).toBe('2026-03-02T07:00:00.000Z')
      const delivered = statusIn('delivered')
      await send(reported({ ...delivered, [amountIn]: 2580, [timeIn]: '+275760-09-13T00:00:00.000Z' }))
      await send(reported({ ...delivered, [amountIn]: 2000, [timeIn]: '2026-03-02 12:59:00' }))
      const events = await shop.db.main.selectFrom('courier_events').select('at').execute()
      for (const { at } of events) expect(at <= '2026-03-02T07:00:00.000Z' && at > '2026').toBe(true)
    },
  )

  test.each(SENDER_NAMES)(
    'bodies of any shape from %s are taken or answered 400, never with a fault of the shop',
    async name => {
      const { send, reported, sender, readAll, allWell, now } = await openWithParcel(engine, name)
      const before = await now()
      const deep = (open: string, close: string) => `{"a":${open.repeat(20_000)}${close.repeat(20_000)}}`
      const bodies: (string | Buffer)[] = [
        '',
        deep('[', ']'),
        `{"a":${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}}`,
        '['.repeat(60_000),
        `{"${'k'.repeat(60_000)}":1}`,
        `{${Array.from({ length: 6_000 }, (_, at) => `"${at}":1`).join(',')}}`,
        '{"__proto__":{"status":"delivered"},"constructor":{"prototype":{"status":"delivered"}}}',
        '{"notification_type":"delivery_status","notification_type":"delivery_status"}',
        Buffer.from([0xff, 0xfe, 0x7b, 0, 0x7d, 0]),
        Buffer.from('\ufeff{"a":1}'),
        Buffer.concat([Buffer.from('{"a":"'), Buffer.from([0xc3, 0x28, 0xf0, 0x9f]), Buffer.from('"}')]),
        gzipSync(JSON.stringify(reported(sender.statusIn('delivered')))),
        Buffer.alloc(1000),
        `{"a":1}${NUL}`,
      ]
      const types = [
        'application/json',
        'text/plain',
        'multipart/form-data',
        'x',
        'application/json; charset=utf-16',
      ]
      for (const [at, body] of bodies.entries()) {
        const { status, text } = await send(body, { 'content-type': types[at % types.length] ?? '' })
        expect([sender.taken, 400, 415], `body ${at}: ${text}`).toContain(status)
      }
      const zipped = await send(gzipSync(JSON.stringify(reported(sender.statusIn('delivered')))), {
        'content-encoding': 'gzip',
      })
      expect(zipped.status).toBe(400)
      expect((await send('x'.repeat(65 * KILOBYTE))).status).toBe(413)
      expect(await readAll()).toEqual(allWell)
      expect(await now()).toEqual(before)
    },
  )

  test.each(SENDER_NAMES)(
    'headers of any shape from %s open nothing without the proof and harm nothing with it',
    async name => {
      const { send, reported, sender, now, readAll, allWell } = await openWithParcel(engine, name)
      for (const headers of sender.strangers) expect((await send(reported(), headers)).status).toBe(401)
      const [proof = ''] = Object.keys(sender.proof)
      // a header that comes twice is none
      expect((await send(reported(), { [proof]: [TOKEN, TOKEN] })).status).toBe(401)
      if (name === 'steadfast')
        expect((await send(reported(), { 'x-signature': ['a', 'b'] })).status).toBe(401)
      for (const key of ['x'.repeat(8000), 'a b', '\u00e9', '../..'])
        expect(
          (await send(reported({ [sender.amountIn]: key.length }), { 'idempotency-key': key })).status,
        ).toBe(sender.taken)
      expect(await readAll()).toEqual(allWell)
      expect((await now()).courierStatus).toBe('pending')
    },
  )
})
