import { expect, test } from 'vitest'
import { heldClock } from '#adapters/clock/clock.ts'
import type { Order } from '#domain/orders/order.ts'
import { actOnAdvance } from '#features/advances/act-on-advance.ts'
import { claimAdvance } from '#features/advances/claim-advance.ts'
import { recordEvent } from '#features/orders/history/record-event.ts'
import { placeOrder } from '#features/orders/place/place-order.ts'
import { recordCourierEvent } from '#features/parcels/record-courier-event.ts'
import type { Shop } from '#features/shop.ts'
import { giveParcel } from '#tests/support/booked-parcels.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { someCourierEvent } from '#tests/support/fake-courier.ts'
import {
  makeLine,
  makeOrderRequest,
  makeProduct,
  makeShop,
  setOfficialStatus,
} from '#tests/support/makers.ts'
import { makeModerator } from '#tests/support/people.ts'
import { findTrackedOrder } from './find-tracked-order.ts'
import { makeTrackingToken, TRACKING_LIFETIME_MS } from './tracking-token.ts'

const DAY_MS = 86_400_000

const tokenOf = (shop: Shop, { id }: Pick<Order, 'id'>) =>
  makeTrackingToken(shop.keys.tracking, {
    orderId: id,
    endsAt: new Date(shop.clock.now().getTime() + TRACKING_LIFETIME_MS),
  })

async function trackedShop(db: Shop['db']) {
  const clock = heldClock('2026-03-02T06:00:00.000Z')
  const shop = makeShop(db, clock)
  const product = await makeProduct(shop, { name: 'Padma Slide', priceTaka: 2500 })
  const placed = await placeOrder(
    shop,
    makeOrderRequest([makeLine(product), makeLine(product, { size: 41, quantity: 2 })], {
      recipientName: 'Md. Rahim Uddin',
      recipientEmail: 'rahim@mail.example',
      note: 'Ring twice',
    }),
  )
  if (!placed.ok) throw new Error(placed.code)
  const { order } = placed
  const token = tokenOf(shop, order)
  const find = async () => {
    const found = await findTrackedOrder(shop, token)
    if (!found.ok) throw new Error(found.code)
    return found.order
  }
  return { shop, clock, order, token, find }
}

