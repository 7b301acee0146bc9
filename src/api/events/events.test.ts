import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { OrderUpdateWire } from '#contract/orders/order-update-wire.ts'
import { newId } from '#domain/id.ts'
import { logOut } from '#features/accounts/log-out.ts'
import { takeNextCall } from '#features/calls/take-next-call.ts'
import { recordEvent } from '#features/orders/history/record-event.ts'
import { placeOrder } from '#features/orders/place/place-order.ts'
import type { Shop } from '#features/shop.ts'
import { ask, headersOf, jsonOf } from '#tests/support/ask.ts'
import { eachEngine, freshDatabase } from '#tests/support/databases.ts'
import { makeLine, makeOrderRequest, makeProduct, makeVariant } from '#tests/support/makers.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { makeModerator, makePerson } from '#tests/support/people.ts'
import { readEvents } from '#tests/support/read-events.ts'
import { setSettings } from '#tests/support/set-settings.ts'

const MANY_PAIRS = { variants: [makeVariant('Black', { 42: 2_000 })] }

/** A shop with a product and a staff member. */
async function openBackoffice(options: Parameters<typeof openShop>[0] = {}) {
  const opened = await openShop(options)
  const { by, cookie } = await makePerson(opened.shop, { role: 'Moderator' })
  const product = await makeProduct(opened.shop, MANY_PAIRS)
  return { ...opened, by, cookie, product }
}

async function buy(shop: Shop, product: { id: string }) {
  const placed = await placeOrder(shop, makeOrderRequest([makeLine(product)]))
  if (!placed.ok) throw new Error(placed.code)
  return placed.order
}

/** Stores an event of an order by a staff member, at a time. */
const note = (shop: Shop, orderId: string, { actor, now }: { actor: string; now: Date }) =>
  shop.db.transact(async transaction => {
    const details = { field: 'note', from: null, to: 'Call after 5' } as const
    await recordEvent(transaction, { orderId, kind: 'field_changed', details, actor, now })
    transaction.publish('orders')
  })

const ready = (resumed: boolean) => ({ id: undefined, event: 'ready', data: { resumed } })

eachEngine(engine => {
  test('a new order and what is done to it come as they happen, with the order as it is then', async () => {
    const { origin, shop, by, cookie, product } = await openBackoffice({ engine })
    const stream = await readEvents(origin, { cookie })
    expect(stream.status).toBe(200)
    expect(stream.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    })
    expect(await stream.next()).toEqual(ready(false))
    const order = await buy(shop, product)
    const placed = await stream.next()
    expect(placed).toMatchObject({
      event: 'order',
      data: { kind: 'placed', by: 'shop', isNew: true, version: 1, order: { _id: order.id } },
    })
    expect(() => OrderUpdateWire.parse(placed.data)).not.toThrow()
    await note(shop, order.id, { actor: by.user.id, now: shop.clock.now() })
    expect(await stream.next()).toMatchObject({
      event: 'order',
      data: { kind: 'field_changed', by: by.user.email, isNew: false, order: { _id: order.id } },
    })
  })

  test('what was begun earlier and committed later is told too, and nothing twice', async () => {
    const { origin, shop, by, cookie, product } = await openBackoffice({ engine })
    const stream = await readEvents(origin, { cookie })
    await stream.next()
    const order = await buy(shop, product)
    expect(await stream.next()).toMatchObject({ data: { kind: 'placed' } })
    const tenSecondsAgo = new Date(shop.clock.now().getTime() - 10_000)
    await note(shop, order.id, { actor: by.user.id, now: tenSecondsAgo })
    expect(await stream.next()).toMatchObject({ data: { kind: 'field_changed' } })
    const other = await buy(shop, product)
    expect(await stream.next()).toMatchObject({ data: { order: { _id: other.id } } })
  })

  test('who comes back after a while goes on without loss, also at a shop that was started anew', async () => {
    const database = await freshDatabase(engine)
    const first = await openBackoffice({ engine, database })
    const { cookie, product } = first
    const stream = await readEvents(first.origin, { cookie })
    await stream.next()
    await buy(first.shop, product)
    const { id = '' } = await stream.next()
    stream.response.destroy()
    const missed = await buy(first.shop, product)
    await first.close()
    const second = await openShop({ engine, database })
    const again = await readEvents(second.origin, { cookie, path: `/v1/events?lastEventId=${id}` })
    expect(await again.next()).toEqual(ready(true))
    const ids = [await again.next(), await again.next()].map(
      event => OrderUpdateWire.parse(event.data).order._id,
    )
    expect(ids).toContain(missed.id)
    await second.close()
    await database.remove()
  })

  test('more than can be told is one word', async () => {
    const { origin, shop, by, cookie, product } = await openBackoffice({ engine })
    const order = await buy(shop, product)
    const stream = await readEvents(origin, { cookie })
    expect(await stream.next()).toEqual(ready(false))
    await stream.next()
    const now = shop.clock.now()
    await shop.db.transact(async transaction => {
      const details = { field: 'note', from: null, to: 'x' } as const
      const event = { orderId: order.id, kind: 'field_changed', details, actor: by.user.id, now } as const
      for (let count = 0; count < 501; count += 1) await recordEvent(transaction, event)
      transaction.publish('orders')
    })
    expect(await stream.next()).toMatchObject({ event: 'reset' })
  })
})

