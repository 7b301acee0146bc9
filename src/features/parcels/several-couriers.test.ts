import { expect, test } from 'vitest'
import { heldClock } from '#adapters/clock/clock.ts'
import type { BookingInput } from '#adapters/courier/courier.ts'
import { listUnmatched } from '#features/courier/list-unmatched.ts'
import { noteFailure } from '#features/courier/note-failure.ts'
import { courierOf, shopWith } from '#features/courier-choice/courier-of.ts'
import { listHistory } from '#features/orders/history/list-history.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { makeLine, makeProduct, makeShop } from '#tests/support/makers.ts'
import { paperCourier } from '#tests/support/paper-courier.ts'
import { makeModerator } from '#tests/support/people.ts'
import { setSettings } from '#tests/support/set-settings.ts'
import { makeStaffOrder, orderNow, setFields } from '#tests/support/staff-orders.ts'
import { bookParcel } from './book-parcel.ts'
import { bookParcels } from './book-parcels.ts'
import { findCourier } from './find-courier.ts'
import { receiveReturn } from './receive-return.ts'
import { recordCourierEvent } from './record-courier-event.ts'
import { refreshParcel } from './refresh-parcel.ts'
import { refreshParcels } from './refresh-parcels.ts'
import { settleBooking } from './settle-booking.ts'
import { switchCourier } from './switch-courier.ts'

const HALF_AN_HOUR_MS = 31 * 60_000
let phones = 0

