import { expect, test } from './shop-test.ts'
import { buyForm, cartLink, fillDelivery, hydrated, orderButton, radio, rahim } from './shopper.ts'

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    const refused = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { get: refused, configurable: true })
  })
})

test('a browser that keeps nothing can still buy a pair directly @phone', async ({ page }) => {
  await page.goto('/products/jamuna-toe-loop-chappal?color=Chocolate&size=42')
  await hydrated(buyForm(page))
  await buyForm(page).getByRole('button', { name: 'Buy Now', exact: true }).click()
  await expect(page).toHaveURL(/\/checkout\?.*size=42/)
  await fillDelivery(page, rahim())
  await expect(orderButton(page)).toHaveText('Place order · Tk. 1,835')
  await orderButton(page).click()
  await expect(page.getByRole('heading', { name: /Your order is in/ })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(/Order \d+/)
  await expect(page.getByRole('main')).toContainText('House 12, Road 7, Dhanmondi, Dhaka')
})

test('its cart lives as long as the page, and the cart page opens empty @phone', async ({ page }) => {
  await page.goto('/products/jamuna-toe-loop-chappal?color=Chocolate&size=41')
  await hydrated(buyForm(page))
  await buyForm(page).getByRole('button', { name: 'Add To Cart', exact: true }).click()
  await expect(cartLink(page)).toContainText('1 pair')
  await radio(buyForm(page), 42).check()
  await buyForm(page).getByRole('button', { name: 'Add To Cart', exact: true }).click()
  await expect(cartLink(page)).toContainText('2 pairs')
  await page.goto('/cart')
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
})
