import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeOrder } from '#features/orders/place-order.ts'
import { eachEngine } from '#tests/databases.ts'
import { makeLine, makeOrderRequest, makeProduct, makeShop, readStock } from '#tests/makers.ts'
import { releaseStock } from './release-stock.ts'

const now = new Date('2026-03-02T06:00:00.000Z')

eachEngine((_engine, open) => {
  test('released pairs are back once, however often they are released', async () => {
    const shop = makeShop(await open())
    const product = await makeProduct(shop)
    const items = [makeLine(product, { quantity: 2 }), makeLine(product), makeLine(product, { size: 41 })]
    const placed = await placeOrder(shop, makeOrderRequest(items))
    if (!placed.ok) throw new Error(placed.code)
    const release = () =>
      shop.db.transact(work => releaseStock(work, { orderId: placed.order.id, actor: 'staff-1', now }))
    expect(await Promise.all([release(), release(), release()])).toContain(4)
    expect(await release()).toBe(0)
    expect(await readStock(shop, product, { size: 42 })).toEqual({ stock: 5, ledger: 5 })
    expect(await readStock(shop, product, { size: 41 })).toEqual({ stock: 5, ledger: 5 })
  })

  test('pairs of a size that was deleted meanwhile go nowhere', async () => {
    const shop = makeShop(await open())
    const product = await makeProduct(shop)
    const placed = await placeOrder(shop, makeOrderRequest([makeLine(product)]))
    await shop.db.transact(({ tx }) => tx.deleteFrom('sizes').execute())
    const orderId = placed.ok ? placed.order.id : ''
    expect(await shop.db.transact(work => releaseStock(work, { orderId, actor: 'staff-1', now }))).toBe(0)
  })

  test('after any sequence of orders and releases no stock is negative and every ledger sums to its stock', async () => {
    const shop = makeShop(await open())
    const line = fc.record({ size: fc.constantFrom(41, 42), quantity: fc.integer({ min: 1, max: 4 }) })
    const step = fc.oneof(
      fc.record({ order: fc.array(line, { minLength: 1, maxLength: 3 }) }),
      fc.record({ release: fc.nat({ max: 20 }) }),
    )
    const property = fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), async steps => {
      const product = await makeProduct(shop)
      const held = new Map<string, number>()
      for (const one of steps) {
        if ('order' in one) {
          const placed = await placeOrder(
            shop,
            makeOrderRequest(one.order.map(asked => makeLine(product, asked))),
          )
          if (placed.ok)
            held.set(
              placed.order.id,
              one.order.reduce((pairs, { quantity }) => pairs + quantity, 0),
            )
        } else {
          const orderId = [...held.keys()][one.release] ?? 'none'
          const given = await shop.db.transact(work => releaseStock(work, { orderId, actor: 'shop', now }))
          expect(given).toBe(held.get(orderId) ?? 0)
          held.delete(orderId)
        }
      }
      const sizes = [
        await readStock(shop, product, { size: 41 }),
        await readStock(shop, product, { size: 42 }),
      ]
      for (const { stock, ledger } of sizes) {
        expect(stock).toBeGreaterThanOrEqual(0)
        expect(ledger).toBe(stock)
      }
      const left = sizes.reduce((pairs, { stock }) => pairs + (stock ?? 0), 0)
      expect(left + [...held.values()].reduce((pairs, quantity) => pairs + quantity, 0)).toBe(10)
    })
    await fc.assert(property, { numRuns: 15 })
  })
})
