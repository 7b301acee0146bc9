import { expect, test } from 'vitest'
import { eachEngine } from '#tests/support/databases.ts'
import { makeShop } from '#tests/support/makers.ts'
import { makeReportedPayout, payingCourier, reportedLine } from '#tests/support/payouts.ts'
import { withCourier } from '#tests/support/with-courier.ts'
import type { Log } from './send-mails.ts'
import { syncPayouts } from './sync-payouts.ts'

const silent: Log = { info() {}, warn() {}, error() {} }

eachEngine((_engine, open) => {
  test('payouts are brought in at the start, by one process of several', async () => {
    const { courier, asked } = payingCourier([
      makeReportedPayout('P1', { reported: [reportedLine('1', 100)] }),
    ])
    const shop = withCourier(makeShop(await open()), courier)
    const lease = { name: 'payouts', holder: 'another', ends_at: '2026-03-02T06:10:00.000Z' }
    await shop.db.transact(({ tx }) => tx.insertInto('leases').values(lease).execute())
    await syncPayouts(shop, silent).stop()
    expect(asked).toEqual([])
    await shop.db.transact(({ tx }) => tx.deleteFrom('leases').execute())
    const job = syncPayouts(shop, silent)
    const payouts = () => shop.db.main.selectFrom('payouts').select('number').execute()
    await expect.poll(payouts).toEqual([{ number: 'P1' }])
    await job.stop()
    expect(await shop.db.main.selectFrom('leases').selectAll().execute()).toEqual([])
  })
})
