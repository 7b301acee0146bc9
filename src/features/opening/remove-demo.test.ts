import { expect, test } from 'vitest'
import { loadDemo } from '#demo/load-demo.ts'
import { createCoupon } from '#features/coupons/create-coupon.ts'
import { placeOrder } from '#features/orders/place/place-order.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { makeLine, makeOrderRequest, makeProduct, makeShop } from '#tests/support/makers.ts'
import { makeAdmin } from '#tests/support/people.ts'
import { countDemo } from './demo-parts.ts'
import { lockOpening } from './opening-reader.ts'
import { readOpening } from './read-opening.ts'
import { removeDemo } from './remove-demo.ts'

eachEngine((_engine, open) => {
  async function openDemo() {
    const shop = makeShop(await open())
    const { by } = await makeAdmin(shop)
    const demo = await makeProduct(shop, { image: shop.demoPictures[0] ?? '' })
    const own = await makeProduct(shop)
    await createCoupon(shop, { productId: demo.id, code: 'EID', discountPercent: 10, expiresAt: null })
    const order = async (...products: (typeof demo)[]) => {
      const placed = await placeOrder(shop, makeOrderRequest(products.map(product => makeLine(product))))
      if (!placed.ok) throw new Error(placed.code)
      return placed.order.id
    }
    const left = async () => {
      const { db } = shop
      const orders = await db.main.selectFrom('orders').select('id').orderBy('id').execute()
      const products = await db.main.selectFrom('products').select('id').orderBy('id').execute()
      return { orders: orders.map(({ id }) => id), products: products.map(({ id }) => id) }
    }
    return { shop, by, demo, own, order, left }
  }

  test('the demo goes with its coupons and trial orders; own products and every other order stay', async () => {
    const { shop, by, demo, own, order, left } = await openDemo()
    await order(demo)
    const mixed = await order(demo, own)
    const ownOrder = await order(own)
    const { report } = await readOpening(shop, by)
    expect(report.demo).toEqual({ products: 1, orders: 1, coupons: 1 })
    expect(await removeDemo(shop, { by })).toEqual({ ok: true, removed: report.demo })
    expect(await left()).toEqual({ orders: [mixed, ownOrder], products: [own.id] })
    const lines = await shop.db.main
      .selectFrom('order_lines')
      .select(['product_id', 'product_name'])
      .where('order_id', '=', mixed)
      .orderBy('line_no')
      .execute()
    expect(lines).toEqual([
      { product_id: null, product_name: demo.name },
      { product_id: own.id, product_name: own.name },
    ])
  })

  test('a report counts no more orders than it is asked to, and the removal counts all', async () => {
    const { shop, by, demo, order } = await openDemo()
    for (let at = 0; at < 3; at += 1) await order(demo)
    const within = { db: shop.db.main, demoPictures: shop.demoPictures, firstOpenedAt: null }
    expect(await countDemo(within, 2)).toMatchObject({ orders: 2 })
    expect(await removeDemo(shop, { by })).toMatchObject({ removed: { orders: 3 } })
  })

  test('a second time nothing more goes, and the history has it once', async () => {
    const { shop, by, left } = await openDemo()
    await removeDemo(shop, { by })
    const before = await left()
    expect(await removeDemo(shop, { by })).toMatchObject({ removed: { products: 0, orders: 0 } })
    expect(await left()).toEqual(before)
    expect((await readOpening(shop, by)).report.history).toHaveLength(1)
    expect((await shop.opening.now()).demoRemovedAt).not.toBeNull()
  })

  test('an order of a time in which shoppers could order stays', async () => {
    const { shop, by, demo, order, left } = await openDemo()
    await shop.db.transact(async transaction => {
      const { tx, publish } = transaction
      await lockOpening(transaction)
      await tx.updateTable('opening').set({ first_opened_at: '2026-01-01T00:00:00.000Z' }).execute()
      publish('opening')
    })
    const real = await order(demo)
    await removeDemo(shop, { by })
    expect((await left()).orders).toEqual([real])
  })

  test('every product of the demo is known as one', async () => {
    const shop = makeShop(await open())
    const { by } = await makeAdmin(shop)
    const loaded = await loadDemo(shop, () => {})
    expect((await readOpening(shop, by)).report.demo.products).toBe(loaded)
  })
})
