import { describe, expect, test } from 'vitest'
import { heldClock } from '#adapters/clock/clock.ts'
import { findRegistration } from '#features/accounts/find-registration.ts'
import { identify } from '#features/accounts/identify.ts'
import { logIn } from '#features/accounts/log-in.ts'
import { renewVerifyCode } from '#features/accounts/renew-verify-code.ts'
import { verifyOtp } from '#features/accounts/verify-otp.ts'
import { courierRefusal } from '#features/courier/courier-refusal.ts'
import { noteFailure } from '#features/courier/note-failure.ts'
import { takeLease } from '#features/leases/take-lease.ts'
import { countUse } from '#features/limits/count-use.ts'
import { sharedCounts } from '#features/limits/shared-counts.ts'
import type { UseCounts } from '#features/limits/use-counts.ts'
import { claimMail } from '#features/mails/claim-mail.ts'
import { placeOrder } from '#features/orders/place/place-order.ts'
import { bookParcel } from '#features/parcels/book-parcel.ts'
import { recordCourierEvent } from '#features/parcels/record-courier-event.ts'
import { refreshParcels } from '#features/parcels/refresh-parcels.ts'
import { settleDueBookings } from '#features/parcels/settle-due-bookings.ts'
import type { Shop } from '#features/shop.ts'
import { lockPicture } from '#features/uploads/lock-picture.ts'
import { MemoryCounts } from '#server/memory-counts.ts'
import { giveParcel, parcelNow } from '#tests/support/booked-parcels.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { fakeCourier, someCourierEvent } from '#tests/support/fake-courier.ts'
import { MADE_PASSWORD } from '#tests/support/made-password.ts'
import {
  makeLine,
  makeOrderRequest,
  makeProduct,
  makeShop,
  makeUser,
  makeVariant,
  makeVisitor,
} from '#tests/support/makers.ts'
import { openCourier } from '#tests/support/open-courier.ts'
import { makeAdmin } from '#tests/support/people.ts'
import { readCode } from '#tests/support/read-mails.ts'
import { makeRegistration } from '#tests/support/registrations.ts'
import { makeStaffOrder, orderNow, setFields } from '#tests/support/staff-orders.ts'
import { withCourier } from '#tests/support/with-courier.ts'
import { readConserved } from './conservation.ts'
import { seededRandom } from './seeded.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const YEAR_MS = 365 * DAY_MS
const EMAIL = 'rahim@pothik.example'

