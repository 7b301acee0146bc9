import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { heldClock } from '#adapters/clock/clock.ts'
import type { Courier } from '#adapters/courier/courier.ts'
import { steadfastCourier } from '#adapters/courier/steadfast-courier.ts'
import type { Db } from '#db/open-db.ts'
import { courierState } from '#features/courier/courier-state.ts'
import { giveParcel, parcelNow } from '#tests/support/booked-parcels.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { fakeCourier } from '#tests/support/fake-courier.ts'
import { makeLine, makeProduct, makeShop } from '#tests/support/makers.ts'
import { openSimulator } from '#tests/support/open-simulator.ts'
import { makeStaffOrder } from '#tests/support/staff-orders.ts'
import { withCourier } from '#tests/support/with-courier.ts'
import { syncParcels } from './sync-parcels.ts'

const quiet = { info: () => {}, warn: () => {}, error: () => {} }

async function openWithParcel(db: Db, clock = heldClock('2026-11-21T04:00:00.000Z')) {
  const shop = makeShop(db, clock)
  const order = await makeStaffOrder(shop, [makeLine(await makeProduct(shop))])
  const isDueNow = (consignmentId: string) =>
    giveParcel(shop, order, { consignmentId, courier: 'simulator', due_at: clock.now().toISOString() })
  return { shop, clock, order, isDueNow }
}

eachEngine((_engine, open) => {
  test('of two processes one asks, and the other goes on when the lease of a killed one is over', async () => {
    const { shop, clock, isDueNow } = await openWithParcel(await open())
    const [one, two] = [fakeCourier({ clock, id: 'simulator' }), fakeCourier({ clock, id: 'simulator' })]
    await isDueNow('1424107')
    const first = syncParcels(withCourier(shop, one.courier), quiet)
    await expect.poll(() => one.asked.length).toBe(1)
    // as a killed process leaves it: its lease stays, and no process asks any more
    const killed = {
      name: 'parcels simulator',
      holder: 'killed',
      ends_at: new Date(clock.now().getTime() + 60_000).toISOString(),
    }
    await first.stop()
    await shop.db.transact(({ tx }) => tx.insertInto('leases').values(killed).execute())
    const due = { due_at: clock.now().toISOString() }
    await shop.db.transact(({ tx }) => tx.updateTable('parcels').set(due).execute())
    const second = syncParcels(withCourier(shop, two.courier), quiet)
    await sleep(1_500)
    expect(two.asked).toHaveLength(0)
    clock.advance(60_000)
    await expect.poll(() => two.asked.length).toBe(1)
    await second.stop()
    expect(one.asked).toHaveLength(1)
  })

  test('a courier that takes few calls a minute is asked of one parcel in a turn, however many are due', async () => {
    const { shop, clock } = await openWithParcel(await open())
    const { courier, asked } = fakeCourier({ clock, id: 'simulator' })
    const due_at = clock.now().toISOString()
    for (const consignmentId of ['1', '2', '3', '4'])
      await giveParcel(shop, await makeStaffOrder(shop, [makeLine(await makeProduct(shop))]), {
        consignmentId,
        courier: 'simulator',
        due_at,
      })
    const slow = { ...courier, can: { ...courier.can, pollsPerMinute: 60 } }
    const job = syncParcels(withCourier(shop, slow), quiet)
    await expect.poll(() => asked.length).toBe(1)
    await job.stop()
    expect(asked.length).toBeLessThan(4)
  })

  test('a stop comes to its end when the database is away', async () => {
    const { shop, clock } = await openWithParcel(await open())
    const reported: string[] = []
    const job = syncParcels(withCourier(shop, fakeCourier({ clock, id: 'simulator' }).courier), {
      ...quiet,
      warn: (_details, message) => void reported.push(message),
    })
    await shop.db.close()
    await job.stop()
    expect(reported).toEqual(['the lease of parcels ends later'])
  })

  test('the real courier’s 401 ends all calls, also those of later turns', async () => {
    const simulator = await openSimulator()
    const { shop, clock, order, isDueNow } = await openWithParcel(await open(), simulator.clock)
    const booked = await simulator.book()
    await isDueNow(String(booked.body.consignment.consignment_id))
    const courier = (secretKey: string): Courier =>
      steadfastCourier({
        id: 'simulator',
        name: 'Simulated courier',
        baseUrl: simulator.apiUrl,
        apiKey: 'sim-key',
        secretKey,
        site: simulator.origin,
        clock,
      })
    const before = simulator.requests().length
    const wrong = courier('taken back')
    const job = syncParcels(withCourier(shop, wrong), quiet)
    await expect
      .poll(async () => (await courierState(shop.db.main, wrong, clock.now())).haltedAt)
      .not.toBeNull()
    await sleep(2_200)
    await job.stop()
    expect(
      simulator
        .requests()
        .slice(before)
        .map(({ status }) => status),
    ).toEqual([401])
    await simulator.advance({ invoice: 'Aa12-das4', status: 'hold' })
    // an answer counts as a minute old
    clock.advance(120_000)
    const renewed = syncParcels(withCourier(shop, courier('sim-secret')), quiet)
    await expect.poll(async () => (await parcelNow(shop, order)).courierStatus).toBe('hold')
    await renewed.stop()
  })
})
