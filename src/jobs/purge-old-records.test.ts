import { expect, test } from 'vitest'
import { heldClock } from '#adapters/clock/clock.ts'
import { deleteProduct } from '#features/catalog/delete-product.ts'
import { deleteOrder } from '#features/orders/change/delete-order.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { makeLine, makeProduct, makeShop } from '#tests/support/makers.ts'
import { makeAdmin } from '#tests/support/people.ts'
import { makeStaffOrder } from '#tests/support/staff-orders.ts'
import { purgeOldRecords } from './purge-old-records.ts'
import type { Log } from './send-mails.ts'

const silent: Log = { info() {}, warn() {}, error() {} }

eachEngine((_engine, open) => {
  test('what was deleted long ago goes at the start', async () => {
    const clock = heldClock('2026-03-02T06:00:00.000Z')
    const shop = makeShop(await open(), clock)
    const { by } = await makeAdmin(shop)
    const { id } = await makeProduct(shop)
    const order = await makeStaffOrder(shop, [makeLine({ id })])
    await deleteOrder(shop, { by, id: order.id })
    await deleteProduct(shop, { by, id })
    clock.advance(31 * 24 * 3_600_000)
    const job = purgeOldRecords(shop, silent)
    const products = () => shop.db.main.selectFrom('products').select('id').execute()
    await expect.poll(products).toEqual([])
    const orders = () => shop.db.main.selectFrom('orders').select('id').execute()
    await expect.poll(orders).toEqual([])
    await job.stop()
  })
})
