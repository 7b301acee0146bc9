import { describe, expect, onTestFinished, test } from 'vitest'

import { findProduct } from '#features/catalog/find-product.ts'
import type { Shop } from '#features/shop.ts'
import { makeProduct } from '#tests/support/makers.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { ProductTexts } from './product-texts.ts'

/** As every change of a product: writes the row, then publishes it. */
const setPrice = (shop: Shop, id: string, price: number) =>
  shop.db.transact(async transaction => {
    await transaction.tx.updateTable('products').set({ price }).where('id', '=', id).execute()
    transaction.publish(`product:${id}`)
    return { ok: true }
  })

describe.each(['sqlite', 'postgres'] as const)('the texts of products on %s', engine => {
  test('what was read beside a change is never kept instead of it', async () => {
    const { shop } = await openShop({ engine })
    const { id } = await makeProduct(shop)
    const texts = new ProductTexts(shop)
    onTestFinished(() => texts.close())
    const priceShown = async () => JSON.parse((await texts.of([id]))[0] ?? '').price
    for (let price = 1000; price < 1030; price += 1) {
      await Promise.all([priceShown(), setPrice(shop, id, price), priceShown()])
      expect([await priceShown(), (await findProduct(shop, { id }))?.priceTaka]).toEqual([price, price])
    }
  })

  test('products come in the order asked for, each read once, without those that are not published', async () => {
    const { shop } = await openShop({ engine })
    const [one, other] = [await makeProduct(shop), await makeProduct(shop)]
    const draft = await makeProduct(shop, { status: 'draft' })
    const texts = new ProductTexts(shop)
    onTestFinished(() => texts.close())
    const idsOf = async (ids: string[]) => (await texts.of(ids)).map(text => JSON.parse(text)._id)
    expect(await idsOf([other.id, draft.id, one.id])).toEqual([other.id, one.id])
    await shop.db.main.updateTable('products').set({ price: 77_777 }).where('id', '=', one.id).execute()
    expect((await texts.of([one.id]))[0]).not.toContain('77777') // no tag was published, so nothing is read again
    expect(await idsOf([one.id, other.id])).toEqual([one.id, other.id])
  })
})
