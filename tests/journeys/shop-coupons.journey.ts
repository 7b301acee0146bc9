import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { ownAddress } from './own-address.ts'
import { signedIn, uniqueWord } from './people.ts'
import { OWN_ORIGIN } from './shop-api.ts'
import { expect, test } from './shop-test.ts'
import { addToCart, fillDelivery, orderButton, orderNumber, rahim, someonesPhone } from './shopper.ts'
import { dialog, toast } from './users-screen.ts'

// an address may try thirty coupons in a minute, and all journeys together try more
test.beforeEach(({ context }) => context.setExtraHTTPHeaders(ownAddress()))

const newCode = () => uniqueWord().slice(-10).toUpperCase()
const coupons = (page: Page): Locator => page.getByRole('region', { name: 'Coupons' })
const entry = (page: Page, title: string): Locator =>
  coupons(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title }) })

/** A coupon of the shop, made by an Admin who is signed in. */
async function makeCoupon(page: Page, terms: object): Promise<void> {
  const made = await page.request.post('/v1/coupons', { headers: OWN_ORIGIN, data: terms })
  expect(made.status(), await made.text()).toBe(201)
}

async function applyCoupon(page: Page, code: string, isMobile: boolean): Promise<void> {
  await page.goto('/cart')
  if (isMobile) await page.getByRole('button', { name: 'Have a coupon?' }).click()
  await page.getByRole('textbox', { name: 'Coupon' }).fill(code)
  await page.getByRole('button', { name: 'Apply' }).click()
}

const toCheckout = (page: Page): Promise<void> =>
  page.getByRole('link', { name: 'Checkout', exact: true }).locator('visible=true').first().click()

const sandal = { slug: 'meghna-cross-strap-sandal', color: 'Black', size: 42 }

test('an Admin adds, changes, pauses, ends and deletes a coupon of the shop @desk', async ({
  page,
  complaints,
}) => {
  complaints.expectComplaint(/409/)
  await signedIn(page)
  await page.goto('/dashboard/coupons')
  await coupons(page).getByRole('button', { name: 'Add coupon' }).click()
  const form = coupons(page).getByRole('form', { name: 'Add coupon' })
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(form.getByText('Please give it a name')).toBeVisible()
  await expect(form.getByLabel('Name, for staff')).toBeFocused()
  const code = newCode()
  await form.getByLabel('Name, for staff').fill('The fair')
  await form.getByLabel('Code', { exact: true }).fill('PATHIK10')
  await form.getByLabel('Takes off').selectOption('A fixed sum')
  await form.getByLabel('Discount in taka').fill('300')
  await form.getByLabel('From taka of goods').fill('2000')
  await form.getByLabel('Uses in all').fill('5')
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  // a product of the demo has it
  await expect(form.getByText('Another coupon of the shop or of a product has this code.')).toBeVisible()
  await form.getByLabel('Code', { exact: true }).fill(code)
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(toast(page, 'Coupon added successfully!')).toBeVisible()
  await expect(entry(page, code)).toContainText('Tk. 300 off')
  await expect(entry(page, code)).toContainText('0 of 5')
  await expect(entry(page, code)).toContainText('Running')
  await entry(page, code)
    .getByRole('button', { name: `Edit ${code}` })
    .click()
  const edit = coupons(page).getByRole('form', { name: `Change ${code}` })
  await edit.getByLabel('Uses in all').fill('7')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(entry(page, code)).toContainText('0 of 7')
  await entry(page, code)
    .getByRole('button', { name: `Pause ${code}` })
    .click()
  await expect(entry(page, code)).toContainText('Paused')
  await entry(page, code)
    .getByRole('button', { name: `Resume ${code}` })
    .click()
  await expect(entry(page, code)).toContainText('Running')
  await entry(page, code)
    .getByRole('button', { name: `End ${code}` })
    .click()
  await expect(entry(page, code)).toContainText('Ended')
  await entry(page, code)
    .getByRole('button', { name: `Delete ${code}` })
    .click()
  await dialog(page).getByRole('button', { name: 'Yes, Delete' }).click()
  await expect(entry(page, code)).toHaveCount(0)
})