eachEngine((_engine, open) => {
  test('a link shows the order and nothing by which its buyer could be found', async () => {
    const { find } = await trackedShop(await open())
    const found = await find()
    expect(found).toMatchObject({
      orderNo: 1001,
      firstName: 'Rahim',
      area: 'Savar, Dhaka',
      placedAt: '2026-03-02T06:00:00.000Z',
      priceTaka: 7580,
      items: [
        { name: 'Padma Slide', color: 'Black', size: 42, quantity: 1, image: '/uploads/black-1000.webp' },
        { name: 'Padma Slide', color: 'Black', size: 41, quantity: 2, image: '/uploads/black-1000.webp' },
      ],
      progress: { state: 'placed' },
      arrival: { days: '2–3 working days', window: 'Wed 4 – Thu 5 Mar', isLate: false },
    })
    expect(JSON.stringify(found)).not.toMatch(/Uddin|5678|0171|House|Road|mail\.example|twice/)
  })

  test('an advance is being checked until its message came; only its end is told, and only then is less collected', async () => {
    const { shop, order, find } = await trackedShop(await open())
    const { by } = await makeModerator(shop)
    const claim = { method: 'bkash', trxId: 'BKL7Q2M9XA', taka: 500, senderLast4: null } as const
    const made = await claimAdvance(shop, { by, orderId: order.id, claim })
    if (!made.ok) throw new Error(made.code)
    const checking = { method: 'bkash', trxEnd: 'M9XA', taka: 500, state: 'checking' }
    expect(await find()).toMatchObject({ priceTaka: 7580, advances: [checking] })
    const asked = { action: 'match', taka: 400 } as const
    expect(await actOnAdvance(shop, { by, id: made.advance.id, asked })).toMatchObject({ ok: true })
    const matched = { ...checking, taka: 400, state: 'matched' }
    expect(await find()).toMatchObject({ priceTaka: 7180, advances: [matched] })
    expect(JSON.stringify(await find())).not.toContain('BKL7Q2M9XA')
  })

  test('each step shows when staff took it', async () => {
    const { shop, clock, order, find } = await trackedShop(await open())
    clock.advance(DAY_MS)
    await setOfficialStatus(shop, order, { from: 'Queued', to: 'Confirmed' })
    clock.advance(DAY_MS)
    await setOfficialStatus(shop, order, { from: 'Confirmed', to: 'Packed' })
    const { progress } = await find()
    expect(progress.state).toBe('packed')
    expect(progress.steps.map(({ at }) => at?.slice(0, 10) ?? null)).toEqual([
      '2026-03-02',
      '2026-03-03',
      '2026-03-04',
      null,
      null,
    ])
  })

  test('what the courier did last is read from the record', async () => {
    const { shop, clock, order, find } = await trackedShop(await open())
    const courierSays = (from: string | null, to: string) =>
      shop.db.transact(transaction =>
        recordEvent(transaction, {
          orderId: order.id,
          kind: 'courier_status_changed',
          details: { from, to },
          actor: 'shop',
          now: shop.clock.now(),
        }),
      )
    await courierSays(null, 'in_review')
    expect((await find()).progress.state).toBe('packed')
    clock.advance(DAY_MS)
    await courierSays('in_review', 'delivered')
    expect(await find()).toMatchObject({ progress: { state: 'delivered' }, arrival: null })
  })

  test('everybody reads the courier’s words without anybody’s phone, and finds its page', async () => {
    const { shop, clock, order, find } = await trackedShop(await open())
    await giveParcel(shop, order, {
      tracking_url: 'https://courier.example/t/15BAEB8A',
      courier: 'simulator',
    })
    clock.advance(DAY_MS)
    const at = clock.now()
    const words = {
      message: 'Rider Karim 01812345678 comes with parcel 1424107.',
      consignmentId: '1424107',
      at,
    }
    for (const event of [
      someCourierEvent(words),
      someCourierEvent({ ...words, message: null, at: new Date(at.getTime() - 1) }),
    ])
      await recordCourierEvent(shop, { courier: 'simulator', source: 'webhook', event })
    expect(await find()).toMatchObject({
      timeline: [
        { text: 'Rider Karim ••• comes with parcel •••.', at: at.toISOString() },
        { text: 'The courier has accepted your parcel.', at: new Date(at.getTime() - 1).toISOString() },
      ],
      trackingUrl: 'https://courier.example/t/15BAEB8A',
      isSimulated: true,
    })
  })

  test('an order that does not come has no day of arrival, a late one says so', async () => {
    const { shop, clock, order, find } = await trackedShop(await open())
    clock.advance(3 * DAY_MS)
    expect((await find()).arrival?.isLate).toBe(false)
    clock.advance(DAY_MS)
    expect((await find()).arrival?.isLate).toBe(true)
    await setOfficialStatus(shop, order, { from: 'Queued', to: 'Fake' })
    expect(await find()).toMatchObject({ progress: { state: 'not_delivered' }, arrival: null })
  })

  test('a link is over after thirty days', async () => {
    const { shop, clock, token } = await trackedShop(await open())
    clock.advance(TRACKING_LIFETIME_MS)
    expect(await findTrackedOrder(shop, token)).toEqual({ ok: false, code: 'tracking_link_expired' })
  })

  test('no other text opens anything, nor does a link whose order is gone', async () => {
    const { shop, order, token } = await trackedShop(await open())
    const invalid = { ok: false, code: 'tracking_link_invalid' }
    for (const text of ['', order.id, '1001', token.slice(0, -1), 'x'.repeat(5000)])
      expect(await findTrackedOrder(shop, text)).toEqual(invalid)
    const gone = tokenOf(shop, { id: '019c0000-0000-7000-8000-000000000000' })
    expect(await findTrackedOrder(shop, gone)).toEqual(invalid)
  })
})
