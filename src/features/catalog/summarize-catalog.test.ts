import { expect, test } from 'vitest'
import { eachEngine } from '#tests/support/databases.ts'
import { makeProduct, makeShop, makeVariant } from '#tests/support/makers.ts'
import { summarizeCatalog } from './summarize-catalog.ts'

eachEngine((_engine, open) => {
  test('an empty shop sums up to nothing', async () => {
    const none = { products: 0, variants: 0, pairsInStock: 0, soldOutProducts: 0, byCategory: [] }
    expect(await summarizeCatalog(makeShop(await open()))).toEqual(none)
  })

  test('published products are summed up whole and by category', async () => {
    const shop = makeShop(await open())
    const [black, tan] = [makeVariant('Black', { 41: 2, 42: 3 }), makeVariant('Tan', { 42: 1 })]
    await makeProduct(shop, { category: 'Sandal', variants: [black, tan] })
    await makeProduct(shop, { category: 'sandal', variants: [makeVariant('Black', { 41: 0 })] })
    await makeProduct(shop, { category: 'Casual', variants: [] })
    await makeProduct(shop, { category: 'Casual', status: 'draft' })
    expect(await summarizeCatalog(shop)).toEqual({
      products: 3,
      variants: 3,
      pairsInStock: 6,
      soldOutProducts: 2,
      byCategory: [
        { category: 'Sandal', products: 2, variants: 3, pairsInStock: 6, soldOutProducts: 1 },
        { category: 'Casual', products: 1, variants: 0, pairsInStock: 0, soldOutProducts: 1 },
      ],
    })
  })
})
