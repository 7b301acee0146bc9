import { expect, test } from 'vitest'
import { eachEngine } from '#tests/support/databases.ts'
import { makeLine, makeProduct, makeShop, makeVariant } from '#tests/support/makers.ts'
import { openCourier } from '#tests/support/open-courier.ts'
import { makeAdmin } from '#tests/support/people.ts'
import { makeStaffOrder, orderNow, setFields } from '#tests/support/staff-orders.ts'
import { withCourier } from '#tests/support/with-courier.ts'
import { bookParcels } from './book-parcels.ts'
import { settleDueBookings } from './settle-due-bookings.ts'

eachEngine((_engine, open) => {
  async function openBookings(orders: number) {
    const { clock, simulator, courier } = await openCourier(undefined, { timeoutMs: 5_000 })
    const shop = withCourier(makeShop(await open(), clock), courier)
    const { by } = await makeAdmin(shop)
    const product = await makeProduct(shop, { variants: [makeVariant('Black', { 42: 1000 })] })
    const ids: string[] = []
    for (let made = 0; made < orders; made += 1) {
      const recipientPhone = `017${String(made).padStart(8, '0')}`
      const { id } = await makeStaffOrder(shop, [makeLine(product)], { recipientPhone })
      await setFields(shop, { by, id }, { officialStatus: 'Confirmed' })
      ids.push(id)
    }
    const book = (chosen = ids) => bookParcels(shop, { by, selection: { ids: chosen } })
    const states = async () => {
      const all = await Promise.all(ids.map(id => orderNow(shop, id)))
      return all.map(order => order.parcel?.state)
    }
    return { clock, simulator, shop, by, ids, book, states }
  }

  test('many orders are booked in few calls, and what one is refused keeps no other', async () => {
    const { simulator, shop, by, ids, book } = await openBookings(60)
    const [first = ''] = ids
    await setFields(shop, { by, id: first }, { officialStatus: 'Queued' })
    expect(await book([...ids, ...ids, 'none'])).toMatchObject({
      ok: true,
      done: 59,
      unsure: [],
      noTracking: [],
      failed: expect.arrayContaining([
        { id: first, orderNo: 1001, refusal: { ok: false, code: 'parcel_not_confirmed' } },
        { id: 'none', orderNo: null, refusal: { ok: false, code: 'order_not_found' } },
      ]),
    })
    expect(simulator.parcels()).toHaveLength(59)
    expect(simulator.requests()).toHaveLength(2)
    const again = await book()
    expect(again).toMatchObject({ done: 0 })
    expect(simulator.requests()).toHaveLength(2)
  })

  test('two people with the same orders book each once', async () => {
    const { simulator, book, states } = await openBookings(30)
    const [one, two] = await Promise.all([book(), book()])
    expect((one.ok ? one.done : 0) + (two.ok ? two.done : 0)).toBe(30)
    expect(simulator.parcels()).toHaveLength(30)
    expect(new Set(await states())).toEqual(new Set(['booked']))
  })

  test('a call that got lost half way leaves its orders unsure, begins no other, and is settled', async () => {
    const { clock, simulator, shop, book, states } = await openBookings(70)
    await simulator.fault('half-booked-drop')
    const booked = await book()
    expect(booked).toMatchObject({ done: 0, failed: { length: 20 } })
    expect(booked.ok && booked.unsure).toHaveLength(50)
    expect(booked.ok && booked.failed[0]?.refusal.code).toBe('courier_unreachable')
    for (let turn = 0; turn < 20; turn += 1) {
      clock.advance(61_000)
      await settleDueBookings(shop, { limit: 50 })
    }
    expect((await states()).filter(state => state === 'booked')).toHaveLength(50)
    expect(simulator.parcels()).toHaveLength(50)
    expect(await book()).toMatchObject({ done: 20 })
    expect(simulator.parcels()).toHaveLength(70)
  })

  test('parcels without a code are told, and a new invoice stands in for one that somebody has', async () => {
    const { simulator, ids, book } = await openBookings(3)
    await simulator.fault('no-tracking')
    const booked = await book()
    expect(booked).toMatchObject({ done: 3, failed: [] })
    expect(booked.ok && booked.noTracking.toSorted()).toEqual(ids.toSorted())
  })

  test('without a courier, and for more than 500, nothing is begun', async () => {
    const { shop, by, ids } = await openBookings(1)
    const many = Array.from({ length: 501 }, (_, index) => `id-${index}`)
    expect(await bookParcels(shop, { by, selection: { ids: many } })).toMatchObject({
      code: 'orders_too_many',
    })
    const without = { ...shop, couriers: [] }
    expect(await bookParcels(without, { by, selection: { ids } })).toMatchObject({ code: 'courier_off' })
  })
})
