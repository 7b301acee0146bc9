import type { Page } from '@playwright/test'
import { expectWellFormed, type ReadDataLayer, readDataLayer } from './data-layer.ts'
import { expect, test } from './shop-test.ts'
import {
  addToCart,
  buyForm,
  buyNow,
  fillDelivery,
  hydrated,
  orderButton,
  orderNumber,
  radio,
  rahim,
} from './shopper.ts'

const padma = { slug: 'padma-double-strap-slide', color: 'Chocolate', size: 42 }
const gomti = { slug: 'gomti-cap-toe-derby', color: 'Black', size: 42 }

const cartLine = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) })

/** Nothing of the one who orders may stand in the data layer. */
const PERSONAL = /Rahim|House 12|Dhanmondi|019\d{8}/

test('a whole purchase from the cart is told step by step, each step once @phone', async ({ page }) => {
  const layer = await readDataLayer(page)
  await fillTheCart(page, layer)
  await changeTheCart(page, layer)
  await expect
    .poll(() => layer.names().slice(5))
    .toEqual(['view_cart', 'remove_from_cart', 'remove_from_cart', 'add_to_cart'])
  expect(layer.events()[5]?.ecommerce).toMatchObject({
    value: 8790,
    items: [{ quantity: 2 }, { quantity: 1 }],
  })
  expect(layer.last()?.ecommerce).toMatchObject({
    value: 4200,
    items: [{ item_name: 'Gomti Cap Toe Derby' }],
  })

  await page.getByRole('link', { name: 'Checkout', exact: true }).locator('visible=true').first().click()
  await expect(orderButton(page)).toHaveText('Place order · Tk. 5,925')
  await page.reload()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Your cart' })).toBeVisible()
  await page.goForward()
  await fillDelivery(page, rahim())
  await expect.poll(() => layer.names().slice(9)).toEqual(['begin_checkout'])
  const discounted = [
    // its own discount of 405 with the coupon's share
    { price: 2065.32, discount: 634.68, item_category: 'Sandal', index: 0 },
    { price: 3779.68, discount: 420.32, item_category: 'Casual', index: 1 },
  ]
  expect(layer.last()?.ecommerce).toMatchObject({ value: 5845, coupon: 'PATHIK10', items: discounted })

  await orderButton(page).click()
  const number = await orderNumber(page)
  await expect.poll(() => layer.names().slice(10)).toEqual(['purchase'])
  expect(layer.last()?.ecommerce).toMatchObject({
    transaction_id: String(number),
    value: 5845,
    shipping: 80,
    tax: 0,
    coupon: 'PATHIK10',
    items: discounted,
  })
  await page.reload()
  await expect(page).toHaveURL('/')
  await page.goBack()
  await expect(page.getByRole('main')).toBeVisible()
  expect(layer.names().filter(name => name === 'purchase')).toHaveLength(1)
  expectWellFormed(layer)
  expect(JSON.stringify(layer.messages)).not.toMatch(PERSONAL)
})

/** Two pairs of one product and one of another, told as they come. */
async function fillTheCart(page: Page, layer: ReadDataLayer) {
  await page.goto(`/products/${padma.slug}`)
  await hydrated(buyForm(page))
  await radio(buyForm(page), 'Black').check()
  await radio(buyForm(page), padma.color).check()
  await radio(buyForm(page), padma.size).check()
  await expect.poll(layer.names).toEqual(['view_item'])
  expect(layer.last()?.ecommerce).toMatchObject({
    value: 2295,
    items: [{ item_name: 'Padma Double Strap Slide', item_variant: 'Master', item_size: '', quantity: 1 }],
  })
  await page.reload()
  await hydrated(buyForm(page))
  await buyForm(page).getByRole('button', { name: 'Add To Cart', exact: true }).click()
  await expect(page.getByText('In cart: 1')).toBeVisible()
  await buyForm(page).getByRole('button', { name: 'More', exact: true }).click()
  await expect(page.getByText('In cart: 2')).toBeVisible()
  await expect.poll(layer.names).toEqual(['view_item', 'add_to_cart', 'add_to_cart'])
  expect(layer.last()?.ecommerce).toMatchObject({
    value: 2295,
    items: [{ quantity: 1, item_color: 'Chocolate', item_size: '42', item_variant: 'Chocolate / 42' }],
  })
  await addToCart(page, gomti)
  await expect.poll(() => layer.names().slice(3)).toEqual(['view_item', 'add_to_cart'])
}

