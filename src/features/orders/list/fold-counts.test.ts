import { expect, test } from 'vitest'
import { eachEngine } from '#tests/support/databases.ts'
import { makeLine, makeOrderRequest, makeProduct, makeShop, makeVariant } from '#tests/support/makers.ts'
import { placeOrder } from '../place/place-order.ts'
import { foldCounts } from './fold-counts.ts'

const ORDERS = 24

eachEngine((_engine, open) => {
  test('folding beside orders that come in loses none of them and leaves one row of a day', async () => {
    const shop = makeShop(await open())
    const product = await makeProduct(shop, { variants: [makeVariant('Black', { 42: 1_000 })] })
    const place = async (index: number) => {
      const recipientPhone = `017000000${String(index).padStart(2, '0')}`
      const placed = await placeOrder(shop, makeOrderRequest([makeLine(product)], { recipientPhone }))
      if (!placed.ok) throw new Error(placed.code)
      return placed.order.priceTaka
    }
    const prices = await Promise.all(
      Array.from({ length: ORDERS }, async (_, index) => {
        const price = await place(index)
        await foldCounts(shop)
        return price
      }),
    )
    await foldCounts(shop)
    expect(await shop.db.main.selectFrom('order_counts').selectAll().execute()).toEqual([
      {
        day: '2026-03-02',
        official_status: 'Queued',
        status: '',
        via: 'Website',
        orders: ORDERS,
        taka: prices.reduce((sum, price) => sum + price, 0),
      },
    ])
    expect(await foldCounts(shop)).toBe(0)
  })
})
