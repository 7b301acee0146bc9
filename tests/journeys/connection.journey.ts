import { atPace } from '../support/at-pace.ts'
import { expect, test } from './shop-test.ts'
import { addToCart, buyNow, cartLink, fillDelivery, orderButton, orderNumber, rahim } from './shopper.ts'

const OFFLINE = 'You are offline. What you see may be old; your cart is kept.'
const BACK = 'You are online again.'

test('a page says when the connection goes and when it is back, and moves nothing', async ({
  page,
  context,
}) => {
  await page.goto('/', { waitUntil: 'networkidle' })
  const place = () => page.getByRole('heading', { level: 1 }).boundingBox()
  const before = await place()
  await expect(page.getByText(OFFLINE)).toBeHidden()
  await context.setOffline(true)
  await expect(page.getByRole('status').filter({ hasText: OFFLINE })).toBeVisible()
  await expect(page.getByText(OFFLINE)).toBeInViewport()
  expect(await place()).toEqual(before)
  await context.setOffline(false)
  await expect(page.getByText(OFFLINE)).toBeHidden()
  await expect(page.getByText(BACK)).toBeVisible()
  expect(await place()).toEqual(before)
  await expect(page.getByText(BACK), 'good news goes by itself').toBeHidden({ timeout: atPace(15_000) })
})

test('without a connection the cart can still be changed, and says what it could not check @phone', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expectComplaint(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  await addToCart(page, { slug: 'surma-thong-sandal', color: 'Chocolate', size: 42 })
  await page.route('**/v1/products?*', route => route.abort())
  await page.goto('/cart', { waitUntil: 'networkidle' })
  await context.setOffline(true)
  await expect(page.getByText('Prices and stock could not be checked just now.')).toBeVisible()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await expect(cartLink(page)).toContainText('2 pairs')
  await page.getByRole('button', { name: /^Remove Surma/ }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(cartLink(page)).toContainText('2 pairs')
})

test('an order that takes long says so, and cannot be sent a second time meanwhile @phone', async ({
  page,
}) => {
  await buyNow(page, { slug: 'surma-thong-sandal', color: 'Black', size: 43 })
  await fillDelivery(page, rahim())
  let sent = 0
  let answer = () => {}
  const answered = new Promise<void>(resolve => (answer = resolve))
  await page.route('**/v1/orders', async route => {
    sent++
    await answered
    await route.continue()
  })
  await orderButton(page).click()
  const words = page.getByRole('status').filter({ hasText: 'Still sending… please keep this page open.' })
  await expect(words).toBeVisible({ timeout: atPace(15_000) })
  await expect(page.getByRole('button', { name: 'Processing…' })).toBeDisabled()
  await page.getByLabel('Name', { exact: true }).press('Enter')
  answer()
  await orderNumber(page)
  expect(sent).toBe(1)
})

test('a coupon whose check takes long says so until the answer is there @phone', async ({
  page,
  isMobile,
}) => {
  await addToCart(page, { slug: 'padma-double-strap-slide', color: 'Chocolate', size: 43 })
  await page.goto('/cart')
  if (isMobile) await page.getByRole('button', { name: 'Have a coupon?' }).click()
  let asked = 0
  let answer = () => {}
  const answered = new Promise<void>(resolve => (answer = resolve))
  await page.route('**/coupon/**', async route => {
    asked++
    await answered
    await route.continue()
  })
  const box = page.getByRole('textbox', { name: 'Coupon' })
  await box.fill('PATHIK10')
  await box.press('Enter')
  const words = page.getByText('Still checking the coupon… please keep this page open.')
  await expect(words).toBeVisible({ timeout: atPace(15_000) })
  await box.press('Enter')
  answer()
  await expect(page.getByText('Coupon applied! 10% off.')).toBeVisible()
  await expect(words).toBeHidden()
  expect(asked).toBe(1)
})
