import { expect, test } from 'vitest'
import { heldClock } from '#adapters/clock/clock.ts'
import type { OfficialStatus, OrderSource } from '#domain/orders/order.ts'
import { placeOrder } from '#features/orders/place/place-order.ts'
import { receiveReturn } from '#features/parcels/receive-return.ts'
import type { Shop } from '#features/shop.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { makeLine, makeOrderRequest, makeProduct, makeShop, makeVariant } from '#tests/support/makers.ts'
import { makeAdmin } from '#tests/support/people.ts'
import { setSettings } from '#tests/support/set-settings.ts'
import { setFields } from '#tests/support/staff-orders.ts'
import { summarizeOrders } from './summarize-orders.ts'

const noMoney = { orderedTaka: 0, collectedPoisha: 0, openTaka: 0, lostTaka: 0 }
const none = { parcels: 0, poisha: 0 }
const RANGE = { startDay: '2026-03-01', endDay: '2026-03-03' }

/** A shop at noon of March 3 in Dhaka, and a function that orders some hours earlier. */
async function openOverview(db: Parameters<typeof makeShop>[0]) {
  const clock = heldClock('2026-03-03T06:00:00.000Z')
  const shop = makeShop(db, clock)
  const { by } = await makeAdmin(shop)
  const loafer = await makeProduct(shop, {
    name: 'Loafer',
    variants: [makeVariant('Black', { 41: 60, 42: 60 })],
  })
  const order = async (hoursBefore: number, given: Given = {}) => {
    const { as = 'Queued', courier = null, quantity = 1, size = 42 } = given
    clock.advance(-hoursBefore * 3_600_000)
    const request = makeOrderRequest([makeLine(loafer, { quantity, size })], given.request)
    const placed = await placeOrder(shop, request)
    if (!placed.ok) throw new Error(placed.code)
    await setFields(shop, { by, id: placed.order.id }, { officialStatus: as })
    // not by staff: their change would take pairs for a Fake order that was delivered
    if (courier !== null) await setRow(shop, placed.order.id, { status: courier })
    clock.advance(hoursBefore * 3_600_000)
    return placed.order
  }
  const summary = () => summarizeOrders(shop, { by, range: RANGE })
  return { shop, by, loafer, order, summary }
}
type Given = {
  as?: OfficialStatus
  courier?: string
  quantity?: number
  size?: number
  request?: Partial<Parameters<typeof makeOrderRequest>[1]>
}

const setRow = (
  shop: Shop,
  id: string,
  change: { status?: string; deleted_at?: string; via?: OrderSource },
) => shop.db.transact(({ tx }) => tx.updateTable('orders').set(change).where('id', '=', id).execute())

