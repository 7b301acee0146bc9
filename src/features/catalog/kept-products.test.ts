import { describe, expect, test } from 'vitest'
import type { Shop } from '#features/shop.ts'
import { makeProduct, makeVariant } from '#tests/support/makers.ts'
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

  test('after a sale the stock alone is read again, and after a change of the product all of it', async () => {
    const { shop } = await openShop({ engine })
    const { id } = await makeProduct(shop, { variants: [makeVariant('Black', { 42: 5 })] })
    const shown = async () => {
      const [product] = await shop.keptProducts.of([id])
      return [product?.priceTaka, product?.variants[0]?.sizes[0]?.stock]
    }
    const [price] = await shown()
    const write = (tag: 'product' | 'stock', { stock, priceTaka }: { stock: number; priceTaka: number }) =>
      shop.db.transact(async ({ tx, publish }) => {
        await tx.updateTable('sizes').set({ stock }).execute()
        await tx.updateTable('products').set({ price: priceTaka }).where('id', '=', id).execute()
        publish(`${tag}:${id}`)
      })
    await write('stock', { stock: 4, priceTaka: 70_001 })
    expect(await shown()).toEqual([price, 4])
    await write('product', { stock: 3, priceTaka: 70_002 })
    expect(await shown()).toEqual([70_002, 3])
    // both before anybody reads
    await write('product', { stock: 2, priceTaka: 70_003 })
    await write('stock', { stock: 1, priceTaka: 70_003 })
    expect(await shown()).toEqual([70_003, 1])
    await write('stock', { stock: 0, priceTaka: 70_004 })
    await write('product', { stock: 0, priceTaka: 70_004 })
    expect(await shown()).toEqual([70_004, 0])
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
