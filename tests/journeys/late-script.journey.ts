import type { Page } from '@playwright/test'
import { expect, test } from './shop-test.ts'
import { buyForm, card, cartLink, hydrated, orderButton, radio } from './shopper.ts'

/** Holds scripts back until the shopper has done something; answers what lets them through. */
async function holdScripts(page: Page, pattern: RegExp) {
  let letThrough = () => {}
  const gate = new Promise<void>(resolve => (letThrough = resolve))
  await page.route(pattern, async route => {
    await gate
    await route.continue()
  })
  return letThrough
}
const EVERY_SCRIPT = /\/assets\/.*\.js$/
const THE_ISLANDS = /\/assets\/[^/]*\.island-[^/]*\.js$/

test('what was chosen on a product page before its script came stays chosen @phone', async ({ page }) => {
  const letThrough = await holdScripts(page, EVERY_SCRIPT)
  await page.goto('/products/padma-double-strap-slide', { waitUntil: 'commit' })
  await radio(buyForm(page), 'Black').check()
  await radio(buyForm(page), 41).check()
  await page.getByRole('spinbutton', { name: 'Quantity' }).fill('3')
  letThrough()
  await hydrated(buyForm(page))
  await expect(radio(buyForm(page), 'Black')).toBeChecked()
  await expect(radio(buyForm(page), 41)).toBeChecked()
  await expect(page.getByRole('spinbutton', { name: 'Quantity' })).toHaveValue('3')
  await expect(
    page.getByRole('img', { name: 'Padma Double Strap Slide in Black', exact: true }),
  ).toBeVisible()
  await buyForm(page).getByRole('button', { name: 'Add To Cart', exact: true }).click()
  await expect(page.getByText('In cart: 3')).toBeVisible()
})

test('what was chosen on a card before its script came stays chosen @phone', async ({ page }) => {
  const letThrough = await holdScripts(page, EVERY_SCRIPT)
  await page.goto('/', { waitUntil: 'commit' })
  const padma = card(page, 'Padma Double Strap Slide')
  await radio(padma, 'Black').check()
  await radio(padma, 42).check()
  letThrough()
  await hydrated(padma)
  await expect(radio(padma, 'Black')).toBeChecked()
  await expect(radio(padma, 42)).toBeChecked()
  await expect(padma.getByRole('img', { name: 'Padma Double Strap Slide in Black' })).toBeVisible()
})

test('what was typed into the checkout before its script came stays @phone', async ({ page }) => {
  await page.goto('/products/surma-thong-sandal?color=Black&size=40')
  await hydrated(buyForm(page))
  await buyForm(page).getByRole('button', { name: 'Add To Cart', exact: true }).click()
  const letThrough = await holdScripts(page, EVERY_SCRIPT)
  await page.goto('/checkout', { waitUntil: 'commit' })
  const name = page.getByLabel('Name', { exact: true })
  await name.fill('Rahim Uddin')
  await page.getByLabel('Phone', { exact: true }).fill('01712345678')
  await page.getByRole('radio', { name: /Outside Dhaka/ }).check()
  letThrough()
  await hydrated(name)
  await expect(name).toHaveValue('Rahim Uddin')
  await expect(page.getByLabel('Phone', { exact: true })).toHaveValue(/^0?1712345678$/)
  await expect(page.getByRole('radio', { name: /Outside Dhaka/ })).toBeChecked()
  await expect(orderButton(page)).toHaveText('Place order · Tk. 1,980')
})

test('a tap on Add To Cart that comes before its script is not lost @phone', async ({ page }) => {
  const letThrough = await holdScripts(page, THE_ISLANDS)
  await page.goto('/products/padma-double-strap-slide?color=Chocolate&size=42')
  await page.waitForFunction(() => customElements.get('x-island') !== undefined)
  await buyForm(page).getByRole('button', { name: 'Add To Cart', exact: true }).click()
  letThrough()
  await expect(page.getByText('In cart: 1')).toBeVisible()
  await expect(cartLink(page)).toContainText('1 pair')
})

