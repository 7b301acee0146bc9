import type { Page } from '@playwright/test'
import { expect, test } from './shop-test.ts'
import { buyForm, card, cartLink, hydrated, openPair, radio, tap } from './shopper.ts'

const add = (page: Page) => buyForm(page).getByRole('button', { name: 'Add To Cart', exact: true })
const buy = (page: Page) => buyForm(page).getByRole('button', { name: 'Buy Now', exact: true })
const quantity = (page: Page) => buyForm(page).getByRole('spinbutton', { name: 'Quantity' })

test('a sold-out product says so and cannot be bought @phone', async ({ page }) => {
  await page.goto('/products/titas-buckle-shacci')
  await hydrated(buyForm(page))
  await expect(page.getByText('Out of Stock', { exact: true }).first()).toBeVisible()
  await expect(buy(page)).toBeDisabled()
  await expect(add(page)).toBeDisabled()
  await tap(radio(buyForm(page), 42))
  await expect(page.getByText('Size 42 is currently out of stock.')).toBeVisible()
})

test('a sold-out size is refused with its reason and the choice stays @phone', async ({ page }) => {
  await page.goto('/products/padma-double-strap-slide?color=Master&size=42')
  await hydrated(buyForm(page))
  await tap(radio(buyForm(page), 43))
  await expect(page.getByText('Size 43 is currently out of stock.')).toBeVisible()
  await expect(radio(buyForm(page), 42)).toBeChecked()
  await expect(page).toHaveURL(/size=42/)
})

test('neither button goes on while the size is missing @phone', async ({ page }) => {
  for (const button of [add, buy]) {
    await page.goto('/products/padma-double-strap-slide')
    await hydrated(buyForm(page))
    await button(page).click()
    await expect(page.getByText('Please select both color and size.')).toBeVisible()
    await expect(page).toHaveURL('/products/padma-double-strap-slide')
    await expect(cartLink(page)).not.toContainText('pair')
  }
})

test('the quantity goes from 1 to 10 @phone', async ({ page }) => {
  await page.goto('/products/padma-double-strap-slide?color=Black&size=41')
  await hydrated(buyForm(page))
  const more = buyForm(page).getByRole('button', { name: 'More' })
  const less = buyForm(page).getByRole('button', { name: 'Less' })
  await tap(less)
  await expect(quantity(page)).toHaveValue('1')
  for (let pairs = 2; pairs <= 10; pairs++) {
    await more.click()
    await expect(quantity(page)).toHaveValue(String(pairs))
  }
  await tap(more)
  await expect(quantity(page)).toHaveValue('10')
  await expect(page.getByText('10 pairs at most')).toBeVisible()
  await quantity(page).fill('25')
  await quantity(page).blur()
  await expect(quantity(page)).toHaveValue('10')
  await quantity(page).fill('')
  await quantity(page).blur()
  await expect(quantity(page)).toHaveValue('1')
})

test('the quantity stops at the stock of the chosen size @phone', async ({ page }) => {
  await page.goto('/products/gomti-cap-toe-derby?color=Tan&size=44')
  await hydrated(buyForm(page))
  await quantity(page).fill('9')
  await quantity(page).blur()
  await expect(quantity(page)).toHaveValue('4')
  await expect(page.getByText('Only 4 left in size 44')).toBeVisible()
})

test('several pairs go into the cart at once and the quantity then changes that line @phone', async ({
  page,
}) => {
  await page.goto('/products/surma-thong-sandal?color=Black&size=41')
  await hydrated(buyForm(page))
  await quantity(page).fill('3')
  await quantity(page).blur()
  await add(page).click()
  await expect(page.getByText('In cart: 3')).toBeVisible()
  await expect(buyForm(page).getByRole('link', { name: 'View Cart' })).toHaveAttribute('href', '/cart')
  await expect(cartLink(page)).toContainText('3 pairs')
  await buyForm(page).getByRole('button', { name: 'More' }).click()
  await expect(page.getByText('In cart: 4')).toBeVisible()
  await expect(cartLink(page)).toContainText('4 pairs')
})

test('the address follows colour and size, and a reload keeps them @phone', async ({ page }) => {
  await openPair(page, { slug: 'meghna-cross-strap-sandal', color: 'Chocolate', size: 43 })
  await expect(page).toHaveURL('/products/meghna-cross-strap-sandal?color=Chocolate&size=43')
  await expect(
    page.getByRole('img', { name: 'Meghna Cross Strap Sandal in Chocolate', exact: true }),
  ).toBeVisible()
  await page.reload()
  await expect(radio(buyForm(page), 'Chocolate')).toBeChecked()
  await expect(radio(buyForm(page), 43)).toBeChecked()
  await expect(
    page.getByRole('img', { name: 'Meghna Cross Strap Sandal in Chocolate', exact: true }),
  ).toBeVisible()
})

test('another colour keeps a size it has and drops one it has not @phone', async ({ page }) => {
  await openPair(page, { slug: 'padma-double-strap-slide', color: 'Black', size: 43 })
  await radio(buyForm(page), 'Chocolate').check()
  await expect(radio(buyForm(page), 43)).toBeChecked()
  await radio(buyForm(page), 'Master').check()
  await expect(radio(buyForm(page), 43)).not.toBeChecked()
  await expect(page.getByText('Size 43 is currently out of stock.')).toBeVisible()
  await expect(page).not.toHaveURL(/size/)
})

test('the price, what is saved, the pictures and the words of a product are there', async ({ page }) => {
  await page.goto('/products/rupsha-penny-shacci')
  const main = page.getByRole('main')
  // 2,850 less 15 % is 2,422.50, rounded half up
  await expect(main).toContainText('Tk. 2,423')
  await expect(main).toContainText('Tk. 2,850')
  await expect(main.getByRole('heading', { name: 'Key Features' })).toBeVisible()
  await expect(main.getByText('The front of a penny loafer and the back of a slipper.')).toBeVisible()
  const thumbnails = main.getByRole('link', { name: /^Picture \d of 4$/ })
  await expect(thumbnails).toHaveCount(4)
  await hydrated(buyForm(page))
  await thumbnails.nth(2).locator('visible=true').click()
  await expect(thumbnails.nth(2)).toHaveAttribute('aria-current', 'true')
})

test('a related card on a product page is bought by itself @phone', async ({ page }) => {
  await page.goto('/products/padma-double-strap-slide')
  const related = page.getByRole('article').filter({ hasText: 'Sandal' }).first()
  const name = await related.getByRole('heading').innerText()
  const woken = await hydrated(card(page, name))
  await radio(woken, 42).check()
  await woken.getByRole('button', { name: 'Add to cart' }).click()
  await expect(woken.getByRole('link', { name: 'View cart' })).toBeVisible()
  await expect(buyForm(page).getByRole('radio', { name: '42' })).not.toBeChecked()
  await page.goto('/cart')
  await expect(page.getByRole('main')).toContainText(name)
})
