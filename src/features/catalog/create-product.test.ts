import { describe, expect, test } from 'vitest'
import { isSlug } from '#domain/catalog/product-fields.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { makeNewProduct, makeProduct, makeShop, makeVariant, readStock } from '#tests/support/makers.ts'
import { createProduct } from './create-product.ts'
import { findProduct } from './find-product.ts'
import { listNames } from './list-names.ts'

eachEngine((_engine, open) => {
  test('a new product is what can be read afterwards', async () => {
    const shop = makeShop(await open())
    const product = await makeProduct(shop, {
      variants: [makeVariant('Tan', { 43: 2, 39.5: 1 }), makeVariant('Black', {})],
    })
    expect(product.variants[0]?.sizes.map(({ size }) => size)).toEqual([39.5, 43])
    expect(await findProduct(shop, { id: product.id })).toEqual(product)
  })

  test('the opening stock is in the ledger', async () => {
    const shop = makeShop(await open())
    const product = await makeProduct(shop, { variants: [makeVariant('Black', { 41: 0, 42: 7 })] })
    expect(await readStock(shop, product, { size: 42 })).toEqual({ stock: 7, ledger: 7 })
    expect(await readStock(shop, product, { size: 41 })).toEqual({ stock: 0, ledger: 0 })
    const movements = await shop.db.main.selectFrom('stock_movements').select(['reason', 'actor']).execute()
    expect(movements.map(({ reason, actor }) => [reason, actor])).toEqual([['opening', 'shop']])
  })

  test('a name is taken whatever its case, and nothing is written then', async () => {
    const shop = makeShop(await open())
    await makeProduct(shop, { name: 'Été' })
    expect(await createProduct(shop, makeNewProduct({ name: ' ÉTÉ ' }))).toEqual({
      ok: false,
      code: 'name_taken',
    })
    expect(await shop.db.main.selectFrom('variants').select('id').execute()).toHaveLength(1)
  })

  test('a category is spelled as it stands already, whatever its case', async () => {
    const shop = makeShop(await open())
    await makeProduct(shop, { category: ' Sandal ' })
    expect((await makeProduct(shop, { category: 'SANDAL' })).category).toBe('Sandal')
    expect((await makeProduct(shop, { category: 'Boot' })).category).toBe('Boot')
  })

  test('a new product stands last in the window, unless its place is told', async () => {
    const shop = makeShop(await open())
    for (const name of ['First', 'Second']) await makeProduct(shop, { name })
    await makeProduct(shop, { name: 'Led', position: 0 })
    await makeProduct(shop, { name: 'Third' })
    expect(await listNames(shop)).toEqual(['Led', 'First', 'Second', 'Third'])
  })

  test('subscribers hear of it after it can be read', async () => {
    const shop = makeShop(await open())
    const received: string[] = []
    const stop = shop.db.changes.subscribe(tags => received.push(...tags))
    const product = await makeProduct(shop)
    await expect.poll(() => received).toEqual(['catalog', `product:${product.id}`])
    stop()
  })

  describe('the slug', () => {
    test('of a second product with the same letters gets a number, past one that is in use', async () => {
      const shop = makeShop(await open())
      const slugs: string[] = []
      for (const name of ['Oxford No 1', 'Oxford No: 1', 'Oxford-No-1', 'Oxford No 1-2'])
        slugs.push((await makeProduct(shop, { name })).slug)
      expect(slugs).toEqual(['oxford-no-1', 'oxford-no-1-2', 'oxford-no-1-3', 'oxford-no-1-2-2'])
    })

    test('is never one that another product had before', async () => {
      const shop = makeShop(await open())
      const { id } = await makeProduct(shop, { name: 'Oxford' })
      await shop.db.transact(({ tx }) =>
        tx.insertInto('product_slugs').values({ slug: 'derby', product_id: id }).execute(),
      )
      expect((await makeProduct(shop, { name: 'Derby' })).slug).toBe('derby-2')
    })

    test('of a name without Latin letters is made from the id', async () => {
      const shop = makeShop(await open())
      const product = await makeProduct(shop, { name: 'পথিক' })
      expect(product.slug).toBe(`p-${product.id.slice(-8)}`)
    })

    test('of the longest address is cut for its number, and stays one', async () => {
      const shop = makeShop(await open())
      const slug = `${'a'.repeat(97)}-${'b'.repeat(2)}`
      const slugs: string[] = []
      for (let number = 1; number <= 11; number++) slugs.push((await makeProduct(shop, { slug })).slug)
      expect(slugs.slice(0, 3)).toEqual([slug, `${'a'.repeat(97)}-2`, `${'a'.repeat(97)}-3`])
      expect(new Set(slugs).size).toBe(11)
      expect(slugs.every(isSlug)).toBe(true)
    })

    test('is unique when many products of one slug are made at once', async () => {
      const shop = makeShop(await open())
      // opens every connection of the pool, so that the requests really run in parallel
      await Promise.all(Array.from({ length: 8 }, () => listNames(shop)))
      const names = Array.from({ length: 8 }, (_, index) => `Oxford${'!'.repeat(index)}`)
      const made = await Promise.all(names.map(name => makeProduct(shop, { name })))
      expect(new Set(made.map(({ slug }) => slug)).size).toBe(8)
    })
  })
})
