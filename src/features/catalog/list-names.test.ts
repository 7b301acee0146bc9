import { expect, test } from 'vitest'
import { eachEngine } from '#tests/support/databases.ts'
import { makeProduct, makeShop } from '#tests/support/makers.ts'
import { listNames } from './list-names.ts'

eachEngine((_engine, open) => {
  test('the names of published products are listed in the order of the window', async () => {
    const shop = makeShop(await open())
    await makeProduct(shop, { name: 'Zebra', position: 1 })
    await makeProduct(shop, { name: 'Secret', position: 2, status: 'draft' })
    await makeProduct(shop, { name: 'Antelope', position: 3 })
    expect(await listNames(shop)).toEqual(['Zebra', 'Antelope'])
  })
})
