import type { Locator, Page } from '@playwright/test'
import { signedIn } from './people.ts'
import { openProduct } from './products-screen.ts'
import { OWN_ORIGIN } from './shop-api.ts'
import { expect, test } from './shop-test.ts'
import { dialog, toast } from './users-screen.ts'
import { makeDraft } from './variants-screen.ts'

const COUPON_CALLS = /\/v1\/products\/[^/]+\/coupon/

const coupons = (page: Page): Locator => page.getByRole('region', { name: 'Coupons' })
const couponRow = (page: Page, code: string): Locator =>
  coupons(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: code }) })
const addForm = (page: Page): Locator => coupons(page).getByRole('form', { name: 'Add coupon' })

async function typeCoupon(form: Locator, typed: { code?: string; discount?: string; day?: string }) {
  if (typed.code !== undefined) await form.getByLabel('Code').fill(typed.code)
  if (typed.discount !== undefined) await form.getByLabel('Discount in %').fill(typed.discount)
  if (typed.day !== undefined) await form.getByLabel('Last day').fill(typed.day)
  await form.getByRole('button', { name: /^(Add|Save)$/ }).click()
}

/** The calls wait until what it answers is called. */
async function holdCouponCalls(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route(COUPON_CALLS, async route => {
    await held.promise
    await route.continue()
  })
  return held.resolve
}

async function deleteAtSecondTry(page: Page, code: string) {
  const askToDelete = () =>
    couponRow(page, code)
      .getByRole('button', { name: `Delete ${code}` })
      .click()
  await askToDelete()
  await expect(dialog(page)).toContainText('This will permanently remove the coupon. Continue?')
  await page.route(COUPON_CALLS, route => route.abort())
  await dialog(page).getByRole('button', { name: 'Yes, Delete' }).click()
  await expect(couponRow(page, code)).toContainText('Failed to delete coupon.')
  await page.unroute(COUPON_CALLS)
  const answer = await holdCouponCalls(page)
  await askToDelete()
  await dialog(page).getByRole('button', { name: 'Yes, Delete' }).click()
  // who has gone on to something else keeps the focus
  await coupons(page).getByRole('button', { name: 'Add coupon' }).click()
  await expect(addForm(page).getByLabel('Code')).toBeFocused()
  answer()
  await expect(toast(page, 'Coupon deleted!')).toBeVisible()
  await expect(couponRow(page, code)).toHaveCount(0)
  await expect(addForm(page).getByLabel('Code')).toBeFocused()
  await page.unroute(COUPON_CALLS)
}

/** The answer for a coupon that was cancelled while it was sent comes when another one is typed, and leaves it alone. */
async function cancelOnItsWay(page: Page, code: string) {
  const form = addForm(page)
  const answer = await holdCouponCalls(page)
  await typeCoupon(form, { code, discount: '5' })
  await expect(page.getByRole('status').filter({ hasText: 'Saving…' })).toBeVisible()
  await form.getByRole('button', { name: 'Cancel' }).click()
  await expect(coupons(page)).toBeFocused()
  await coupons(page).getByRole('button', { name: 'Add coupon' }).click()
  await form.getByLabel('Code').fill('another')
  answer()
  await expect(couponRow(page, code)).toBeVisible()
  await expect(form.getByLabel('Code')).toBeFocused()
  await expect(form.getByLabel('Code')).toHaveValue('another')
  await page.unroute(COUPON_CALLS)
}

test('an Admin keeps the coupons of a product, and nothing typed is lost when the shop says no @desk', async ({
  page,
  complaints,
}) => {
  complaints.expectComplaint(/ERR_FAILED|409|500|503/)
  await signedIn(page)
  const slug = await makeDraft(page)
  await openProduct(page, slug)
  await expect(coupons(page)).toContainText('This product has no coupons.')
  await expect(coupons(page)).toContainText('Taken off the whole cart when this is its first product')
  await coupons(page).getByRole('button', { name: 'Add coupon' }).click()
  const form = addForm(page)
  await expect(form.getByLabel('Code')).toBeFocused()
  await typeCoupon(form, {})
  await expect(form).toContainText('Please fill all required fields.')
  await expect(form).toContainText('Code is required')
  await expect(form).toContainText('Discount between 1% and 100% required')
  await typeCoupon(form, { code: 'eid10', discount: '101' })
  await expect(form).toContainText('Discount between 1% and 100% required')
  await expect(form).not.toContainText('Code is required')

  await page.route(COUPON_CALLS, route => route.abort())
  await typeCoupon(form, { discount: '10', day: '2020-01-31' })
  const unheard = 'Failed to add coupon. Could not reach the shop. Check your connection.'
  await expect(toast(page, unheard)).toBeVisible()
  await expect(form).toContainText(unheard)
  await expect(form).toContainText('This day is over: the coupon will be expired.')
  await expect(form.getByLabel('Code')).toHaveValue('eid10')
  await page.unroute(COUPON_CALLS)
  await typeCoupon(form, {})
  await expect(toast(page, 'Coupon added successfully!')).toBeVisible()
  await expect(couponRow(page, 'EID10')).toContainText('Expired')

  await coupons(page).getByRole('button', { name: 'Add coupon' }).click()
  await cancelOnItsWay(page, 'PUJA5')
  await typeCoupon(form, { code: 'Eid10', discount: '20' })
  await expect(form).toContainText('This product has a coupon with this code.')
  await form.getByRole('button', { name: 'Cancel' }).click()

  await couponRow(page, 'EID10').getByRole('button', { name: 'Edit EID10' }).click()
  const change = coupons(page).getByRole('form', { name: 'Change EID10' })
  await typeCoupon(change, { discount: '0', day: '' })
  await expect(change).toContainText('Discount must be between 1% and 100%')
  await page.route(COUPON_CALLS, route =>
    route.fulfill({ status: 500, json: { success: false, message: 'Out of order.' } }),
  )
  await typeCoupon(change, { code: 'falgun15', discount: '১৫' })
  await expect(toast(page, 'Failed to update coupon. Out of order.')).toBeVisible()
  await page.unroute(COUPON_CALLS)
  await typeCoupon(change, {})
  await expect(toast(page, 'Coupon updated!')).toBeVisible()
  await expect(couponRow(page, 'FALGUN15')).toContainText('15 %')
  await expect(couponRow(page, 'FALGUN15')).toContainText('Active')

  await deleteAtSecondTry(page, 'FALGUN15')
})

test('a Moderator reads the coupons, which are asked for again when they could not be had @desk', async ({
  page,
  complaints,
}) => {
  complaints.expectComplaint(/503/)
  await signedIn(page)
  const slug = await makeDraft(page)
  const backoffice = await (await page.request.get('/v1/products/desk')).json()
  const { _id } = backoffice.data.find((product: { slug: string }) => product.slug === slug)
  const coupon = { code: 'EID10', discountPercentage: 10, expiresAt: null }
  await page.request.post(`/v1/products/${_id}/coupon`, { headers: OWN_ORIGIN, data: coupon })
  await page.context().clearCookies()
  await signedIn(page, { role: 'Moderator' })
  await page.route(COUPON_CALLS, route =>
    route.fulfill({ status: 503, json: { success: false, message: 'The shop is being restarted.' } }),
  )
  await openProduct(page, slug)
  const alert = coupons(page).getByRole('alert')
  await expect(alert).toContainText('The coupons could not be loaded. The shop is being restarted.')
  await page.unroute(COUPON_CALLS)
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(couponRow(page, 'EID10')).toContainText('Active')
  await expect(coupons(page).getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Import and export' })).toHaveCount(0)
})
