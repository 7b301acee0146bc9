import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { heldClock } from '#adapters/clock/clock.ts'
import { steadfastCourier } from '#adapters/courier/steadfast-courier.ts'
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

async function openWithParcel(engine: Engine) {
  const clock = heldClock('2026-03-02T07:00:00.000Z')
  const { shop, origin } = await openShop({ engine, clock })
  shop.couriers = [
    steadfastCourier({
      id: 'steadfast',
      name: 'Steadfast',
      baseUrl: 'http://127.0.0.1:9/api/v1',
      apiKey: 'a-key',
      secretKey: 'a-secret',
      webhookToken: TOKEN,
      site: 'https://steadfast.com.bd',
      clock,
    }),
  ]
  const order = await makeStaffOrder(shop, [makeLine(await makeProduct(shop))])
  await giveParcel(shop, order, { invoice: 'abcd1234', status_at: '2026-03-02T06:00:00.000Z' })
  const send = async (body: string | Buffer | object, headers: Record<string, string | string[]> = {}) =>
    await ask(origin, '/v1/webhooks/steadfast', {
      method: 'POST',
      body: typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body),
      headers: { 'content-type': 'application/json', authorization: `Bearer ${TOKEN}`, ...headers },
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
  return { shop, origin, clock, send, readAll, allWell, now, order, cookie, token }
}

const reported = (changes: object = {}) => ({
  notification_type: 'delivery_status',
  consignment_id: 1424107,
  invoice: 'abcd1234',
  cod_amount: 2580,
  status: 'pending',
  delivery_charge: 80,
  tracking_message: 'At the hub.',
  updated_at: '2026-03-02 12:45:30',
  ...changes,
})

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
  test.each(Object.keys(reported()))(
    'whatever stands in %s of a webhook is taken, and every screen is well',
    async field => {
      const { send, readAll, allWell } = await openWithParcel(engine)
      for (const value of VALUES) {
        const answer = await send(reported({ [field]: value }))
        expect([JSON.stringify(value).slice(0, 60), answer.status]).toEqual([
          JSON.stringify(value).slice(0, 60),
          200,
        ])
      }
      expect(await readAll()).toEqual(allWell)
    },
  )

  test('a word that is no status of the courier is kept short, and a time that cannot be is now', async () => {
    const { send, now, shop } = await openWithParcel(engine)
    await send(reported({ status: 'lost in '.repeat(5000), updated_at: '9999-12-31 23:59:59' }))
    const { courierStatus, status_at } = await now()
    expect(courierStatus?.length).toBeLessThan(100)
    expect(status_at).toBe('2026-03-02T07:00:00.000Z')
    await send(reported({ status: 'delivered', cod_amount: 2580, updated_at: '+275760-09-13T00:00:00.000Z' }))
    await send(reported({ status: 'delivered', cod_amount: 2000, updated_at: '2026-03-02 12:59:00' }))
    const events = await shop.db.main.selectFrom('courier_events').select('at').execute()
    for (const { at } of events) expect(at <= '2026-03-02T07:00:00.000Z' && at > '2026').toBe(true)
  })

  test('bodies of any shape are answered 200 or 400, never with a fault of the shop', async () => {
    const { send, readAll, allWell, now } = await openWithParcel(engine)
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
      gzipSync(JSON.stringify(reported({ status: 'delivered' }))),
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
      expect([200, 400, 415], `body ${at}: ${text}`).toContain(status)
    }
    const zipped = await send(gzipSync(JSON.stringify(reported({ status: 'delivered' }))), {
      'content-encoding': 'gzip',
    })
    expect(zipped.status).toBe(400)
    expect((await send('x'.repeat(65 * KILOBYTE))).status).toBe(413)
    expect(await readAll()).toEqual(allWell)
    expect(await now()).toEqual(before)
  })

  test('headers of any shape open nothing without the token and harm nothing with it', async () => {
    const { send, now, readAll, allWell } = await openWithParcel(engine)
    const strangers = [
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
    ]
    for (const authorization of strangers)
      expect((await send(reported(), { authorization })).status).toBe(401)
    expect((await send(reported(), { 'x-signature': ['a', 'b'] })).status).toBe(401)
    for (const key of ['x'.repeat(8000), 'a b', '\u00e9', '../..'])
      expect((await send(reported({ cod_amount: key.length }), { 'idempotency-key': key })).status).toBe(200)
    expect(await readAll()).toEqual(allWell)
    expect((await now()).courierStatus).toBe('pending')
  })
})
