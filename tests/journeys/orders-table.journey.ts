import type { Page } from '@playwright/test'
import { isAlive } from './account-pages.ts'
import { expectAccessible } from './expect-accessible.ts'
import { typeInOrder } from './orders-screen.ts'
import { signedIn, uniquePhone, uniqueWord } from './people.ts'
import { expect, test } from './shop-test.ts'

const grid = (page: Page) => page.getByRole('grid', { name: 'Orders' })
/** The row of the head is the first. */
const row = (page: Page, number: number) => grid(page).getByRole('row').nth(number)
const cell = (page: Page, number: number, text: string) =>
  row(page, number).getByRole('gridcell').filter({ hasText: text })
const head = (page: Page, name: string | RegExp) => grid(page).getByRole('columnheader', { name })
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

/** A table of three orders of its own; answers their word and phones, the latest first. */
async function openOwnTable(page: Page): Promise<{ word: string; phones: string[] }> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await signedIn(page, { role: 'Moderator' })
  const word = uniqueWord()
  const phones = [uniquePhone(), uniquePhone(), uniquePhone()]
  for (const [index, phone] of phones.entries()) await typeInOrder(page, { name: `${index} ${word}`, phone })
  await page.goto(`/dashboard/orders?search=${word}`)
  await isAlive(page)
  await expect(grid(page).getByRole('row')).toHaveCount(4)
  return { word, phones: phones.toReversed() }
}

test('the table is walked, copied and chosen from by keyboard and mouse @desk', async ({ page }) => {
  const { word, phones } = await openOwnTable(page)
  const shown = phones.map(phone => phone.replace(/^(\d{5})/, '$1-'))
  await expectAccessible(page)

  await cell(page, 1, shown[0] ?? '').click()
  await expect.poll(() => clipboard(page)).toBe(phones[0])
  await expect(page.getByRole('status').filter({ hasText: `Copied ${phones[0]}` })).toBeAttached()

  await page.keyboard.press('ArrowDown')
  await expect(cell(page, 2, shown[1] ?? '')).toBeFocused()
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Control+c')
  await expect.poll(() => clipboard(page)).toBe(`${phones[1]}\t1 ${word}\n${phones[2]}\t0 ${word}`)

  await page.keyboard.press('Escape')
  await page.keyboard.press('Space')
  await expect(row(page, 3)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('Space')
  await row(page, 3)
    .getByRole('checkbox')
    .click({ modifiers: ['Shift'] })
  await expect(row(page, 2)).toHaveAttribute('aria-selected', 'false')
  await expect(grid(page).getByRole('checkbox', { name: 'Choose all orders of the page' })).toHaveJSProperty(
    'indeterminate',
    false,
  )
  await page.keyboard.press('Control+a')
  await expect(grid(page).getByRole('row', { selected: true })).toHaveCount(3)

  // out of a table with a thousand cells, and back to the cell that one left
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await expect(grid(page).locator(':focus')).toHaveCount(0)
  await page.keyboard.press('Shift+Tab')
  await expect(row(page, 3).getByRole('gridcell').last()).toBeFocused()
})

test('columns are sorted, filtered, hidden and resized, and stay so in this browser @desk', async ({
  page,
}) => {
  const { word } = await openOwnTable(page)
  await head(page, 'Name').getByRole('button').click()
  await expect(head(page, 'Name')).toHaveAttribute('aria-sort', 'ascending')
  await expect(row(page, 1)).toContainText(`0 ${word}`)
  await expect(page).toHaveURL(/sortBy=recipient_name&sort=asc/)

  await head(page, /^O. Status/)
    .getByRole('button')
    .click()
  await page.getByRole('menuitemradio', { name: 'Confirmed' }).click()
  await expect(page).toHaveURL(/official_status=Confirmed/)
  await expect(grid(page)).toHaveCount(0)
  await page.goBack()
  await expect(row(page, 1)).toContainText(`0 ${word}`)

  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'Note', exact: true }).uncheck()
  await page.getByRole('checkbox', { name: 'Pin Price at the left' }).check()
  await page.keyboard.press('Escape')
  await expect(head(page, 'Note')).toHaveCount(0)
  await page.getByRole('button', { name: 'Rows' }).click()
  await page.getByRole('menuitemradio', { name: /Compact/ }).click()
  const width = async () => Math.round((await head(page, 'Address').boundingBox())?.width ?? 0)
  await cell(page, 1, 'Boalia').click()
  await page.keyboard.press('ArrowUp')
  const before = await width()
  await page.keyboard.press('Shift+ArrowRight')
  await expect.poll(width).toBe(before + 10)

  await page.reload()
  await expect(grid(page).getByRole('columnheader').nth(4)).toHaveText('Price')
  await expect(head(page, 'Note')).toHaveCount(0)
  await expect.poll(width).toBe(before + 10)
  // two dozen of them on a desk's screen, and each says when, who called and how often
  const frame = (await page.locator('.order-frame').boundingBox())?.height ?? 0
  const height = (await row(page, 1).boundingBox())?.height ?? 0
  const heads = (await row(page, 0).boundingBox())?.height ?? 0
  expect(Math.floor((frame - heads) / height)).toBeGreaterThanOrEqual(24)
  const day = /[A-Z][a-z]{2} \d+, 20\d\d/
  await expect(row(page, 1).locator('[data-column="date"]')).toHaveText(
    new RegExp(`${day.source} \\d+:\\d\\d [AP]M`),
  )
  for (const part of ['.order-day', '.order-time', '.caller-badge button'])
    await expect(row(page, 1).locator(part)).toBeVisible()
})