eachEngine((_engine, open) => {
  /** A shop whose clock was a year ahead during `use`, and is correct again. */
  async function afterYearAhead<Result>(use: (shop: Shop) => Promise<Result>) {
    const clock = heldClock('2026-03-02T06:00:00.000Z')
    const shop = makeShop(await open(), clock)
    clock.advance(YEAR_MS)
    const made = await use(shop)
    clock.advance(-YEAR_MS)
    return { shop, clock, made }
  }

  describe('when the clock was a year ahead for a while', () => {
    test('a lease that somebody took then is free', async () => {
      const lease = (holder: string) => ({ name: 'parcels', holder, lastsMs: MINUTE_MS })
      const { shop } = await afterYearAhead(ahead => takeLease(ahead, lease('gone')))
      expect(await takeLease(shop, lease('here'))).toBe(true)
      expect(await takeLease(shop, lease('another'))).toBe(false)
    })

    test('whoever was limited then is not any more, and the limit counts anew', async () => {
      const limit = { key: 'try:somebody', maximum: 2, windowMs: HOUR_MS }
      const { shop } = await afterYearAhead(async ahead => {
        for (let count = 0; count < 3; count += 1) await countUse(ahead, limit)
      })
      expect([await countUse(shop, limit), await countUse(shop, limit)]).toMatchObject([
        { ok: true },
        { ok: true },
      ])
      expect(await countUse(shop, limit)).toMatchObject({ code: 'too_many_requests' })
    })

    test.each<[string, (shop: Shop) => UseCounts]>([
      ['the database', sharedCounts],
      ['memory', shop => new MemoryCounts(() => shop.clock.now().getTime())],
    ])('so it is with what is counted together in %s', async (_where, countsOf) => {
      const limit = { key: 'orders-of:somebody', maximum: 2, windowMs: HOUR_MS }
      const { made: counts } = await afterYearAhead(async ahead => {
        const counting = countsOf(ahead)
        for (const once of ['one', 'two', 'three']) await counting.take([{ ...limit, once }])
        return counting
      })
      const take = (once: string) => counts.take([{ ...limit, once }])
      expect([await take('one'), await take('four')]).toMatchObject([{ ok: true }, { ok: true }])
      expect(await take('five')).toMatchObject({ code: 'too_many_requests' })
    })

    test('a mail that was queued then is sent', async () => {
      const { shop } = await afterYearAhead(ahead => makeRegistration(ahead, { email: EMAIL }))
      expect(await claimMail(shop)).toMatchObject({ tries: 1 })
      expect(await claimMail(shop)).toBeUndefined()
    })

    test('a code of then opens nothing, and the next one can be had at once', async () => {
      const { shop, made: visitor } = await afterYearAhead(ahead => makeRegistration(ahead, { email: EMAIL }))
      const old = await readCode(shop, EMAIL)
      expect(await verifyOtp(shop, { email: EMAIL, otp: old, visitor })).toMatchObject({ ok: false })
      const waiting = await findRegistration(shop, EMAIL)
      const again = { email: EMAIL, codeId: waiting?.codeId ?? null, address: visitor.address }
      expect(await renewVerifyCode(shop, again)).toEqual({ ok: true })
      const second = await makeRegistration(shop, { email: EMAIL })
      const otp = await readCode(shop, EMAIL)
      expect(await verifyOtp(shop, { email: EMAIL, otp, visitor: second })).toMatchObject({ ok: true })
    })

    test('a session of then is over, so that none lasts longer than it may, and a new one can be had', async () => {
      const asked = { identifier: EMAIL, password: MADE_PASSWORD, visitor: makeVisitor() }
      const { shop, made } = await afterYearAhead(async ahead => {
        await makeUser(ahead, { email: EMAIL })
        return await logIn(ahead, asked)
      })
      expect(made.ok && (await identify(shop, made.session.token))).toBeUndefined()
      const again = await logIn(shop, asked)
      expect(again.ok && (await identify(shop, again.session.token))).toMatchObject({ kind: 'person' })
    })

    test('a picture that a process held then can be stored', async () => {
      const picture = { key: 'a'.repeat(64), width: 10, height: 10, bytes: 10, actor: 'shop' }
      const hold = (shop: Shop) =>
        shop.db.transact(transaction =>
          lockPicture(transaction, { ...picture, mustWrite: false, now: shop.clock.now() }),
        )
      const { shop } = await afterYearAhead(hold)
      expect((await hold(shop)).state).toBe('held')
      expect((await hold(shop)).state).toBe('busy')
    })

    test('a parcel that was asked of then is asked of again, and what the courier says counts', async () => {
      const clock = heldClock('2026-03-02T06:00:00.000Z')
      const { courier, state } = fakeCourier({ clock })
      const shop = withCourier(makeShop(await open(), clock), courier)
      const order = await makeStaffOrder(shop, [makeLine(await makeProduct(shop))])
      await giveParcel(shop, order, { consignmentId: '1000' })
      clock.advance(YEAR_MS)
      state.statusOf = () => 'pending'
      expect(await refreshParcels(shop, { most: 8 })).toMatchObject({ asked: 1 })
      clock.advance(-YEAR_MS)
      state.statusOf = () => 'hold'
      expect(await refreshParcels(shop, { most: 8 })).toMatchObject({ asked: 1 })
      expect(await parcelNow(shop, order)).toMatchObject({ courierStatus: 'hold' })
      clock.advance(2 * MINUTE_MS)
      const event = someCourierEvent({ status: 'delivered', consignmentId: '1000', at: clock.now() })
      await recordCourierEvent(shop, { courier: 'steadfast', source: 'webhook', event })
      expect(await parcelNow(shop, order)).toMatchObject({ courierStatus: 'delivered' })
    })

    test('a pause that the courier asked for then is over', async () => {
      const clock = heldClock('2026-03-02T06:00:00.000Z')
      const { courier } = fakeCourier({ clock })
      const shop = withCourier(makeShop(await open(), clock), courier)
      clock.advance(YEAR_MS)
      await noteFailure(shop, { ok: false, kind: 'rate_limited', message: 'Too many calls.' })
      expect(await courierRefusal(shop.db.main, shop)).toMatchObject({ code: 'courier_pausing' })
      clock.advance(-YEAR_MS)
      expect(await courierRefusal(shop.db.main, shop)).toBeUndefined()
    })

    test.each(['left behind', 'unsure'] as const)('a booking that was %s then is settled', async how => {
      const { clock, simulator, courier } = await openCourier()
      const shop = withCourier(makeShop(await open(), clock), courier)
      const { by } = await makeAdmin(shop)
      const { id } = await makeStaffOrder(shop, [makeLine(await makeProduct(shop))])
      await setFields(shop, { by, id }, { officialStatus: 'Confirmed' })
      clock.advance(YEAR_MS)
      await simulator.fault('drop-after-book')
      expect(await bookParcel(shop, { by, id })).toMatchObject({ outcome: 'unsure' })
      if (how === 'left behind')
        await shop.db.transact(({ tx }) =>
          tx.updateTable('parcels').set({ state: 'booking', due_at: null }).execute(),
        )
      clock.advance(-YEAR_MS)
      expect(await settleDueBookings(shop, { limit: 8 })).toBe(1)
      expect((await orderNow(shop, id)).parcel?.state).toBe('booked')
      expect(simulator.parcels()).toHaveLength(1)
    })
  })

  test('orders that come in while the clock leaps are all there, once each, the newest number first', async () => {
    const random = seededRandom()
    const clock = heldClock('2026-03-02T06:00:00.000Z')
    const shop = makeShop(await open(), clock)
    const product = await makeProduct(shop, { variants: [makeVariant('Black', { 42: 500 })] })
    const leaps = [HOUR_MS, -HOUR_MS, DAY_MS, -DAY_MS, YEAR_MS, -YEAR_MS, 1, -1] as const
    const placed: number[] = []
    const place = async (key: string) => {
      const recipientPhone = `017${key.slice(-8).padStart(8, '0')}`
      const request = makeOrderRequest([makeLine(product)], { idempotencyKey: `leap-${key}`, recipientPhone })
      const outcome = await placeOrder(shop, request)
      if (!outcome.ok) throw new Error(outcome.code)
      return outcome
    }
    for (let count = 0; count < 60; count += 1) {
      const outcome = await place(String(count))
      placed.push(outcome.order.orderNo)
      clock.advance(random.pick(leaps))
      expect(await place(String(count))).toMatchObject({ repeated: true, order: { orderNo: placed.at(-1) } })
    }
    expect(placed).toEqual([...placed].sort((one, other) => one - other))
    expect(new Set(placed).size).toBe(60)
    expect(await readConserved(shop)).toMatchObject({ ordersSold: 60, pairsSold: 60, pairsLeft: 440 })
  })
})
