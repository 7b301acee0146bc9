import { expect, test } from 'vitest'
import { heldClock } from '#adapters/clock/clock.ts'
import { recordNews } from '#features/parcels/record-news.ts'
import { giveParcel } from '#tests/support/booked-parcels.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { someNews } from '#tests/support/fake-courier.ts'
import { makeLine, makeProduct, makeShop } from '#tests/support/makers.ts'
import { makeStaffOrder } from '#tests/support/staff-orders.ts'
import { purgeParked } from './purge-parked.ts'

const DAY_MS = 86_400_000

eachEngine((_engine, open) => {
  test('what was said of a parcel that nobody knows is forgotten after 90 days, of one’s own never', async () => {
    const clock = heldClock('2026-03-02T06:00:00.000Z')
    const shop = makeShop(await open(), clock)
    const order = await makeStaffOrder(shop, [makeLine(await makeProduct(shop))])
    await giveParcel(shop, order)
    const hear = (consignmentId: string) =>
      recordNews(shop, { courier: 'steadfast', source: 'webhook', news: someNews({ consignmentId }) })
    const kept = async () => {
      const rows = await shop.db.main
        .selectFrom('courier_events')
        .select('consignment_id')
        .orderBy('id')
        .execute()
      return rows.map(row => row.consignment_id)
    }
    await hear('99')
    await hear('1424107')
    clock.advance(DAY_MS)
    await hear('100')
    clock.advance(89 * DAY_MS - 1)
    await purgeParked(shop)
    expect(await kept()).toEqual(['99', '1424107', '100'])
    clock.advance(1)
    await purgeParked(shop)
    expect(await kept()).toEqual(['1424107', '100'])
  })
})
