import { ownAddress } from './own-address.ts'
import { stockOf } from './shop-api.ts'
import { expect, test } from './shop-test.ts'
import { addToCart, buyNow, fillDelivery, orderButton, orderNumber, rahim } from './shopper.ts'

// an address may try thirty coupons in a minute, and all journeys together try more
test.beforeEach(({ context }) => context.setExtraHTTPHeaders(ownAddress()))

test('a shopper buys two models from the cart and the stock is taken @phone', async ({ page }) => {
  const sandal = { slug: 'meghna-cross-strap-sandal', color: 'Black', size: 42 }
  const before = await stockOf(page, sandal)
  await addToCart(page, sandal)
  await addToCart(page, { slug: 'gomti-cap-toe-derby', color: 'Tan', size: 41 })
  await page.getByRole('main').getByRole('link', { name: 'View Cart', exact: true }).click()

  await expect(page.getByRole('heading', { name: 'Your cart' })).toBeVisible()
  await expect(page.getByText('Subtotal').locator('..')).toContainText('Tk. 6,400')
  await page.getByRole('link', { name: 'Checkout', exact: true }).locator('visible=true').first().click()

  await fillDelivery(page, rahim())
  await expect(orderButton(page)).toHaveText('Place order · Tk. 6,480')
  await orderButton(page).click()

  await orderNumber(page)
  await expect(page.getByRole('main')).toContainText('Tk. 6,480')
  await expect(page.getByRole('main')).toContainText('House 12, Road 7, Dhanmondi, Dhaka')
  expect(await stockOf(page, sandal)).toBe(before - 1)
  expect(await page.evaluate(() => localStorage.getItem('cart'))).toBe('[]')
})

