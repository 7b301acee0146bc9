import { expect, test } from 'vitest'
import { heldClock } from '#adapters/clock/clock.ts'
import type { PushKind } from '#domain/push/push-kind.ts'
import { changeOwnLanguage } from '#features/accounts/change-own-language.ts'
import { deleteOrder } from '#features/orders/change/delete-order.ts'
import { createOrder } from '#features/orders/place/create-order.ts'
import { savePayout } from '#features/payouts/save-payout.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { makeLine } from '#tests/support/makers.ts'
import { openPushDesk } from '#tests/support/push-desk.ts'
import { setSettings } from '#tests/support/set-settings.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** Noon in Dhaka. */
const START = '2026-03-02T06:00:00.000Z'
const ORDERS: { kinds: PushKind[] } = { kinds: ['new_order'] }
const NIGHT = { isOn: true, from: '22:00', to: '08:00', except: null } as const

eachEngine((_engine, open) => {
  async function openDesk(start = START) {
    const clock = heldClock(start)
    return { clock, ...(await openPushDesk(await open(), { clock })) }
  }

  test('a new order is told to each device once, with its number, area and pairs, and nothing of its customer', async () => {
    const { admin, moderator, deviceOf, place, run, waiting } = await openDesk()
    const first = await deviceOf((await admin()).by)
    const second = await deviceOf((await moderator()).by)
    const order = await place({
      recipientName: 'Farhana Akter',
      recipientAddress: 'House 7, Road 3',
      district: 'Dhaka',
      upazila: 'Savar',
    })
    expect((await run()).map(({ outcome }) => outcome)).toEqual(['sent', 'sent'])
    for (const { got } of [first, second])
      expect(got()).toMatchObject([
        {
          payload: {
            kind: 'new_order',
            title: `New order ${order.orderNo}`,
            body: 'Savar, Dhaka. 1 pair.',
            tag: `order-${order.orderNo}`,
            url: `/dashboard/orders?order=${order.id}`,
          },
          ttl: '3600',
          urgency: 'high',
          topic: `order-${order.orderNo}`,
        },
      ])
    const all = JSON.stringify(first.got())
    expect(all).not.toMatch(/Farhana|House 7|Road 3|018\d{8}|Tk|৳/)
    expect(all).not.toContain(String(order.priceTaka))
    expect([await waiting(), await run()]).toEqual([0, []])
  })

  test('a device shows news in the language of its person', async () => {
    const { shop, admin, deviceOf, place, run } = await openDesk()
    const { by } = await admin()
    const device = await deviceOf(by)
    await changeOwnLanguage(shop, { by, language: 'bn' })
    const { orderNo } = await place()
    await run()
    expect(device.shown()).toEqual([`নতুন অর্ডার ${orderNo}`])
  })

  test('nothing is noted where nobody has a device, nobody hears what they did, and each hears what they chose', async () => {
    const { shop, product, admin, moderator, deviceOf, place, run } = await openDesk()
    const { by } = await admin()
    await place()
    expect(await shop.db.main.selectFrom('push_news').selectAll().execute()).toEqual([])
    const own = await deviceOf(by)
    const deaf = await deviceOf((await moderator()).by, { kinds: ['low_stock'] })
    const other = await deviceOf((await moderator()).by)
    const made = await createOrder(shop, {
      by,
      order: {
        idempotencyKey: null,
        recipientName: 'Rahim Uddin',
        recipientPhone: '01712345678',
        alternativePhone: null,
        recipientEmail: null,
        recipientAddress: 'House 12, Road 7, Dhanmondi, Dhaka',
        note: null,
        source: 'WhatsApp',
        priceTaka: 2580,
        deliveryChargeTaka: 80,
        advancePaidTaka: 0,
        advanceMethod: null,
        advanceReference: null,
        couponCode: null,
        items: [makeLine(product)],
      },
    })
    expect(made).toMatchObject({ ok: true })
    await run()
    expect([own.shown(), deaf.shown(), other.shown().length]).toEqual([[], [], 1])
  })

  test('news waits silently in quiet hours, none is lost, and what waited together is one message', async () => {
    const { clock, admin, deviceOf, place, run, waiting } = await openDesk('2026-03-02T16:30:00.000Z')
    const quiet = await deviceOf((await admin()).by, { ...ORDERS, quiet: NIGHT })
    const rings = await deviceOf((await admin()).by, {
      ...ORDERS,
      quiet: { ...NIGHT, except: 'new_order' },
    })
    const orders = [await place({ district: 'Dhaka' }), await place(), await place(), await place()]
    await run()
    expect([quiet.shown(), await waiting()]).toEqual([[], 4])
    expect(rings.shown()).toEqual(['4 new orders'])
    clock.advance(9 * HOUR_MS)
    await run()
    expect(quiet.shown()).toEqual([])
    clock.advance(30 * MINUTE_MS)
    await run()
    expect(quiet.got()).toMatchObject([
      { payload: { title: '4 new orders', url: '/dashboard/orders', tag: 'new-orders' } },
    ])
    expect(String(quiet.got()[0]?.payload?.body)).toMatch(new RegExp(`^${orders[0]?.orderNo}.* \\+1$`))
    expect(await waiting()).toBe(0)
  })

  test('an order that is gone by the end of quiet hours is told to nobody', async () => {
    const { shop, clock, admin, deviceOf, place, run } = await openDesk('2026-03-02T16:30:00.000Z')
    const { by } = await admin()
    const device = await deviceOf(by, { ...ORDERS, quiet: NIGHT })
    const { id } = await place()
    await run()
    await deleteOrder(shop, { by, id })
    clock.advance(10 * HOUR_MS)
    expect((await run()).map(({ outcome }) => outcome)).toEqual(['over'])
    expect(device.shown()).toEqual([])
  })

  test('a payout is told when its money is there, once, to who may see money', async () => {
    const { shop, clock, admin, moderator, deviceOf, run } = await openDesk()
    const owner = await deviceOf((await admin()).by)
    const { by } = await moderator()
    await setSettings(shop, 'team', { seesMoney: true })
    const paid = await deviceOf(by, { kinds: ['payout'] })
    const payout = {
      number: 'P-1',
      amountPoisha: 1_234_500,
      chargesPoisha: 100,
      status: 'Pending',
      paidAt: null,
      createdAt: clock.now(),
      raw: '{}',
    }
    const save = (given = {}) =>
      shop.db.transact(transaction =>
        savePayout(transaction, {
          courier: 'steadfast',
          payout: { ...payout, ...given },
          lines: undefined,
          actor: 'shop',
          now: clock.now(),
        }),
      )
    await save()
    await run()
    expect(owner.shown()).toEqual([])
    await save({ status: 'Paid' })
    await save({ status: 'Paid' })
    await save({ number: 'P-0', status: 'Paid', createdAt: new Date('2025-03-02T06:00:00.000Z') })
    await run()
    expect(owner.shown()).toEqual(['A payout has arrived'])
    expect(JSON.stringify(owner.got())).not.toMatch(/12,?345|Tk/)
    expect(paid.shown()).toHaveLength(1)
    await setSettings(shop, 'team', { seesMoney: false })
    await save({ number: 'P-2', status: 'Paid' })
    await run()
    expect([owner.shown().length, paid.shown().length]).toEqual([2, 1])
  })
})
