import { expect, test } from 'vitest'
import { heldClock } from '#adapters/clock/clock.ts'
import type { SaidOutcome } from '#domain/calls/outcome-change.ts'
import type { Staff } from '#features/accounts/proof.ts'
import { judgeQueue } from '#features/calls/judge-queue.ts'
import { recordOutcome } from '#features/calls/record-outcome.ts'
import { takeNextCall } from '#features/calls/take-next-call.ts'
import { mailAlarms } from '#features/owner-mails/mail-alarms.ts'
import { giveParcel } from '#tests/support/booked-parcels.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { makeLine } from '#tests/support/makers.ts'
import { openPushDesk } from '#tests/support/push-desk.ts'
import { orderNow, setFields } from '#tests/support/staff-orders.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** Noon in Dhaka. */
const START = '2026-03-02T06:00:00.000Z'

eachEngine((_engine, open) => {
  async function openDesk(start = START) {
    const clock = heldClock(start)
    const desk = { clock, ...(await openPushDesk(await open(), { clock })) }
    const record = async (by: Staff, orderId: string, said: SaidOutcome) => {
      await judgeQueue(desk.shop)
      const recorded = await recordOutcome(desk.shop, { by, orderId, key: null, said })
      if (!recorded.ok) throw new Error(recorded.code)
    }
    return { ...desk, record }
  }

  test('a callback is told to whoever promised it, shortly before and when it is late, and to nobody once it was made', async () => {
    const { clock, moderator, deviceOf, place, record, run } = await openDesk()
    const nadia = await moderator()
    const hers = await deviceOf(nadia.by, { kinds: ['callback_due'] })
    const his = await deviceOf((await moderator()).by, { kinds: ['callback_due'] })
    const [first, second] = [await place({ district: 'Dhaka' }), await place()]
    const at = new Date(clock.now().getTime() + HOUR_MS).toISOString()
    const said = { outcome: 'callback', nextAt: at, note: null } as const
    await record(nadia.by, first.id, { ...said, isForMe: true })
    await record(nadia.by, second.id, { ...said, isForMe: false })
    clock.advance(54 * MINUTE_MS)
    await run()
    expect(hers.shown()).toEqual([])
    clock.advance(MINUTE_MS)
    await run()
    await run()
    expect(hers.got()).toMatchObject([
      { payload: { title: '2 callbacks are due', url: '/dashboard/calls?tab=callbacks' } },
    ])
    await record(nadia.by, second.id, { outcome: 'answered_confirmed', note: null })
    clock.advance(30 * MINUTE_MS)
    await run()
    await run()
    expect(hers.got().slice(1)).toMatchObject([
      {
        payload: {
          title: `The callback of order ${first.orderNo} is late`,
          url: `/dashboard/calls?tab=callbacks&order=${first.id}`,
        },
      },
    ])
    expect(his.shown()).toEqual([])
  })

  test('a parcel that goes back today is told again each hour, until somebody has it', async () => {
    const { shop, clock, admin, moderator, deviceOf, place, run } = await openDesk()
    const { by } = await admin()
    const device = await deviceOf(by, { kinds: ['courier_trouble'] })
    const { id, orderNo } = await place({ district: 'Dhaka', upazila: 'Savar' })
    await setFields(shop, { by, id }, { officialStatus: 'Confirmed' })
    await giveParcel(shop, { id }, { status: 'hold' })
    await judgeQueue(shop)
    await run()
    expect(device.shown()).toEqual([])
    clock.advance(21 * HOUR_MS)
    await run()
    await run()
    expect(device.got()).toMatchObject([
      {
        payload: {
          title: `Parcel ${orderNo} goes back today`,
          body: 'At 12:00 PM, Savar, Dhaka. Nobody has it yet.',
          url: `/dashboard/calls?tab=rescue&order=${id}`,
        },
      },
    ])
    clock.advance(HOUR_MS)
    await run()
    expect(device.shown()).toHaveLength(2)
    await takeNextCall(shop, { by: (await moderator()).by })
    clock.advance(HOUR_MS + MINUTE_MS)
    await takeNextCall(shop, { by: (await moderator()).by })
    await run()
    expect(device.shown()).toHaveLength(2)
  })

  test('an exchange that nobody decides is told once, after two hours', async () => {
    const { shop, clock, admin, deviceOf, place, run } = await openDesk()
    const device = await deviceOf((await admin()).by, { kinds: ['exchange_waits'] })
    const order = await orderNow(shop, (await place()).id)
    const row = {
      order_id: order.id,
      kind: 'exchange',
      reason: 'size_small',
      fault: 'customer',
      payer: 'customer',
      travel: 'door',
      opened_at: clock.now().toISOString(),
      opened_by: 'shop',
    } as const
    await shop.db.transact(({ tx }) =>
      tx
        .insertInto('cases')
        .values([
          { ...row, id: 'c1' },
          { ...row, id: 'c2', approved_at: START },
        ])
        .execute(),
    )
    clock.advance(2 * HOUR_MS - 1)
    await run()
    expect(device.shown()).toEqual([])
    clock.advance(1)
    await run()
    clock.advance(HOUR_MS)
    await run()
    expect(device.got()).toMatchObject([
      {
        payload: {
          title: 'An exchange waits for a decision',
          body: `Order ${order.orderNo}.`,
          url: '/dashboard/returns?case=c1',
        },
      },
    ])
  })

  test('sizes that sold out are told once a day, from six in the evening', async () => {
    const { clock, product, admin, deviceOf, place, run } = await openDesk()
    const device = await deviceOf((await admin()).by, { kinds: ['low_stock'] })
    await place({ items: [makeLine(product, { size: 41, quantity: 3 })] })
    clock.advance(6 * HOUR_MS - 1)
    await run()
    expect(device.shown()).toEqual([])
    clock.advance(1)
    await run()
    await run()
    expect(device.got()).toMatchObject([
      {
        payload: {
          title: 'A size is sold out',
          body: 'Padma Oxford Black 41',
          url: '/dashboard/products/stock',
        },
        urgency: 'normal',
      },
    ])
    clock.advance(24 * HOUR_MS)
    await run()
    expect(device.shown()).toHaveLength(1)
  })

  test('a warning is told to Admins, also where no mail of it is wanted', async () => {
    const { shop, admin, moderator, deviceOf, run } = await openDesk()
    const owner = await deviceOf((await admin()).by)
    const staff = await deviceOf((await moderator()).by)
    await mailAlarms(shop, new Set(['backup_old']))
    await mailAlarms(shop, new Set(['backup_old']))
    await run()
    await mailAlarms(shop, new Set())
    await run()
    expect(owner.shown()).toEqual(['There is no good backup', 'There is a fresh backup'])
    expect(staff.shown()).toEqual([])
    expect(await shop.db.main.selectFrom('mails').selectAll().execute()).toEqual([])
  })
})
