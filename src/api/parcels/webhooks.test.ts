import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { heldClock } from '#adapters/clock/clock.ts'
import { steadfastCourier } from '#adapters/courier/steadfast-courier.ts'
import { OrderUpdateWire } from '#contract/orders/order-update-wire.ts'
import { ask, jsonOf } from '#tests/support/ask.ts'
import { giveParcel, parcelNow } from '#tests/support/booked-parcels.ts'
import { type Engine, eachEngine } from '#tests/support/databases.ts'
import { fakeCourier } from '#tests/support/fake-courier.ts'
import { makeLine, makeProduct } from '#tests/support/makers.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { makeModerator } from '#tests/support/people.ts'
import { readEvents } from '#tests/support/read-events.ts'
import { makeStaffOrder } from '#tests/support/staff-orders.ts'

const TOKEN = 'the token of the panel'.replaceAll(' ', '-')
/** Only guards against a hang: six thousand calls take long on a busy machine. */
const LONGEST_MS = 180_000
const TAKEN = { status: 'success', message: 'Webhook received successfully.' }

const delivered = (changes: object = {}) => ({
  notification_type: 'delivery_status',
  consignment_id: 1424107,
  invoice: 'abcd1234',
  cod_amount: 2580,
  status: 'Delivered',
  delivery_charge: 80,
  tracking_message: 'Your package has been delivered successfully.',
  updated_at: '2026-03-02 12:45:30',
  ...changes,
})
const signed = (body: string) => ({ 'x-signature': createHmac('sha256', TOKEN).update(body).digest('hex') })

