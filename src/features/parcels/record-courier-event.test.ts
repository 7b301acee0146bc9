import fc from 'fast-check'
import { expect, test } from 'vitest'
import { heldClock } from '#adapters/clock/clock.ts'
import type { CourierEvent } from '#adapters/courier/courier.ts'
import type { Shop } from '#features/shop.ts'
import { giveParcel, parcelNow } from '#tests/support/booked-parcels.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { someCourierEvent } from '#tests/support/fake-courier.ts'
import { makeLine, makeProduct, makeShop, makeVariant, readStock } from '#tests/support/makers.ts'
import { makeStaffOrder, markFake, orderEventsOf } from '#tests/support/staff-orders.ts'
import { applyUnmatchedEvents } from './apply-unmatched-events.ts'
import { readTimeline } from './read-timeline.ts'
import { recordCourierEvent } from './record-courier-event.ts'

const MINUTE_MS = 60_000

async function openWithParcel(db: Shop['db'], given: Parameters<typeof giveParcel>[2] = {}) {
  const clock = heldClock('2026-03-02T06:00:00.000Z')
  const shop = makeShop(db, clock)
  const product = await makeProduct(shop, { variants: [makeVariant('Black', { 42: 5 })] })
  const order = await makeStaffOrder(shop, [makeLine(product)])
  await giveParcel(shop, order, given)
  const start = clock.now().getTime()
  const at = (minute: number) => new Date(start + minute * MINUTE_MS)
  clock.advance(60 * MINUTE_MS)
  const receive = async (event: CourierEvent) => {
    const { outcome } = await recordCourierEvent(shop, { courier: 'steadfast', source: 'webhook', event })
    return { outcome, ...(await parcelNow(shop, order)) }
  }
  return { shop, clock, product, order, at, receive }
}

const eventsOf = ({ db }: Shop) =>
  db.main.selectFrom('courier_events').select(['outcome', 'order_id']).orderBy('id').execute()

