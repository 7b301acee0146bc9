import type { Locator, Page } from '@playwright/test'
import { isAlive } from './account-pages.ts'
import { expectAccessible } from './expect-accessible.ts'
import { listSearch, orderList, typeInOrder } from './orders-screen.ts'
import { signedIn, uniquePhone } from './people.ts'
import { expect, test } from './shop-test.ts'

const row = (page: Page): Locator => page.locator('.order-row').first()
const cell = (page: Page, column: string): Locator => row(page).locator(`[data-column="${column}"]`)
const panel = (page: Page): Locator => page.getByRole('dialog', { name: /^Order \d+$/ })
const confirm = (page: Page): Locator => panel(page).getByRole('button', { name: 'Confirm', exact: true })

const statusOf = async (page: Page, id: string): Promise<string> =>
  (await (await page.request.get(`/v1/orders/${id}`)).json()).data.official_status

test('the arrow leads from the search to the order found, never to one of the list before, and one key confirms it @desk', async ({
  page,
}) => {
  await signedIn(page, { role: 'Moderator' })
  const phone = uniquePhone()
  const id = await typeInOrder(page, { name: 'Md. Rahim Uddin', phone })
  const other = await typeInOrder(page, { name: 'Salma Khatun', phone: uniquePhone() })
  await page.goto('/dashboard/orders')
  await isAlive(page)
  await expect(orderList(page)).toContainText('Salma Khatun')

  // the answer comes late: until then the focus waits in the search
  const isAsked = Promise.withResolvers<void>()
  const mayCome = Promise.withResolvers<void>()
  await page.route(`**/v1/orders?*search=${phone}*`, async route => {
    isAsked.resolve()
    await mayCome.promise
    await route.continue()
  })
  await page.keyboard.press('/')
  await page.keyboard.type(phone)
  await page.keyboard.press('ArrowDown')
  await isAsked.promise
  await page.keyboard.press('Control+Shift+Enter')
  await expect(listSearch(page)).toBeFocused()
  mayCome.resolve()
  await expect(cell(page, 'phone')).toBeFocused()
  await expect(cell(page, 'name')).toContainText('Md. Rahim Uddin')
  await page.keyboard.press('Control+Shift+Enter')
  await expect(cell(page, 'official')).toContainText('Confirmed')
  await expect.poll(() => statusOf(page, id)).toBe('Confirmed')
  expect(await statusOf(page, other)).toBe('Queued')

  // an order that is confirmed stays as it is
  await page.keyboard.press('Control+Shift+Enter')
  await expect(page.getByText(/^Order \d+ does not wait to be confirmed\.$/)).toBeAttached()
  await page.keyboard.press('Control+z')
  await expect(cell(page, 'official')).toContainText('Queued')
  await page.getByRole('button', { name: /^Actions for order/ }).click()
  await page.getByRole('menuitem', { name: 'Confirm', exact: true }).click()
  await expect.poll(() => statusOf(page, id)).toBe('Confirmed')
})

test('an open order is confirmed by one press, or by one key', async ({ page, isMobile }) => {
  await signedIn(page, { role: 'Moderator' })
  const phone = uniquePhone()
  const id = await typeInOrder(page, { name: 'Md. Rahim Uddin', phone })
  await page.goto(`/dashboard/orders?search=${phone}&order=${id}`)
  await isAlive(page)
  await expect(confirm(page)).toBeVisible()
  await expectAccessible(page)
  if (isMobile) await confirm(page).tap()
  else await page.keyboard.press('1')
  await expect.poll(() => statusOf(page, id)).toBe('Confirmed')
  await expect(confirm(page)).toHaveCount(0)
  if (isMobile)
    await expect(panel(page).getByRole('button', { name: 'Edit Official status: Confirmed' })).toBeFocused()
  // the key is of nobody now
  await page.keyboard.press('1')
  await expect(panel(page).getByRole('button', { name: 'Edit Official status: Confirmed' })).toBeVisible()
})
