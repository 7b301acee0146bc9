import { expect, test } from 'vitest'
import { eachEngine } from '#tests/support/databases.ts'
import { makeProduct, makeShop } from '#tests/support/makers.ts'
import { countCategories } from './count-categories.ts'
import { listCategories } from './list-categories.ts'

eachEngine((_engine, open) => {
  test('each category of a published product is listed once, in the order of the window', async () => {
    const shop = makeShop(await open())
    await makeProduct(shop, { category: 'Sandal' })
    await makeProduct(shop, { category: 'Casual' })
    await makeProduct(shop, { category: 'SANDAL' })
    await makeProduct(shop, { category: 'Boot', status: 'draft' })
    expect(await listCategories(shop)).toEqual(['Sandal', 'Casual'])
    expect(await countCategories(shop)).toEqual([
      { category: 'Sandal', products: 2 },
      { category: 'Casual', products: 1 },
    ])
  })
})
