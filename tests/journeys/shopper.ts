import type { Locator, Page } from '@playwright/test'
import { expect } from './shop-test.ts'

/** What a shopper sees and does, in the words that stand on the pages. */

export type Pair = { slug: string; color: string; size: number }

/** The form of a product page; the cards below it have forms and sizes of their own. */
export const buyForm = (page: Page): Locator => page.locator('form#buy')

export const card = (page: Page, name: string): Locator =>
  page.getByRole('article').filter({ has: page.getByRole('link', { name, exact: true }) })

/** A part of the page that has its script. Until then its form leads on to another page, as it does without one. */
export async function hydrated(part: Locator): Promise<Locator> {
  await part.scrollIntoViewIfNeeded()
  await expect(part.locator('xpath=ancestor::x-island')).toHaveAttribute('hydrated')
  return part
}

export const radio = (within: Page | Locator, name: string | number): Locator =>
  within.getByRole('radio', { name: String(name), exact: true })

/** A tap on what says that it cannot be had (`aria-disabled`): it can still be touched, and answers why. */
export const tap = (target: Locator): Promise<void> => target.click({ force: true })

export async function openPair(page: Page, { slug, color, size }: Pair): Promise<void> {
  await page.goto(`/products/${slug}`)
  await radio(buyForm(page), color).check()
  await radio(buyForm(page), size).check()
}

export async function addToCart(page: Page, pair: Pair): Promise<void> {
  await openPair(page, pair)
  await buyForm(page).getByRole('button', { name: 'Add To Cart', exact: true }).click()
  await expect(buyForm(page).getByRole('link', { name: 'View Cart', exact: true })).toBeVisible()
}

export async function buyNow(page: Page, pair: Pair): Promise<void> {
  await openPair(page, pair)
  await buyForm(page).getByRole('button', { name: 'Buy Now', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible()
}

/** The number on the cart in the header, for example `2 pairs`; nothing while the cart is empty. */
export const cartLink = (page: Page): Locator => page.getByRole('banner').getByRole('link', { name: /^Cart/ })

export type Delivery = { name: string; phone: string; district: string; upazila: string; address: string }

/** Every order is for a phone of its own: the shop takes five orders in ten minutes for one. */
export const someonesPhone = (): string => `019${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`

export const rahim = (): Delivery => ({
  name: 'Rahim Uddin',
  phone: someonesPhone(),
  district: 'Dhaka',
  upazila: 'Dhanmondi',
  address: 'House 12, Road 7',
})

/** A place by typing, as on a phone: the list offers it, a tap takes it. */
export async function choosePlace(page: Page, label: string, name: string): Promise<void> {
  const box = page.getByRole('combobox', { name: label })
  await box.click()
  await box.fill(name)
  await page.getByRole('option', { name }).first().click()
  await expect(box).toHaveValue(name)
}

export async function fillDelivery(page: Page, delivery: Delivery): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(delivery.name)
  await page.getByLabel('Phone', { exact: true }).fill(delivery.phone)
  await choosePlace(page, 'District', delivery.district)
  await choosePlace(page, 'Upazila or thana', delivery.upazila)
  await page.getByLabel('Full address').fill(delivery.address)
}

/** Cuts a text out of the one field and pastes it into the other, as people bring a number from elsewhere. */
export async function paste(
  page: Page,
  text: string,
  { from, to }: { from: Locator; to: Locator },
): Promise<void> {
  await from.fill(text)
  await from.press('ControlOrMeta+a')
  await from.press('ControlOrMeta+x')
  await to.focus()
  await page.keyboard.press('ControlOrMeta+v')
}

/** The one button of the checkout. It says the sum. */
export const orderButton = (page: Page): Locator => page.getByRole('button', { name: /^Place order/ })

/** The number of the order on the confirmation page. */
export async function orderNumber(page: Page): Promise<number> {
  await expect(page).toHaveURL('/order-confirmed')
  const words = page.getByText('Keep this number').first()
  await expect(words).toContainText(/Order \d+/)
  return Number((await words.innerText()).match(/\d+/)?.[0])
}
