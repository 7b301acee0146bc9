import { expect, test } from 'vitest'
import { heldClock } from '#adapters/clock/clock.ts'
import { recordCourierEvent } from '#features/parcels/record-courier-event.ts'
import { giveParcel } from '#tests/support/booked-parcels.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { someCourierEvent } from '#tests/support/fake-courier.ts'
import { makeLine, makeProduct, makeShop } from '#tests/support/makers.ts'
import { makeStaffOrder } from '#tests/support/staff-orders.ts'
import { purgeUnmatched } from './purge-unmatched.ts'

const DAY_MS = 86_400_000

eachEngine((_engine, open) => {
  test('what was said of a parcel that nobody knows is forgotten after 90 days, of one’s own never', async () => {
    const clock = heldClock('2026-03-02T06:00:00.000Z')
    const shop = makeShop(await open(), clock)
    const order = await makeStaffOrder(shop, [makeLine(await makeProduct(shop))])
    await giveParcel(shop, order)
    const receive = (consignmentId: string) =>
      recordCourierEvent(shop, {
        courier: 'steadfast',
        source: 'webhook',
        event: someCourierEvent({ consignmentId }),
      })
    const kept = async () => {
      const rows = await shop.db.main
        .selectFrom('courier_events')
        .select('consignment_id')
        .orderBy('id')
        .execute()
      return rows.map(row => row.consignment_id)
    }
    await receive('99')
    await receive('1424107')
    clock.advance(DAY_MS)
    await receive('100')
    clock.advance(89 * DAY_MS - 1)
    await purgeUnmatched(shop, 90)
    expect(await kept()).toEqual(['99', '1424107', '100'])
    clock.advance(1)
    await purgeUnmatched(shop, 90)
    expect(await kept()).toEqual(['1424107', '100'])
  })
})
