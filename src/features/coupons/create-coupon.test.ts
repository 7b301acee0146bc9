import { expect, test } from 'vitest'
import { eachEngine } from '#tests/support/databases.ts'
import { makeProduct, makeShop } from '#tests/support/makers.ts'
import { createCoupon } from './create-coupon.ts'

eachEngine((_engine, open) => {
  test('a coupon is kept upper-cased, with its end in UTC', async () => {
    const shop = makeShop(await open())
    const { id: productId } = await makeProduct(shop)
    const input = { productId, code: ' eid_10 ', discountPercent: 10, expiresAt: '2026-04-01T00:00:00+06:00' }
    expect(await createCoupon(shop, input)).toMatchObject({
      ok: true,
      coupon: { productId, code: 'EID_10', discountPercent: 10, expiresAt: '2026-03-31T18:00:00.000Z' },
    })
  })

  test('a product has a code once; another product may have it too', async () => {
    const shop = makeShop(await open())
    const [oxford, loafer] = [await makeProduct(shop), await makeProduct(shop)]
    const coupon = { code: 'EID10', discountPercent: 10, expiresAt: null }
    expect(await createCoupon(shop, { ...coupon, productId: oxford.id })).toMatchObject({ ok: true })
    expect(await createCoupon(shop, { ...coupon, code: 'eid10', productId: oxford.id })).toEqual({
      ok: false,
      code: 'coupon_taken',
    })
    expect(await createCoupon(shop, { ...coupon, productId: loafer.id })).toMatchObject({ ok: true })
  })

  test('a product that does not exist gets no coupon', async () => {
    const shop = makeShop(await open())
    const input = { productId: 'none', code: 'EID10', discountPercent: 10, expiresAt: null }
    expect(await createCoupon(shop, input)).toEqual({ ok: false, code: 'product_not_found' })
  })

  test('text that is no code is a bug of the caller', async () => {
    const shop = makeShop(await open())
    const { id: productId } = await makeProduct(shop)
    const input = { productId, code: '10 % off', discountPercent: 10, expiresAt: null }
    await expect(async () => createCoupon(shop, input)).rejects.toThrow(RangeError)
  })
})