async function openWithParcel(engine: Engine, env: Record<string, string> = {}) {
  const clock = heldClock('2026-03-02T07:00:00.000Z')
  const opened = await openShop({ engine, clock, env })
  const { shop, origin } = opened
  shop.couriers = [
    steadfastCourier({
      id: 'steadfast',
      name: 'Steadfast',
      baseUrl: 'http://127.0.0.1:9/api/v1',
      apiKey: 'a key',
      secretKey: 'a secret',
      webhookToken: TOKEN,
      site: 'https://steadfast.com.bd',
      clock,
    }),
  ]
  const order = await makeStaffOrder(shop, [makeLine(await makeProduct(shop))])
  await giveParcel(shop, order, { invoice: 'abcd1234', status_at: '2026-03-02T06:00:00.000Z' })
  const send = async (body: object | string, headers: Record<string, string> = {}) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    const answer = await ask(origin, '/v1/webhooks/steadfast', {
      body: text,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${TOKEN}`, ...headers },
    })
    return [answer.status, jsonOf(answer)]
  }
  const events = () => shop.db.main.selectFrom('courier_events').select(['kind', 'outcome', 'raw']).execute()
  return { ...opened, clock, order, send, events, now: () => parcelNow(shop, order) }
}

eachEngine(engine => {
  test('an event is answered in the courier’s own shape, and the order is as it says', async () => {
    const { send, events, now } = await openWithParcel(engine)
    const body = JSON.stringify(delivered())
    expect(await send(body, signed(body))).toEqual([200, TAKEN])
    expect(await now()).toMatchObject({
      courierStatus: 'delivered',
      collected: 258_000,
      charge: 8_000,
      status_at: '2026-03-02T06:45:30.000Z',
      stock: ['consumed'],
    })
    expect(await events()).toEqual([{ kind: 'delivery_status', outcome: 'applied', raw: body }])
  })

  test('sent again, by its key or with the same bytes, it is answered alike and counts once', async () => {
    const { send, events } = await openWithParcel(engine)
    for (const body of [delivered(), delivered()]) expect(await send(body)).toEqual([200, TAKEN])
    const keyed = { 'idempotency-key': 'event-7' }
    for (const updated_at of ['2026-03-02 12:45:31', '2026-03-02 12:45:32'])
      expect(await send(delivered({ updated_at }), keyed)).toEqual([200, TAKEN])
    expect(await events()).toHaveLength(2)
  })

  test('numbers may be texts, and the way there is told without a status', async () => {
    const { send, now, events } = await openWithParcel(engine)
    const texts = { consignment_id: '1424107', cod_amount: '2580.50', delivery_charge: '80.00' }
    const update = { notification_type: 'tracking_update', consignment_id: 1424107, invoice: 'abcd1234' }
    await send({ ...update, tracking_message: 'At the hub.', updated_at: '2026-03-02 12:15:00' })
    expect((await now()).courierStatus).toBe('in_review')
    await send(delivered(texts))
    expect(await now()).toMatchObject({ courierStatus: 'delivered', collected: 258_050, charge: 8_000 })
    expect((await events()).map(({ outcome }) => outcome).toSorted()).toEqual(['applied', 'noted'])
  })

  test('who does not know the token, or signs wrongly, changes nothing', async () => {
    const { send, events } = await openWithParcel(engine)
    const unauthorized = [401, { status: 'error', message: expect.any(String) }]
    expect(await send(delivered(), { authorization: '' })).toEqual(unauthorized)
    expect(await send(delivered(), { authorization: `Bearer ${TOKEN}x` })).toEqual(unauthorized)
    expect(await send(delivered(), { authorization: TOKEN })).toEqual(unauthorized)
    expect(await send(delivered(), signed('another body'))).toEqual(unauthorized)
    expect(await send(delivered(), { 'x-signature': '' })).toEqual(unauthorized)
    expect(await events()).toEqual([])
  })

  test.each(['', 'not json', '[]', '"text"', '{', 'null'])('the body %j is refused', async body => {
    const { send, events } = await openWithParcel(engine)
    expect(await send(body)).toEqual([400, { status: 'error', message: 'Invalid payload.' }])
    expect(await events()).toEqual([])
  })

  test('a body of more than 64 KB is refused', async () => {
    const { send } = await openWithParcel(engine)
    const [status, answer] = await send(delivered({ more: 'x'.repeat(65_536) }))
    expect([status, answer.status]).toEqual([413, 'error'])
  })

  test('a parcel that the shop does not know, and what it knows no use for, are kept and answered', async () => {
    const { send, events, now } = await openWithParcel(engine)
    expect(await send(delivered({ consignment_id: 99, invoice: 'nobody' }))).toEqual([200, TAKEN])
    expect(await send({ notification_type: 'payment_request', amount: 5 })).toEqual([200, TAKEN])
    expect(await send({ notification_type: 'return_request', consignment_id: 1424107 })).toEqual([200, TAKEN])
    expect((await events()).map(({ outcome }) => outcome).toSorted()).toEqual(['parked', 'parked', 'unread'])
    expect((await now()).courierStatus).toBe('in_review')
  })

  test('what comes after the end, or late, changes nothing, and a word that is new to the shop is kept', async () => {
    const { send, now } = await openWithParcel(engine)
    await send(delivered({ status: 'Sent To Mars', updated_at: '2026-03-02 12:10:00' }))
    expect((await now()).courierStatus).toBe('sent_to_mars')
    await send(delivered({ status: 'Pending', updated_at: '2026-03-02 12:09:00' }))
    expect((await now()).courierStatus).toBe('sent_to_mars')
    await send(delivered())
    await send(delivered({ status: 'Pending', updated_at: '2026-03-02 12:59:00' }))
    expect((await now()).courierStatus).toBe('delivered')
  })

  test('the desk sees it at once', async () => {
    const { shop, origin, order, send } = await openWithParcel(engine)
    const { cookie } = await makeModerator(shop)
    const stream = await readEvents(origin, { cookie })
    await stream.next()
    const next = (async () => {
      for (;;) {
        const event = await stream.next()
        if (event.event !== 'order') continue
        const update = OrderUpdateWire.parse(event.data)
        if (update.kind === 'courier_status_changed') return update
      }
    })()
    await send(delivered())
    expect(await next).toMatchObject({ by: 'courier', order: { _id: order.id, status: 'delivered' } })
  })
})

test('a courier’s machine that sends a cookie or an origin is heard as well', async () => {
  const { send, now } = await openWithParcel('sqlite')
  expect(await send(delivered(), { cookie: 'a=1', origin: 'https://steadfast.example' })).toEqual([
    200,
    TAKEN,
  ])
  expect((await now()).courierStatus).toBe('delivered')
})

test('without a token of its own a shop takes nothing, and the courier sends it again', async () => {
  const { shop, send } = await openWithParcel('sqlite')
  shop.couriers = []
  expect(await send(delivered())).toEqual([503, { status: 'error', message: 'No webhook is set up.' }])
})

test(
  'an address that calls without end without the token is sent away for a minute; the courier is not',
  async () => {
    const { shop, send, clock } = await openWithParcel('sqlite', { LOG_LEVEL: 'warn' })
    const [courier] = shop.couriers
    let read = 0
    const refuse = () => {
      read += 1
      return { ok: false as const, httpStatus: 401 as const, message: 'Unauthorized.' }
    }
    if (courier) shop.couriers = [{ ...courier, readWebhook: refuse }]
    for (let calls = 0; calls < 6000; calls += 100)
      await Promise.all(Array.from({ length: 100 }, () => send(delivered())))
    const [status] = await send(delivered())
    expect([status, read]).toEqual([503, 6001])
    // a client with the token sends events as before, from the same address
    shop.couriers = courier ? [courier] : []
    expect(await send(delivered())).toEqual([200, TAKEN])
    if (courier) shop.couriers = [{ ...courier, readWebhook: refuse }]
    clock.advance(60_000)
    expect((await send(delivered()))[0]).toBe(401)
  },
  LONGEST_MS,
)

test('a courier of another kind is answered as it wants, at the address of its own name alone', async () => {
  const { shop, origin } = await openShop()
  const update = { dedupeKey: 'one', kind: 'webhook_integration', consignmentId: null, invoice: null }
  const rest = { status: null, message: null, collectedPoisha: null, chargePoisha: null, raw: '{}' }
  shop.couriers = [
    fakeCourier({
      id: 'pathao',
      clock: shop.clock,
      readWebhook: () => ({
        ok: true,
        event: { ...update, ...rest, at: shop.clock.now() },
        reply: { httpStatus: 202, headers: { 'x-integration-secret': 'a secret' }, body: { taken: true } },
      }),
    }).courier,
  ]
  const taken = await ask(origin, '/v1/webhooks/pathao', { body: {} })
  expect([taken.status, taken.headers['x-integration-secret'], jsonOf(taken)]).toEqual([
    202,
    'a secret',
    { taken: true },
  ])
  const elsewhere = await ask(origin, '/v1/webhooks/steadfast', { body: {} })
  expect([elsewhere.status, jsonOf(elsewhere)]).toEqual([404, { status: 'error', message: 'Not Found' }])
  expect(await shop.db.main.selectFrom('courier_events').select('courier').execute()).toEqual([
    { courier: 'pathao' },
  ])
})
