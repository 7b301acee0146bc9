import type { Locator, Page } from '@playwright/test'
import { isAlive } from './account-pages.ts'
import { expectAccessible } from './expect-accessible.ts'
import { tabTo } from './keyboard.ts'
import { leavePairs } from './orders-screen.ts'
import { signedIn, uniquePhone } from './people.ts'
import { someoneElseBuys, stockOf } from './shop-api.ts'
import { expect, test } from './shop-test.ts'

const panel = (page: Page): Locator => page.getByRole('dialog', { name: 'Create New Order' })
const created = (page: Page): Locator => page.locator('.app-toasts').getByText('Order created successfully!')

async function chooseSize(form: Locator, size: number): Promise<void> {
  const radio = form.getByRole('radio', { name: new RegExp(`^${size} `) })
  await radio.locator('xpath=..').click()
  await expect(radio).toBeChecked()
}

/** From the source on, without a mouse: two pairs at a price of their own, delivered for Tk 80. */
async function typeTheRest(page: Page, form: Locator): Promise<void> {
  await tabTo(page, form.getByLabel('WhatsApp'))
  await page.keyboard.press('ArrowRight')
  await expect(form.getByLabel('Facebook')).toBeChecked()
  await tabTo(page, form.getByLabel('Address'))
  await page.keyboard.type('House 19, Road 4, Mirpur, Dhaka')

  await tabTo(page, form.getByRole('combobox', { name: 'Product' }))
  await page.keyboard.type('rupsha')
  await page.keyboard.press('Enter')
  await tabTo(page, form.getByLabel('Tan'))
  await page.keyboard.press('Space')
  await tabTo(page, form.getByRole('radio', { name: '39' }))
  for (let steps = 0; steps < 3; steps += 1) await page.keyboard.press('ArrowRight')
  await expect(form.getByRole('radio', { name: '42' })).toBeChecked()
  await tabTo(page, form.getByLabel('Quantity'))
  await page.keyboard.type('2')
  // 2,850 with 15 % off, half up: 2,423 a pair
  await expect(form.getByLabel('Price')).toHaveValue('4,846')
  await tabTo(page, form.getByLabel('Price'))
  await page.keyboard.type('4700')
  await expect(form.getByText('Catalogue price Tk. 4,846')).toBeVisible()
  // the delivery charge goes with the address
  await expect(form.getByRole('radio', { name: '80', exact: true })).toBeChecked()
  await expect(form.getByText('DC by the address: Dhaka.')).toBeVisible()
  await expect(form.getByText('৳ 4,780')).toBeVisible()
  await tabTo(page, form.getByRole('radio', { name: '80', exact: true }))
  await page.keyboard.press('ArrowRight')
  await expect(form.getByText('৳ 4,830')).toBeVisible()
  await form.getByRole('button', { name: 'use 80' }).press('Enter')
  await expect(form.getByRole('radio', { name: '80', exact: true })).toBeFocused()
  await expect(form.getByText('৳ 4,780')).toBeVisible()
}

