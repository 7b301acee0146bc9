import type { Locator, Page } from '@playwright/test'
import { isAlive } from './account-pages.ts'
import { signedIn } from './people.ts'
import { OWN_ORIGIN } from './shop-api.ts'
import { expect, test } from './shop-test.ts'
import { type PlacedOrder, placedOrder } from './tracked-order.ts'
import { toast } from './users-screen.ts'

const CHANGES = /\/v1\/orders\/[0-9a-f-]{36}$/

const cell = (page: Page, column: string): Locator => page.locator(`[data-column="${column}"]`).last()
const editor = (page: Page, label: string): Locator => page.getByRole('form', { name: `Edit ${label}` })
const notices = (page: Page): Locator => page.getByLabel('Edits that are not saved')

async function openList(page: Page, { phone }: PlacedOrder): Promise<void> {
  await page.goto(`/dashboard/orders?search=${phone}`)
  await isAlive(page)
  await expect(cell(page, 'name')).toContainText('Md. Rahim Uddin')
}

async function type(page: Page, column: string, label: string, text: string): Promise<void> {
  // what is known of the caller stands below the name, and has a click of its own
  await cell(page, column).dblclick({ position: { x: 12, y: 8 } })
  await editor(page, label).getByRole('textbox').fill(text)
}

const held = async (page: Page, { id }: PlacedOrder) =>
  (await (await page.request.get(`/v1/orders/${id}`)).json()).data

test('two people edit one cell, and a save that fails is tried again @desk', async ({
  page,
  browser,
  complaints,
}) => {
  complaints.expectComplaint(/409 \(Conflict\)/)
  complaints.expectComplaint(/ERR_FAILED/)
  const order = await placedOrder(page)
  await signedIn(page)
  const otherPage = await (await browser.newContext()).newPage()
  const other = await signedIn(otherPage, { role: 'Moderator' })
  await openList(page, order)
  await openList(otherPage, order)

  await type(page, 'address', 'Address', 'House 9, Road 1, Savar')
  await type(otherPage, 'address', 'Address', 'House 5, Road 2,\nSavar')
  await otherPage.keyboard.press('Enter')
  await expect.poll(async () => (await held(page, order)).recipient_address).toBe('House 5, Road 2, Savar')
  // an address is one line: this saves nothing
  await page.keyboard.press('Shift+Enter')
  await expect(editor(page, 'Address')).toContainText('An address is one line.')
  await page.keyboard.press('Enter')
  await expect(notices(page)).toContainText(
    `${other.email} changed Address to House 5, Road 2, Savar while you were editing.`,
  )
  await expect(cell(page, 'address')).toContainText('House 5, Road 2, Savar')
  await notices(page).getByRole('button', { name: 'Save my House 9, Road 1, Savar' }).click()
  await expect(notices(page)).toBeEmpty()
  await expect.poll(async () => (await held(page, order)).recipient_address).toBe('House 9, Road 1, Savar')
  // the other one sees it without asking
  await expect(cell(otherPage, 'address')).toContainText('House 9, Road 1, Savar')

  // what is given up is not saved, whichever way
  await type(page, 'address', 'Address', 'A mistake')
  await page.keyboard.press('Escape')
  await expect(cell(page, 'address')).toHaveText('House 9, Road 1, Savar')
  await type(page, 'address', 'Address', 'A mistake')
  await editor(page, 'Address').getByRole('button', { name: 'Cancel' }).click()
  await expect(cell(page, 'address')).toHaveText('House 9, Road 1, Savar')

  await page.route(CHANGES, route => (route.request().method() === 'PUT' ? route.abort() : route.continue()))
  await type(page, 'name', 'Name', 'রহিম উদ্দিন')
  await page.keyboard.press('Enter')
  await expect(notices(page)).toContainText('Name রহিম উদ্দিন is not saved. Could not reach the shop.')
  await expect(cell(page, 'name')).toContainText('রহিম উদ্দিন')
  // whoever leaves is asked
  await page.getByRole('navigation').getByRole('link', { name: 'Products' }).first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await page.unroute(CHANGES)
  await notices(page).getByRole('button', { name: 'Try again' }).click()
  await expect(notices(page)).toBeEmpty()
  await expect.poll(async () => (await held(page, order)).recipient_name).toBe('রহিম উদ্দিন')

  await cell(page, 'serial').click()
  await page.keyboard.press('Control+z')
  await expect(toast(page, 'Undone: Name Md. Rahim Uddin → রহিম উদ্দিন')).toBeVisible()
  await expect(cell(page, 'name')).toContainText('Md. Rahim Uddin')
  await page.request.delete(`/v1/orders/${order.id}`, { headers: OWN_ORIGIN })
})

test('an edit after the session has ended is kept, with the way to log in; a new number is another caller @desk', async ({
  page,
  complaints,
}) => {
  complaints.expectComplaint(/401/)
  const order = await placedOrder(page)
  const other = await placedOrder(page)
  await signedIn(page)
  await openList(page, order)
  const badge = cell(page, 'name').locator('.caller-badge button')
  await expect(badge).toContainText('First order')

  await page.context().clearCookies()
  await type(page, 'phone', 'Phone', other.phone)
  await page.keyboard.press('Enter')
  const over = page.getByRole('alert').filter({ hasText: 'Your session has ended' })
  await expect(over.getByRole('link', { name: 'Log in in a new tab' })).toHaveAttribute(
    'href',
    /^\/login\?to=/,
  )
  await expect(notices(page)).toContainText('is not saved. Please log in.')
  await signedIn(page)
  await notices(page).getByRole('button', { name: 'Try again' }).click()
  await expect(notices(page)).toBeEmpty()
  await expect(over).toHaveCount(0)
  await expect.poll(async () => (await held(page, order)).recipient_phone).toBe(other.phone)
  // the product of two days, and what is known of the new number
  await expect(badge).toContainText('2 orders')
  for (const { id } of [order, other]) await page.request.delete(`/v1/orders/${id}`, { headers: OWN_ORIGIN })
})
