import { CompiledQuery } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { heldClock } from '#adapters/clock/clock.ts'
import type { Product } from '#domain/catalog/product.ts'
import { PAIRS_OF_NETWORK, PAIRS_PAST_SHARE } from '#domain/orders/unconfirmed-order.ts'
import { placeOrder } from '#features/orders/place/place-order.ts'
import type { Shop } from '#features/shop.ts'
import { eachEngine, freshDatabase } from '#tests/support/databases.ts'
import {
  makeLine,
  makeOrderRequest,
  makeProduct,
  makeShop,
  makeVariant,
  readStock,
} from '#tests/support/makers.ts'
import { makeModerator } from '#tests/support/people.ts'
import { setFields } from '#tests/support/staff-orders.ts'
import { heldPairs } from './may-hold.ts'

let phones = 0
/** A phone of its own each time, as in a flood. */
const phone = () => `017${String(10_000_000 + phones++)}`
type Given = { size?: number; quantity?: number; address?: string; browser?: string | null }

const order = (shop: Shop, product: Product, given: Given = {}) => {
  const { address = '203.0.113.7', browser = null, ...line } = given
  const request = makeOrderRequest([makeLine(product, line)], { recipientPhone: phone() })
  return placeOrder(shop, request, { address, browser })
}
const waitReasonOf = (placed: Awaited<ReturnType<typeof order>>) => placed.ok && placed.order.waitReason
/** SQLite, with the statistics of an empty shop. */
async function openYoung() {
  const fresh = await freshDatabase('sqlite')
  const db = await fresh.open()
  return {
    db,
    close: async () => {
      await db.close()
      await fresh.remove()
    },
  }
}
const network = (index: number) => `198.${index >> 8}.${index & 255}.7`

test('what is held of a size is read in the index of sizes, in a shop that began without orders', async () => {
  const { db, close } = await openYoung()
  onTestFinished(close)
  const query = heldPairs(db.main, ['size'], { addressMark: 'address', browserMark: 'browser' }).compile()
  const plan = CompiledQuery.raw(`explain query plan ${query.sql}`, [...query.parameters])
  const { rows } = await db.main.executeQuery<{ detail: string }>(plan)
  expect(rows.map(row => row.detail).filter(detail => detail.includes('order_lines'))).toEqual([
    expect.stringContaining('order_lines_unconfirmed (size_id=?)'),
    expect.stringContaining('order_lines_of_address (address_mark=?)'),
    expect.stringContaining('order_lines_of_browser (browser_mark=?)'),
  ])
})

