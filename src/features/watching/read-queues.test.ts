import { expect, test } from 'vitest'
import { heldClock } from '#adapters/clock/clock.ts'
import { noteFailure } from '#features/courier/note-failure.ts'
import { claimMail } from '#features/mails/claim-mail.ts'
import { queueMail } from '#features/mails/queue-mail.ts'
import { sendClaimedMail } from '#features/mails/send-claimed-mail.ts'
import { placeOrder } from '#features/orders/place/place-order.ts'
import { giveParcel } from '#tests/support/booked-parcels.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { fakeCourier } from '#tests/support/fake-courier.ts'
import { makeLine, makeOrderRequest, makeProduct, makeShop } from '#tests/support/makers.ts'
import { makeStaffOrder } from '#tests/support/staff-orders.ts'
import { withCourier } from '#tests/support/with-courier.ts'
import { readQueues } from './read-queues.ts'

const START = '2026-11-22T04:00:00.000Z'

eachEngine((_engine, open) => {
  test('nothing waits in a new shop', async () => {
    expect(await readQueues(makeShop(await open()))).toEqual({
      mails: { waiting: 0, oldestSeconds: 0 },
      messages: { waiting: 0, oldestSeconds: 0, unknown: 0 },
      smsBalanceTaka: undefined,
      unbooked: { booking: 0, unsure: 0, refused: 0, oldestSeconds: 0 },
      asks: { waiting: 0, oldestSeconds: 0 },
      unmatched: 0,
      shelf: { pairs: 0, unconfirmed: 0 },
      orders: { waiting: 0, lapsed: 0, flooding: 0 },
      couriers: [],
    })
  })

  test('the shelf is told with what unconfirmed orders hold of it, and orders that wait', async () => {
    const shop = makeShop(await open())
    const product = await makeProduct(shop)
    const place = (quantity: number) =>
      placeOrder(shop, makeOrderRequest([makeLine(product, { quantity })]), {
        address: '203.0.113.7',
        browser: null,
      })
    await place(2)
    for (let count = 0; count < 10; count += 1) await place(3)
    const { shelf, orders } = await readQueues(shop)
    expect(shelf).toEqual({ pairs: 5, unconfirmed: 5 })
    expect(orders).toEqual({ waiting: 0, lapsed: 0, flooding: 0 })
  })

  test('mails are told by their number and by the age of the oldest', async () => {
    const clock = heldClock(START)
    const shop = makeShop(await open(), clock)
    const mail = { to: 'rahim@example.com', kind: 'code', subject: 'A code', text: '123456', html: '' }
    const giveUpAt = new Date('2026-11-23T04:00:00.000Z')
    const queue = () => shop.db.transact(transaction => queueMail(transaction, shop, { ...mail, giveUpAt }))
    await queue()
    clock.advance(90_000)
    await queue()
    expect((await readQueues(shop)).mails).toEqual({ waiting: 2, oldestSeconds: 90 })
    const oldest = await claimMail(shop)
    if (oldest) await sendClaimedMail(shop, oldest, new AbortController().signal)
    expect((await readQueues(shop)).mails).toEqual({ waiting: 1, oldestSeconds: 0 })
  })

  test('parcels are told by their state and by how overdue they are', async () => {
    const clock = heldClock(START)
    const { courier } = fakeCourier({ clock, id: 'simulator' })
    const shop = withCourier(makeShop(await open(), clock), courier)
    const product = await makeProduct(shop)
    const give = async (given: Parameters<typeof giveParcel>[2]) =>
      giveParcel(shop, await makeStaffOrder(shop, [makeLine(product)]), { courier: 'simulator', ...given })
    await give({ consignmentId: '1', due_at: START })
    await give({ consignmentId: '2', due_at: '2026-11-22T05:00:00.000Z' })
    await give({ consignmentId: '3', courier: 'another', due_at: START })
    await give({ consignmentId: '4', state: 'unsure', due_at: START })
    await give({ consignmentId: '5', state: 'refused', due_at: null })
    clock.advance(600_000)
    const { asks, unbooked } = await readQueues(shop)
    expect(asks).toEqual({ waiting: 1, oldestSeconds: 600 })
    expect(unbooked).toEqual({ booking: 0, unsure: 1, refused: 1, oldestSeconds: 600 })
  })

  test('a courier that refused the keys is halted, one that wants a rest is pausing', async () => {
    const clock = heldClock(START)
    const { courier } = fakeCourier({ clock, id: 'simulator' })
    const shop = withCourier(makeShop(await open(), clock), courier)
    const state = async () => (await readQueues(shop)).couriers[0]?.state
    expect(await state()).toBe('ok')
    await noteFailure(shop, { ok: false, kind: 'rate_limited', message: 'slow down' })
    expect(await state()).toBe('pausing')
    clock.advance(61_000)
    expect(await state()).toBe('ok')
    await noteFailure(shop, { ok: false, kind: 'auth', message: 'wrong keys' })
    expect(await state()).toBe('halted')
  })
})
