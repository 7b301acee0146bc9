import type { Page, Route } from '@playwright/test'
import { someoneElseBuys, stockOf } from './shop-api.ts'
import { expect, test } from './shop-test.ts'
import { addToCart, buyNow, fillDelivery, orderButton, orderNumber, type Pair, rahim } from './shopper.ts'

const FAILED = 'অর্ডার সম্পন্ন হয়নি। আবার চেষ্টা করুন।'
const ORDERS = '**/v1/orders'
const PRICES = '**/v1/products?ids=*'

const trouble = (page: Page) => page.getByRole('alert').filter({ hasText: FAILED })

/** Nothing typed was lost. */
async function expectKept(page: Page, delivery: ReturnType<typeof rahim>) {
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(delivery.name)
  await expect(page.getByLabel('Phone', { exact: true })).toHaveValue(delivery.phone.slice(1))
  await expect(page.getByRole('combobox', { name: 'District' })).toHaveValue(delivery.district)
  await expect(page.getByRole('combobox', { name: 'Upazila or thana' })).toHaveValue(delivery.upazila)
  await expect(page.getByLabel('Full address')).toHaveValue(delivery.address)
}

test('one of two pairs is taken meanwhile: one tap orders the other @phone', async ({ page, complaints }) => {
  complaints.expectComplaint(/409/)
  const pair = {
    slug: 'meghna-cross-strap-sandal',
    color: 'Chocolate',
    size: 45,
  }
  const delivery = rahim()
  expect(await stockOf(page, pair)).toBe(2)
  await addToCart(page, pair)
  await page.getByRole('main').getByRole('button', { name: 'More' }).click()
  await page.goto('/checkout')
  await fillDelivery(page, delivery)
  await someoneElseBuys(page, pair, 1)
  await orderButton(page).click()

  await expect(trouble(page)).toContainText('Chocolate, size 45: Only 1 pair left of this size.')
  await expectKept(page, delivery)
  expect(await stockOf(page, pair)).toBe(1)
  await trouble(page).getByRole('button', { name: 'Set to 1' }).click()
  await expect(trouble(page)).toHaveCount(0)
  await orderButton(page).click()
  await orderNumber(page)
  expect(await stockOf(page, pair)).toBe(0)
})

test('the last pair is taken meanwhile: one tap removes its line and the rest is ordered @phone', async ({
  page,
  complaints,
}) => {
  complaints.expectComplaint(/409/)
  const gone: Pair = { slug: 'teesta-back-strap-sandal', color: 'Tan', size: 45 }
  const delivery = rahim()
  expect(await stockOf(page, gone)).toBe(1)
  await addToCart(page, { slug: 'jamuna-toe-loop-chappal', color: 'Tan', size: 41 })
  await addToCart(page, gone)
  await page.goto('/checkout')
  await fillDelivery(page, delivery)
  await someoneElseBuys(page, gone, 1)
  await orderButton(page).click()

  await expect(trouble(page)).toContainText('size 45: This size is sold out.')
  await expectKept(page, delivery)
  await trouble(page).getByRole('button', { name: 'Remove' }).click()
  await expect(orderButton(page)).toHaveText('Place order · Tk. 1,835')
  await orderButton(page).click()
  await orderNumber(page)
  await expect(page.getByRole('main')).toContainText('Jamuna Toe Loop Chappal')
})

test('a shop that fails keeps the form, so does a price that rose, and the next try goes through @phone', async ({
  page,
  complaints,
}) => {
  complaints.expectComplaint(/500|409/)
  const delivery = rahim()
  // the page learns the price of before, as it does when the owner saves another one after it was opened
  await page.route(PRICES, async route => {
    const answer = await route.fetch()
    const { data, ...rest } = await answer.json()
    const before = data.map((one: object) => ({ ...one, price: 2000, discount: 0 }))
    await route.fulfill({ json: { ...rest, data: before } })
  })
  await buyNow(page, { slug: 'teesta-back-strap-sandal', color: 'Tan', size: 41 })
  await fillDelivery(page, delivery)
  await expect(orderButton(page)).toHaveText('Place order · Tk. 2,080')
  await page.unroute(PRICES)
  await page.route(ORDERS, route => route.fulfill({ status: 500, body: '<h1>Down</h1>' }))
  await orderButton(page).click()
  await expect(trouble(page)).toBeVisible()
  await expectKept(page, delivery)
  await page.unroute(ORDERS)
  await orderButton(page).click()
  await expect(trouble(page)).toContainText('Please look at the new total and order again.')
  await expectKept(page, delivery)
  await expect(orderButton(page)).toHaveText('Place order · Tk. 2,680')
  await orderButton(page).click()
  await orderNumber(page)
  await expect(page.getByRole('main')).toContainText('Tk. 2,680')
})

test('an answer that is lost on its way does not become a second order @phone', async ({
  page,
  isMobile,
  complaints,
}) => {
  complaints.expectComplaint(/ERR_FAILED/)
  const pair = { slug: 'teesta-back-strap-sandal', color: 'Black', size: isMobile ? 43 : 44 }
  const delivery = rahim()
  const before = await stockOf(page, pair)
  const keys: (string | undefined)[] = []
  let lost = 0
  const loseAnswer = async (route: Route) => {
    keys.push(route.request().headers()['idempotency-key'])
    const answer = await route.fetch()
    lost = (await answer.json()).data.order_no
    await route.abort()
  }
  await buyNow(page, pair)
  await fillDelivery(page, delivery)
  await page.route(ORDERS, loseAnswer)
  await orderButton(page).click()
  await expect(trouble(page)).toContainText('Could not reach the shop. Check your connection.')
  await expectKept(page, delivery)

  // the shopper gives up on this page and comes back to it: the try is still the same one
  await page.unroute(ORDERS)
  await page.reload()
  page.on('request', request => {
    if (request.method() === 'POST') keys.push(request.headers()['idempotency-key'])
  })
  await orderButton(page).click()
  expect(await orderNumber(page)).toBe(lost)
  expect(keys).toHaveLength(2)
  expect(keys[0]).toMatch(/^[\w-]{8,}$/)
  expect(keys[1]).toBe(keys[0])
  expect(await stockOf(page, pair)).toBe(before - 1)
})

test('a double tap on the order button sends one order @phone', async ({ page, isMobile }) => {
  const pair = { slug: 'teesta-back-strap-sandal', color: 'Tan', size: isMobile ? 42 : 43 }
  const before = await stockOf(page, pair)
  await buyNow(page, pair)
  await fillDelivery(page, rahim())
  let sent = 0
  let answer = () => {}
  const answered = new Promise<void>(resolve => (answer = resolve))
  await page.route(ORDERS, async route => {
    sent++
    await answered
    await route.continue()
  })
  // both before the page is drawn again
  await orderButton(page).evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
  })
  await expect(page.getByRole('button', { name: 'Processing…' })).toBeDisabled()
  answer()
  await orderNumber(page)
  expect(sent).toBe(1)
  expect(await stockOf(page, pair)).toBe(before - 1)
})