eachEngine((_engine, open) => {
  const shopWith = async (stocks: Record<number, number>) => {
    const shop = makeShop(await open())
    return { shop, product: await makeProduct(shop, { variants: [makeVariant('Black', stocks)] }) }
  }

  test('one network holds twenty unconfirmed pairs; what it orders beyond is taken and holds nothing', async () => {
    const { shop, product } = await shopWith({ 42: 100 })
    for (let count = 0; count < PAIRS_OF_NETWORK / 2; count += 1)
      expect(waitReasonOf(await order(shop, product, { quantity: 2 }))).toBeNull()
    const waiting = await order(shop, product, { address: '203.0.113.200' })
    expect(waiting).toMatchObject({
      ok: true,
      order: { waitReason: 'network', items: [{ stockState: 'released' }] },
    })
    expect(await readStock(shop, product)).toEqual({ stock: 80, ledger: 80 })
    expect(waitReasonOf(await order(shop, product, { address: '198.51.100.1' }))).toBeNull()
  })

  test('one browser holds no more by changing its address', async () => {
    const { shop, product } = await shopWith({ 42: 100 })
    for (let index = 0; index < 4; index += 1)
      expect(
        waitReasonOf(await order(shop, product, { quantity: 5, address: network(index), browser: 'b' })),
      ).toBeNull()
    expect(waitReasonOf(await order(shop, product, { address: network(9), browser: 'b' }))).toBe('network')
    expect(waitReasonOf(await order(shop, product, { address: network(9), browser: 'c' }))).toBeNull()
  })

  test('a hundred networks at once hold half of every size, and ten pairs more in an hour', async () => {
    const { shop, product } = await shopWith({ 41: 1, 42: 6, 43: 40 })
    const asked = Array.from({ length: 100 }, (_, index) =>
      order(shop, product, { size: 41 + (index % 3), address: network(index) }),
    )
    const placed = await Promise.all(asked)
    const left = {
      41: await readStock(shop, product, { size: 41 }),
      42: await readStock(shop, product),
      43: await readStock(shop, product, { size: 43 }),
    }
    for (const { stock, ledger } of Object.values(left)) expect(stock).toBe(ledger)
    const past =
      Math.max(0, 0 - (left[41].stock ?? 0) + 1) +
      Math.max(0, 3 - (left[42].stock ?? 0)) +
      Math.max(0, 20 - (left[43].stock ?? 0))
    expect(past).toBeLessThanOrEqual(PAIRS_PAST_SHARE)
    const reserved = placed.filter(one => one.ok && one.order.waitReason === null).length
    expect(reserved).toBe(47 - Object.values(left).reduce((sum, { stock }) => sum + (stock ?? 0), 0))
    expect(placed.filter(one => one.ok && one.order.waitReason === 'rush').length).toBeGreaterThan(0)
  })

  test('half of a size and ten pairs in an hour are held, and ten more in the next', async () => {
    const clock = heldClock('2026-03-02T06:00:00.000Z')
    const shop = makeShop(await open(), clock)
    const product = await makeProduct(shop, { variants: [makeVariant('Black', { 42: 44 })] })
    const reserved = async (from: number) => {
      const reasons: unknown[] = []
      for (let index = from; index < from + 14; index += 1)
        reasons.push(waitReasonOf(await order(shop, product, { address: network(index), quantity: 3 })))
      return 3 * reasons.filter(reason => reason === null).length
    }
    // three pairs each: eight orders hold 24, two of them past the half of 22; nine hold 27, ten 30
    expect(await reserved(0)).toBe(30)
    clock.advance(3_600_000)
    expect(await reserved(100)).toBe(9)
  })

  test('a large order waits, and one that is too large is refused with the way to order it', async () => {
    const { shop, product } = await shopWith({ 42: 100, 43: 100 })
    expect(waitReasonOf(await order(shop, product, { quantity: 6 }))).toBe('large')
    expect(await order(shop, product, { quantity: 11 })).toEqual({
      ok: false,
      code: 'order_too_large',
      shopPhone: '01700000000',
    })
    expect(await readStock(shop, product)).toEqual({ stock: 100, ledger: 100 })
  })

  test('confirming a waiting order takes its pairs, or says that they are gone; back in the queue it holds none', async () => {
    const { shop, product } = await shopWith({ 42: 6 })
    const { by } = await makeModerator(shop)
    const first = await order(shop, product, { quantity: 6 })
    const second = await order(shop, product, { quantity: 6, address: '198.51.100.1' })
    if (!first.ok || !second.ok) throw new Error('an order was refused')
    const confirm = (id: string, officialStatus: 'Confirmed' | 'Queued' | 'Fake' = 'Confirmed') =>
      setFields(shop, { by, id }, { officialStatus })
    expect(await confirm(first.order.id)).toMatchObject({
      ok: true,
      order: { items: [{ stockState: 'reserved' }] },
    })
    expect(await readStock(shop, product)).toEqual({ stock: 0, ledger: 0 })
    expect(await confirm(second.order.id)).toEqual({
      ok: false,
      code: 'out_of_stock',
      items: [{ index: 0, available: 0 }],
    })
    await confirm(first.order.id, 'Queued')
    expect(await readStock(shop, product)).toEqual({ stock: 6, ledger: 6 })
    await confirm(second.order.id, 'Fake')
    expect(await readStock(shop, product)).toEqual({ stock: 6, ledger: 6 })
  })

  test('staff keep the pairs of a waiting order without confirming it', async () => {
    const { shop, product } = await shopWith({ 42: 6 })
    const { by } = await makeModerator(shop)
    const placed = await order(shop, product, { quantity: 6 })
    if (!placed.ok) throw new Error(placed.code)
    await setFields(shop, { by, id: placed.order.id }, { waitReason: null })
    expect(await readStock(shop, product)).toEqual({ stock: 0, ledger: 0 })
  })

  test('confirmed orders are nobody’s share any more', async () => {
    const { shop, product } = await shopWith({ 42: 100 })
    const { by } = await makeModerator(shop)
    for (let count = 0; count < 4; count += 1) {
      const placed = await order(shop, product, { quantity: 5 })
      if (placed.ok) await setFields(shop, { by, id: placed.order.id }, { officialStatus: 'Confirmed' })
    }
    expect(waitReasonOf(await order(shop, product))).toBeNull()
  })

  test('no mark in the database tells an address', async () => {
    const { shop, product } = await shopWith({ 42: 5 })
    await order(shop, product, { address: '203.0.113.7', browser: 'a-browser' })
    const row = await shop.db.main.selectFrom('orders').selectAll().executeTakeFirstOrThrow()
    expect(row.address_mark).toMatch(/^[\w-]{16}$/)
    expect(JSON.stringify(row)).not.toMatch(/203\.0\.113|a-browser/)
  })
})

test('two processes of one shop share what a network and an hour let pass', async () => {
  const database = await freshDatabase('postgres')
  onTestFinished(database.remove)
  const shops = [makeShop(await database.open()), makeShop(await database.open())]
  onTestFinished(() => Promise.all(shops.map(shop => shop.db.close())).then(() => {}))
  const [one, other] = shops
  if (!one || !other) throw new Error('no shops')
  const product = await makeProduct(one, { variants: [makeVariant('Black', { 42: 60 })] })
  await Promise.all(
    Array.from({ length: 60 }, (_, index) =>
      order(index % 2 ? one : other, product, { address: index < 30 ? '203.0.113.7' : network(index) }),
    ),
  )
  const { stock, ledger } = await readStock(one, product)
  expect(stock).toBe(ledger)
  // half, and the pairs that may pass
  expect(stock).toBeGreaterThanOrEqual(60 - 30 - PAIRS_PAST_SHARE)
  const rows = await one.db.main.selectFrom('orders').select(['address_mark', 'wait_reason']).execute()
  const ofOne = rows.filter(row => row.address_mark === rows[0]?.address_mark && row.wait_reason === null)
  expect(ofOne.length).toBeLessThanOrEqual(PAIRS_OF_NETWORK)
})