test('a batch of one-time codes is made and downloaded as CSV @desk', async ({ page }) => {
  await signedIn(page)
  const name = `Cards ${uniqueWord()}`
  await makeCoupon(page, { name, kind: 'percent', amount: 15 })
  await page.goto('/dashboard/coupons')
  const batch = coupons(page).getByRole('form', { name: `One-time codes of ${name}` })
  await batch.getByLabel('Begin with').fill('eid!')
  await batch.getByRole('button', { name: 'Make codes' }).click()
  await expect(batch.getByText('At most 16 letters, digits or -')).toBeVisible()
  await batch.getByLabel('Begin with').fill('eid')
  await batch.getByRole('button', { name: 'Make codes' }).click()
  await expect(batch).toContainText('200 of 200 codes are free.')
  const download = page.waitForEvent('download')
  await batch.getByRole('button', { name: 'Download CSV' }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  const lines = file.trim().split('\r\n')
  expect(lines).toHaveLength(201)
  expect(lines[1]).toMatch(/^EID(-[A-Z0-9]{4}){3},free,,/)
})

test('a shopper has a sum taken off, down to the confirmation', async ({ page, isMobile }) => {
  await signedIn(page)
  const code = newCode()
  await makeCoupon(page, { name: 'Fair', code, kind: 'sum', amount: 300, minimum_taka: 2500 })
  await addToCart(page, sandal)
  await applyCoupon(page, code.toLowerCase(), isMobile)
  const main = page.getByRole('main')
  await expect(main.getByText('This coupon is for orders from Tk. 2,500.')).toBeVisible()
  await page.getByRole('button', { name: 'More' }).click()
  await expect(main.getByText('Coupon applied! Tk. 300 off, for orders from Tk. 2,500.')).toBeVisible()
  await expect(page.getByText(`Discount, ${code}`).locator('..')).toContainText('− Tk. 300')
  await toCheckout(page)
  await fillDelivery(page, rahim())
  await expect(orderButton(page)).toHaveText('Place order · Tk. 4,180')
  await orderButton(page).click()
  await orderNumber(page)
  await expect(main).toContainText('− Tk. 300')
  await expect(main).toContainText('Tk. 4,180')
})

test('a shopper has the delivery taken off @phone', async ({ page, isMobile }) => {
  await signedIn(page)
  const code = newCode()
  await makeCoupon(page, { name: 'Fair', code, kind: 'delivery' })
  await addToCart(page, sandal)
  await applyCoupon(page, code, isMobile)
  const main = page.getByRole('main')
  await expect(main.getByText('Coupon applied! Delivery is free.')).toBeVisible()
  await expect(main.getByText('Delivery is free.', { exact: true })).toBeVisible()
  await toCheckout(page)
  await fillDelivery(page, rahim())
  await expect(orderButton(page)).toHaveText('Place order · Tk. 2,200')
  await orderButton(page).click()
  await orderNumber(page)
  await expect(main).toContainText('Free delivery')
  await expect(main).toContainText('Tk. 2,200')
})

test('a coupon whose last use is gone, or that this phone has used, is taken off with its reason @phone', async ({
  page,
  isMobile,
  complaints,
}) => {
  complaints.expectComplaint(/409/)
  await signedIn(page)
  const code = newCode()
  await makeCoupon(page, { name: 'One', code, kind: 'percent', amount: 10, limit: 2, limit_of_phone: 1 })
  const shopper = { ...rahim(), phone: someonesPhone() }
  const order = async () => {
    await addToCart(page, sandal)
    await applyCoupon(page, code, isMobile)
    await expect(page.getByText('Coupon applied! 10% off.')).toBeVisible()
    await toCheckout(page)
    await fillDelivery(page, shopper)
    await expect(orderButton(page)).toHaveText('Place order · Tk. 2,060')
  }
  await order()
  await orderButton(page).click()
  await orderNumber(page)
  await order()
  await orderButton(page).click()
  await expect(page.getByRole('alert').getByText('This phone has used this coupon already.')).toBeVisible()
  await expect(orderButton(page)).toHaveText('Place order · Tk. 2,280')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(shopper.name)
  await applyCoupon(page, code, isMobile)
  await expect(page.getByText('Coupon applied! 10% off.')).toBeVisible()
  await toCheckout(page)
  await fillDelivery(page, rahim())
  // somebody else takes the last use meanwhile
  const listed = await page.request.get('/v1/coupons')
  const { data } = await listed.json()
  const { _id: id } = data.find((one: { code: string }) => one.code === code)
  const change = { version: 1, name: 'One', code, kind: 'percent', amount: 10, limit: 1, limit_of_phone: 1 }
  await page.request.put(`/v1/coupons/${id}`, { headers: OWN_ORIGIN, data: change })
  await orderButton(page).click()
  await expect(page.getByText('Coupon used up. The discount was taken off.')).toBeVisible()
  await orderButton(page).click()
  await orderNumber(page)
  await expect(page.getByRole('main')).toContainText('Tk. 2,280')
})
