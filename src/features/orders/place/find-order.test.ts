import { expect, test } from 'vitest'
import { eachEngine } from '#tests/support/databases.ts'
import { makeLine, makeOrderRequest, makeProduct, makeShop, makeVisit } from '#tests/support/makers.ts'
import { findOrder } from './find-order.ts'
import { placeOrder } from './place-order.ts'

eachEngine((_engine, open) => {
  test('an order is found by its number and its id, its lines in their order, and no other', async () => {
    const shop = makeShop(await open())
    const product = await makeProduct(shop)
    await placeOrder(shop, makeOrderRequest([makeLine(product)]))
    const items = [makeLine(product, { size: 42 }), makeLine(product, { size: 41 })]
    const placed = await placeOrder(shop, makeOrderRequest(items))
    if (!placed.ok) throw new Error(placed.code)
    const found = await findOrder(shop, { orderNo: 1002 })
    expect(found).toEqual(placed.order)
    expect(found?.items.map(({ size }) => size)).toEqual([42, 41])
    expect(await findOrder(shop, { id: placed.order.id })).toEqual(placed.order)
    expect(await findOrder(shop, { orderNo: 1003 })).toBeUndefined()
    expect(await findOrder(shop, { id: 'none' })).toBeUndefined()
  })

  test('an order is read back with the visits that led to it, or with none', async () => {
    const shop = makeShop(await open())
    const product = await makeProduct(shop)
    const attribution = {
      first: makeVisit({ campaign: 'ঈদ \'26"', landing: '/products/পদ্মা' }),
      last: makeVisit({ at: '2026-03-02T05:00:00.000Z', source: null, clickMark: null }),
    }
    const known = await placeOrder(shop, makeOrderRequest([makeLine(product)], { attribution }))
    const unknown = await placeOrder(shop, makeOrderRequest([makeLine(product)]))
    if (!known.ok || !unknown.ok) throw new Error('refused')
    expect((await findOrder(shop, { id: known.order.id }))?.attribution).toEqual(attribution)
    expect((await findOrder(shop, { id: unknown.order.id }))?.attribution).toBeNull()
  })
})
