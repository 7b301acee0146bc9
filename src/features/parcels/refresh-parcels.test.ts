import { expect, test } from 'vitest'
import { heldClock } from '#adapters/clock/clock.ts'
import type { Courier, CourierFailure } from '#adapters/courier/courier.ts'
import { courierState } from '#features/courier/courier-state.ts'
import { resumeCourier } from '#features/courier/resume-courier.ts'
import type { Shop } from '#features/shop.ts'
import { giveParcel, parcelNow } from '#tests/support/booked-parcels.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { fakeCourier, someCourierEvent } from '#tests/support/fake-courier.ts'
import { makeLine, makeProduct, makeShop, makeVariant } from '#tests/support/makers.ts'
import { makeAdmin } from '#tests/support/people.ts'
import { makeStaffOrder } from '#tests/support/staff-orders.ts'
import { withCourier } from '#tests/support/with-courier.ts'
import { recordCourierEvent } from './record-courier-event.ts'
import { refreshParcel } from './refresh-parcel.ts'
import { refreshParcels } from './refresh-parcels.ts'

const MINUTE_MS = 60_000
const refusesKeys: CourierFailure = { ok: false, kind: 'auth', message: 'Unauthorized' }
const tooMany: CourierFailure = { ok: false, kind: 'rate_limited', message: 'Too many calls.' }

/** A shop with a courier and parcels that are due. */
async function openWithParcels(db: Shop['db'], count = 1) {
  const clock = heldClock('2026-03-02T06:00:00.000Z')
  const fake = fakeCourier({ clock })
  const shop = withCourier(makeShop(db, clock), fake.courier)
  const product = await makeProduct(shop, { variants: [makeVariant('Black', { 42: 50 })] })
  const orders = []
  for (let index = 0; index < count; index += 1) {
    const order = await makeStaffOrder(shop, [makeLine(product)], { recipientPhone: `0181234567${index}` })
    await giveParcel(shop, order, { consignmentId: `${1000 + index}` })
    orders.push(order)
  }
  const [order = { id: '' }] = orders
  const turn = (most = 8) => refreshParcels(shop, { most })
  const state = (courier: Pick<Courier, 'id' | 'keyMark'> = fake.courier) =>
    courierState(db.main, courier, clock.now())
  return { shop, clock, ...fake, fake: fake.state, order, orders, turn, state }
}

