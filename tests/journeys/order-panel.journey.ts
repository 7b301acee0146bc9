import type { Locator, Page } from '@playwright/test'
import { isAlive } from './account-pages.ts'
import { expectAccessible } from './expect-accessible.ts'
import { signedIn } from './people.ts'
import { OWN_ORIGIN, stockOf } from './shop-api.ts'
import { expect, test } from './shop-test.ts'
import { type PlacedOrder, placedOrder } from './tracked-order.ts'
import { dialog, toast } from './users-screen.ts'

const panel = (page: Page): Locator => page.getByRole('dialog', { name: /^Order \d+$/ })
const timeline = (page: Page): Locator => panel(page).getByRole('region', { name: 'Timeline' })
const items = (page: Page): Locator => panel(page).getByRole('region', { name: 'Items' })

/** What somebody else writes meanwhile is not written over unseen. */
async function writeNote(page: Page, { id }: PlacedOrder): Promise<void> {
  await panel(page).getByRole('button', { name: 'Add a note' }).click()
  await page.keyboard.type('Call after 5 pm')
  await page.request.put(`/v1/orders/${id}`, { headers: OWN_ORIGIN, data: { note: 'Wants a box' } })
  await expect(timeline(page)).toContainText('Wants a box')
  await page.keyboard.press('Control+Enter')
  await expect(panel(page).getByText('has changed it meanwhile to “Wants a box”.')).toBeVisible()
  await panel(page).getByRole('button', { name: 'Save mine' }).click()
  await expect(panel(page).getByRole('button', { name: 'Delete note' })).toBeVisible()
  await panel(page).getByRole('button', { name: 'Delete note' }).click()
  await expect(toast(page, 'Note deleted.')).toBeVisible()
}

test('an order is opened beside the list, changed, and its last change taken back @desk', async ({
  page,
  complaints,
}) => {
  complaints.expectComplaint(/409 \(Conflict\)/)
  const order = await placedOrder(page)
  const me = await signedIn(page, { role: 'Moderator' })
  const pair = { slug: 'padma-double-strap-slide', color: 'Black', size: 41 }
  const stock = await stockOf(page, pair)
  await page.goto(`/dashboard/orders?search=${order.phone}`)
  await isAlive(page)
  const button = page.getByRole('button', { name: `Actions for order ${order.orderNo}` })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toHaveCount(0)
  await expect(page.getByRole('menuitem', { name: 'Add Parcel' })).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('menuitem', { name: 'Open order' }).press('Enter')
  await expect(page).toHaveURL(new RegExp(`order=${order.id}`))
  await expect(timeline(page)).toContainText('Placed by Website')
  await expectAccessible(page)

  await panel(page).getByRole('button', { name: 'Edit Name:' }).click()
  await panel(page).getByRole('textbox', { name: 'Name' }).fill('Abdur Rahim')
  await page.keyboard.press('Enter')
  await expect(timeline(page)).toContainText(/Name from Md\. Rahim Uddin → to Abdur Rahim/)
  await expect(timeline(page)).toContainText(me.email.split('@')[0] ?? '')

  await items(page).getByRole('button', { name: 'Edit items' }).click()
  await items(page).getByLabel('Size').selectOption('41')
  await items(page).getByLabel('Quantity').fill('0')
  await items(page).getByRole('button', { name: 'Save items' }).click()
  await expect(items(page).getByRole('alert')).toHaveText('Quantity must be at least 1')
  await items(page).getByLabel('Quantity').fill('2')
  // whoever leaves with lines that are not saved is asked
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toContainText('Items')
  // a key pressed before the question has the focus is not heard
  await expect(dialog(page).getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(items(page).getByLabel('Quantity')).toHaveValue('2')
  await items(page).getByRole('button', { name: 'Save items' }).click()
  await expect(items(page)).toContainText('Black, size 41, 2 pairs')
  await expect(items(page)).toContainText(/Price stays [\d,]+, use [\d,]+\?/)
  await expect.poll(() => stockOf(page, pair)).toBe(stock - 2)

  await timeline(page).getByRole('button', { name: 'Undo' }).click()
  await expect(items(page)).toContainText('Black, size 42')
  await expect(timeline(page)).toContainText('undone')
  await expect.poll(() => stockOf(page, pair)).toBe(stock)

  await writeNote(page, order)
  await page.keyboard.press('Escape')
  await expect(panel(page)).toHaveCount(0)
  await expect(button).toBeFocused()
  await signedIn(page)
  await page.request.delete(`/v1/orders/${order.id}`, { headers: OWN_ORIGIN })
})
