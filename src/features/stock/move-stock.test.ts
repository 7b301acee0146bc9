import { describe, expect, test } from 'vitest'
import { findSize, type Product } from '#domain/catalog/product.ts'
import { placeOrder } from '#features/orders/place/place-order.ts'
import type { Shop } from '#features/shop.ts'
import { eachEngine } from '#tests/support/databases.ts'
import {
  makeLine,
  makeOrderRequest,
  makeProduct,
  makeShop,
  makeVariant,
  readStock,
} from '#tests/support/makers.ts'
import { markFake } from '#tests/support/staff-orders.ts'
import { moveStock } from './move-stock.ts'

const stockLine = (product: Product, given: { size?: number; quantity?: number } = {}) => {
  const { productId, color, size, quantity } = makeLine(product, given)
  const sizeId = findSize(product, color, size)?.id ?? null
  return { productId, sizeId, pairs: quantity, stockState: 'reserved' as const }
}

eachEngine((_engine, open) => {
  const take = (shop: Shop, lines: ReturnType<typeof stockLine>[]) =>
    shop.db.transact(transaction =>
      moveStock(transaction, {
        before: [],
        after: lines,
        orderId: 'order',
        actor: 'shop',
        clock: shop.clock,
      }),
    )

  test('too little stock for one line takes none of any line and names every short line', async () => {
    const shop = makeShop(await open())
    const product = await makeProduct(shop, { variants: [makeVariant('Black', { 41: 2, 42: 1, 43: 0 })] })
    const lines = [
      stockLine(product, { size: 41, quantity: 2 }),
      stockLine(product, { size: 42 }),
      stockLine(product, { size: 43 }),
      stockLine(product, { size: 42 }),
    ]
    expect(await take(shop, lines)).toEqual({
      ok: false,
      code: 'out_of_stock',
      items: [
        { index: 1, available: 1 },
        { index: 2, available: 0 },
        { index: 3, available: 1 },
      ],
    })
    for (const size of [41, 42, 43]) {
      const { stock, ledger } = await readStock(shop, product, { size })
      expect(stock).toBe(ledger)
    }
    expect(await readStock(shop, product, { size: 41 })).toEqual({ stock: 2, ledger: 2 })
  })

  describe('subscribers', () => {
    test('hear of the product when the pairs its page shows change, of the catalogue when a size sells out or comes back', async () => {
      const shop = makeShop(await open())
      const product = await makeProduct(shop, { variants: [makeVariant('Black', { 42: 12 })] })
      const stock = `stock:${product.id}`
      const shown = [stock, `product:${product.id}`]
      const turned = [...shown, 'catalog']
      const received: string[][] = []
      const stop = shop.db.changes.subscribe(tags => {
        if (tags === 'everything') return
        // tags of orders are for the back office alone
        const published = tags.filter(tag => !tag.startsWith('order'))
        if (published.length > 0) received.push(published)
      })
      const placed = await placeOrder(shop, makeOrderRequest([makeLine(product, { quantity: 2 })]))
      await expect.poll(() => received).toEqual([[stock]])
      await take(shop, [stockLine(product)])
      await expect.poll(() => received).toEqual([[stock], shown])
      await take(shop, [stockLine(product, { quantity: 9 })])
      await expect.poll(() => received).toEqual([[stock], shown, turned])
      if (!placed.ok) throw new Error(placed.code)
      await markFake(shop, placed.order.id)
      await expect.poll(() => received).toEqual([[stock], shown, turned, turned])
      stop()
    })
  })
})
