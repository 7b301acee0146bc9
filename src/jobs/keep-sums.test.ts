import { expect, test } from 'vitest'
import { reconcile } from '#features/payouts/reconcile.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { makeShop } from '#tests/support/makers.ts'
import { makeDelivered } from '#tests/support/payouts.ts'
import { makeAdmin } from '#tests/support/people.ts'
import { keepSumsFirst } from './keep-sums.ts'

const silent = () => {}

eachEngine((_engine, open) => {
  test('what was never kept is kept before the shop opens, so that the first look adds up nothing', async () => {
    const shop = makeShop(await open())
    const { by } = await makeAdmin(shop)
    for (const id of ['1', '2', '3']) await makeDelivered(shop, id)
    await keepSumsFirst(shop, silent)
    const changed = await shop.db.main.selectFrom('parcel_sum_changes').selectAll().execute()
    expect(changed).toEqual([])
    expect((await reconcile(shop, { by })).sums.expectedPoisha).toBe(3 * 258_000)
  })

  test('a database that cannot keep them now opens all the same, and says so', async () => {
    const { db, ...shop } = makeShop(await open())
    await makeDelivered({ db, ...shop }, '1')
    await db.close()
    const said: string[] = []
    await keepSumsFirst({ db, ...shop }, line => said.push(line))
    expect(said.join()).toContain('The sums of parcels, calls, profit and sales stay as they were')
  })
})
