import { describe, expect, test } from 'vitest'
import type { Shop } from '#features/shop.ts'
import { makeProduct } from '#tests/support/makers.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { findProduct } from './find-product.ts'
import { listProducts } from './list-products.ts'

/** As every change of a product: writes the row, then publishes it. */
const change = (shop: Shop, id: string, fields: { price?: number; slug?: string }) =>
  shop.db.transact(async transaction => {
    await transaction.tx.updateTable('products').set(fields).where('id', '=', id).execute()
    transaction.publish(`product:${id}`)
    return { ok: true }
  })

describe.each(['sqlite', 'postgres'] as const)('the kept products on %s', engine => {
  test('what was read beside a change is never kept instead of it', async () => {
    const { shop } = await openShop({ engine })
    const { id, slug } = await makeProduct(shop)
    const priceShown = async () => (await listProducts(shop))[0]?.priceTaka
    for (let price = 1000; price < 1030; price += 1) {
      await Promise.all([priceShown(), change(shop, id, { price }), priceShown()])
      expect([await priceShown(), (await findProduct(shop, { slug }))?.priceTaka]).toEqual([price, price])
    }
  })

  test('products come in the order asked for, each read once, without those that are not published', async () => {
    const { shop } = await openShop({ engine })
    const [one, other] = [await makeProduct(shop), await makeProduct(shop)]
    const draft = await makeProduct(shop, { status: 'draft' })
    const idsOf = async (ids: string[]) => (await shop.keptProducts.of(ids)).map(({ id }) => id)
    expect(await idsOf([other.id, draft.id, one.id])).toEqual([other.id, one.id])
    await shop.db.main.updateTable('products').set({ price: 77_777 }).where('id', '=', one.id).execute()
    // no tag was published, so nothing is read again
    expect((await shop.keptProducts.of([one.id]))[0]?.priceTaka).not.toBe(77_777)
    expect(await idsOf([one.id, other.id])).toEqual([one.id, other.id])
  })

  test('a slug that passes on to another product finds that one', async () => {
    const { shop } = await openShop({ engine })
    const [one, other] = [await makeProduct(shop), await makeProduct(shop)]
    expect((await findProduct(shop, { slug: one.slug }))?.id).toBe(one.id)
    await change(shop, one.id, { slug: 'moved-away' })
    expect(await findProduct(shop, { slug: one.slug })).toBeUndefined()
    await change(shop, other.id, { slug: one.slug })
    expect((await findProduct(shop, { slug: one.slug }))?.id).toBe(other.id)
  })

  test('nobody can change what all are given', async () => {
    const { shop } = await openShop({ engine })
    await makeProduct(shop)
    const [product] = await listProducts(shop)
    expect(() => product?.variants.pop()).toThrow(TypeError)
  })
})
