import { expect, test } from 'vitest'
import type { Product } from '#domain/catalog/product.ts'
import { findProduct } from '#features/catalog/find-product.ts'
import { placeOrder } from '#features/orders/place/place-order.ts'
import { readOrder } from '#features/orders/read-order.ts'
import type { Shop } from '#features/shop.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { makeLine, makeOrderRequest, makeProduct, makeShop, readStock } from '#tests/support/makers.ts'
import { markFake } from '#tests/support/staff-orders.ts'
import { addSizes, listenTo, makeBackoffice } from '#tests/support/variant-updates.ts'
import { deleteVariant } from './delete-variant.ts'

async function order(shop: Shop, product: Product, quantity: number) {
  const placed = await placeOrder(shop, makeOrderRequest([makeLine(product, { quantity })]))
  if (!placed.ok) throw new Error(placed.code)
  return placed.order
}

const gone = { stock: undefined, ledger: 0 }

eachEngine((_engine, open) => {
  test('a deleted size leaves an even ledger and the orders that hold its pairs, which are named', async () => {
    const shop = makeShop(await open())
    const { by } = await makeBackoffice(shop)
    const product = await makeProduct(shop)
    const sold = await order(shop, product, 2)
    const givenBack = await order(shop, product, 1)
    await markFake(shop, givenBack.id)
    const { received, stop } = listenTo(shop)
    const target = { by, productId: product.id, color: 'Black', size: 42 }
    const deleted = await deleteVariant(shop, target)
    expect(deleted).toMatchObject({
      ok: true,
      reserved: 2,
      product: { variants: [{ sizes: [{ size: 41 }] }] },
    })
    expect(received()).toEqual(['catalog', `product:${product.id}`])
    stop()
    expect(await readStock(shop, product)).toEqual(gone)
    expect(await readStock(shop, product, { size: 41 })).toEqual({ stock: 5, ledger: 5 })
    const kept = await readOrder(shop.db.main, { id: sold.id })
    expect(kept?.order.items).toEqual(sold.items)
    expect(await deleteVariant(shop, target)).toEqual({ ok: false, code: 'size_not_found' })
  })

  test('pairs of a deleted size find no shelf when they are given back, not even one made anew', async () => {
    const shop = makeShop(await open())
    const { by, update } = await makeBackoffice(shop)
    const product = await makeProduct(shop)
    const [first, second] = [await order(shop, product, 1), await order(shop, product, 2)]
    await deleteVariant(shop, { by, productId: product.id, color: 'Black', size: 42 })
    expect(await markFake(shop, first.id)).toMatchObject({ ok: true })
    await update(product, addSizes({ 42: 3 }))
    expect(await markFake(shop, second.id)).toMatchObject({ ok: true })
    const renewed = await findProduct(shop, { id: product.id })
    if (!renewed) throw new Error('the product is gone')
    expect(await readStock(shop, renewed)).toEqual({ stock: 3, ledger: 3 })
    expect(await readStock(shop, product)).toEqual(gone)
  })

  test('a color goes with all its sizes, and the last color too', async () => {
    const shop = makeShop(await open())
    const { by } = await makeBackoffice(shop)
    const product = await makeProduct(shop)
    const target = { by, productId: product.id, color: 'Black' }
    expect(await deleteVariant(shop, target)).toMatchObject({
      ok: true,
      reserved: 0,
      product: { variants: [] },
    })
    for (const size of [41, 42]) expect(await readStock(shop, product, { size })).toEqual(gone)
    expect(await deleteVariant(shop, target)).toEqual({ ok: false, code: 'color_not_found' })
    expect(await deleteVariant(shop, { ...target, productId: 'nobody' })).toEqual({
      ok: false,
      code: 'product_not_found',
    })
  })

  test('a size that is deleted while it is bought is either bought before or not had', async () => {
    const shop = makeShop(await open())
    const { by } = await makeBackoffice(shop)
    const product = await makeProduct(shop)
    const target = { by, productId: product.id, color: 'Black', size: 42 }
    const buy = () => placeOrder(shop, makeOrderRequest([makeLine(product)]))
    const [first, deleted, ...later] = await Promise.all([buy(), deleteVariant(shop, target), buy(), buy()])
    const outcomes = [first, ...later]
    const bought = outcomes.filter(({ ok }) => ok).length
    for (const outcome of outcomes) if (!outcome.ok) expect(outcome.code).toBe('out_of_stock')
    expect(deleted).toMatchObject({ ok: true, reserved: bought })
    expect(await readStock(shop, product)).toEqual(gone)
  })
})
