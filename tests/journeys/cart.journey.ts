import type { Page } from '@playwright/test'
import { stockOf } from './shop-api.ts'
import { expect, test } from './shop-test.ts'
import { addToCart, cartLink, orderButton, tap } from './shopper.ts'

const surma = { slug: 'surma-thong-sandal', color: 'Chocolate', size: 42 }
const meghna = { slug: 'meghna-cross-strap-sandal', color: 'Chocolate', size: 41 }

const line = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
const subtotal = (page: Page) => page.getByText('Subtotal').locator('..')

async function openCartOfTwo(page: Page) {
  await addToCart(page, surma)
  await addToCart(page, meghna)
  await page.goto('/cart')
  await expect(page.getByRole('heading', { name: 'Your cart', exact: true })).toBeVisible()
}

test('the cart survives a reload, and its badge shows the sum of all lines @phone', async ({ page }) => {
  await openCartOfTwo(page)
  await line(page, 'Surma Thong Sandal').getByRole('button', { name: 'More' }).click()
  await expect(cartLink(page)).toContainText('3 pairs')
  await page.reload()
  await expect(cartLink(page)).toContainText('3 pairs')
  await expect(line(page, 'Surma Thong Sandal')).toContainText('Tk. 3,700')
  await expect(subtotal(page)).toContainText('Tk. 5,900')
  await page.goto('/')
  await expect(cartLink(page)).toContainText('3 pairs')
})

test('a quantity in the cart never goes below one, nor above the stock @phone', async ({ page }) => {
  await addToCart(page, { slug: 'gomti-cap-toe-derby', color: 'Tan', size: 44 })
  await page.goto('/cart')
  const gomti = line(page, 'Gomti Cap Toe Derby')
  const quantity = gomti.getByRole('spinbutton')
  await tap(gomti.getByRole('button', { name: 'Less' }))
  await expect(quantity).toHaveValue('1')
  await quantity.fill('7')
  await quantity.press('Enter')
  await expect(quantity).toHaveValue('4')
  await expect(gomti).toContainText('Only 4 left in size 44')
  await expect(subtotal(page)).toContainText('Tk. 16,800')
})