eachEngine((_engine, open) => {
  test('a status that nobody told the shop is found, and the parcel is left alone for a minute', async () => {
    const { fake, asked, clock, order, shop, turn } = await openWithParcels(await open())
    fake.statusOf = () => 'pending'
    clock.advance(2 * MINUTE_MS)
    expect(await turn()).toEqual({ asked: 1, outcome: 'done' })
    expect(await parcelNow(shop, order)).toMatchObject({
      courierStatus: 'pending',
      status_at: new Date(clock.now().getTime() - MINUTE_MS).toISOString(),
    })
    clock.advance(MINUTE_MS - 1)
    expect(await turn()).toEqual({ asked: 0, outcome: 'done' })
    clock.advance(0.1 * MINUTE_MS + 1)
    expect((await turn()).asked).toBe(1)
    expect(asked).toHaveLength(2)
  })

  test('staff ask of one parcel at any time, and hear what there is no status of', async () => {
    const { fake, asked, clock, order, shop } = await openWithParcels(await open())
    const { by } = await makeAdmin(shop)
    const refresh = (id: string) => refreshParcel(shop, { by, id })
    clock.advance(2 * MINUTE_MS)
    fake.statusOf = () => 'pending'
    expect(await refresh(order.id)).toMatchObject({ ok: true, order: { courierStatus: 'pending' } })
    fake.failure = { ok: false, kind: 'not_found', message: 'Not found' }
    expect(await refresh(order.id)).toEqual({
      ok: false,
      code: 'delivery_status_none',
      reason: '15BAEB8A',
    })
    fake.failure = { ok: false, kind: 'unavailable', message: 'Away' }
    expect(await refresh(order.id)).toMatchObject({ code: 'courier_unreachable' })
    expect((await parcelNow(shop, order)).courierStatus).toBe('pending')
    const product = await makeProduct(shop)
    const unsent = await makeStaffOrder(shop, [makeLine(product)], { recipientPhone: '01912345678' })
    expect(await refresh(unsent.id)).toEqual({
      ok: false,
      code: 'tracking_none',
      reason: unsent.productNames,
    })
    expect(await refresh('none')).toMatchObject({ code: 'order_not_found' })
    expect(asked).toHaveLength(3)
  })

  test('what the courier kept from before a webhook does not undo the webhook', async () => {
    const { fake, clock, order, shop, turn } = await openWithParcels(await open())
    clock.advance(10 * MINUTE_MS)
    const event = someCourierEvent({ status: 'hold', consignmentId: '1000', at: clock.now() })
    await recordCourierEvent(shop, { courier: 'steadfast', source: 'webhook', event })
    await shop.db.transact(({ tx }) =>
      tx.updateTable('parcels').set({ due_at: clock.now().toISOString() }).execute(),
    )
    fake.statusOf = () => 'pending'
    await turn()
    expect((await parcelNow(shop, order)).courierStatus).toBe('hold')
  })

  test('delivered parcels are asked of no more, cancelled ones once a day until they are back', async () => {
    const { fake, asked, clock, order, shop, turn } = await openWithParcels(await open())
    clock.advance(2 * MINUTE_MS)
    fake.statusOf = () => 'cancelled'
    await turn()
    clock.advance(23 * 60 * MINUTE_MS)
    expect((await turn()).asked).toBe(0)
    clock.advance(4 * 60 * MINUTE_MS)
    fake.statusOf = () => 'cancelled_return_received'
    await turn()
    expect(await parcelNow(shop, order)).toMatchObject({ return_status: 'received', due_at: null })
    expect(asked).toHaveLength(2)
  })

  test('keys that are refused are tried once, halt everything, and other keys end the halt', async () => {
    const { fake, asked, clock, orders, shop, courier, turn, state } = await openWithParcels(await open(), 5)
    fake.failure = refusesKeys
    expect(await turn()).toEqual({ asked: 1, outcome: 'closed' })
    expect(await state()).toMatchObject({
      haltedAt: clock.now().toISOString(),
      haltReason: 'Unauthorized',
    })
    fake.failure = undefined
    clock.advance(24 * 60 * MINUTE_MS)
    expect(await turn()).toEqual({ asked: 0, outcome: 'closed' })
    expect(asked).toHaveLength(1)
    const renewed = withCourier(shop, { ...courier, keyMark: 'two' })
    expect(await refreshParcels(renewed, { most: 8 })).toEqual({ asked: orders.length, outcome: 'done' })
    expect(await state({ id: courier.id, keyMark: 'two' })).toMatchObject({
      haltedAt: null,
      heardAt: clock.now().toISOString(),
    })
  })

  test('an Admin who has looked ends the halt', async () => {
    const { fake, shop, turn, state } = await openWithParcels(await open())
    fake.failure = refusesKeys
    await turn()
    const { by } = await makeAdmin(shop)
    expect(await resumeCourier(shop, { by })).toEqual({ ok: true })
    fake.failure = undefined
    expect((await turn()).asked).toBe(1)
    expect(await state()).toMatchObject({ haltedAt: null, haltReason: null })
  })

  test('a courier that asks for a pause gets one, twice as long each time until it answers again', async () => {
    const { fake, clock, turn, state } = await openWithParcels(await open())
    fake.failure = tooMany
    const pauses: number[] = []
    for (let count = 0; count < 8; count += 1) {
      expect((await turn()).asked).toBe(1)
      expect((await turn()).asked).toBe(0)
      const pauseMs = Date.parse((await state()).blockedUntil ?? '') - clock.now().getTime()
      pauses.push(pauseMs / MINUTE_MS)
      clock.advance(pauseMs)
    }
    expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 60, 60])
    fake.failure = undefined
    await turn()
    expect(await state()).toMatchObject({ blockedUntil: null, pauses: 0 })
  })

  test('a courier that says how long is left alone for so long', async () => {
    const { fake, clock, turn, state } = await openWithParcels(await open())
    fake.failure = { ...tooMany, retryAfterMs: 7_000 }
    await turn()
    expect((await state()).blockedUntil).toBe(new Date(clock.now().getTime() + 7_000).toISOString())
  })

  test('a courier that cannot be reached is asked of one parcel in a turn, and of that not before its usual pause', async () => {
    const { fake, asked, shop, order, clock, turn } = await openWithParcels(await open(), 3)
    fake.failure = { ok: false, kind: 'unavailable', message: 'No answer.' }
    expect(await turn()).toEqual({ asked: 1, outcome: 'unreachable' })
    expect(asked).toHaveLength(1)
    const { misses, due_at, courierStatus } = await parcelNow(shop, order)
    expect([misses, courierStatus]).toEqual([0, 'in_review'])
    const pauseMs = Date.parse(due_at ?? '') - clock.now().getTime()
    expect(pauseMs).toBeGreaterThanOrEqual(MINUTE_MS)
    expect(pauseMs).toBeLessThan(1.1 * MINUTE_MS)
  })

  test('what was parked while the booking was written is taken over at the first ask', async () => {
    const { shop, order, turn } = await openWithParcels(await open())
    await shop.db.transact(({ tx }) => tx.updateTable('orders').set({ consignment_id: null }).execute())
    const event = someCourierEvent({ status: 'hold', consignmentId: '1000', at: shop.clock.now() })
    const received = await recordCourierEvent(shop, { courier: 'steadfast', source: 'webhook', event })
    expect(received.outcome).toBe('parked')
    await shop.db.transact(({ tx }) => tx.updateTable('orders').set({ consignment_id: '1000' }).execute())
    await turn()
    expect((await parcelNow(shop, order)).courierStatus).toBe('hold')
  })

  test('a parcel over which the shop stumbles keeps no other one waiting', async () => {
    const { fake, clock, shop, orders, turn } = await openWithParcels(await open(), 3)
    clock.advance(2 * MINUTE_MS)
    fake.statusOf = ({ consignmentId }) => {
      if (consignmentId === '1000') throw new Error('a fault of the shop')
      return 'pending'
    }
    await expect(turn()).rejects.toThrow('a fault of the shop')
    const parcels = await Promise.all(orders.map(order => parcelNow(shop, order)))
    expect(parcels.map(({ courierStatus }) => courierStatus)).toEqual(['in_review', 'pending', 'pending'])
    expect(await turn()).toEqual({ asked: 0, outcome: 'done' })
  })

  test('a webhook says that the courier is there, and nothing of its keys', async () => {
    const { fake, clock, shop, turn, state } = await openWithParcels(await open())
    fake.failure = refusesKeys
    await turn()
    clock.advance(MINUTE_MS)
    const event = someCourierEvent({ consignmentId: '1000', at: clock.now() })
    await recordCourierEvent(shop, { courier: 'steadfast', source: 'webhook', event })
    expect(await state()).toMatchObject({
      haltReason: 'Unauthorized',
      heardAt: clock.now().toISOString(),
    })
  })
})