eachEngine((_engine, open) => {
  test('a status becomes the order’s, told by the courier, and the parcel is asked of again after a while', async () => {
    const { shop, order, at, receive } = await openWithParcel(await open())
    const received = await receive(someCourierEvent({ status: 'Pending', at: at(5) }))
    expect(received).toMatchObject({
      outcome: 'applied',
      courierStatus: 'pending',
      status_at: at(5).toISOString(),
      synced_at: shop.clock.now().toISOString(),
    })
    expect(Date.parse(received.due_at ?? '') - shop.clock.now().getTime()).toBeGreaterThanOrEqual(MINUTE_MS)
    expect((await orderEventsOf(shop, order.id)).at(-1)).toMatchObject({
      kind: 'courier_status_changed',
      actor: 'courier',
    })
  })

  test('the same event again does nothing', async () => {
    const { shop, order, at, receive } = await openWithParcel(await open())
    const event = someCourierEvent({ status: 'delivered', at: at(5), collectedPoisha: 258_000 })
    await receive(event)
    const before = await orderEventsOf(shop, order.id)
    expect((await receive(event)).outcome).toBe('repeated')
    expect(await orderEventsOf(shop, order.id)).toEqual(before)
    expect(await eventsOf(shop)).toHaveLength(1)
  })

  test('two of one event at the same moment are one', async () => {
    const { shop, at, receive } = await openWithParcel(await open())
    const event = someCourierEvent({ status: 'pending', at: at(5) })
    const outcomes = (await Promise.all([receive(event), receive(event)])).map(({ outcome }) => outcome)
    expect(outcomes.toSorted()).toEqual(['applied', 'repeated'])
    expect(await eventsOf(shop)).toHaveLength(1)
  })

  test('a delivery takes the pairs for good, with what the rider took and what the courier keeps', async () => {
    const { shop, product, at, receive } = await openWithParcel(await open())
    const amounts = { collectedPoisha: 258_000, chargePoisha: 8_000 }
    const received = await receive(someCourierEvent({ status: 'delivered', at: at(5), ...amounts }))
    expect(received).toMatchObject({ collected: 258_000, charge: 8_000, stock: ['consumed'], due_at: null })
    expect(await readStock(shop, product)).toEqual({ stock: 4, ledger: 4 })
  })

  test('nothing goes back: an older word is stale, a word after the end is kept and changes nothing', async () => {
    const { at, receive } = await openWithParcel(await open())
    await receive(someCourierEvent({ status: 'hold', at: at(10) }))
    expect(await receive(someCourierEvent({ status: 'pending', at: at(9) }))).toMatchObject({
      outcome: 'stale',
      courierStatus: 'hold',
    })
    await receive(someCourierEvent({ status: 'delivered', at: at(20) }))
    const after = await receive(someCourierEvent({ status: 'pending', at: at(30) }))
    expect(after).toMatchObject({ outcome: 'final', courierStatus: 'delivered', stock: ['consumed'] })
  })

  test('an amount that is corrected after the end counts', async () => {
    const { at, receive } = await openWithParcel(await open())
    await receive(someCourierEvent({ status: 'partial_delivered', at: at(20), collectedPoisha: 100_000 }))
    const again = someCourierEvent({ status: 'partial_delivered', at: at(30), collectedPoisha: 90_000 })
    expect(await receive(again)).toMatchObject({ courierStatus: 'partial_delivered', collected: 90_000 })
  })

  test('a return goes on after the end of the way, and is asked of no more when it is there', async () => {
    const { at, receive } = await openWithParcel(await open())
    const cancelled = await receive(someCourierEvent({ status: 'cancelled', at: at(20) }))
    expect(cancelled).toMatchObject({ return_status: null, stock: ['reserved'] })
    expect(cancelled.due_at).not.toBeNull()
    const back = await receive(someCourierEvent({ status: 'cancelled_return_processing', at: at(30) }))
    expect(back).toMatchObject({ courierStatus: 'cancelled', return_status: 'processing' })
    const there = await receive(someCourierEvent({ status: 'cancelled_return_received', at: at(40) }))
    expect(there).toMatchObject({ return_status: 'received', returned_at: null, due_at: null })
  })

  test('a shop that wants it has what came back on the shelf at once', async () => {
    const { shop, product, at, order } = await openWithParcel(await open())
    const automatic: Shop = { ...shop, config: { ...shop.config, restockOnCancel: 'auto' } }
    const event = someCourierEvent({ status: 'cancelled_return_received', at: at(40) })
    await recordCourierEvent(automatic, { courier: 'steadfast', source: 'webhook', event })
    expect((await parcelNow(shop, order)).returned_at).not.toBeNull()
    expect(await readStock(shop, product)).toEqual({ stock: 5, ledger: 5 })
  })

  test('a message without a status is kept and tells nobody a change', async () => {
    const { shop, order, at, receive } = await openWithParcel(await open())
    const before = await orderEventsOf(shop, order.id)
    const received = await receive(
      someCourierEvent({ status: null, message: 'At the sorting center.', at: at(5) }),
    )
    expect(received).toMatchObject({ outcome: 'noted', courierStatus: 'in_review' })
    expect(await orderEventsOf(shop, order.id)).toEqual(before)
  })

  test('a delivery of a Fake order whose pairs were sold is written, and the shelf stays as it is', async () => {
    const { shop, product, order, at, receive } = await openWithParcel(await open())
    await markFake(shop, order.id)
    await makeStaffOrder(shop, [makeLine(product, { quantity: 5 })], { recipientPhone: '01812345678' })
    const received = await receive(someCourierEvent({ status: 'delivered', at: at(5) }))
    expect(received).toMatchObject({ outcome: 'applied', courierStatus: 'delivered', stock: ['released'] })
    expect(await readStock(shop, product)).toEqual({ stock: 0, ledger: 0 })
  })

  test('what is of no parcel, of another courier or of another consignment is parked', async () => {
    const { shop, at, receive } = await openWithParcel(await open(), { invoice: 'abcd1234' })
    const unknown = await receive(someCourierEvent({ consignmentId: '99', invoice: 'nobody', at: at(5) }))
    const another = await receive(someCourierEvent({ consignmentId: '99', invoice: 'abcd1234', at: at(5) }))
    expect([unknown.outcome, another.outcome]).toEqual(['parked', 'parked'])
    const other = await recordCourierEvent(shop, {
      courier: 'pathao',
      source: 'webhook',
      event: someCourierEvent(),
    })
    expect(other.outcome).toBe('parked')
    expect(another.courierStatus).toBe('in_review')
  })

  test.each(['unsure', 'refused', 'booking'] as const)(
    'of a parcel that is %s a word waits for its booking, and counts then as if it had come later',
    async state => {
      const given = {
        state,
        consignmentId: null,
        invoice: 'abcd1234',
        sent: JSON.stringify({ invoice: 'abcd1234' }),
        status: null,
        due_at: null,
        status_at: null,
      }
      const { shop, clock, order, at, receive } = await openWithParcel(await open(), given)
      const event = someCourierEvent({
        status: 'delivered',
        invoice: 'abcd1234',
        at: at(5),
        collectedPoisha: 258_000,
      })
      const received = await receive(event)
      expect(received).toMatchObject({ outcome: 'parked', courierStatus: null })
      if (state !== 'booking')
        expect(received).toMatchObject({ state: 'unsure', due_at: clock.now().toISOString() })
      await shop.db.transact(async transaction => {
        const ids = { consignment_id: '1424107', status: 'in_review' }
        await transaction.tx.updateTable('orders').set(ids).where('id', '=', order.id).execute()
        await transaction.tx
          .updateTable('parcels')
          .set({ state: 'booked' })
          .where('order_id', '=', order.id)
          .execute()
        const named = { courier: 'steadfast', consignmentId: '1424107', invoice: 'abcd1234' }
        await applyUnmatchedEvents(transaction, shop, { orderId: order.id, ...named })
      })
      expect(await parcelNow(shop, order)).toMatchObject({
        courierStatus: 'delivered',
        collected: 258_000,
        stock: ['consumed'],
      })
      expect(await eventsOf(shop)).toEqual([{ outcome: 'applied', order_id: order.id }])
    },
  )

  test('a courier whose clock runs ahead does not keep what is newer from counting', async () => {
    const { clock, at, receive } = await openWithParcel(await open())
    await receive(someCourierEvent({ status: 'hold', at: at(600) }))
    clock.advance(MINUTE_MS)
    expect((await receive(someCourierEvent({ status: 'pending', at: clock.now() }))).courierStatus).toBe(
      'pending',
    )
  })

  test('the same words end the same in whatever order they come', { timeout: 60_000 }, async () => {
    const db = await open()
    const { shop, product, at } = await openWithParcel(db)
    const words = [
      'pending',
      'hold',
      'delivered',
      'partial_delivered',
      'cancelled_return_received',
      'unknown',
      null,
    ]
    const word = fc.record({
      status: fc.constantFrom(...words),
      minute: fc.integer({ min: 0, max: 4 }),
      collectedPoisha: fc.constantFrom(null, 10_000, 20_000),
      chargePoisha: fc.constantFrom(null, 8_000, 13_000),
    })
    let phone = 0
    const end = async (run: number, some: readonly { event: CourierEvent }[]) => {
      phone += 1
      const recipientPhone = `018${String(phone).padStart(8, '0')}`
      const order = await makeStaffOrder(shop, [makeLine(product)], { recipientPhone })
      const consignmentId = `${run}-${phone}`
      await giveParcel(shop, order, { consignmentId, status_at: at(0).toISOString() })
      for (const { event } of some)
        await recordCourierEvent(shop, {
          courier: 'steadfast',
          source: 'webhook',
          event: { ...event, consignmentId, dedupeKey: `${phone}-${event.dedupeKey}` },
        })
      const { courierStatus, status_at, return_status, collected, charge, stock } = await parcelNow(
        shop,
        order,
      )
      return { courierStatus, status_at, return_status, collected, charge, stock }
    }
    let run = 0
    const twoOrders = fc
      .array(word, { minLength: 2, maxLength: 6 })
      .map(some =>
        some.map(({ minute, ...one }) => ({
          event: someCourierEvent({ ...one, at: at(minute), message: 'x' }),
        })),
      )
      .chain(some => fc.tuple(fc.constant(some), fc.shuffledSubarray(some, { minLength: some.length })))
    await fc.assert(
      fc.asyncProperty(twoOrders, async ([one, other]) => {
        run += 1
        await shop.db.transact(({ tx }) => tx.updateTable('sizes').set({ stock: 1000 }).execute())
        expect(await end(run, one)).toEqual(await end(run, other))
      }),
      { numRuns: 12 },
    )
  })

  test('a word of a parcel that was never sent opens no booking that nobody could settle', async () => {
    const given = {
      state: 'refused' as const,
      consignmentId: null,
      invoice: 'abcd1234',
      status: null,
      due_at: null,
    }
    const { receive, at } = await openWithParcel(await open(), given)
    const received = await receive(someCourierEvent({ invoice: 'abcd1234', at: at(5) }))
    expect(received).toMatchObject({ outcome: 'parked', state: 'refused', due_at: null })
  })

  test('the way of a parcel is told in the order in which the shop saw it, and no station twice', async () => {
    const { shop, order, clock, at, receive } = await openWithParcel(await open())
    const poll = (status: string) =>
      recordCourierEvent(shop, {
        courier: 'steadfast',
        source: 'poll',
        orderId: order.id,
        // as old as the courier's answer can be
        event: someCourierEvent({ status, at: new Date(clock.now().getTime() - MINUTE_MS) }),
      })
    await receive(someCourierEvent({ status: null, message: 'At the hub.', at: at(59.5) }))
    await poll('hold')
    clock.advance(10 * MINUTE_MS)
    await poll('pending')
    await receive(someCourierEvent({ status: 'pending', message: 'On its way.', at: at(69.5) }))
    const timeline = await readTimeline(shop.db.main, { id: order.id })
    expect(timeline.map(({ text }) => text)).toEqual(['On its way.', 'Hold', 'At the hub.'])
    expect(timeline[1]?.at).toBe(at(60).toISOString())
  })
})