test('Add To Cart pressed before any script has come counts once it is there, on the page and on a card @phone', async ({
  page,
}) => {
  const letThrough = await holdScripts(page, EVERY_SCRIPT)
  await page.goto('/products/padma-double-strap-slide?color=Chocolate&size=42', { waitUntil: 'commit' })
  await page.getByRole('spinbutton', { name: 'Quantity' }).fill('2')
  const add = buyForm(page).getByRole('button', { name: 'Add To Cart', exact: true })
  await add.click({ noWaitAfter: true })
  await expect(page).toHaveURL(/qty=2.*add=1/)
  letThrough()
  await expect(page.getByText('In cart: 2')).toBeVisible()
  await expect(page).toHaveURL('/products/padma-double-strap-slide?color=Chocolate&size=42')
  await page.reload()
  await expect(page.getByText('In cart: 2')).toBeVisible()

  const letThroughAgain = await holdScripts(page, EVERY_SCRIPT)
  await page.goto('/', { waitUntil: 'commit' })
  const surma = card(page, 'Surma Thong Sandal')
  await radio(surma, 'Black').check()
  await radio(surma, 41).check()
  await surma.getByRole('button', { name: 'Add to cart' }).click({ noWaitAfter: true })
  await expect(page).toHaveURL(/surma-thong-sandal\?color=Black&size=41&add=1/)
  letThroughAgain()
  await expect(page.getByText('In cart: 1')).toBeVisible()
  await expect(cartLink(page)).toContainText('3 pairs')
})

test('a tap on a card that comes before its island is not lost, nor does it lead away @phone', async ({
  page,
}) => {
  const letThrough = await holdScripts(page, THE_ISLANDS)
  await page.goto('/')
  await page.waitForFunction(() => customElements.get('x-island') !== undefined)
  const surma = card(page, 'Surma Thong Sandal')
  await radio(surma, 'Black').check()
  await radio(surma, 41).check()
  await surma.getByRole('button', { name: 'Add to cart' }).click()
  letThrough()
  await expect(cartLink(page)).toContainText('1 pair')
  await expect(page).toHaveURL('/')
})

test('Buy Now works before any script has come @phone', async ({ page }) => {
  const letThrough = await holdScripts(page, EVERY_SCRIPT)
  await page.goto('/products/padma-double-strap-slide?color=Chocolate&size=42', { waitUntil: 'commit' })
  await buyForm(page).getByRole('button', { name: 'Buy Now', exact: true }).click({ noWaitAfter: true })
  await expect(page).toHaveURL(/\/checkout\?.*color=Chocolate&size=42/)
  letThrough()
  await expect(orderButton(page)).toHaveText('Place order · Tk. 2,375')
  await expect(page.getByText('You are buying 1 item directly')).toBeVisible()
})

test('a script that could not be had is asked for again at a touch, else with a new page @phone', async ({
  page,
  complaints,
}) => {
  complaints.expectComplaint(/ERR_FAILED/)
  const product = /\/assets\/product-buy\.island-[^/]*\.js$/
  const add = buyForm(page).getByRole('button', { name: 'Add To Cart', exact: true })
  await page.route(product, route => route.abort())
  await page.goto('/products/padma-double-strap-slide?color=Black&size=41', { waitUntil: 'networkidle' })
  await Promise.all([page.waitForEvent('load'), add.click()])
  await page.waitForLoadState('networkidle')
  await page.unroute(product)
  await add.click()
  await expect(page.getByText('In cart: 1')).toBeVisible()
})

test('while the typeface of the text has not come, digits are as high as the words beside them @phone', async ({
  page,
  complaints,
}) => {
  complaints.expectComplaint(/ERR_FAILED/)
  const inkOf = () =>
    page.evaluate(async () => {
      await document.fonts.ready
      const pen = document.createElement('canvas').getContext('2d')
      const family = getComputedStyle(document.body).fontFamily
      const measure = (weight: number) => {
        if (pen) pen.font = `${weight} 200px ${family}`
        const heightOf = (text: string) => pen?.measureText(text).actualBoundingBoxAscent ?? 0
        return heightOf('1234567') / heightOf('HTEK')
      }
      return [measure(400), measure(650)]
    })
  await page.goto('/privacy')
  const own = await inkOf()
  await page.route(/figtree[^/]*\.woff2$/, route => route.abort())
  await page.goto('/terms-and-condition')
  const others = await inkOf()
  for (const [index, ratio] of others.entries()) {
    expect(ratio).toBeGreaterThan(0.8)
    expect(Math.abs(ratio - (own[index] ?? 0)), `${ratio} is not ${own[index]}`).toBeLessThan(0.06)
  }
})
