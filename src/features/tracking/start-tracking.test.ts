import { expect, onTestFinished, test } from 'vitest'
import { heldClock } from '#adapters/clock/clock.ts'
import { placeOrder } from '#features/orders/place/place-order.ts'
import type { Shop } from '#features/shop.ts'
import type { Sender } from '#features/unconfirmed/order-origin.ts'
import { eachEngine, freshDatabase } from '#tests/support/databases.ts'
import { makeLine, makeOrderRequest, makeProduct, makeShop } from '#tests/support/makers.ts'
import { startTracking } from './start-tracking.ts'
import { readTrackingToken } from './tracking-token.ts'

const HOUR_MS = 3_600_000
const right = '5678'
const incorrect = { ok: false, code: 'code_incorrect' }
let visitors = 0
/** Another address each time, so that only the order's own limit counts. */
const elsewhere = () => `198.51.${Math.floor(visitors / 250)}.${visitors++ % 250}`

const track = (
  shop: Shop,
  orderNo: number,
  code: string,
  address = elsewhere(),
  browser: string | null = null,
) => startTracking(shop, { orderNo, code, address, browser })

async function withOrder(shop: Shop, from?: Sender) {
  const product = await makeProduct(shop)
  const placed = await placeOrder(shop, makeOrderRequest([makeLine(product)]), from)
  if (!placed.ok) throw new Error(placed.code)
  return placed.order
}

