import { expect, test } from 'vitest'
import { heldClock } from '#adapters/clock/clock.ts'
import { deleteUser } from '#features/accounts/delete-user.ts'
import { deleteProduct } from '#features/catalog/delete-product.ts'
import { placeOrder } from '#features/orders/place/place-order.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { makeLine, makeOrderRequest, makeProduct, makeShop } from '#tests/support/makers.ts'
import { makeAdmin } from '#tests/support/people.ts'
import { changeStock, makeBackoffice, setStock, updaterOf } from '#tests/support/variant-updates.ts'
import { listStockMovements } from './list-stock-movements.ts'

eachEngine((_engine, open) => {
  test('every movement is there, newest first, with the stock after it and who made it', async () => {
    const clock = heldClock('2026-03-02T06:00:00.000Z')
    const shop = makeShop(await open(), clock)
    const { by, update } = await makeBackoffice(shop)
    const { by: leaving } = await makeAdmin(shop)
    const product = await makeProduct(shop)
    clock.advance(1000)
    const placed = await placeOrder(shop, makeOrderRequest([makeLine(product, { quantity: 2 })]))
    if (!placed.ok) throw new Error(placed.code)
    clock.advance(1000)
    await updaterOf(shop, leaving)(product, changeStock(4, { reason: 'received', note: 'Savar' }))
    await deleteUser(shop, { by, id: leaving.user.id })
    clock.advance(1000)
    await update(product, setStock(6), setStock(9, { size: 41 }))
    const listed = await listStockMovements(shop, { by, productId: product.id, color: 'black', size: 42 })
    const at = (second: number) => `2026-03-02T06:00:0${second}.000Z`
    const plain = { id: expect.any(String), note: null, orderNo: null }
    expect(listed).toEqual({
      ok: true,
      more: false,
      movements: [
        { ...plain, at: at(3), change: -1, pairs: 6, reason: 'correction', by: by.user.email },
        {
          ...plain,
          at: at(2),
          change: 4,
          pairs: 7,
          reason: 'received',
          note: 'Savar',
          by: 'a former colleague',
        },
        {
          ...plain,
          at: at(1),
          change: -2,
          pairs: 3,
          reason: 'order',
          by: 'shop',
          orderNo: placed.order.orderNo,
        },
        { ...plain, at: at(0), change: 5, pairs: 5, reason: 'opening', by: 'shop' },
      ],
    })
  })

  test('older movements follow page by page, each once', async () => {
    const clock = heldClock('2026-03-02T06:00:00.000Z')
    const shop = makeShop(await open(), clock)
    const { by, update } = await makeBackoffice(shop)
    const product = await makeProduct(shop)
    const changes = Array.from({ length: 110 }, (_, index) => changeStock(1 + (index % 3)))
    clock.advance(1000)
    // all at one moment, as one request makes them
    for (const half of [changes.slice(0, 50), changes.slice(50)]) await update(product, ...half)
    const asked = { by, productId: product.id, color: 'Black', size: 42 }
    const seen: { id: string; change: number; pairs: number }[] = []
    const lengths: number[] = []
    for (let before: string | undefined; ; before = seen.at(-1)?.id) {
      const listed = await listStockMovements(shop, { ...asked, ...(before !== undefined && { before }) })
      if (!listed.ok) throw new Error(listed.code)
      seen.push(...listed.movements)
      lengths.push(listed.movements.length)
      if (!listed.more) break
    }
    expect(lengths).toEqual([50, 50, 11])
    expect(new Set(seen.map(({ id }) => id)).size).toBe(111)
    let pairs = 0
    for (const movement of seen.toReversed()) {
      pairs += movement.change
      expect(movement.pairs).toBe(pairs)
    }
    const unknown = await listStockMovements(shop, { ...asked, before: 'nothing' })
    expect(unknown).toEqual({ ok: true, movements: [], more: false })
  })

  test('there is no ledger of what is not there', async () => {
    const shop = makeShop(await open())
    const { by } = await makeBackoffice(shop)
    const product = await makeProduct(shop)
    const asked = { by, productId: product.id, color: 'Black', size: 42 }
    for (const [given, code] of [
      [{ productId: 'nobody' }, 'product_not_found'],
      [{ color: 'Tan' }, 'color_not_found'],
      [{ size: 43 }, 'size_not_found'],
    ] as const)
      expect(await listStockMovements(shop, { ...asked, ...given })).toEqual({ ok: false, code })
    await deleteProduct(shop, { by, id: product.id })
    expect(await listStockMovements(shop, asked)).toEqual({ ok: false, code: 'product_not_found' })
  })
})