test('an order is typed in without a mouse, and the next of the same caller is warned of @desk', async ({
  page,
}) => {
  const phone = uniquePhone()
  const typed = phone.slice(1)
  const pair = { slug: 'rupsha-penny-shacci', color: 'Tan', size: 42 }
  await signedIn(page, { role: 'Moderator' })
  await page.goto('/dashboard/orders')
  await isAlive(page)
  const before = await stockOf(page, pair)
  await page.keyboard.press('n')
  const form = panel(page)
  await expect(form).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expectEveryFieldAsked(form)
  await expectAccessible(page)
  await page.keyboard.type('Mahbub Alam')
  await expect(form.getByText('Recipient name is required')).toBeHidden()

  const phoneBox = form.getByLabel('Phone', { exact: true })
  await tabTo(page, phoneBox)
  await page.keyboard.type(phone.slice(0, 7))
  await page.keyboard.press('Tab')
  await expect(form.getByText('Number must be 10 digits (without leading 0).')).toBeVisible()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(phone)
  await expect(phoneBox).toHaveValue(typed)
  await expect(form.getByText('No order with this phone yet.')).toBeVisible()
  await typeTheRest(page, form)
  await form.getByRole('button', { name: 'Advance, coupon, email and language' }).press('Enter')
  await tabTo(page, form.getByRole('radio', { name: 'English' }))
  await page.keyboard.press('ArrowRight')
  await expectAccessible(page)
  await page.keyboard.press('Control+Enter')
  await expect(created(page)).toBeVisible()
  await expect(form).toBeHidden()
  expect(await stockOf(page, pair)).toBe(before - 2)
  const { data } = await (await page.request.get(`/v1/orders?search=${phone}`)).json()
  expect(data[0]).toMatchObject({ recipient_phone: phone, language: 'bn' })

  await page.keyboard.press('n')
  await form.getByLabel('Phone', { exact: true }).fill(phone)
  await form.getByRole('button', { name: 'Use Mahbub Alam, House 19' }).click()
  await expect(form.getByLabel('Address')).toHaveValue('House 19, Road 4, Mirpur, Dhaka')
  await form.getByRole('combobox', { name: 'Product' }).fill('rupsha')
  await page.keyboard.press('Enter')
  await expect(form.getByText('The same product was ordered with this phone within two days')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Yes, Close' }).click()
  await expect(form).toBeHidden()
  await page.keyboard.press('n')
  await expect(form.getByLabel('Recipient name')).toHaveValue('Mahbub Alam')
  await form.getByRole('button', { name: 'Clear form' }).click()
  await expect(form.getByLabel('Recipient name')).toHaveValue('')
})

async function expectEveryFieldAsked(form: Locator) {
  for (const text of [
    'Recipient name is required',
    'Phone number is required.',
    'Via is required',
    'Address is required',
    'Product name is required',
    'Price is required',
  ])
    await expect(form.getByText(text)).toBeVisible()
  await expect(form.getByLabel('Recipient name')).toBeFocused()
}

/** A press that is over at once would not show what moves under it. */
const AS_LONG_AS_A_HAND_MS = 200

test('the last pair that was sold meanwhile is told beside its size, and the form stays @phone', async ({
  page,
  complaints,
}) => {
  complaints.expectComplaint(/409/)
  const pair = { slug: 'rupsha-penny-shacci', color: 'Black', size: 45 }
  await signedIn(page, { role: 'Moderator' })
  await leavePairs(page, pair, 1)
  await page.goto('/dashboard/orders')
  await isAlive(page)
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText([
    // how many wait depends on the other journeys and on the hour
    /^Calls(\d+\+? wait)?$/,
    'Orders',
    /^Packing(\d+\+? to pack)?$/,
  ])
  await page.getByRole('button', { name: 'Add Order' }).click()
  const form = panel(page)
  await form.getByLabel('Recipient name').fill('রহিম উদ্দিন')
  // what is said of a phone that is too short comes after the press that leaves it, and moves nothing
  await form.getByLabel('Phone', { exact: true }).fill('171234567')
  const messenger = form.getByText('Messenger', { exact: true })
  const before = await messenger.boundingBox()
  await messenger.click({ delay: AS_LONG_AS_A_HAND_MS })
  await expect(form.getByLabel('Messenger')).toBeChecked()
  await expect(form.getByText('Number must be 10 digits (without leading 0).')).toBeVisible()
  await form.getByLabel('Phone', { exact: true }).fill(`+880 ${uniquePhone().slice(1)}`)
  await expect(form.getByText('Number must be 10 digits (without leading 0).')).toBeHidden()
  expect((await messenger.boundingBox())?.height).toBe(before?.height)
  await form.getByLabel('Address').fill('গ্রাম: চর বাগাদী, বেগমগঞ্জ, নোয়াখালী')
  await form.getByRole('combobox', { name: 'Product' }).fill('rupsha')
  await page.getByRole('option', { name: /Rupsha/ }).click()
  await form.getByText('Black', { exact: true }).click()
  await chooseSize(form, 45)
  await someoneElseBuys(page, pair, 1)
  await form.getByRole('button', { name: 'Create order' }).click()
  await expect(form.getByText(/The selected size 45 does not have enough stock\./)).toBeVisible()
  await expect(form.getByLabel('Recipient name')).toHaveValue('রহিম উদ্দিন')
  const scrolls = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(await scrolls()).toBe(0)
  await expectAccessible(page)
  await chooseSize(form, 41)
  await form.getByRole('button', { name: 'Create order' }).click()
  await expect(created(page)).toBeVisible()
})
