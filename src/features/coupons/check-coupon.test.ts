import { expect, test } from 'vitest'
import { heldClock } from '#adapters/clock/clock.ts'
import type { ProductStatus } from '#domain/catalog/product-fields.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { makeProduct, makeShop } from '#tests/support/makers.ts'
import { checkCoupon } from './check-coupon.ts'
import { createCoupon } from './create-coupon.ts'

eachEngine((_engine, open) => {
  test('a code holds for its own product, whatever its case and the spaces around it', async () => {
    const shop = makeShop(await open())
    const [oxford, loafer] = [await makeProduct(shop), await makeProduct(shop)]
    await createCoupon(shop, { productId: oxford.id, code: 'eid10', discountPercent: 10, expiresAt: null })
    expect(await checkCoupon(shop, { productId: oxford.id, code: '  Eid10 ' })).toEqual({
      ok: true,
      couponId: expect.any(String),
      code: 'EID10',
      discountPercent: 10,
    })
    const unknown = { ok: false, code: 'coupon_unknown' }
    expect(await checkCoupon(shop, { productId: loafer.id, code: 'EID10' })).toEqual(unknown)
    expect(await checkCoupon(shop, { productId: oxford.id, code: 'EID11' })).toEqual(unknown)
    expect(await checkCoupon(shop, { productId: oxford.id, code: '' })).toEqual(unknown)
    expect(await checkCoupon(shop, { productId: oxford.id, code: "' or 1=1" })).toEqual(unknown)
  })

  test('a code holds until its instant and is expired from then on', async () => {
    const clock = heldClock('2026-03-01T00:00:00.000Z')
    const shop = makeShop(await open(), clock)
    const { id: productId } = await makeProduct(shop)
    const expiresAt = '2026-03-01T06:00:01+06:00'
    await createCoupon(shop, { productId, code: 'EID10', discountPercent: 10, expiresAt })
    expect(await checkCoupon(shop, { productId, code: 'EID10' })).toMatchObject({ ok: true })
    clock.advance(1000)
    expect(await checkCoupon(shop, { productId, code: 'EID10' })).toEqual({
      ok: false,
      code: 'coupon_expired',
    })
  })

  test('a code that is for another product of the cart names it, the first of several', async () => {
    const clock = heldClock('2026-03-01T00:00:00.000Z')
    const shop = makeShop(await open(), clock)
    const [first, over, oxford, loafer] = [
      await makeProduct(shop),
      await makeProduct(shop),
      await makeProduct(shop),
      await makeProduct(shop),
    ]
    const give = (productId: string, discountPercent: number, expiresAt: string | null = null) =>
      createCoupon(shop, { productId, code: 'EID10', discountPercent, expiresAt })
    await give(over.id, 5, '2026-03-01T00:00:00.000Z')
    await give(oxford.id, 10)
    await give(loafer.id, 20, '2026-03-01T00:00:00.001Z')
    const check = (cart: string[]) => checkCoupon(shop, { productId: first.id, code: ' eid10', cart })
    const unknown = { ok: false, code: 'coupon_unknown' }
    expect(await check([first.id, over.id, loafer.id, oxford.id])).toEqual({
      ...unknown,
      holdsFor: { productId: loafer.id, name: loafer.name, discountPercent: 20 },
    })
    clock.advance(1)
    expect(await check([first.id, over.id, loafer.id])).toEqual(unknown)
  })

  test('the coupons of drafts and deleted products do not hold', async () => {
    const shop = makeShop(await open())
    const { id: productId } = await makeProduct(shop)
    await createCoupon(shop, { productId, code: 'EID10', discountPercent: 10, expiresAt: null })
    const change = (fields: { status?: ProductStatus; deleted_at?: string | null }) =>
      shop.db.transact(({ tx }) =>
        tx.updateTable('products').set(fields).where('id', '=', productId).execute(),
      )
    const unknown = { ok: false, code: 'coupon_unknown' }
    await change({ status: 'draft' })
    expect(await checkCoupon(shop, { productId, code: 'EID10' })).toEqual(unknown)
    await change({ status: 'published', deleted_at: '2026-03-01T00:00:00.000Z' })
    expect(await checkCoupon(shop, { productId, code: 'EID10' })).toEqual(unknown)
    await change({ deleted_at: null })
    expect(await checkCoupon(shop, { productId, code: 'EID10' })).toMatchObject({ ok: true })
  })
})
