import { expect, test } from 'vitest'
import { heldClock } from '#adapters/clock/clock.ts'
import { deleteProduct } from '#features/catalog/delete-product.ts'
import { eachEngine } from '#tests/databases.ts'
import { makeProduct, makeShop } from '#tests/makers.ts'
import { makeAdmin } from '#tests/people.ts'
import { forgetOldRecords } from './forget-old-records.ts'
import type { Log } from './send-mails.ts'

const silent: Log = { info() {}, warn() {}, error() {} }

eachEngine((_engine, open) => {
  test('what was deleted long ago goes at the start', async () => {
    const clock = heldClock('2026-03-02T06:00:00.000Z')
    const shop = makeShop(await open(), clock)
    const { by } = await makeAdmin(shop)
    const { id } = await makeProduct(shop)
    await deleteProduct(shop, { by, id })
    clock.advance(31 * 24 * 3_600_000)
    const job = forgetOldRecords(shop, silent)
    const products = () => shop.db.main.selectFrom('products').select('id').execute()
    await expect.poll(products, { timeout: 20_000 }).toEqual([])
    await job.stop()
  })
})
