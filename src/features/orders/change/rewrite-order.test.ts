import { expect, test } from 'vitest'
import { newId } from '#domain/id.ts'
import type { OrderFields } from '#domain/orders/order-fields.ts'
import type { Shop } from '#features/shop.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { makeLine, makeProduct, makeShop, makeVariant, readStock } from '#tests/support/makers.ts'
import { makeStaffOrder, markFake, orderEventsOf, orderNow } from '#tests/support/staff-orders.ts'
import { lockOrder } from './lock-order.ts'
import { rewriteOrder } from './rewrite-order.ts'

/** Writes fields as a courier event does. */
const writeVerdict = (shop: Shop, id: string, fields: Partial<OrderFields>, whenShort?: 'leave') =>
  shop.db.transact(async transaction => {
    const locked = await lockOrder(transaction, id)
    if (!locked) throw new Error(`there is no order ${id}`)
    const context = { actor: 'courier', batch: newId(shop.clock.now()), clock: shop.clock, told: shop }
    return await rewriteOrder(transaction, locked, { fields, whenShort, context })
  })

/** A Fake order of one pair of 41 and two of 42; one of the 42 was sold since. */
async function makeSoldFake(shop: Shop) {
  const product = await makeProduct(shop, { variants: [makeVariant('Black', { 41: 5, 42: 2 })] })
  const lines = [makeLine(product, { size: 41 }), makeLine(product, { quantity: 2 })]
  const { id } = await makeStaffOrder(shop, lines)
  await markFake(shop, id)
  await makeStaffOrder(shop, [makeLine(product)], { recipientPhone: '01812345678' })
  const stocks = async () => {
    const read = await Promise.all([41, 42].map(size => readStock(shop, product, { size, color: 'Black' })))
    for (const { stock, ledger } of read) expect(ledger).toBe(stock)
    return read.map(({ stock }) => stock)
  }
  return { id, stocks }
}

eachEngine((_engine, open) => {
  test('a delivery that the shelf knows nothing of is written all the same, and no pair moves', async () => {
    const shop = makeShop(await open())
    const { id, stocks } = await makeSoldFake(shop)
    expect(await writeVerdict(shop, id, { courierStatus: 'delivered' })).toMatchObject({
      code: 'out_of_stock',
    })
    expect((await orderNow(shop, id)).courierStatus).toBeNull()

    const written = await writeVerdict(shop, id, { courierStatus: 'delivered' }, 'leave')
    expect(written).toMatchObject({ ok: true, order: { courierStatus: 'delivered' } })
    expect((await orderNow(shop, id)).items.map(item => item.stockState)).toEqual(['released', 'released'])
    expect(await stocks()).toEqual([5, 1])
    expect((await orderEventsOf(shop, id)).at(-1)).toMatchObject({
      kind: 'courier_status_changed',
      actor: 'courier',
    })
  })

  test('a delivery takes its pairs where the shelf has them', async () => {
    const shop = makeShop(await open())
    const product = await makeProduct(shop, { variants: [makeVariant('Black', { 42: 2 })] })
    const { id } = await makeStaffOrder(shop, [makeLine(product, { quantity: 2 })])
    await markFake(shop, id)
    await writeVerdict(shop, id, { courierStatus: 'delivered' }, 'leave')
    expect((await orderNow(shop, id)).items.map(item => item.stockState)).toEqual(['consumed'])
    expect(await readStock(shop, product, { size: 42, color: 'Black' })).toMatchObject({
      stock: 0,
      ledger: 0,
    })
  })
})
