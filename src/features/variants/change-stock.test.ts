import { expect, test } from 'vitest'
import { MAXIMUM_STOCK } from '#domain/catalog/stock.ts'
import { placeOrder } from '#features/orders/place/place-order.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { makeLine, makeOrderRequest, makeProduct, makeShop, readStock } from '#tests/support/makers.ts'
import { changeStock, makeBackoffice, setStock } from '#tests/support/variant-updates.ts'

eachEngine((_engine, open) => {
  test('a count is written with its difference, its reason and its note, as often as it is sent', async () => {
    const shop = makeShop(await open())
    const { by, update } = await makeBackoffice(shop)
    const product = await makeProduct(shop)
    const count = setStock(3, { reason: 'damaged', note: 'two got wet' })
    for (let times = 0; times < 2; times++) expect((await update(product, count)).ok).toBe(true)
    expect(await readStock(shop, product)).toEqual({ stock: 3, ledger: 3 })
    const written = await shop.db.main
      .selectFrom('stock_movements')
      .select(['change', 'reason', 'note', 'actor', 'order_id', 'request_key'])
      .where('actor', '=', by.user.id)
      .execute()
    expect(written).toEqual([
      {
        change: -2,
        reason: 'damaged',
        note: 'two got wet',
        actor: by.user.id,
        order_id: null,
        request_key: null,
      },
    ])
  })

  test('a count that was made before a sale is refused with the stock of now', async () => {
    const shop = makeShop(await open())
    const { update } = await makeBackoffice(shop)
    const product = await makeProduct(shop)
    await placeOrder(shop, makeOrderRequest([makeLine(product)]))
    const stale = { ok: false, code: 'stock_changed', stock: 4 }
    expect(await update(product, setStock(10, { expectedStock: 5 }))).toEqual(stale)
    expect(await update(product, setStock(10, { expectedStock: 5, newSize: 43 }))).toEqual(stale)
    expect(await readStock(shop, product)).toEqual({ stock: 4, ledger: 4 })
    expect((await update(product, setStock(10, { expectedStock: 4 }))).ok).toBe(true)
    expect(await readStock(shop, product)).toEqual({ stock: 10, ledger: 10 })
  })

  test('pairs are added and taken, but not below none nor above what a shelf can hold', async () => {
    const shop = makeShop(await open())
    const { update } = await makeBackoffice(shop)
    const product = await makeProduct(shop)
    expect((await update(product, changeStock(3), changeStock(-2))).ok).toBe(true)
    expect(await readStock(shop, product)).toEqual({ stock: 6, ledger: 6 })
    expect(await update(product, changeStock(-7))).toEqual({ ok: false, code: 'stock_too_low', stock: 6 })
    expect((await update(product, changeStock(-6), setStock(MAXIMUM_STOCK))).ok).toBe(true)
    expect(await update(product, changeStock(1))).toEqual({
      ok: false,
      code: 'stock_too_high',
      stock: MAXIMUM_STOCK,
    })
  })

  test('a change sent twice counts once, also at the same moment', async () => {
    const shop = makeShop(await open())
    const { update } = await makeBackoffice(shop)
    const [product, other] = [await makeProduct(shop), await makeProduct(shop)]
    const once = changeStock(2, { requestKey: 'first-key' })
    const answers = await Promise.all([update(product, once), update(product, once), update(product, once)])
    for (const answer of answers)
      expect(answer.ok && answer.product.variants[0]?.sizes[1]).toMatchObject({ size: 42, stock: 7 })
    await placeOrder(shop, makeOrderRequest([makeLine(product)]))
    const late = await update(product, once)
    expect(late.ok && late.product.variants[0]?.sizes[1]).toMatchObject({ stock: 6, reserved: 1 })
    expect(await readStock(shop, product)).toEqual({ stock: 6, ledger: 6 })
    const reused = { ok: false, code: 'change_key_reused' }
    expect(await update(product, changeStock(3, { requestKey: 'first-key' }))).toEqual(reused)
    expect(await update(product, changeStock(2, { requestKey: 'first-key', size: 41 }))).toEqual(reused)
    expect((await update(product, setStock(6, { newSize: 43 }))).ok).toBe(true)
    expect((await update(product, once)).ok).toBe(true)
    expect(await update(other, { ...once, size: 44 })).toEqual(reused)
    expect(await readStock(shop, product)).toEqual({ stock: 6, ledger: 6 })
    expect((await update(product, setStock(6, { size: 43, newSize: 42 }))).ok).toBe(true)
    const shared = changeStock(1, { requestKey: 'second-key' })
    const two = await Promise.all([update(product, shared), update(other, shared)])
    expect(two.map(({ ok }) => ok).toSorted()).toEqual([false, true])
    expect(two).toContainEqual(reused)
  })
})
