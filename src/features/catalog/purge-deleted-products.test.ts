import { expect, test } from 'vitest'
import { heldClock } from '#adapters/clock/clock.ts'
import type { Db } from '#db/open-db.ts'
import { findOrder } from '#features/orders/place/find-order.ts'
import { placeOrder } from '#features/orders/place/place-order.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { makeLine, makeOrderRequest, makeProduct, makeShop, readStock } from '#tests/support/makers.ts'
import { makeAdmin } from '#tests/support/people.ts'
import { deleteProduct } from './delete-product.ts'
import { purgeDeletedProducts } from './purge-deleted-products.ts'
import { restoreProduct } from './restore-product.ts'

const DAY_MS = 24 * 3_600_000

eachEngine((_engine, open) => {
  test('a product that was deleted a month ago is gone with its address; orders and ledger tell of it', async () => {
    const clock = heldClock('2026-03-02T06:00:00.000Z')
    const shop = makeShop(await open(), clock)
    const { by } = await makeAdmin(shop)
    const product = await makeProduct(shop, { name: 'Oxford' })
    const kept = await makeProduct(shop, { name: 'Derby' })
    const placed = await placeOrder(shop, makeOrderRequest([makeLine(product)]))
    if (!placed.ok) throw new Error(placed.code)
    await deleteProduct(shop, { by, id: product.id })
    clock.advance(DAY_MS)
    await deleteProduct(shop, { by, id: kept.id })
    clock.advance(29 * DAY_MS)

    expect(await restoreProduct(shop, { by, id: product.id })).toEqual({
      ok: false,
      code: 'product_not_found',
    })
    await purgeDeletedProducts(shop, 30)
    await purgeDeletedProducts(shop, 30)
    const ids = await shop.db.main.selectFrom('products').select('id').execute()
    expect(ids).toEqual([{ id: kept.id }])
    expect(await readStock(shop, product)).toEqual({ stock: undefined, ledger: 0 })
    expect((await makeProduct(shop, { name: 'Oxford' })).slug).toBe('oxford')
    const order = await findOrder(shop, { orderNo: placed.order.orderNo })
    expect(order?.items).toMatchObject([{ productId: null, productName: 'Oxford', color: 'Black', size: 42 }])
    expect(await restoreProduct(shop, { by, id: kept.id })).toMatchObject({ ok: true })
  })

  test('a product that is brought back before it is held stays, and one that cannot be removed keeps no other', async () => {
    const clock = heldClock('2026-03-02T06:00:00.000Z')
    const shop = makeShop(await open(), clock)
    const { by } = await makeAdmin(shop)
    const ids: string[] = []
    for (const name of ['Oxford', 'Derby', 'Loafer']) ids.push((await makeProduct(shop, { name })).id)
    for (const id of ids) await deleteProduct(shop, { by, id })
    const [back = '', stays = ''] = ids.sort()
    // another machine whose clock is behind
    const other = { ...shop, clock: heldClock(clock.now().toISOString()) }
    clock.advance(30 * DAY_MS)
    const error = new Error('the database refuses')
    let count = 0
    const transact: Db['transact'] = async transaction => {
      count += 1
      if (count === 1) await restoreProduct(other, { by, id: back })
      if (count === 2) throw error
      return await shop.db.transact(transaction)
    }
    const looked = await purgeDeletedProducts({ ...shop, db: { ...shop.db, transact } }, 30)
    expect(looked).toEqual({ failed: [{ id: stays, error }] })
    const left = () => shop.db.main.selectFrom('products').select('id').orderBy('id').execute()
    expect(await left()).toEqual([{ id: back }, { id: stays }])
    expect(await purgeDeletedProducts(shop, 30)).toEqual({ failed: [] })
    expect(await left()).toEqual([{ id: back }])
  })
})
