import { expect, test } from 'vitest'
import { placeOrder } from '#features/orders/place/place-order.ts'
import { eachEngine } from '#tests/support/databases.ts'
import {
  makeLine,
  makeOrderRequest,
  makeProduct,
  makeShop,
  makeVariant,
  readStock,
} from '#tests/support/makers.ts'
import { makeAdmin } from '#tests/support/people.ts'
import { markFake } from '#tests/support/staff-orders.ts'
import { createProduct } from './create-product.ts'
import { deleteProduct } from './delete-product.ts'
import { findProduct } from './find-product.ts'
import { restoreProduct } from './restore-product.ts'

eachEngine((_engine, open) => {
  test('while it is deleted, each order gets its pairs or is refused, and every pair is accounted for', async () => {
    const shop = makeShop(await open())
    const { by } = await makeAdmin(shop)
    const product = await makeProduct(shop, { variants: [makeVariant('Black', { 42: 9 })] })
    const phones = ['01712345671', '01712345672', '01712345673', '01712345674']
    const [first, second, deleted, ...rest] = await Promise.all([
      placeOrder(shop, makeOrderRequest([makeLine(product)])),
      placeOrder(shop, makeOrderRequest([makeLine(product)], { recipientPhone: '01712345670' })),
      deleteProduct(shop, { by, id: product.id }),
      ...phones.map(recipientPhone =>
        placeOrder(shop, makeOrderRequest([makeLine(product)], { recipientPhone })),
      ),
    ])
    expect(deleted).toEqual({ ok: true })
    const outcomes = [first, second, ...rest]
    const placed = outcomes.filter(outcome => outcome.ok)
    for (const outcome of outcomes) if (!outcome.ok) expect(outcome.code).toBe('product_not_found')
    const left = 9 - placed.length
    expect(await readStock(shop, product)).toEqual({ stock: left, ledger: left })
    const late = await placeOrder(
      shop,
      makeOrderRequest([makeLine(product)], { recipientPhone: '01812345678' }),
    )
    expect(late).toMatchObject({ ok: false, code: 'product_not_found' })

    for (const { order } of placed) await markFake(shop, order.id)
    expect(await readStock(shop, product)).toEqual({ stock: 9, ledger: 9 })
    await restoreProduct(shop, { by, id: product.id })
    expect(await findProduct(shop, { id: product.id })).toEqual(product)
  })

  test('brought back while its name is taken, one of the two has it', async () => {
    const shop = makeShop(await open())
    const { by } = await makeAdmin(shop)
    const { variants: _none, ...product } = await makeProduct(shop, { name: 'Oxford' })
    await deleteProduct(shop, { by, id: product.id })
    const outcomes = await Promise.all([
      restoreProduct(shop, { by, id: product.id }),
      createProduct(shop, { ...product, slug: '', variants: [] }),
    ])
    expect(outcomes.filter(outcome => outcome.ok)).toHaveLength(1)
    expect(outcomes).toContainEqual({ ok: false, code: 'name_taken' })
  })

  test('brought back, its category is spelled as it is spelled by now', async () => {
    const shop = makeShop(await open())
    const { by } = await makeAdmin(shop)
    const { id } = await makeProduct(shop, { category: 'boot' })
    await deleteProduct(shop, { by, id })
    await makeProduct(shop, { category: 'Boot' })
    expect(await restoreProduct(shop, { by, id })).toMatchObject({ ok: true, product: { category: 'Boot' } })
  })
})
