import { expect, test } from 'vitest'
import { eachEngine } from '#tests/support/databases.ts'
import { makeProduct, makeShop } from '#tests/support/makers.ts'
import { findProduct } from './find-product.ts'

eachEngine((_engine, open) => {
  test('a product is found by id, by slug and by name whatever its case', async () => {
    const shop = makeShop(await open())
    const made = await makeProduct(shop, { name: 'Oxford Classic' })
    expect(await findProduct(shop, { id: made.id })).toEqual(made)
    expect(await findProduct(shop, { slug: 'oxford-classic' })).toEqual(made)
    expect(await findProduct(shop, { name: ' OXFORD classic ' })).toEqual(made)
  })

  test('nothing is found for what no product has', async () => {
    const shop = makeShop(await open())
    await makeProduct(shop, { name: 'Oxford' })
    expect(await findProduct(shop, { slug: 'oxfor' })).toBeUndefined()
    expect(await findProduct(shop, { name: '' })).toBeUndefined()
  })

  test('a draft is found only by whoever asks for drafts', async () => {
    const shop = makeShop(await open())
    const draft = await makeProduct(shop, { name: 'Secret', status: 'draft' })
    expect(await findProduct(shop, { id: draft.id })).toBeUndefined()
    expect(await findProduct(shop, { id: draft.id, includeDrafts: true })).toEqual(draft)
  })
})
