import { expect, test } from 'vitest'
import { eachEngine } from '#tests/support/databases.ts'
import { makeLine, makeProduct, makeShop } from '#tests/support/makers.ts'
import { makeStaffOrder } from '#tests/support/staff-orders.ts'
import { nameFailed } from './name-failed.ts'

eachEngine((_engine, open) => {
  test('orders are named by their number, and what failed is told also when nobody can look it up', async () => {
    const shop = makeShop(await open())
    const { id, orderNo } = await makeStaffOrder(shop, [makeLine(await makeProduct(shop))])
    const failed = [
      { id, orderNo: null },
      { id: 'gone', orderNo: null },
    ]
    await nameFailed(shop, failed)
    expect(failed).toEqual([
      { id, orderNo },
      { id: 'gone', orderNo: null },
    ])
    await shop.db.close()
    const later = [{ id, orderNo: null }]
    await nameFailed(shop, later)
    expect(later).toEqual([{ id, orderNo: null }])
  })
})
