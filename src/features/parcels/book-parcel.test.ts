import { describe, expect, test } from 'vitest'
import { OutcomeUnknown } from '#db/db-errors.ts'
import { undoChange } from '#features/orders/change/undo-change.ts'
import type { Shop } from '#features/shop.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { makeLine, makeProduct, makeShop } from '#tests/support/makers.ts'
import { openCourier } from '#tests/support/open-courier.ts'
import { makeAdmin, makeModerator } from '#tests/support/people.ts'
import { makeStaffOrder, orderEventsOf, orderNow, setFields } from '#tests/support/staff-orders.ts'
import { withCourier } from '#tests/support/with-courier.ts'
import { bookParcel } from './book-parcel.ts'

eachEngine((_engine, open) => {
  /** A Confirmed order in a shop with a simulated courier. */
  async function openBooking() {
    const { clock, simulator, courier } = await openCourier()
    const shop = withCourier(makeShop(await open(), clock), courier)
    const { by } = await makeModerator(shop)
    const product = await makeProduct(shop, { name: 'Oxford' })
    const { id } = await makeStaffOrder(shop, [makeLine(product, { quantity: 2 })], {
      note: 'Knows the owner',
    })
    const set = (fields: Parameters<typeof setFields>[2]) => setFields(shop, { by, id }, fields)
    await set({ officialStatus: 'Confirmed' })
    const book = (given: { confirm?: boolean; shop?: Shop } = {}) =>
      bookParcel(given.shop ?? shop, { by, id, confirm: given.confirm })
    return { clock, simulator, courier, shop, by, id, set, book, now: () => orderNow(shop, id) }
  }

  test('a Confirmed order is given to the courier with what it needs to know and nothing else', async () => {
    const { simulator, set, book, now } = await openBooking()
    await set({
      alternativePhone: '01812345678',
      riderNote: 'Ring twice',
      advancePaidTaka: 500,
    })
    const booked = await book()
    expect(booked).toMatchObject({ ok: true, outcome: 'booked' })
    const [parcel, ...others] = simulator.parcels()
    expect(others).toEqual([])
    const order = await now()
    expect(parcel).toMatchObject({
      recipientName: order.recipientName,
      recipientPhone: '01712345678',
      recipientAddress: order.recipientAddress,
      alternativePhone: '01812345678',
      recipientEmail: null,
      itemDescription: 'Oxford / Black / 42 ×2',
      note: 'Ring twice',
      totalLot: 2,
      codPoisha: (order.priceTaka - 500) * 100,
    })
    expect(order).toMatchObject({
      consignmentId: String(parcel?.consignmentId),
      trackingCode: parcel?.trackingCode,
      invoice: parcel?.invoice,
      courierStatus: 'in_review',
      parcel: { state: 'booked', isSimulated: true, refusal: null, differs: [] },
    })
    expect(order.invoice).toMatch(/^[\w-]{8}$/)
    expect(order.parcel?.trackingUrl).toMatch(/^https?:/)
  })

  test('who asked is on record, and what the courier said is nobody’s to take back', async () => {
    const { shop, by, id, book, now } = await openBooking()
    await book()
    const events = await orderEventsOf(shop, id)
    const asked = events.find(event => event.kind === 'parcel_asked')
    expect(asked).toMatchObject({ actor: by.user.id, batch: null, details: { courier: 'Simulated courier' } })
    const changed = events.filter(event => event.kind === 'field_changed').map(event => event.details.field)
    expect(changed).toEqual(expect.arrayContaining(['invoice', 'consignmentId', 'trackingCode']))
    expect(await undoChange(shop, { by, id })).toMatchObject({
      ok: true,
      order: { officialStatus: 'Queued' },
    })
    expect(await undoChange(shop, { by, id })).toMatchObject({ code: 'nothing_to_undo' })
    expect((await now()).consignmentId).not.toBeNull()
  })

  test('of many clicks at the same moment one books', async () => {
    const { simulator, shop, id, book } = await openBooking()
    const { by: colleague } = await makeAdmin(shop)
    const clicks = await Promise.all([book(), book(), bookParcel(shop, { by: colleague, id }), book()])
    expect(clicks.filter(click => click.ok)).toHaveLength(1)
    for (const click of clicks)
      if (!click.ok) expect(['parcel_being_booked', 'parcel_exists']).toContain(click.code)
    expect(simulator.parcels()).toHaveLength(1)
    expect(await book()).toMatchObject({ code: 'parcel_exists' })
  })

  test('only an order that is meant is booked; a click may confirm it, but none that is Fake', async () => {
    const { simulator, shop, set, book } = await openBooking()
    for (const officialStatus of ['Queued', 'Follow Up', 'Fake'] as const) {
      await set({ officialStatus })
      expect(await book()).toEqual({ ok: false, code: 'parcel_not_confirmed' })
    }
    expect(await book({ confirm: true })).toEqual({ ok: false, code: 'parcel_not_confirmed' })
    expect(await book({ shop: { ...shop, couriers: [] } })).toEqual({ ok: false, code: 'courier_off' })
    expect(simulator.parcels()).toEqual([])
    await set({ officialStatus: 'Queued' })
    const booked = await book({ confirm: true })
    expect(booked).toMatchObject({ ok: true, order: { officialStatus: 'Confirmed' } })
  })

  test('a price that fits other pairs than the order holds is booked only by who says that it is meant', async () => {
    const { simulator, shop, by, id, set, book, now } = await openBooking()
    const { items, deliveryChargeTaka } = await now()
    const onePair = items[0]?.unitPriceTaka ?? 0
    await set({ priceTaka: onePair + deliveryChargeTaka })
    const [one, two] = [onePair, 2 * onePair].map(taka => taka.toLocaleString('en-US'))
    expect(await book()).toEqual({
      ok: false,
      code: 'parcel_price_odd',
      reason: `The price asks Tk ${one} for 2 pairs of Tk ${two}. Is that what was agreed?`,
    })
    expect(simulator.requests()).toEqual([])
    const booked = await bookParcel(shop, { by, id, priceAgreed: true })
    expect(booked).toMatchObject({ ok: true, outcome: 'booked' })
    expect(simulator.parcels()).toMatchObject([{ codPoisha: (onePair + deliveryChargeTaka) * 100 }])
  })

  test('what the courier would cut off or not take is refused before it is asked', async () => {
    const { simulator, set, book, now } = await openBooking()
    const cases = [
      [{ recipientName: 'R'.repeat(101) }, 'The courier takes names of at most 100 characters.'],
      [{ recipientAddress: 'র'.repeat(251) }, 'The courier takes addresses of at most 250 characters.'],
      [{ priceTaka: 1_000_001 }, 'The courier collects at most Tk 1,000,000.'],
    ] as const
    const { recipientName, recipientAddress, priceTaka } = await now()
    for (const [fields, reason] of cases) {
      await set({ recipientName, recipientAddress, priceTaka, ...fields })
      expect(await book()).toEqual({ ok: false, code: 'parcel_incomplete', reason })
    }
    expect(simulator.requests()).toEqual([])
    expect((await now()).invoice).toBeNull()
  })

  describe('an answer that says no', () => {
    test('is kept in the courier’s words, and the next click is another try of the same invoice', async () => {
      const { simulator, book, now } = await openBooking()
      await simulator.mode({ keys: 'inactive' })
      expect(await book()).toMatchObject({ code: 'parcel_refused', reason: expect.stringMatching(/active/i) })
      const refused = await now()
      expect(refused.parcel).toMatchObject({ state: 'refused', refusal: expect.stringMatching(/active/i) })
      await simulator.mode({ keys: 'accepted' })
      expect(await book()).toMatchObject({ ok: true, order: { invoice: refused.invoice } })
    })

    test('to the keys halts the courier: nothing more is sent', async () => {
      const { simulator, book, now } = await openBooking()
      await simulator.mode({ keys: 'revoked' })
      expect(await book()).toMatchObject({ code: 'courier_halted' })
      expect((await now()).parcel?.state).toBe('refused')
      expect(await book()).toMatchObject({ code: 'courier_halted' })
      expect(simulator.requests()).toHaveLength(1)
    })

    test('because of too many calls is a pause', async () => {
      const { clock, simulator, book } = await openBooking()
      await simulator.fault('429', { retry_after: 90 })
      expect(await book()).toMatchObject({ code: 'courier_pausing' })
      expect(await book()).toMatchObject({ code: 'courier_pausing', retryAfterSeconds: 90 })
      clock.advance(90_000)
      expect(await book()).toMatchObject({ outcome: 'booked' })
    })

    test('to a new invoice means that somebody else has it: another is taken, three in all', async () => {
      const { simulator, book, now } = await openBooking()
      await simulator.fault('duplicate', { n: 3 })
      expect(await book()).toMatchObject({ code: 'parcel_refused', reason: expect.stringMatching(/taken/) })
      expect(await now()).toMatchObject({ invoice: null, consignmentId: null })
      await simulator.fault('duplicate', { n: 2 })
      expect(await book()).toMatchObject({ ok: true, outcome: 'booked' })
      const own = simulator.parcels().filter(parcel => !parcel.foreign)
      expect(own.map(parcel => parcel.invoice)).toEqual([(await now()).invoice])
    })
  })

  test('a courier that cannot be reached has booked nothing', async () => {
    const { simulator, shop, book, now } = await openBooking()
    await simulator.close()
    expect(await book()).toMatchObject({ ok: false, code: 'courier_unreachable' })
    expect(await now()).toMatchObject({ consignmentId: null, parcel: { state: 'refused' } })
    expect(shop.courier).toBeDefined()
  })

  test('a parcel without a tracking code is booked, and staff may type the code', async () => {
    const { simulator, set, book, now } = await openBooking()
    await simulator.fault('no-tracking')
    expect(await book()).toMatchObject({ ok: true, outcome: 'no_tracking', order: { trackingCode: null } })
    expect(await set({ trackingCode: '15BAEB8A' })).toMatchObject({ ok: true })
    expect(await now()).toMatchObject({ trackingCode: '15BAEB8A', parcel: { state: 'booked' } })
  })

  test('when what the courier said cannot be kept, nobody is told that nothing was booked', async () => {
    const { simulator, courier, shop, book } = await openBooking()
    const closing: typeof courier = {
      ...courier,
      async book(...given) {
        const answer = await courier.book(...given)
        await shop.db.close()
        return answer
      },
    }
    await expect(book({ shop: withCourier(shop, closing) })).rejects.toThrow(OutcomeUnknown)
    expect(simulator.parcels()).toHaveLength(1)
  })
})
