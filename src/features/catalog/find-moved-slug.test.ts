import { expect, test } from 'vitest'
import { eachEngine } from '#tests/support/databases.ts'
import { makeProduct, makeShop } from '#tests/support/makers.ts'
import { findMovedSlug } from './find-moved-slug.ts'

eachEngine((_engine, open) => {
  test('an address that a product had before leads to its present one, unless it is a draft', async () => {
    const shop = makeShop(await open())
    const moved = await makeProduct(shop, { name: 'Oxford' })
    const draft = await makeProduct(shop, { name: 'Secret', status: 'draft' })
    await shop.db.transact(({ tx }) =>
      tx
        .insertInto('product_slugs')
        .values([
          { slug: 'old-oxford', product_id: moved.id },
          { slug: 'old-secret', product_id: draft.id },
        ])
        .execute(),
    )
    expect(await findMovedSlug(shop, 'old-oxford')).toBe('oxford')
    expect(await findMovedSlug(shop, 'old-secret')).toBeUndefined()
    expect(await findMovedSlug(shop, 'oxford')).toBeUndefined()
  })
})
