import type { Browser, Page } from '@playwright/test'
import { generateSync } from 'otplib'
import sharp from 'sharp'
import { atPace } from '../support/at-pace.ts'
import { expectAccessible } from './expect-accessible.ts'
import { openOwnShop } from './own-shop.ts'
import { expect, test } from './shop-test.ts'
import { buyForm, fillDelivery, orderButton, radio, rahim } from './shopper.ts'
import { toast } from './users-screen.ts'
import { colorTab, variants } from './variants-screen.ts'

/** Whether the shop is open is the whole shop's; the later walks begin where the earlier ones end. */
test.describe.configure({ mode: 'serial' })

const OWNER = { email: 'owner@jamuna.example', password: 'Jamuna&Sole27' }
/** Eight versions of a picture take a busy machine its time. */
const ENCODING = { timeout: atPace(60_000) }
/** What the owner shows besides the password, once the second factor is set up; each once. */
let recoveryCodes: string[] = []
let shop: Awaited<ReturnType<typeof openOwnShop>>

test.beforeAll(async () => {
  test.setTimeout(atPace(120_000))
  shop = await openOwnShop(OWNER, { DEMO: 'on', COURIER: 'simulator' })
})
test.afterAll(() => shop.close())

async function post(page: Page, path: string, data: object) {
  const answer = await page.request.post(`${shop.origin}/v1/auth/${path}`, {
    headers: { origin: shop.origin },
    data,
  })
  expect(answer.status(), await answer.text()).toBe(200)
  return (await answer.json()).data
}

async function logIn(page: Page): Promise<void> {
  await post(page, 'login', { identifier: OWNER.email, password: OWNER.password })
  const code = recoveryCodes.pop()
  if (code !== undefined) await post(page, 'second-factor', { recovery_code: code })
}

/** Sets an authenticator app up, past the screen that has a journey of its own. */
async function setUpApp(page: Page): Promise<string[]> {
  const { secret } = await post(page, 'second-factor/totp', {})
  const { recovery_codes } = await post(page, 'second-factor/totp/confirm', {
    code: generateSync({ secret }),
  })
  return recovery_codes
}

const openList = (page: Page) => page.goto(`${shop.origin}/dashboard/opening`)
const open = (page: Page) => page.getByRole('button', { name: 'Open the shop' })
const step = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })
const left = (page: Page) => page.getByRole('region', { name: 'Still a placeholder' })

/** The home page as somebody without an account gets it. */
async function seenByVisitors(browser: Browser) {
  const visitor = await browser.newContext()
  const answer = await visitor.request.get(`${shop.origin}/`)
  const seen = { status: answer.status(), text: await answer.text() }
  await visitor.close()
  return seen
}

async function setState(page: Page, action: 'open' | 'close'): Promise<void> {
  const sent = { headers: { origin: shop.origin }, data: { action } }
  const answer = await page.request.post(`${shop.origin}/v1/opening`, sent)
  expect(answer.status(), await answer.text()).toBe(200)
}

test('a new owner is led from the figures to the list, removes the demo, and sees why the shop stays closed @desk', async ({
  page,
  browser,
}) => {
  test.slow()
  await logIn(page)
  await page.goto(`${shop.origin}/dashboard`)
  await expect(page.getByText('This shop still has the demo’s name and phone.')).toBeVisible()
  await page.getByRole('link', { name: 'Make it yours' }).click()
  await expect(page.getByRole('heading', { name: 'Make it yours' })).toBeVisible()
  await page.getByRole('button', { name: 'Close the shop' }).click()
  await page.getByRole('button', { name: 'Yes, Close' }).click()
  await expect(open(page)).toHaveAttribute('aria-disabled', 'true')
  await expect(open(page)).toHaveAccessibleDescription('4 of 4 needed steps are left')
  await open(page).focus()
  await page.keyboard.press('Enter')
  expect(await seenByVisitors(browser)).toMatchObject({ status: 503 })
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Remove the demo…' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('9 products of the demo with all pictures')
  await question.getByRole('button', { name: 'Remove the demo' }).click()
  await expect(question).toContainText('Please type “remove the demo” first.')
  await question.getByRole('textbox').fill('Remove the demo')
  await question.getByRole('button', { name: 'Remove the demo' }).click()
  await expect(toast(page, 'The demo is removed.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Done looking around?' })).toBeHidden()
})

test('courier and team are left out on purpose, the second factor never @desk', async ({ page }) => {
  await logIn(page)
  await openList(page)
  await expect(step(page, 'Mail')).toContainText('Off')
  await step(page, 'Courier')
    .getByRole('button', { name: /^Leave out/ })
    .click()
  await expect(step(page, 'Courier')).toContainText('Left out')
  await step(page, 'Team')
    .getByRole('button', { name: /^Leave out/ })
    .click()
  await expect(step(page, 'Team')).toContainText('Left out')
  await step(page, 'Delivery charges')
    .getByRole('button', { name: /^Keep as it is/ })
    .click()
  await expect(step(page, 'Delivery charges')).toContainText('Kept as it is')
  await expect(open(page)).toHaveAccessibleDescription('3 of 4 needed steps are left')
  await expect(step(page, 'Second factor for you')).toContainText('needed to open')
  await expect(step(page, 'Second factor for you').getByRole('button')).toHaveCount(0)
})

