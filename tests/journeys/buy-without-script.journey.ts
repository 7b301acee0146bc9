import type { Page } from '@playwright/test'
import { someoneElseBuys, stockOf } from './shop-api.ts'
import { expect, test } from './shop-test.ts'
import { buyForm, card, orderButton, orderNumber, radio, someonesPhone } from './shopper.ts'

test.use({ javaScriptEnabled: false })

const place = (page: Page) => page.getByLabel('Upazila or thana, by district')

async function fillWithoutScript(page: Page) {
  await page.getByLabel('Name', { exact: true }).fill('Rahim Uddin')
  await page.getByLabel('Phone', { exact: true }).fill(someonesPhone())
  await place(page).selectOption('Dhaka|Dhanmondi')
  await page.getByLabel('Full address').fill('House 12, Road 7')
}

test('a shopper without a script finds a pair, chooses it and orders it @phone', async ({ page }) => {
  const pair = { slug: 'padma-double-strap-slide', color: 'Black', size: 44 }
  const before = await stockOf(page, pair)
  await page.goto('/')
  await card(page, 'Padma Double Strap Slide').getByRole('link', { name: 'Padma Double Strap Slide' }).click()
  await radio(buyForm(page), 'Black').check()
  await page.getByRole('button', { name: 'Show this color' }).click()
  await expect(page).toHaveURL(/color=Black/)
  await expect(radio(buyForm(page), 'Black')).toBeChecked()
  await radio(buyForm(page), pair.size).check()
  await buyForm(page).getByRole('button', { name: 'Buy Now', exact: true }).click()

  await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible()
  await fillWithoutScript(page)
  await expect(orderButton(page)).toContainText('Tk. 2,375')
  await orderButton(page).click()

  await orderNumber(page)
  await expect(page.getByRole('main')).toContainText('Padma Double Strap Slide')
  await expect(page.getByRole('main')).toContainText(`Black, size ${pair.size}`)
  await expect(page.getByRole('main')).toContainText('House 12, Road 7, Dhanmondi, Dhaka')
  await expect(page.getByRole('main')).toContainText('Tk. 2,375')
  expect(await stockOf(page, pair)).toBe(before - 1)

  await page.reload()
  await expect(page.getByRole('heading', { name: 'No order to show' })).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('House 12')
})

test('a form with mistakes keeps what was typed and says beside each field what is wrong @phone', async ({
  page,
  complaints,
}) => {
  complaints.expectComplaint(/422/)
  await page.goto('/products/padma-double-strap-slide?color=Black&size=42')
  await buyForm(page).getByRole('button', { name: 'Buy Now', exact: true }).click()
  await page.getByLabel('Name', { exact: true }).fill('Rahim Uddin')
  await page.getByLabel('Phone', { exact: true }).fill('0171234567')
  await place(page).selectOption('Sylhet|Beanibazar')
  // the browser itself asks for an empty field; a space it lets pass
  await page.getByLabel('Full address').fill(' ')
  await orderButton(page).click()

  const phone = page.getByLabel('Phone', { exact: true })
  await expect(phone).toHaveAccessibleDescription(/মোবাইল নম্বর অবশ্যই ১১ ডিজিটের হতে হবে/)
  await expect(phone).toHaveValue('171234567')
  await expect(page.getByLabel('Full address')).toHaveAccessibleDescription(
    /Please enter your full address\./,
  )
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Rahim Uddin')
  await expect(page.getByLabel('Name', { exact: true })).not.toHaveAttribute('aria-invalid', 'true')
  await expect(place(page)).toHaveValue('Sylhet|Beanibazar')
})

test('a courier charge that does not fit the district is put right before anything is ordered @phone', async ({
  page,
  complaints,
}) => {
  complaints.expectComplaint(/409/)
  await page.goto('/products/teesta-back-strap-sandal?color=Black&size=41')
  await buyForm(page).getByRole('button', { name: 'Buy Now', exact: true }).click()
  await fillWithoutScript(page)
  await place(page).selectOption('Sylhet|Beanibazar')
  await page.getByRole('radio', { name: /Inside Dhaka/ }).check()
  await orderButton(page).click()
  await expect(page.getByText('The courier charge does not fit the district.')).toBeVisible()
  await expect(page.getByRole('radio', { name: /Outside Dhaka/ })).toBeChecked()
  await expect(orderButton(page)).toContainText('Tk. 2,730')
  await orderButton(page).click()
  await orderNumber(page)
})

test('pairs that another shopper took meanwhile can be ordered as far as they are there @phone', async ({
  page,
  isMobile,
  complaints,
}) => {
  complaints.expectComplaint(/409/)
  const pair = { slug: 'karnaphuli-penny-loafer', color: isMobile ? 'Chocolate' : 'Black', size: 45 }
  expect(await stockOf(page, pair)).toBe(2)
  await page.goto(`/products/${pair.slug}?color=${pair.color}&size=45`)
  await page.getByRole('spinbutton', { name: 'Quantity' }).fill('2')
  await buyForm(page).getByRole('button', { name: 'Buy Now', exact: true }).click()
  await fillWithoutScript(page)
  await someoneElseBuys(page, pair, 1)
  await orderButton(page).click()
  await expect(page.getByText('অর্ডার সম্পন্ন হয়নি। আবার চেষ্টা করুন।')).toBeVisible()
  // role and text locators pass over what stands in noscript
  await expect(page.locator('.order-trouble li')).toContainText('Only 1 pair left of this size.')
  await expect(page.getByLabel('Full address')).toHaveValue('House 12, Road 7')
  await page.locator('.order-trouble button', { hasText: 'Order 1 instead' }).click()
  await orderNumber(page)
  expect(await stockOf(page, pair)).toBe(0)
})

test('a sold-out size cannot be chosen, a sold-out product not be bought @phone', async ({ page }) => {
  await page.goto('/products/padma-double-strap-slide?color=Master')
  await expect(radio(buyForm(page), 43)).toBeDisabled()
  await page.goto('/products/titas-buckle-shacci')
  await expect(page.getByText('Out of Stock', { exact: true }).first()).toBeVisible()
  await expect(buyForm(page).getByRole('button', { name: 'Buy Now', exact: true })).toBeDisabled()
})

test('the cart says that it needs a script and how to order without one @phone', async ({ page }) => {
  await page.goto('/cart')
  const note = page.getByRole('main').getByRole('paragraph')
  await expect(note).toContainText('The cart needs JavaScript.')
  await expect(note.getByRole('link', { name: /^01/ })).toBeVisible()
})

test('the menu opens and closes without a script @phone', async ({ page }) => {
  await page.goto('/')
  const close = page.getByRole('link', { name: 'Close menu' })
  await expect(close).toBeHidden()
  await page.getByRole('link', { name: 'Open menu' }).click()
  await expect(close).toBeVisible()
  await close.click()
  await expect(close).toBeHidden()
})
