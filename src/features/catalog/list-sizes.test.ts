import { expect, test } from 'vitest'
import { eachEngine } from '#tests/support/databases.ts'
import { makeProduct, makeShop, makeVariant } from '#tests/support/makers.ts'
import { listSizes } from './list-sizes.ts'

eachEngine((_engine, open) => {
  test('each size of a published product is listed once, smallest first, in stock or not', async () => {
    const shop = makeShop(await open())
    await makeProduct(shop, {
      variants: [makeVariant('Black', { 42: 1, 39.5: 0 }), makeVariant('Tan', { 42: 2 })],
    })
    await makeProduct(shop, { variants: [makeVariant('Black', { 45: 1 })], status: 'draft' })
    await makeProduct(shop, { variants: [makeVariant('Black', { 40: 1 })] })
    expect(await listSizes(shop)).toEqual([39.5, 40, 42])
  })
})