eachEngine((_engine, open) => {
  /** A shop with two couriers: one asks for an invoice, the other knows none. Orders of Sylhet go to the second. */
  async function openTwo() {
    const clock = heldClock('2026-03-02T06:00:00.000Z')
    const whyNot = ({ codTaka }: BookingInput) =>
      codTaka > 100_000 ? 'Pathao collects at most Tk 1,00,000.' : undefined
    const first = paperCourier({ clock, id: 'steadfast', name: 'Steadfast', isOnceByInvoice: true })
    const second = paperCourier({ clock, id: 'pathao', name: 'Pathao', isOnceByInvoice: false, whyNot })
    const shop = { ...makeShop(await open(), clock), couriers: [first.courier, second.courier] }
    const { by } = await makeModerator(shop)
    await setSettings(shop, 'couriers', { districts: [{ district: 'Sylhet', courier: 'pathao' }] })
    const product = await makeProduct(shop)
    const order = async (district: string) => {
      phones += 1
      const { id } = await makeStaffOrder(shop, [makeLine(product)], {
        district,
        upazila: null,
        recipientAddress: `House 12, Road 7, ${district}`,
        ...(district !== 'Dhaka' && { shippingArea: 'outside', shippingTaka: 130 }),
        recipientPhone: `017${String(phones).padStart(8, '0')}`,
      })
      await setFields(shop, { by, id }, { officialStatus: 'Confirmed' })
      return id
    }
    const book = (id: string, given: { courier?: string; hasLooked?: boolean } = {}) =>
      bookParcel(shop, { by, id, ...given })
    const switchTo = (id: string, courier: string) => switchCourier(shop, { by, id, courier })
    const hear = async ({ courier, news }: typeof first) => {
      for (const event of news.splice(0))
        await recordCourierEvent(shop, { courier: courier.id, source: 'webhook', event })
    }
    const comeBack = async (id: string, { parcels, move }: typeof first, from: typeof first) => {
      const parcel = parcels.at(-1)
      if (parcel) move(parcel, 'cancelled')
      await hear(from)
      await receiveReturn(shop, { by, id, returned: 'all' })
    }
    return { clock, shop, by, first, second, order, book, switchTo, hear, comeBack }
  }

  test('an order goes to the courier of its district, another one to that of everywhere, with the reason', async () => {
    const { shop, by, first, second, order, book } = await openTwo()
    const [sylhet, dhaka] = [await order('Sylhet'), await order('Dhaka')]
    expect(await findCourier(shop, { by, id: sylhet })).toMatchObject({
      district: 'Sylhet',
      choice: { id: 'pathao', reason: 'district' },
      options: [{ refusal: undefined }, { refusal: undefined }],
    })
    expect(await findCourier(shop, { by, id: dhaka })).toMatchObject({
      choice: { id: 'steadfast', reason: 'everywhere' },
    })
    await book(sylhet)
    await book(dhaka)
    expect((await orderNow(shop, sylhet)).parcel?.courier).toBe('pathao')
    expect((await orderNow(shop, dhaka)).parcel?.courier).toBe('steadfast')
    expect([first.parcels.length, second.parcels.length]).toEqual([1, 1])
  })

  test('whoever books can name another courier, which stays the order’s, also for a later try', async () => {
    const { shop, by, first, second, order, book } = await openTwo()
    const id = await order('Sylhet')
    first.state.isAway = true
    expect(await book(id, { courier: 'steadfast' })).toMatchObject({ code: 'courier_unreachable' })
    first.state.isAway = false
    await book(id)
    expect((await orderNow(shop, id)).parcel?.courier).toBe('steadfast')
    expect([first.parcels.length, second.parcels.length]).toEqual([1, 0])
    const history = await listHistory(shop, { by, id })
    expect(history.ok && history.entries.filter(({ kind }) => kind === 'courier_chosen')).toMatchObject([
      { from: 'Pathao', to: 'Steadfast' },
    ])
    expect(await book(await order('Dhaka'), { courier: 'redx' })).toEqual({
      ok: false,
      code: 'courier_unknown',
    })
  })

  test('a courier that is halted or away stops nothing of the other, in one booking and in many', async () => {
    const { shop, by, first, second, order, book } = await openTwo()
    const halted = shopWith(shop, first.courier)
    await noteFailure(halted, { ok: false, kind: 'auth', message: 'Unauthorized' })
    const [sylhet, dhaka, other] = [await order('Sylhet'), await order('Dhaka'), await order('Sylhet')]
    expect(await book(dhaka)).toEqual({ ok: false, code: 'courier_halted' })
    const many = await bookParcels(shop, { by, selection: { ids: [sylhet, dhaka, other] } })
    expect(many).toMatchObject({ done: 2, failed: [{ id: dhaka, refusal: { code: 'courier_halted' } }] })
    expect(second.parcels).toHaveLength(2)
    expect(await findCourier(shop, { by, id: dhaka })).toMatchObject({
      options: [{ refusal: { code: 'courier_halted' } }, { refusal: undefined }],
    })
    const all = await bookParcels(shop, { by, selection: { ids: [dhaka] }, courier: 'pathao' })
    expect(all).toMatchObject({ done: 1, failed: [] })
    const asked = await refreshParcels(shopWith(shop, second.courier), { most: 8 })
    expect(asked.outcome).not.toBe('closed')
  })

  test('an order that a courier cannot carry is refused before anything is sent, and goes to another', async () => {
    const { shop, by, second, order, book } = await openTwo()
    const id = await order('Sylhet')
    await setFields(shop, { by, id }, { priceTaka: 150_000 })
    const priced = { by, id, priceAgreed: true }
    expect(await bookParcel(shop, priced)).toEqual({
      ok: false,
      code: 'parcel_incomplete',
      reason: 'Pathao collects at most Tk 1,00,000.',
    })
    expect(second.state.calls).toBe(0)
    expect((await orderNow(shop, id)).parcel).toBeNull()
    expect(await bookParcel(shop, { ...priced, courier: 'steadfast' })).toMatchObject({ outcome: 'booked' })
    expect(await book(id)).toMatchObject({ code: 'parcel_exists' })
  })

  test('an open parcel keeps its order: it is said where it is and what to do', async () => {
    const { order, book, switchTo, first, hear } = await openTwo()
    const id = await order('Dhaka')
    await book(id)
    expect(await switchTo(id, 'pathao')).toMatchObject({
      code: 'parcel_open',
      reason: expect.stringMatching(/^Steadfast has the parcel .*Have it cancelled there/),
    })
    const [parcel] = first.parcels
    if (parcel) first.move(parcel, 'cancelled')
    await hear(first)
    expect(await switchTo(id, 'pathao')).toMatchObject({
      reason: expect.stringMatching(/Count what came back/),
    })
    if (parcel) first.move(parcel, 'delivered')
    await hear(first)
    expect(await switchTo(id, 'pathao')).toMatchObject({
      reason: expect.stringMatching(/delivered the parcel/),
    })
  })

  test('a parcel that came back and was counted is left behind, and its order is booked with the other', async () => {
    const { shop, by, first, second, order, book, switchTo, comeBack, hear } = await openTwo()
    const id = await order('Dhaka')
    await book(id)
    const before = await orderNow(shop, id)
    await comeBack(id, first, first)
    expect(await switchTo(id, 'pathao')).toMatchObject({ ok: true, hasChanged: true })
    expect(await orderNow(shop, id)).toMatchObject({
      consignmentId: null,
      trackingCode: null,
      invoice: null,
      courierStatus: null,
      parcel: null,
      items: [{ stockState: 'reserved', returned: 0 }],
    })
    expect(await switchTo(id, 'pathao')).toMatchObject({ ok: true, hasChanged: false })
    expect(await book(id)).toMatchObject({ outcome: 'booked' })
    const after = await orderNow(shop, id)
    expect(after).toMatchObject({ consignmentId: 'pathao-1', parcel: { courier: 'pathao' } })
    expect(after.invoice).not.toBe(before.invoice)
    const history = await listHistory(shop, { by, id })
    const kinds = history.ok ? history.entries.map(({ kind }) => kind) : []
    expect(kinds).toEqual(expect.arrayContaining(['parcel_left', 'courier_chosen']))
    // late news of the former parcel changes nothing, and says whose it was
    const [former] = first.parcels
    if (former) first.move(former, 'delivered')
    await hear(first)
    expect(await orderNow(shop, id)).toMatchObject({ courierStatus: 'in_review' })
    const { events } = await listUnmatched(shop, { by, page: 1 })
    expect(events).toMatchObject([
      { courier: 'steadfast', status: 'delivered', formerOrderNo: after.orderNo },
    ])
    await hear(second)
    expect(await refreshParcel(shop, { by, id })).toMatchObject({ ok: true })
  })

  test('a courier that never answered may have the parcel: nobody books it elsewhere without having looked', async () => {
    const { clock, shop, second, order, book } = await openTwo()
    const id = await order('Sylhet')
    second.state.loses = 'after'
    expect(await book(id)).toMatchObject({ outcome: 'unsure' })
    expect(await book(id, { courier: 'steadfast' })).toMatchObject({ code: 'parcel_being_booked' })
    const settle = () => {
      const courier = courierOf(shop, 'pathao')
      return courier && settleBooking(shopWith(shop, courier), id)
    }
    clock.advance(HALF_AN_HOUR_MS)
    await settle()
    expect((await orderNow(shop, id)).parcel).toMatchObject({ state: 'refused', isInDoubt: true })
    expect(await book(id, { courier: 'steadfast' })).toMatchObject({ code: 'parcel_in_doubt' })
    // its webhook comes late: the booking is settled after all
    for (const event of second.news.splice(0))
      await recordCourierEvent(shop, { courier: 'pathao', source: 'webhook', event })
    await settle()
    expect(await orderNow(shop, id)).toMatchObject({ consignmentId: 'pathao-1', parcel: { state: 'booked' } })
  })

  test('of two people who book with different couriers at once one succeeds', async () => {
    const { first, second, order, book } = await openTwo()
    const id = await order('Dhaka')
    const outcomes = await Promise.all([
      book(id, { courier: 'steadfast' }),
      book(id, { courier: 'pathao' }),
      book(id),
      book(id, { courier: 'pathao' }),
    ])
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    expect(first.parcels.length + second.parcels.length).toBe(1)
  })

  test('a parcel that staff typed in goes to the order’s courier, and to another when they say so', async () => {
    const { shop, by, order, switchTo } = await openTwo()
    const id = await order('Sylhet')
    await setFields(shop, { by, id }, { consignmentId: 'C-1', trackingCode: 'T-1' })
    expect((await orderNow(shop, id)).parcel).toMatchObject({
      courier: 'pathao',
      trackingUrl: 'https://pathao.example/T-1',
    })
    expect(await switchTo(id, 'steadfast')).toMatchObject({
      order: { parcel: { courier: 'steadfast', trackingUrl: 'https://steadfast.example/T-1' } },
    })
  })
})