test('a removed line can be brought back to where it was @phone', async ({ page }) => {
  await openCartOfTwo(page)
  await line(page, 'Surma Thong Sandal')
    .getByRole('button', { name: /^Remove/ })
    .click()
  await expect(line(page, 'Surma Thong Sandal')).toHaveCount(0)
  await expect(subtotal(page)).toContainText('Tk. 2,200')
  await expect(page.getByText('Removed Surma Thong Sandal')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText(
    'Surma Thong Sandal',
  )
  await expect(subtotal(page)).toContainText('Tk. 4,050')
})

test('the last line removed leaves an empty cart, from which it can still be brought back @phone', async ({
  page,
}) => {
  await addToCart(page, surma)
  await page.goto('/cart')
  await page.getByRole('button', { name: /^Remove/ }).click()
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(line(page, 'Surma Thong Sandal')).toBeVisible()
})

test('a size is changed in the cart itself @phone', async ({ page }) => {
  await addToCart(page, surma)
  await page.goto('/cart')
  await page.getByRole('combobox', { name: /^Size of Surma/ }).selectOption({ label: 'Size 40' })
  await page.reload()
  await expect(page.getByRole('combobox', { name: /^Size of Surma/ })).toHaveValue('40')
})

test('two tabs hold one cart @phone', async ({ page, context }) => {
  await addToCart(page, surma)
  const other = await context.newPage()
  await other.goto('/cart')
  await expect(line(other, 'Surma Thong Sandal')).toBeVisible()
  await addToCart(page, meghna)
  await expect(line(other, 'Meghna Cross Strap Sandal')).toBeVisible()
  await expect(cartLink(other)).toContainText('2 pairs')
  await line(other, 'Surma Thong Sandal')
    .getByRole('button', { name: /^Remove/ })
    .click()
  await expect(cartLink(page)).toContainText('1 pair')
  await expect(cartLink(page)).not.toContainText('2 pairs')
})

test('a coupon for an empty cart is answered that there is no product @phone', async ({ page }) => {
  await page.goto('/cart')
  await page.getByRole('button', { name: 'Have a coupon?' }).click()
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Apply' }).click()
  await expect(main.getByText('Please enter a coupon code.')).toBeVisible()
  await main.getByRole('textbox', { name: 'Coupon' }).fill('pathik10')
  await main.getByRole('button', { name: 'Apply' }).click()
  await expect(main.getByText('No product in cart.')).toBeVisible()
  await expect(main.getByRole('textbox', { name: 'Coupon' })).toHaveValue('pathik10')
})

test('a cart that cannot be read is an empty cart that can be filled @phone', async ({ page }) => {
  await page.goto('/')
  await page.evaluate(() => {
    localStorage.setItem('cart', '{oops')
    sessionStorage.setItem('directPurchase', '5')
  })
  await page.goto('/cart')
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await page.goto('/checkout')
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await addToCart(page, surma)
  await page.goto('/cart')
  await expect(line(page, 'Surma Thong Sandal')).toBeVisible()
})

test('the lines of a cart that can be read are kept, those that cannot are dropped @phone', async ({
  page,
}) => {
  await addToCart(page, surma)
  await page.evaluate(() => {
    const [kept] = JSON.parse(localStorage.getItem('cart') ?? '[]')
    const doubtful = { ...kept, size: 41, qty: 'many', price: 'free' }
    localStorage.setItem('cart', JSON.stringify([null, { name: 'no product' }, kept, doubtful]))
  })
  await page.goto('/cart')
  await expect(line(page, 'Surma Thong Sandal')).toHaveCount(2)
  // a quantity that is no number is 1
  await expect(cartLink(page)).toContainText('2 pairs')
})

test('a price that changed since is told, and the new one counts @phone', async ({ page }) => {
  await addToCart(page, surma)
  await page.evaluate(() => {
    const [kept] = JSON.parse(localStorage.getItem('cart') ?? '[]')
    localStorage.setItem('cart', JSON.stringify([{ ...kept, price: 10 }]))
  })
  await page.goto('/cart')
  await expect(page.getByText('Now Tk. 1,850, was Tk. 10.')).toBeVisible()
  await expect(subtotal(page)).toContainText('Tk. 1,850')
  await page.getByRole('button', { name: 'OK', exact: true }).click()
  await expect(page.getByText(/^Now Tk/)).toHaveCount(0)
  await page.reload()
  await expect(subtotal(page)).toContainText('Tk. 1,850')
  await expect(page.getByText(/^Now Tk/)).toHaveCount(0)
})

/** What became of the first line since it was put in the cart. */
const changeFirstLine = (page: Page, change: object) =>
  page.evaluate(changed => {
    const [kept, ...others] = JSON.parse(localStorage.getItem('cart') ?? '[]')
    localStorage.setItem('cart', JSON.stringify([{ ...kept, ...changed }, ...others]))
  }, change)

test('a quantity above what is left now is put right by one tap @phone', async ({ page }) => {
  const pair = { slug: 'gomti-cap-toe-derby', color: 'Black', size: 44 }
  const left = await stockOf(page, pair)
  await addToCart(page, pair)
  await changeFirstLine(page, { qty: left + 3 })
  await page.goto('/cart')
  await page.getByRole('button', { name: `Set to ${left}` }).click()
  await expect(page.getByRole('spinbutton', { name: /^Quantity of Gomti/ })).toHaveValue(String(left))
})

test('what sold out since is told, its line goes and comes back by one tap each; what is unsold counts nothing @phone', async ({
  page,
}) => {
  await addToCart(page, { slug: 'padma-double-strap-slide', color: 'Master', size: 42 })
  await changeFirstLine(page, { size: 43 })
  await page.goto('/cart')
  await expect(page.getByText('Size 43 is currently out of stock.')).toBeVisible()
  await page.getByRole('button', { name: 'Remove it' }).click()
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Size 43 is currently out of stock.')).toBeVisible()

  await addToCart(page, surma)
  await changeFirstLine(page, { _id: 'gone' })
  await page.goto('/checkout')
  await expect(page.getByText('Padma Double Strap Slide: No longer sold.')).toBeVisible()
  await expect(orderButton(page)).toHaveText('Place order')
  await page.goto('/cart')
  await expect(line(page, 'Padma')).toContainText('No longer sold.')
  await expect(subtotal(page)).toContainText('Tk. 1,850')
  const checkout = page.getByRole('complementary').getByRole('link', { name: 'Checkout', exact: true })
  await expect(checkout).toBeDisabled()
  await expect(page.getByRole('complementary')).toContainText('Remove what is no longer sold first.')
  await page.getByRole('button', { name: 'Remove it' }).click()
  await expect(checkout).toBeEnabled()
  await checkout.click()
  await expect(orderButton(page)).toHaveText('Place order · Tk. 1,930')
})
