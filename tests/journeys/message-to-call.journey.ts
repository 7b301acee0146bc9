import type { Locator, Page } from '@playwright/test'
import { atPace } from '../support/at-pace.ts'
import { isAlive } from './account-pages.ts'
import { type CallsShop, openCallsShop } from './calls-shop.ts'
import { tabTo } from './keyboard.ts'
import { bengaliOrder, chatOf, copy, created, panel } from './pasted.ts'
import { uniquePhone } from './people.ts'
import { expect, test } from './shop-test.ts'

/** The queue is the whole shop's: each day begins with nobody in it. */
test.describe.configure({ mode: 'serial' })

let shop: CallsShop
test.beforeAll(async ({ browser }) => {
  test.setTimeout(atPace(120_000))
  shop = await openCallsShop()
  await shop.callAtAnyHour(browser)
})
test.afterAll(() => shop.close())

const NAME = 'মোঃ রহিম উদ্দিন'
const card = (page: Page): Locator => page.getByRole('region', { name: 'Call now' })
const create = (page: Page): Locator => panel(page).getByRole('button', { name: /^Create/ })

/** The orders of a phone as the shop has them. */
async function ordersOf(page: Page, phone: string) {
  const answer = await page.request.get(`${shop.origin}/v1/orders?search=${phone}&with_hidden=true`)
  return (await answer.json()).data
}

async function openOrders(page: Page): Promise<void> {
  await shop.join(page.context(), 'Nadia Karim')
  await page.goto(`${shop.origin}/dashboard/orders`, { waitUntil: 'networkidle' })
  await isAlive(page)
}

/** The order that the form holds is sent while there is no connection, and once more when there is one. */
async function sendTwice(page: Page, press: () => Promise<void>): Promise<void> {
  await page.context().setOffline(true)
  await press()
  await expect(
    panel(page)
      .getByRole('alert')
      .filter({ hasText: /connection/i }),
  ).toBeVisible()
  await expect(panel(page).getByLabel('Recipient name')).toHaveValue(NAME)
  await page.context().setOffline(false)
  await press()
  await expect(created(page)).toBeVisible()
}

test('a day from a chat message to a confirmed order goes without a mouse, and a broken connection loses nothing @desk', async ({
  page,
  complaints,
}) => {
  complaints.expectComplaint(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  const phone = uniquePhone()
  await openOrders(page)
  await copy(page, chatOf(`Rahim: ${bengaliOrder(phone)}`))
  await page.keyboard.press('ControlOrMeta+v')
  await expect(panel(page).getByRole('radio', { name: /^43 / })).toBeChecked()
  await sendTwice(page, () => page.keyboard.press('Control+Enter'))
  const orders = await ordersOf(page, phone)
  expect(orders).toMatchObject([{ recipient_name: NAME, official_status: 'Queued' }])

  await tabTo(page, page.getByRole('link', { name: /^Calls/ }))
  await page.keyboard.press('Enter')
  await expect(card(page).getByRole('button', { name: 'Take the next call' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(card(page).getByRole('heading', { level: 2 })).toContainText(NAME)
  // a key is of the order in view only once it has been there for a moment
  await page.waitForTimeout(450)
  await page.keyboard.press('1')
  await expect(card(page)).toContainText('Nobody to call')

  await tabTo(page, page.getByRole('link', { name: 'Orders', exact: true }))
  await page.keyboard.press('Enter')
  const row = page.getByRole('row').filter({ hasText: NAME })
  await expect(row.locator('[data-column="official"]')).toContainText('Confirmed')
})

test('the same day on a phone @phone', async ({ page, complaints }) => {
  complaints.expectComplaint(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  const phone = uniquePhone()
  await openOrders(page)
  await copy(page, chatOf(`Rahim: ${bengaliOrder(phone)}`))
  await page.getByRole('button', { name: 'Add Order' }).click()
  await panel(page).getByRole('button', { name: 'Paste a message' }).click()
  await expect(panel(page).getByRole('radio', { name: /^43 / })).toBeChecked()
  await sendTwice(page, () => create(page).click())
  const orders = await ordersOf(page, phone)
  expect(orders).toMatchObject([{ recipient_name: NAME, official_status: 'Queued' }])

  await page.getByRole('link', { name: /^Calls/ }).click()
  await page.getByRole('button', { name: 'Take the next call' }).click()
  await expect(card(page)).toContainText(NAME)
  const call = card(page).getByRole('link', { name: /^Call / })
  // a browser without a phone has nothing to follow the link with
  await call.evaluate(link => link.addEventListener('click', event => event.preventDefault(), { once: true }))
  await call.click()
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await page
    .getByRole('dialog', { name: 'How did it go?' })
    .getByRole('button', { name: 'Confirmed' })
    .click()
  await expect(page.getByText('Nobody to call')).toBeVisible()
  // it is sent behind what is shown
  await expect.poll(() => ordersOf(page, phone)).toMatchObject([{ official_status: 'Confirmed' }])
})