eachEngine((_engine, open) => {
  test('the number and the last four digits of the phone open an order for thirty days', async () => {
    const shop = makeShop(await open())
    const order = await withOrder(shop)
    const started = await track(shop, order.orderNo, right)
    if (!started.ok) throw new Error(started.code)
    expect(started.endsAt).toBe('2026-04-01T06:00:00.000Z')
    const now = shop.clock.now()
    expect(readTrackingToken(shop.keys.tracking, { token: started.token, now })).toEqual({
      ok: true,
      orderId: order.id,
    })
  })

  test('unknown, wrong and locked orders are refused alike, a locked one even with the right code', async () => {
    const clock = heldClock('2026-03-02T06:00:00.000Z')
    const shop = makeShop(await open(), clock)
    const { orderNo } = await withOrder(shop)
    for (let tries = 0; tries < 5; tries++) {
      expect(await track(shop, orderNo, '0000')).toEqual(incorrect)
      expect(await track(shop, 4711, '0000')).toEqual(incorrect)
    }
    expect(await track(shop, orderNo, right)).toEqual(incorrect)
    expect(await track(shop, 4711, right)).toEqual(incorrect)
    clock.advance(HOUR_MS)
    expect(await track(shop, orderNo, right)).toMatchObject({ ok: true })
  })

  test('unknown orders are counted like known ones', async () => {
    const shop = makeShop(await open())
    const { orderNo } = await withOrder(shop)
    await track(shop, orderNo, '0000')
    await track(shop, 4711, '0000')
    const rows = await shop.db.main
      .selectFrom('request_counts')
      .select(['key', 'used'])
      .where('key', 'in', [`track:${orderNo}`, 'track:4711'])
      .execute()
    expect(rows.map(({ used }) => used)).toEqual([1, 1])
  })

  test('who guesses locks their own network out of the order, and the shopper opens it from another', async () => {
    const shop = makeShop(await open())
    const { orderNo } = await withOrder(shop)
    for (let tries = 0; tries < 9; tries++) await track(shop, orderNo, '0000', `203.0.113.${tries}`)
    expect(await track(shop, orderNo, right, '203.0.113.99')).toEqual(incorrect)
    expect(await track(shop, orderNo, right, '192.0.2.1')).toMatchObject({ ok: true })
  })

  test('twenty wrong tries a day close an order to everybody but the browser that placed it', async () => {
    const shop = makeShop(await open())
    const { orderNo } = await withOrder(shop, { address: '192.0.2.1', browser: 'of the shopper' })
    for (let tries = 0; tries < 20; tries++) await track(shop, orderNo, '0000', `203.0.${tries}.7`)
    expect(await track(shop, orderNo, right, '192.0.2.9')).toEqual(incorrect)
    expect(await track(shop, orderNo, right, '192.0.2.9', 'of another')).toEqual(incorrect)
    expect(await track(shop, orderNo, '0000', '192.0.2.9', 'of the shopper')).toEqual(incorrect)
    expect(await track(shop, orderNo, right, '192.0.2.9', 'of the shopper')).toMatchObject({ ok: true })
  })

  test('who counts through the numbers from everywhere is stopped, and a shopper’s own browser is not', async () => {
    const shop = makeShop(await open())
    const { orderNo } = await withOrder(shop, { address: '192.0.2.1', browser: 'of the shopper' })
    const guesses = Array.from({ length: 300 }, (_, tries) =>
      track(shop, 5000 + tries, '0000', `198.${18 + (tries >> 8)}.${tries & 255}.7`),
    )
    for (const outcome of await Promise.all(guesses)) expect(outcome).toEqual(incorrect)
    expect(await track(shop, 6000, '0000', '192.0.2.1')).toMatchObject({ code: 'too_many_requests' })
    expect(await track(shop, orderNo, right, '192.0.2.1')).toMatchObject({ code: 'too_many_requests' })
    expect(await track(shop, orderNo, right, '192.0.2.1', 'of the shopper')).toMatchObject({ ok: true })
  })

  test('a right code counts neither for the order nor for the address', async () => {
    const shop = makeShop(await open())
    const { orderNo } = await withOrder(shop)
    for (let tries = 0; tries < 4; tries++) await track(shop, orderNo, '0000')
    for (let visit = 0; visit < 40; visit++)
      expect(await track(shop, orderNo, right, '203.0.113.7')).toMatchObject({ ok: true })
  })

  test('after twenty parallel wrong tries the right code opens nothing', async () => {
    const shop = makeShop(await open())
    const { orderNo } = await withOrder(shop)
    await Promise.all(Array.from({ length: 20 }, () => track(shop, orderNo, '0000')))
    const late = await Promise.all(Array.from({ length: 20 }, () => track(shop, orderNo, right)))
    for (const outcome of late) expect(outcome).toEqual(incorrect)
  })

  test('codes that are no four digits open nothing', async () => {
    const shop = makeShop(await open())
    const { orderNo } = await withOrder(shop)
    for (const code of ['', '567', '56789', '5678567'])
      expect(await track(shop, orderNo, code)).toEqual(incorrect)
  })

  test('an address waits after thirty wrong tries, an IPv6 line as a whole, and others do not', async () => {
    const shop = makeShop(await open())
    for (let tries = 0; tries < 30; tries++) await track(shop, 5000 + tries, '0000', `2001:db8:1:2::${tries}`)
    expect(await track(shop, 6000, '0000', '2001:db8:1:2:ffff::1')).toEqual({
      ok: false,
      code: 'too_many_requests',
      retryAfterSeconds: 3600,
    })
    expect(await track(shop, 6000, '0000', '2001:db8:1:3::1')).toEqual(incorrect)
  })
})

test('two shops over one PostgreSQL database share the tries of an order', async () => {
  const database = await freshDatabase('postgres')
  onTestFinished(database.remove)
  const [one, other] = [makeShop(await database.open()), makeShop(await database.open())]
  onTestFinished(() => Promise.all([one.db.close(), other.db.close()]).then(() => {}))
  const { orderNo } = await withOrder(one)
  for (let tries = 0; tries < 5; tries++) await track(tries % 2 ? one : other, orderNo, '0000')
  expect(await track(one, orderNo, right)).toEqual(incorrect)
  expect(await track(other, orderNo, right)).toEqual(incorrect)
})