eachEngine((_engine, open) => {
  test('a shop without orders has every day, and nothing in it', async () => {
    const { summary } = await openOverview(await open())
    const found = await summary()
    const empty = { ...noMoney, orders: 0, delivered: 0, lost: 0 }
    expect(found.days).toEqual([
      { day: '2026-03-01', ...empty },
      { day: '2026-03-02', ...empty },
      { day: '2026-03-03', ...empty },
    ])
    expect(found).toMatchObject({
      products: [],
      sizes: [],
      courier: [],
      followUps: { total: 0, older: 0, first: [] },
      now: { toConfirm: 0, oldestToConfirm: null, cashOnTheWay: none, cashWithCourier: none },
    })
  })

  test('each order is counted on its day in Dhaka, once: delivered, lost or in progress', async () => {
    const { shop, order, summary } = await openOverview(await open())
    await order(0) // today
    await order(11, { as: 'Confirmed' }) // one in the morning of the 3rd, the 2nd in UTC
    await order(13, { as: 'Packed', courier: 'delivered' }) // eleven in the evening of the 2nd
    await order(20, { as: 'Packed', courier: 'cancelled' })
    await order(21, { as: 'Fake', courier: 'delivered', quantity: 3 })
    await order(40, { as: 'Packed', courier: 'hold' })
    await order(80) // before the range
    const deleted = await order(1)
    await setRow(shop, deleted.id, { deleted_at: '2026-03-03T06:00:00.000Z' })
    const found = await summary()
    const price = 2580
    expect(found.days).toEqual([
      {
        ...{ day: '2026-03-01', orders: 1, delivered: 0, lost: 0 },
        ...{ ...noMoney, orderedTaka: price, openTaka: price },
      },
      {
        ...{ day: '2026-03-02', orders: 3, delivered: 1, lost: 2 },
        // one came back; three pairs of the fake one
        ...{ ...noMoney, orderedTaka: 2 * price, lostTaka: price + 3 * 2500 + 80 },
      },
      {
        ...{ day: '2026-03-03', orders: 2, delivered: 0, lost: 0 },
        ...{ ...noMoney, orderedTaka: 2 * price, openTaka: 2 * price },
      },
    ])
    expect(found.official).toEqual({ Queued: 1, Confirmed: 1, Packed: 3, Fake: 1, 'Follow Up': 0 })
    expect(found.courier).toEqual(
      expect.arrayContaining([
        { status: 'delivered', orders: 2 },
        { status: 'cancelled', orders: 1 },
        { status: 'hold', orders: 1 },
      ]),
    )
    expect(found.ended).toEqual({ delivered: 1, returned: 1 })
    expect(found.today).toMatchObject({ day: '2026-03-03', orders: 2, orderedTaka: 2 * price })
  })

  test('what stands now does not ask when it was ordered', async () => {
    const { order, summary } = await openOverview(await open())
    const oldest = await order(24 * 50)
    await order(3)
    await order(24 * 20, { as: 'Confirmed' })
    await order(24 * 9, { as: 'Packed', courier: 'hold' })
    await order(24 * 9, { as: 'Packed', courier: 'in_review' })
    await order(24 * 9, { as: 'Packed', courier: 'delivered' })
    expect((await summary()).now).toEqual({
      toConfirm: 2,
      oldestToConfirm: oldest.createdAt,
      readyToSend: 1,
      withCourier: 2,
      onHold: 1,
      cashOnTheWay: none,
      cashWithCourier: none,
    })
  })

  test('what is sold is told by product, day and, from the smallest, size; pairs that were given back, or came back, are not sold', async () => {
    const { shop, by, loafer, order, summary } = await openOverview(await open())
    await order(0, { quantity: 2 })
    await order(50, { size: 41 })
    await order(1, { as: 'Fake', quantity: 4 })
    const partly = await order(0, { courier: 'partial_delivered', quantity: 3 })
    await receiveReturn(shop, { by, id: partly.id, returned: [3] })
    const { products, sizes } = await summary()
    await receiveReturn(shop, { by, id: partly.id, returned: [2] })
    expect((await summary()).sizes).toEqual([
      { size: 41, pairs: 1 },
      { size: 42, pairs: 3 },
    ])
    expect(products).toEqual([
      { id: loafer.id, name: 'Loafer', slug: loafer.slug, image: loafer.image, pairs: 3, byDay: [1, 0, 2] },
    ])
    expect(sizes).toEqual([
      { size: 41, pairs: 1 },
      { size: 42, pairs: 2 },
    ])
  })

  test('sources and districts are counted, Fake orders in the first alone', async () => {
    const { shop, order, summary } = await openOverview(await open())
    const outside = {
      district: 'Sylhet',
      upazila: 'Beanibazar',
      shippingArea: 'outside',
      shippingTaka: 130,
    } as const
    await order(0, { request: outside })
    await order(0)
    await order(0)
    await order(0, { as: 'Fake' })
    const { sources, districts } = await summary()
    expect(sources).toEqual({ WhatsApp: 0, Facebook: 0, Messenger: 0, Website: 4 })
    await shop.db.transact(({ tx }) => tx.updateTable('orders').set({ via: 'Showroom' }).execute())
    expect((await summary()).sources).toEqual({
      WhatsApp: 0,
      Facebook: 0,
      Messenger: 0,
      Website: 0,
      Showroom: 4,
    })
    expect(districts).toEqual([
      { district: 'Dhaka', orders: 2 },
      { district: 'Sylhet', orders: 1 },
    ])
  })

  test('sold out products come first, then sizes with few pairs; a draft runs out unseen', async () => {
    const { shop, summary } = await openOverview(await open())
    const gone = await makeProduct(shop, { variants: [makeVariant('Tan', { 40: 0, 41: 0 })] })
    const low = await makeProduct(shop, { variants: [makeVariant('Tan', { 40: 2, 41: 0, 42: 3 })] })
    await makeProduct(shop, { status: 'draft', variants: [makeVariant('Tan', { 40: 0 })] })
    const { low: found } = await summary()
    expect(found.total).toBe(3)
    expect(found.first.map(({ id, color, size, pairs }) => ({ id, color, size, pairs }))).toEqual([
      { id: gone.id, color: null, size: null, pairs: 0 },
      { id: low.id, color: 'Tan', size: 41, pairs: 0 },
      { id: low.id, color: 'Tan', size: 40, pairs: 2 },
    ])
    await setSettings(shop, 'orders', { lowStockPairs: 3 })
    expect((await summary()).low.first.map(({ pairs }) => pairs)).toEqual([0, 0, 2, 3])
  })

  test('who has to be called again is told with the longest waiting first', async () => {
    const { order, summary } = await openOverview(await open())
    const late = await order(100, {
      as: 'Follow Up',
      request: { note: 'After five', recipientName: 'Karim' },
    })
    await order(2, { as: 'Follow Up' })
    const { followUps } = await summary()
    expect(followUps.total).toBe(2)
    expect(followUps.first[0]).toEqual({
      id: late.id,
      orderNo: late.orderNo,
      name: 'Karim',
      phone: late.recipientPhone,
      note: 'After five',
      since: late.createdAt,
      at: null,
    })
  })
})
