import { expect, it } from 'vitest'
import { eachEngine } from '#tests/support/databases.ts'
import { productRow } from '#tests/support/db-rows.ts'
import { makeProduct, makeShop } from '#tests/support/makers.ts'
import { listAllProducts } from './list-all-products.ts'
import { MAXIMUM_LISTED_PRODUCTS } from './list-products.ts'

eachEngine((_engine, open) => {
  it('lists every published product once, also when there are more than one list holds', async () => {
    const shop = makeShop(await open())
    await makeProduct(shop, { name: 'Draft', status: 'draft' })
    const count = MAXIMUM_LISTED_PRODUCTS + 3
    await shop.db.transact(async ({ tx }) => {
      for (let index = 0; index < count; index++)
        await tx
          .insertInto('products')
          .values(productRow(`p${index}`, { position: index + 2 }))
          .execute()
    })
    const slugs = (await listAllProducts(shop)).map(product => product.slug)
    expect(slugs).toEqual(Array.from({ length: count }, (_, index) => `p${index}`))
  })
})