/** Opens the cart twice, takes a pair and a line out, brings the line back and has a coupon applied. */
async function changeTheCart(page: Page, layer: ReadDataLayer) {
  await page.goto('/cart')
  // heard before the reload, which would end the page while it still tells it
  await expect.poll(() => layer.names().slice(5)).toEqual(['view_cart'])
  await page.reload()
  await cartLine(page, 'Padma Double Strap Slide').getByRole('button', { name: 'Less' }).click()
  await page.getByRole('button', { name: /^Remove Gomti/ }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  const couponToggle = page.getByRole('button', { name: /coupon/i })
  if (await couponToggle.isVisible()) await couponToggle.click()
  await page.getByRole('textbox', { name: 'Coupon' }).fill('pathik10')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('Coupon applied! 10% off.')).toBeVisible()
}

test('a pair bought at once is told without the cart, and its order says where the shopper came from @phone', async ({
  page,
}) => {
  const layer = await readDataLayer(page)
  await page.goto('/?utm_source=facebook&utm_medium=paid&utm_campaign=eid&fbclid=IwAR0', {
    referer: 'https://m.facebook.com/',
  })
  await buyNow(page, { slug: 'teesta-back-strap-sandal', color: 'Tan', size: 41 })
  // heard before the reload, which would end the page while it still tells it
  await expect.poll(layer.names).toEqual(['view_item', 'begin_checkout'])
  await page.reload()
  await fillDelivery(page, rahim())
  const sent = page.waitForRequest(request => request.url().endsWith('/v1/orders'))
  await orderButton(page).click()
  const { source } = (await sent).postDataJSON()
  const number = await orderNumber(page)
  await expect.poll(layer.names).toEqual(['view_item', 'begin_checkout', 'purchase'])
  expect(layer.events()[1]?.ecommerce).toMatchObject({ value: 2600, items: [{ item_variant: 'Tan / 41' }] })
  expect(layer.last()?.ecommerce).toMatchObject({ transaction_id: String(number), value: 2600, shipping: 80 })
  expectWellFormed(layer)

  const visit = {
    at: expect.stringMatching(/^20\d\d-/),
    landing: '/',
    utm_source: 'facebook',
    utm_medium: 'paid',
    utm_campaign: 'eid',
    referrer: 'm.facebook.com',
  }
  expect(source).toEqual({ first: visit, last: visit })
})

test('a purchase is told when the form went out before its script @phone', async ({ page }) => {
  const layer = await readDataLayer(page)
  await page.goto(`/products/${gomti.slug}?color=Tan&size=42`)
  await hydrated(buyForm(page))
  const address = `/checkout?${new URLSearchParams(await formFields(page))}`
  let letThrough = () => {}
  const gate = new Promise<void>(resolve => (letThrough = resolve))
  await page.route(/\/assets\/.*\.js$/, async route => {
    await gate
    await route.continue()
  })
  await page.goto(address, { waitUntil: 'commit' })
  await orderButton(page).waitFor()
  // what the form's own parts hold without a script: a place is named by the select that only they have
  await page.evaluate(phone => {
    const form = document.querySelector<HTMLFormElement>('#checkout-form')
    const fields = { name: 'Rahim Uddin', phone, address: 'House 12, Road 7', place: 'Dhaka|Dhanmondi' }
    for (const [name, value] of Object.entries(fields)) {
      const box = form?.elements.namedItem(name)
      if (box instanceof HTMLInputElement || box instanceof HTMLTextAreaElement) box.value = value
      else form?.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }))
    }
    form?.submit()
  }, rahim().phone)
  letThrough()
  const number = await orderNumber(page)
  await expect.poll(layer.names).toEqual(['view_item', 'purchase'])
  expect(layer.last()?.ecommerce).toMatchObject({
    transaction_id: String(number),
    value: 4200,
    items: [{ item_id: expect.stringMatching(/./), item_variant: 'Tan / 42' }],
  })
  await page.reload()
  await expect(page).toHaveURL('/')
  expect(layer.names()).toHaveLength(2)
  expect(JSON.stringify(layer.messages)).not.toMatch(PERSONAL)
})

/** The choice as the product's own form sends it. */
const formFields = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => {
    const form = document.querySelector<HTMLFormElement>('form#buy')
    const entries = form ? [...new FormData(form)] : []
    return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]))
  })

test('a browser that keeps nothing tells each step once too @phone', async ({ page }) => {
  await page.addInitScript(() => {
    const refused = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { get: refused, configurable: true })
  })
  const layer = await readDataLayer(page)
  await page.goto('/products/jamuna-toe-loop-chappal?color=Tan&size=42')
  await hydrated(buyForm(page))
  await buyForm(page).getByRole('button', { name: 'Buy Now', exact: true }).click()
  await fillDelivery(page, rahim())
  await orderButton(page).click()
  await expect(page.getByRole('heading', { name: /Your order is in/ })).toBeVisible()
  await expect.poll(layer.names).toEqual(['view_item', 'begin_checkout', 'purchase'])
  expect(layer.last()?.ecommerce.transaction_id).toMatch(/^\d+$/)
  expectWellFormed(layer)
})
