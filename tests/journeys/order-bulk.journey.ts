import type { Page } from '@playwright/test'
import { isAlive } from './account-pages.ts'
import { expectAccessible } from './expect-accessible.ts'
import { signedIn } from './people.ts'
import { OWN_ORIGIN } from './shop-api.ts'
import { expect, test } from './shop-test.ts'
import { placedOrder } from './tracked-order.ts'
import { dialog, toast } from './users-desk.ts'

const rows = (page: Page) => page.getByRole('button', { name: /^Actions for order/ })

test('two orders are set to a status at once, taken back, deleted and brought back @desk', async ({
  page,
}) => {
  const first = await placedOrder(page)
  const second = await placedOrder(page, first.phone)
  await signedIn(page)
  const statuses = async () => {
    const found = await page.request.get(`/v1/orders?search=${first.phone}&with_hidden=true`)
    const { data } = await found.json()
    return data.map((order: { official_status: string }) => order.official_status)
  }
  await page.goto(`/dashboard/orders?search=${first.phone}`)
  await isAlive(page)
  await expect(rows(page)).toHaveCount(2)

  for (const { orderNo } of [first, second])
    await page.getByRole('checkbox', { name: new RegExp(`order ${orderNo}`) }).click()
  const bar = page.getByRole('region', { name: '2 orders selected' })
  await page.keyboard.press('b')
  await expectAccessible(page)
  await bar.getByRole('button', { name: 'Set status' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Confirmed' }).press('Enter')
  await expect(toast(page, '2 set to Confirmed')).toBeVisible()
  expect(await statuses()).toEqual(['Confirmed', 'Confirmed'])
  await expect(bar).toHaveCount(0)

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page, 'Undone: 2 set to Confirmed')).toBeVisible()
  expect(await statuses()).toEqual(['Queued', 'Queued'])

  await page.getByRole('button', { name: `Actions for order ${first.orderNo}` }).click()
  await page.getByRole('menuitem', { name: 'Mark Fake…' }).click()
  await page.getByRole('button', { name: 'Unreachable' }).click()
  await page.getByRole('button', { name: 'Mark Fake' }).click()
  await expect.poll(statuses).toEqual(expect.arrayContaining(['Fake']))
  // what was just done stays in view
  await expect(rows(page)).toHaveCount(2)

  await page.getByRole('button', { name: `Actions for order ${second.orderNo}` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(dialog(page)).toContainText('you can undo it')
  await dialog(page).getByRole('button', { name: 'Yes, Delete' }).click()
  await expect(toast(page, `Order ${second.orderNo} deleted`)).toBeVisible()
  await expect(rows(page)).toHaveCount(0)
  await page
    .locator('.toast', { hasText: `Order ${second.orderNo} deleted` })
    .getByRole('button', { name: 'Undo' })
    .click()
  await expect(rows(page)).toHaveCount(1)
  for (const { id } of [first, second]) await page.request.delete(`/v1/orders/${id}`, { headers: OWN_ORIGIN })
})
