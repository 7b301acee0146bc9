import { expect, test } from 'vitest'
import { openPage } from '#tests/support/open-page.ts'
import { runHook } from '#tests/support/run-hook.tsx'
import { type AppliedCoupon, readCoupon, writeCoupon } from './coupon-storage.ts'
import { useCoupon } from './use-coupon.ts'

const EID10: AppliedCoupon = { code: 'EID10', discountPercent: 10, productId: 'oxford' }

/** The cart of somebody whose coupon is applied, opened again: the shop is being asked whether it is still valid. */
async function openCart(productIds = ['oxford', 'derby']) {
  const { shop } = openPage('/cart')
  writeCoupon(EID10)
  // loaded before: a test waits for no import
  await import('./validate-coupon.ts')
  const run = await runHook(() => useCoupon(true, productIds))
  await expect.poll(() => shop.calls.length).toBe(1)
  return { run, shop }
}

test.each([
  ['a call that a page gives up when it is left', 'lost'],
  ['too many checks', { status: 429, body: { message: 'Please wait.' } }],
  ['a shop in trouble', { status: 503 }],
] as const)('%s says nothing about the coupon: it stays, for the checkout too', async (_name, answer) => {
  const { run, shop } = await openCart()
  expect(run.now).toMatchObject({ coupon: EID10, isAsking: true })
  await run.turn(() => shop.answer(answer))
  expect(run.now).toMatchObject({ coupon: EID10, message: undefined, isAsking: false })
  expect(readCoupon()).toEqual(EID10)
})

test('a coupon that the shop refuses is taken off at once, with the reason', async () => {
  const { run, shop } = await openCart()
  await run.turn(() => shop.answer({ body: { success: false, message: 'Coupon expired.' } }))
  expect(run.now).toMatchObject({ coupon: null, message: { tone: 'refused', text: 'Coupon expired.' } })
  expect(readCoupon()).toBeNull()
})

test('a code that is typed and cannot be checked is not applied, and says so', async () => {
  const { run, shop } = await openCart()
  await run.turn(() => shop.answer({ body: { success: false, message: 'Coupon expired.' } }))
  await run.turn(() => void run.now.apply('puja5'))
  await run.turn(() => shop.answer('lost'))
  expect(run.now).toMatchObject({ coupon: null, message: { text: 'Error validating coupon.' } })
  expect(readCoupon()).toBeNull()
})

test('a coupon of another product of the cart is not shown before the shop has said whose it is', async () => {
  const { run, shop } = await openCart(['derby', 'oxford'])
  expect(run.now.coupon).toBeNull()
  await run.turn(() => shop.answer('lost'))
  expect(run.now).toMatchObject({ coupon: null, message: { text: 'Error validating coupon.' } })
})