test('every placeholder leads to its very field, and own contacts end that step @desk', async ({ page }) => {
  await logIn(page)
  await openList(page)
  await left(page).getByRole('link', { name: 'hello@pothik.example' }).click()
  const box = (name: string) => page.getByRole('textbox', { name, exact: true })
  await expect(box('Email')).toBeFocused()
  await expect(box('Email')).toBeInViewport()
  await box('Name').fill('Jamuna Leather')
  await box('Name in Bengali').fill('')
  await box('Phone').fill('+880 1819-445566')
  await box('WhatsApp').fill('01819445566')
  await box('Email').fill('orders@jamuna.example')
  await box('Address').fill('House 4, Sherpur Road, Bogura')
  await box('Facebook').fill('facebook.com/jamuna')
  await box('TikTok').fill('')
  await box('YouTube').fill('')
  await page.keyboard.press('Control+s')
  await expect(toast(page, 'Shop saved. Visitors see it now.')).toBeVisible()
  await openList(page)
  await expect(step(page, 'Name and contacts')).toContainText('Done')
  await expect(left(page).getByRole('link')).toHaveText([
    'the demo’s shoes',
    'no real link',
    'the demo’s workshop',
  ])
  await left(page).getByRole('link', { name: 'no real link' }).click()
  await expect(page).toHaveURL(`${shop.origin}/dashboard/settings/home#film`)
  await expect(page.getByRole('textbox', { name: 'Link of YouTube' })).toBeFocused()
})

test('a first product of one’s own is begun until somebody can buy it, and then the shop opens @desk', async ({
  page,
  browser,
}) => {
  test.slow()
  await logIn(page)
  await openList(page)
  await step(page, 'First product').getByRole('link').click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Bogura Derby')
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Stitched by hand')
  await page.getByRole('combobox', { name: 'Category' }).fill('Formal')
  await page.getByRole('textbox', { name: 'Price in Tk.' }).fill('4200')
  const picture = sharp({ create: { width: 1000, height: 1000, channels: 3, background: '#8a5230' } })
  await page
    .locator('input[type=file]')
    .setInputFiles([{ name: 'derby.jpg', mimeType: 'image/jpeg', buffer: await picture.jpeg().toBuffer() }])
  const add = page.getByRole('main').getByRole('button', { name: 'Add Product' })
  await expect(add).toBeVisible(ENCODING)
  await add.click()
  await expect(page.getByRole('heading', { name: 'Bogura Derby' })).toBeVisible()
  await openList(page)
  await expect(step(page, 'First product')).toContainText('Begun')
  await step(page, 'First product').getByRole('link', { name: 'Finish product' }).click()
  await page.goto(`${shop.origin}/dashboard/products?product=bogura-derby`)
  await variants(page).getByRole('button', { name: 'Add first color' }).click()
  await variants(page).getByRole('combobox', { name: 'Color' }).selectOption('Chocolate')
  await variants(page).getByRole('button', { name: 'Add', exact: true }).click()
  await expect(colorTab(page, 'Chocolate')).toBeVisible()
  await variants(page).getByRole('textbox', { name: 'Size', exact: true }).fill('40-42')
  await variants(page).getByRole('textbox', { name: 'Stock', exact: true }).fill('4')
  await variants(page).getByRole('button', { name: 'Add size' }).click()
  await expect(toast(page, '3 sizes added successfully!')).toBeVisible()

  await openList(page)
  await expect(open(page)).toHaveAccessibleDescription('1 of 4 needed steps is left')
  await step(page, 'Second factor for you').getByRole('link', { name: 'Set it up' }).click()
  await expect(page).toHaveURL(`${shop.origin}/dashboard/profile/second-factor`)
  recoveryCodes = await setUpApp(page)
  await openList(page)
  await expect(step(page, 'Second factor for you')).toContainText('Done')
  await expect(page.getByRole('heading', { name: 'Ready to open' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'What visitors see now' })).toContainText('Jamuna Leather')
  await expectAccessible(page)
  await open(page).press('Enter')
  await expect(page.getByRole('heading', { name: 'Your shop is open' })).toBeVisible()
  const { status, text } = await seenByVisitors(browser)
  expect(status).toBe(200)
  expect(text).toContain('Bogura Derby')
  expect(text).not.toMatch(/pothik|পথিক|01700000000|House 00/i)
})

test('a checkout that stands open while the shop closes loses nothing, and goes through when it opens again @desk', async ({
  page,
  browser,
  complaints,
}) => {
  test.slow()
  complaints.expectComplaint(/503/)
  const owner = await (await browser.newContext()).newPage()
  await logIn(owner)
  await page.goto(`${shop.origin}/products/bogura-derby`)
  await radio(buyForm(page), 41).check()
  await buyForm(page).getByRole('button', { name: 'Buy Now', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible()
  const given = rahim()
  await fillDelivery(page, given)
  await setState(owner, 'close')
  await orderButton(page).click()
  await expect(page.getByText('The shop takes no orders right now.')).toBeVisible()
  await expect(page.getByLabel('Full address')).toHaveValue(given.address)
  await expect(page.getByText('You are buying 1 item directly')).toBeVisible()
  await expectAccessible(page)
  await setState(owner, 'open')
  await page.reload()
  await expect(page.getByLabel('Full address')).toHaveValue(given.address)
  await orderButton(page).click()
  await expect(page).toHaveURL(`${shop.origin}/order-confirmed`)
  await owner.context().close()
})
