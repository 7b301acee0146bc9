import { beforeEach, expect, test } from 'vitest'
import { heldClock } from '#adapters/clock/clock.ts'
import type { Product } from '#domain/catalog/product.ts'
import type { Staff } from '#features/accounts/proof.ts'
import { changeOrders } from '#features/orders/change/change-orders.ts'
import { lapseOrders } from '#features/orders/change/lapse-orders.ts'
import { placeOrder } from '#features/orders/place/place-order.ts'
import type { Shop } from '#features/shop.ts'
import { eachEngine } from '#tests/support/databases.ts'
import {
  makeLine,
  makeOrderRequest,
  makeProduct,
  makeShop,
  makeVariant,
  readStock,
} from '#tests/support/makers.ts'
import { makeModerator } from '#tests/support/people.ts'
import { orderEventsOf, orderNow, setFields } from '#tests/support/staff-orders.ts'

import { purgeMarks } from './purge-marks.ts'
import { readUnconfirmed } from './read-unconfirmed.ts'

const HOUR_MS = 3_600_000
let phones = 0

eachEngine((_engine, open) => {
  let clock: ReturnType<typeof heldClock>
  let shop: Shop
  let by: Staff
  let product: Product

  const order = async (given: { address?: string; quantity?: number; phone?: string } = {}) => {
    const { address = '203.0.113.7', quantity = 1, phone = `018${String(10_000_000 + phones++)}` } = given
    const request = makeOrderRequest([makeLine(product, { quantity })], { recipientPhone: phone })
    const placed = await placeOrder(shop, request, { address, browser: null })
    if (!placed.ok) throw new Error(placed.code)
    return placed.order
  }
  const flood = async (count: number) => {
    for (let made = 0; made < count; made += 1) {
      clock.advance(1000)
      await order({ address: `203.0.113.${made}`, quantity: 2 })
    }
  }
  const statuses = async () => {
    const rows = await shop.db.main
      .selectFrom('orders')
      .select('official_status')
      .orderBy('order_no')
      .execute()
    return rows.map(row => row.official_status)
  }

  beforeEach(async () => {
    clock = heldClock('2026-03-02T06:00:00.000Z')
    shop = makeShop(await open(), clock)
    by = (await makeModerator(shop)).by
    product = await makeProduct(shop, { variants: [makeVariant('Black', { 42: 100 })] })
  })

  test('a flood is told within the minute, made Fake by one action and brought back by one undo', async () => {
    const honest = await order({ address: '198.51.100.1' })
    await flood(12)
    const { floods, waiting } = await readUnconfirmed(shop, { by })
    expect(waiting).toBe(2)
    expect(floods).toMatchObject([{ kind: 'network', orders: 12, networks: 1, pairsHeld: 20 }])
    expect(floods[0]?.examples).toHaveLength(6)
    expect(await readStock(shop, product)).toEqual({ stock: 79, ledger: 79 })

    const selection = { flood: floods[0]?.key ?? '' }
    const fake = { kind: 'status', officialStatus: 'Fake', fakeReason: 'prank' } as const
    const changed = await changeOrders(shop, { by, action: fake, selection })
    expect(changed).toMatchObject({ ok: true, done: 12, failed: [] })
    expect(await readStock(shop, product)).toEqual({ stock: 99, ledger: 99 })
    expect((await orderNow(shop, honest.id)).officialStatus).toBe('Queued')
    expect((await readUnconfirmed(shop, { by })).floods).toEqual([])
    // the same action again finds nothing
    expect(await changeOrders(shop, { by, action: fake, selection })).toMatchObject({ ok: true, done: 0 })

    const batch = changed.ok ? (changed.batch ?? '') : ''
    const undone = await changeOrders(shop, { by, action: { kind: 'undo', batch }, selection: undefined })
    expect(undone).toMatchObject({ ok: true, done: 12, failed: [] })
    expect(await readStock(shop, product)).toEqual({ stock: 79, ledger: 79 })
    expect(new Set(await statuses())).toEqual(new Set(['Queued']))
  })

  test('what a colleague confirmed, and phones that took a parcel before, belong to no flood', async () => {
    const known = await order({ phone: '01912345678', address: '198.51.100.1' })
    await setFields(shop, { by, id: known.id }, { officialStatus: 'Confirmed', courierStatus: 'delivered' })
    await flood(10)
    const again = await order({ phone: '01912345678' })
    const { floods } = await readUnconfirmed(shop, { by })
    expect(floods).toMatchObject([{ orders: 10 }])
    const rows = await shop.db.main.selectFrom('orders').select('id').orderBy('order_no').execute()
    await setFields(shop, { by, id: rows[1]?.id ?? '' }, { officialStatus: 'Confirmed' })
    const action = { kind: 'status', officialStatus: 'Fake' } as const
    const late = await changeOrders(shop, { by, action, selection: { flood: floods[0]?.key ?? '' } })
    // nine are no flood any more
    expect(late).toMatchObject({ ok: true, done: 0 })
    expect((await orderNow(shop, again.id)).officialStatus).toBe('Queued')
  })

  test('what nobody confirms gives its pairs back after three days, with a word in its history', async () => {
    const [forgotten, confirmed, touched] = [await order(), await order(), await order()]
    clock.advance(HOUR_MS)
    await setFields(shop, { by, id: confirmed.id }, { officialStatus: 'Confirmed' })
    await setFields(shop, { by, id: touched.id }, { officialStatus: 'Follow Up' })
    clock.advance(71 * HOUR_MS - 1)
    expect(await lapseOrders(shop)).toBe(0)
    clock.advance(1)
    expect(await lapseOrders(shop)).toBe(1)
    expect(await lapseOrders(shop)).toBe(0)
    expect(await readStock(shop, product)).toEqual({ stock: 98, ledger: 98 })
    expect(await orderNow(shop, forgotten.id)).toMatchObject({
      waitReason: 'lapsed',
      officialStatus: 'Queued',
      items: [{ stockState: 'released' }],
    })
    expect(await readUnconfirmed(shop, { by })).toMatchObject({ waiting: 0, lapsed: 1 })
    expect((await orderEventsOf(shop, forgotten.id)).at(-1)).toMatchObject({
      kind: 'field_changed',
      actor: 'shop',
      details: { field: 'waitReason', from: null, to: 'lapsed' },
    })
    await setFields(shop, { by, id: forgotten.id }, { waitReason: null })
    expect(await readStock(shop, product)).toEqual({ stock: 97, ledger: 97 })
    // the person who kept it has vouched for it
    clock.advance(100 * HOUR_MS)
    await lapseOrders(shop)
    expect((await orderNow(shop, touched.id)).waitReason).toBe('lapsed')
    expect((await orderNow(shop, forgotten.id)).waitReason).toBeNull()
    expect((await orderNow(shop, confirmed.id)).waitReason).toBeNull()
  })

  test('from where an order came is forgotten after a week', async () => {
    await order()
    clock.advance(7 * 24 * HOUR_MS - 1)
    await purgeMarks(shop, 7)
    const marks = () => shop.db.main.selectFrom('orders').select('address_mark').execute()
    expect(await marks()).not.toEqual([{ address_mark: null }])
    clock.advance(1)
    await purgeMarks(shop, 7)
    expect(await marks()).toEqual([{ address_mark: null }])
    const lines = await shop.db.main.selectFrom('order_lines').select('address_mark').execute()
    expect(lines).toEqual([{ address_mark: null }])
  })
})
