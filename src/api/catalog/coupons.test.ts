import { expect, test } from 'vitest'
import { heldClock } from '#adapters/clock/clock.ts'
import { CouponAnswer } from '#contract/catalog/catalog-wire.ts'
import { createCoupon } from '#features/coupons/create-coupon.ts'
import { ask, jsonOf } from '#tests/support/ask.ts'
import { makeProduct } from '#tests/support/makers.ts'
import { openShop } from '#tests/support/open-shop.ts'

async function openWithCoupons() {
  const clock = heldClock('2026-03-02T06:00:00.000Z')
  const { origin, shop } = await openShop({ clock })
  const { id: productId } = await makeProduct(shop)
  await createCoupon(shop, { productId, code: 'EID10', discountPercent: 10, expiresAt: null })
  const expiresAt = '2026-03-01T18:00:00.000Z'
  await createCoupon(shop, { productId, code: 'OLD', discountPercent: 10, expiresAt })
  const validate = (code: string, id = productId, query = '') =>
    ask(origin, `/v1/products/${id}/coupon/${encodeURIComponent(code)}/validate${query}`)
  return { clock, shop, productId, validate }
}

test('a coupon that holds answers its percentage, whatever its case', async () => {
  const { validate } = await openWithCoupons()
  for (const typed of ['EID10', 'eid10', ' eid10 ']) {
    const answer = await validate(typed)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(CouponAnswer.parse(jsonOf(answer))).toEqual({
      success: true,
      message: 'Coupon applied! 10% off.',
      discountPercentage: 10,
      code: 'EID10',
    })
  }
})

test('one that does not hold is an answer with status 200 and the reason', async () => {
  const { validate } = await openWithCoupons()
  for (const [answer, message] of [
    [await validate('OLD'), 'Coupon expired.'],
    [await validate('NEVER'), 'Coupon invalid.'],
    [await validate('<b>!'), 'Coupon invalid.'],
    [await validate('EID10', 'nobody'), 'Coupon invalid.'],
  ] as const)
    expect([answer.status, jsonOf(answer)]).toEqual([200, { success: false, message }])
})

test('a code of another product in the cart is refused with the name of that product', async () => {
  const { shop, validate, productId } = await openWithCoupons()
  const first = await makeProduct(shop)
  const answer = await validate(`eid10`, first.id, `?cart=${first.id},nobody,${productId}`)
  expect(CouponAnswer.parse(jsonOf(answer))).toEqual({
    success: false,
    message: 'Coupon invalid.',
    holds_for: { _id: productId, name: expect.any(String), discountPercentage: 10 },
  })
  // a coupon that has ended, or is for no product in the cart, is valid nowhere
  for (const [code, cart] of [
    ['OLD', productId],
    ['EID10', 'nobody'],
    ['EID10', ''],
  ] as const)
    expect(jsonOf(await validate(code, first.id, `?cart=${cart}`))).toEqual({
      success: false,
      message: 'Coupon invalid.',
    })
})

test('trying codes is limited to thirty a minute', async () => {
  const { clock, validate } = await openWithCoupons()
  for (let count = 0; count < 30; count++) expect((await validate(`TRY${count}`)).status).toBe(200)
  const refused = await validate('EID10')
  expect([refused.status, refused.headers['retry-after'], jsonOf(refused).success]).toEqual([
    429,
    '60',
    false,
  ])
  clock.advance(60_000)
  expect((await validate('EID10')).status).toBe(200)
})