test('what happened long before is neither told nor counted among what is new', async () => {
  const { origin, shop, by, cookie, product } = await openBackoffice()
  const old = await buy(shop, product)
  const longAgo = new Date(shop.clock.now().getTime() - 86_400_000)
  await shop.db.transact(async transaction => {
    await transaction.tx.deleteFrom('order_events').execute()
    const details = { field: 'note', from: null, to: 'x' } as const
    const event = {
      orderId: old.id,
      kind: 'field_changed',
      details,
      actor: by.user.id,
      now: longAgo,
    } as const
    for (let count = 0; count < 501; count += 1) await recordEvent(transaction, event)
  })
  const stream = await readEvents(origin, { cookie })
  expect(await stream.next()).toEqual(ready(false))
  const order = await buy(shop, product)
  expect(await stream.next()).toMatchObject({ event: 'order', data: { order: { _id: order.id } } })
})

test('two processes of one shop hear each other at once', async () => {
  const database = await freshDatabase('postgres')
  const first = await openBackoffice({ engine: 'postgres', database })
  // somebody is to be called at whatever hour this runs
  await setSettings(first.shop, 'calls', { fromHour: 0, untilHour: 24 })
  const second = await openShop({ engine: 'postgres', database })
  const stream = await readEvents(second.origin, { cookie: first.cookie })
  await stream.next()
  const order = await buy(first.shop, first.product)
  const late = sleep(5_000, 'late', { ref: false })
  expect(await Promise.race([stream.next(), late])).toMatchObject({ data: { order: { _id: order.id } } })
  const { by } = await makeModerator(first.shop)
  await takeNextCall(first.shop, { by })
  const held = { _id: by.user.id, order_id: order.id }
  expect(await Promise.race([stream.next(), late])).toMatchObject({
    event: 'calls',
    data: { calling: [held] },
  })
  await Promise.all([first.close(), second.close()])
  await database.remove()
})

test.each([
  ['that nobody knows', 'not-an-id'],
  ['of yesterday', newId(new Date(Date.now() - 86_400_000))],
  ['that is yet to come', 'ffffffff-ffff-7000-8000-000000000000'],
])('after an event %s one has to ask anew', async (_, lastId) => {
  const { origin, cookie } = await openBackoffice()
  const stream = await readEvents(origin, { cookie, lastId })
  expect(await stream.next()).toEqual(ready(false))
  expect(await stream.next()).toEqual({ id: undefined, event: 'reset', data: {} })
})

test('a stream ends with its session', async () => {
  const { origin, shop, cookie, product } = await openBackoffice()
  const other = await makePerson(shop, { role: 'Admin' })
  const [stream, others] = [
    await readEvents(origin, { cookie }),
    await readEvents(origin, { cookie: other.cookie }),
  ]
  await stream.next()
  await others.next()
  await logOut(shop, cookie.replace('__Host-sid=', ''))
  expect(await stream.next()).toEqual({ id: undefined, event: 'end', data: {} })
  await stream.ended()
  await buy(shop, product)
  expect(await others.next()).toMatchObject({ event: 'order' })
})

test('a shop that stops ends its streams at once', async () => {
  const { origin, cookie, close } = await openBackoffice()
  const stream = await readEvents(origin, { cookie })
  await stream.next()
  const late = sleep(3_000, 'late', { ref: false })
  expect(await Promise.race([Promise.all([close(), stream.ended()]), late])).not.toBe('late')
})

test('a session has six streams at most, and one that was left makes room', async () => {
  const { origin, cookie } = await openBackoffice()
  const streams = await Promise.all(Array.from({ length: 6 }, () => readEvents(origin, { cookie })))
  const refused = await ask(origin, '/v1/events', { headers: headersOf(cookie) })
  expect([refused.status, jsonOf(refused).code]).toEqual([429, 'too_many_requests'])
  expect(refused.headers['retry-after']).toBe('30')
  streams[0]?.response.destroy()
  await expect.poll(async () => (await readEvents(origin, { cookie })).status).toBe(200)
})