test('the confirmation is shown once: a reload or its address lead home, which names the order once @phone', async ({
  page,
}) => {
  await buyNow(page, { slug: 'teesta-back-strap-sandal', color: 'Tan', size: 40 })
  await fillDelivery(page, rahim())
  await orderButton(page).click()
  const orderNo = await orderNumber(page)
  const note = page.getByText(`Order ${orderNo} is placed.`)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner').getByText('Pothik')).toBeVisible()
  await expect(page.getByRole('banner').getByText('01700-000000')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await page.reload()
  await expect(page).toHaveURL('/')
  await expect(note).toBeVisible()
  await page.getByRole('link', { name: 'Track it' }).click()
  await expect(page).toHaveURL(`/verify?order=${orderNo}`)
  await page.goto('/')
  await expect(note).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(note).toHaveCount(0)
  await page.goto('/order-confirmed')
  await expect(page).toHaveURL('/')
  await expect(page.locator('x-island[name="cart-badge"][hydrated]')).toHaveCount(1)
  await expect(note).toHaveCount(0)
})

test('the coupon of the first product is applied in the cart and kept to the confirmation', async ({
  page,
  isMobile,
}) => {
  await addToCart(page, { slug: 'padma-double-strap-slide', color: 'Master', size: 42 })
  await page.goto('/cart')
  if (isMobile) await page.getByRole('button', { name: 'Have a coupon?' }).click()
  const coupon = page.getByRole('textbox', { name: 'Coupon' })
  const apply = page.getByRole('button', { name: 'Apply' })
  await apply.click()
  await expect(page.getByText('Please enter a coupon code.')).toBeVisible()
  await coupon.fill('nothing')
  await apply.click()
  await expect(page.getByText('Coupon invalid.')).toBeVisible()
  await coupon.fill('pathik10')
  await apply.click()
  await expect(page.getByText('Coupon applied! 10% off.')).toBeVisible()
  await expect(page.getByText(/^Discount/).locator('..')).toContainText('Tk. 230')

  await page.goto('/checkout')
  await fillDelivery(page, rahim())
  // 2,295 less 10 % is 2,065 (rounded half up), and Tk. 80 inside Dhaka
  await expect(orderButton(page)).toHaveText('Place order · Tk. 2,145')
  await orderButton(page).click()
  await orderNumber(page)
  await expect(page.getByRole('main')).toContainText('Discount')
  await expect(page.getByRole('main')).toContainText('Tk. 2,145')
})

test('a coupon goes with its pair, comes back with it, and says which pair it is for @phone', async ({
  page,
}) => {
  await addToCart(page, { slug: 'padma-double-strap-slide', color: 'Master', size: 42 })
  await addToCart(page, { slug: 'surma-thong-sandal', color: 'Black', size: 41 })
  await page.goto('/cart')
  await page.getByRole('button', { name: 'Have a coupon?' }).click()
  const coupon = page.getByRole('textbox', { name: 'Coupon' })
  const applied = page.getByText('Coupon applied! 10% off.')
  const discount = page.getByText(/^Discount/).locator('..')
  await coupon.fill('nothing')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('Coupon invalid.')).toBeVisible()
  await coupon.fill('pathik10')
  await expect(page.getByText('Coupon invalid.')).toHaveCount(0)
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(applied).toBeVisible()

  await page.getByRole('button', { name: /^Remove Padma/ }).click()
  await expect(page.getByText('Coupon invalid.')).toBeVisible()
  await expect(discount).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(applied).toBeVisible()
  await expect(page.getByText('Coupon invalid.')).toHaveCount(0)
  // 10 % of 2,295 and 1,850
  await expect(discount).toContainText('Tk. 415')

  await page.getByRole('button', { name: /^Remove Padma/ }).click()
  // a page that is left before the shop has answered keeps the coupon
  await expect(page.getByText('Coupon invalid.')).toBeVisible()
  await addToCart(page, { slug: 'padma-double-strap-slide', color: 'Master', size: 42 })
  await page.goto('/cart')
  await page.getByRole('button', { name: 'Have a coupon?' }).click()
  await coupon.fill('PATHIK10')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(
    page.getByText('PATHIK10 is for Padma Double Strap Slide, which must be the first in the cart.'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Put it first' }).click()
  await expect(applied).toBeVisible()
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText(
    'Padma Double Strap Slide',
  )
  await expect(discount).toContainText('Tk. 415')
})

test('an expired coupon is refused with its reason @phone', async ({ page, isMobile }) => {
  await addToCart(page, { slug: 'karnaphuli-penny-loafer', color: 'Chocolate', size: 42 })
  await page.goto('/cart')
  if (isMobile) await page.getByRole('button', { name: 'Have a coupon?' }).click()
  await page.getByRole('textbox', { name: 'Coupon' }).fill('EID2025')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('Coupon expired.')).toBeVisible()
  await expect(page.getByText(/^Discount/)).toHaveCount(0)
})

test('a pair bought directly leaves the rest of the cart alone @phone', async ({ page }) => {
  await addToCart(page, { slug: 'surma-thong-sandal', color: 'Chocolate', size: 41 })
  await buyNow(page, { slug: 'teesta-back-strap-sandal', color: 'Black', size: 42 })
  await fillDelivery(page, { ...rahim(), district: 'Sylhet', upazila: 'Beanibazar' })
  await expect(orderButton(page)).toHaveText('Place order · Tk. 2,730')
  await orderButton(page).click()
  await orderNumber(page)
  await expect(page.getByRole('main')).toContainText('Teesta Back Strap Sandal')
  await expect(page.getByRole('main')).not.toContainText('Surma')
  await page.goto('/cart')
  await expect(page.getByRole('main')).toContainText('Surma Thong Sandal')
  await expect(page.getByRole('main')).not.toContainText('Teesta')
})

test('a pair bought directly that also lies in the cart leaves it with the order @phone', async ({
  page,
}) => {
  const pair = { slug: 'surma-thong-sandal', color: 'Black', size: 42 }
  await addToCart(page, pair)
  await page.getByRole('button', { name: 'Buy Now', exact: true }).locator('visible=true').first().click()
  await fillDelivery(page, rahim())
  await orderButton(page).click()
  await orderNumber(page)
  await page.goto('/cart')
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
})
