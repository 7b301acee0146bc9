import { expect, test } from 'vitest'
import type { Answered, Booking, Courier } from '#adapters/courier/courier.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { someCourierEvent } from '#tests/support/fake-courier.ts'
import { makeLine, makeProduct, makeShop } from '#tests/support/makers.ts'
import { openCourier } from '#tests/support/open-courier.ts'
import { makeAdmin } from '#tests/support/people.ts'
import { makeStaffOrder, orderEventsOf, orderNow, setFields } from '#tests/support/staff-orders.ts'
import { withCourier } from '#tests/support/with-courier.ts'
import { bookParcel } from './book-parcel.ts'
import { recordCourierEvent } from './record-courier-event.ts'
import { settleDueBookings } from './settle-due-bookings.ts'

const MINUTE_MS = 60_000

eachEngine((_engine, open) => {
  async function openBooking() {
    const { clock, simulator, courier } = await openCourier()
    const shop = withCourier(makeShop(await open(), clock), courier)
    const { by } = await makeAdmin(shop)
    const { id } = await makeStaffOrder(shop, [makeLine(await makeProduct(shop))])
    const set = (fields: Parameters<typeof setFields>[2]) => setFields(shop, { by, id }, fields)
    await set({ officialStatus: 'Confirmed' })
    const book = (other: Partial<Courier> = {}) =>
      bookParcel(withCourier(shop, { ...courier, ...other }), { by, id })
    const settle = (other: Partial<Courier> = {}) =>
      settleDueBookings(withCourier(shop, { ...courier, ...other }), { limit: 8 })
    /** Time passes, and the job runs once. */
    const later = async (milliseconds: number) => {
      clock.advance(milliseconds)
      return await settle()
    }
    return { clock, simulator, courier, shop, id, set, book, settle, later, now: () => orderNow(shop, id) }
  }

  test('a parcel whose answer got lost is found by its invoice, without its tracking code', async () => {
    const { simulator, shop, id, book, later, now } = await openBooking()
    await simulator.fault('drop-after-book')
    expect(await book()).toMatchObject({ ok: true, outcome: 'unsure' })
    expect(await book()).toMatchObject({ code: 'parcel_being_booked' })
    expect(await later(4_999)).toBe(0)
    expect(await later(1)).toBe(1)
    const [parcel] = simulator.parcels()
    expect(await now()).toMatchObject({
      consignmentId: String(parcel?.consignmentId),
      trackingCode: null,
      courierStatus: 'in_review',
      parcel: { state: 'booked', refusal: null },
    })
    const kinds = (await orderEventsOf(shop, id)).map(event => event.kind)
    expect(kinds.filter(kind => kind.startsWith('parcel_'))).toEqual(['parcel_asked', 'parcel_unsure'])
  })

  test('an answer without a consignment promises nothing: it is asked for', async () => {
    const { simulator, book, later, now } = await openBooking()
    await simulator.fault('no-consignment')
    expect(await book()).toMatchObject({ outcome: 'unsure' })
    expect((await now()).parcel?.refusal).toBe('Order placed but no tracking ID received.')
    await later(5_000)
    expect((await now()).parcel?.state).toBe('booked')
    expect(simulator.parcels()).toHaveLength(1)
  })

  test('what the courier never heard of is sent again under the same invoice, a minute after the first call', async () => {
    const { simulator, book, later, now } = await openBooking()
    await simulator.fault('drop-before-book')
    await book()
    const { invoice } = await now()
    await later(5_000)
    expect(simulator.parcels()).toEqual([])
    await later(MINUTE_MS)
    expect(simulator.parcels().map(parcel => parcel.invoice)).toEqual([invoice])
    expect(await now()).toMatchObject({ invoice, parcel: { state: 'booked' } })
    expect((await now()).trackingCode).not.toBeNull()
  })

  test('nothing of it is sent again once the order is Fake; half an hour later it is refused', async () => {
    const { simulator, set, book, later, now } = await openBooking()
    await simulator.fault('drop-before-book')
    await book()
    await set({ officialStatus: 'Fake' })
    for (let minutes = 0; minutes < 29; minutes += 1) await later(MINUTE_MS)
    expect((await now()).parcel?.state).toBe('unsure')
    await later(5 * MINUTE_MS)
    expect((await now()).parcel).toMatchObject({ state: 'refused', refusal: expect.stringMatching(/never/) })
    expect(simulator.parcels()).toEqual([])
  })

  test('a parcel that the courier has is written down although the order is Fake or deleted by now', async () => {
    const { simulator, set, book, later, now } = await openBooking()
    await simulator.fault('drop-after-book')
    await book()
    await set({ officialStatus: 'Fake' })
    await later(5_000)
    expect(await now()).toMatchObject({ officialStatus: 'Fake', parcel: { state: 'booked' } })
  })

  test('while nobody knows, its ids are the courier’s to say; all else may be changed', async () => {
    const { simulator, set, book } = await openBooking()
    await simulator.fault('drop-after-book')
    await book()
    for (const fields of [{ invoice: 'other-1' }, { consignmentId: '7' }, { courierStatus: 'pending' }])
      expect(await set(fields)).toEqual({ ok: false, code: 'parcel_being_booked' })
    expect(await set({ note: 'Ring twice' })).toMatchObject({ ok: true })
  })

  test('a booking whose process ended is taken over when its claim is over, before the call and after it', async () => {
    for (const isSent of [false, true]) {
      const { simulator, courier, clock, shop, book, settle, now } = await openBooking()
      const killed = book({
        book: async input => {
          if (isSent) await courier.book(input)
          throw new Error('the process ended')
        },
      })
      await expect(killed).rejects.toThrow('the process ended')
      clock.advance(59_999)
      expect(await settle()).toBe(0)
      clock.advance(1)
      expect(await Promise.all([settle(), settle()])).toContain(1)
      expect(simulator.parcels()).toHaveLength(1)
      expect(await now()).toMatchObject({ parcel: { state: 'booked' } })
      expect(shop.courier).toBe(courier)
    }
  })

  test('an answer that comes when others have gone on is taken, and nothing is booked twice', async () => {
    const { simulator, courier, clock, book, settle, now } = await openBooking()
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const called = Promise.withResolvers<void>()
    const click = book({
      book: async (input): Promise<Answered<{ booking: Booking }>> => {
        const answer = await courier.book(input)
        called.resolve()
        await released
        return answer
      },
    })
    await called.promise
    clock.advance(MINUTE_MS)
    await settle()
    expect(await now()).toMatchObject({ trackingCode: null, parcel: { state: 'booked' } })
    release()
    expect(await click).toMatchObject({ ok: true, outcome: 'booked' })
    expect((await now()).trackingCode).toBe(simulator.parcels()[0]?.trackingCode)
    expect(simulator.parcels()).toHaveLength(1)
  })

  test('a courier that may book one invoice twice is only asked', async () => {
    const { simulator, courier, clock, book, now, settle } = await openBooking()
    const can = { ...courier.can, invoiceIsIdempotent: false }
    await simulator.fault('drop-before-book')
    await book({ can })
    for (let minutes = 0; minutes < 40; minutes += 5) {
      clock.advance(5 * MINUTE_MS)
      await settle({ can })
    }
    expect(simulator.parcels()).toEqual([])
    expect((await now()).parcel).toMatchObject({
      state: 'refused',
      refusal: expect.stringMatching(/Look there/),
    })
  })

  test('where a courier cannot be asked by invoice, its webhook settles an unsure booking, and nothing is sent again', async () => {
    const { simulator, courier, clock, shop, book, now, settle } = await openBooking()
    const can = { ...courier.can, invoiceIsIdempotent: false }
    const other = { can, findByInvoice: undefined, trackingCodeOf: (id: string) => `CODE-${id}` }
    await simulator.fault('drop-after-book')
    await book(other)
    clock.advance(20 * MINUTE_MS)
    await settle(other)
    expect((await now()).parcel?.state).toBe('unsure')
    const { invoice } = await now()
    for (const consignmentId of ['1424107', '1424108']) {
      const event = someCourierEvent({ consignmentId, invoice, status: 'pending', at: clock.now() })
      await recordCourierEvent(shop, { courier: 'simulator', source: 'webhook', event })
      clock.advance(1_000)
    }
    await settle(other)
    expect(await now()).toMatchObject({
      consignmentId: '1424107',
      trackingCode: 'CODE-1424107',
      courierStatus: 'pending',
      parcel: { state: 'booked' },
    })
    expect(simulator.requests()).toHaveLength(1)
  })

  test('where neither a call nor a webhook tells of a booking, it is left to staff after half an hour', async () => {
    const { simulator, courier, clock, book, now, settle } = await openBooking()
    const other = { can: { ...courier.can, invoiceIsIdempotent: false }, findByInvoice: undefined }
    await simulator.fault('drop-after-book')
    await book(other)
    for (let minutes = 0; minutes < 40; minutes += 5) {
      clock.advance(5 * MINUTE_MS)
      await settle(other)
    }
    expect((await now()).parcel).toMatchObject({
      state: 'refused',
      refusal: expect.stringMatching(/Look there/),
    })
    expect(simulator.requests()).toHaveLength(1)
  })

  test('nobody asks a courier that refuses the keys or wants a pause', async () => {
    const { simulator, clock, book, later, settle } = await openBooking()
    await simulator.fault('drop-after-book')
    await book()
    await simulator.fault('429', { on: 'status', retry_after: 600 })
    expect(await later(5_000)).toBe(1)
    expect(await later(599_999)).toBe(0)
    await simulator.mode({ keys: 'revoked' })
    expect(await later(1)).toBe(1)
    const asked = simulator.requests().length
    clock.advance(60 * MINUTE_MS)
    expect(await settle()).toBe(0)
    expect(simulator.requests()).toHaveLength(asked)
  })

  test('what the courier refused is not sent again because somebody else speaks of its invoice', async () => {
    const { simulator, clock, shop, book, later, now } = await openBooking()
    await simulator.mode({ keys: 'revoked' })
    await book()
    await simulator.mode({ keys: 'accepted' })
    await shop.db.transact(({ tx }) => tx.updateTable('couriers').set({ halted_at: null }).execute())
    const event = someCourierEvent({ consignmentId: '7', invoice: (await now()).invoice, at: clock.now() })
    await recordCourierEvent(shop, { courier: 'simulator', source: 'webhook', event })
    await later(MINUTE_MS)
    await later(MINUTE_MS)
    expect(simulator.parcels()).toEqual([])
    expect((await now()).parcel?.state).toBe('refused')
  })

  test('the booking that has waited longest is settled first, also one whose process ended', async () => {
    const { simulator, courier, clock, shop, book, settle } = await openBooking()
    const killed = book({ book: async () => Promise.reject(new Error('the process ended')) })
    await expect(killed).rejects.toThrow('the process ended')
    clock.advance(2 * MINUTE_MS)
    const { by } = await makeAdmin(shop)
    const { id } = await makeStaffOrder(shop, [makeLine(await makeProduct(shop))])
    await setFields(shop, { by, id }, { officialStatus: 'Confirmed' })
    await simulator.fault('drop-after-book')
    await bookParcel(shop, { by, id })
    clock.advance(5_000)
    expect(await settleDueBookings(shop, { limit: 1 })).toBe(1)
    expect((await orderNow(shop, id)).parcel?.state).toBe('unsure')
    expect(await settle()).toBe(1)
    expect((await orderNow(shop, id)).parcel?.state).toBe('booked')
    expect(shop.courier).toBe(courier)
  })

  test('that the courier answers is kept, whatever it says of a parcel; no answer is none', async () => {
    const { simulator, clock, shop, book, later } = await openBooking()
    const heardAt = async () => {
      const row = await shop.db.main.selectFrom('couriers').select('heard_at').executeTakeFirst()
      return row?.heard_at ?? null
    }
    await simulator.fault('drop-after-book')
    await book()
    expect(await heardAt()).toBeNull()
    await later(5_000)
    expect(await heardAt()).toBe(clock.now().toISOString())
  })
})
