import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { isAlive } from './account-pages.ts'
import { tabTo } from './keyboard.ts'
import { listSearch, typeInOrder } from './orders-screen.ts'
import { signedIn, uniquePhone } from './people.ts'
import { stockOf } from './shop-api.ts'
import { expect, test } from './shop-test.ts'
import { toast } from './users-screen.ts'

const NAMES = ['Abdul Karim', 'Salma Khatun'] as const
const SLUG = 'rupsha-penny-shacci'
const size40 = { slug: SLUG, color: 'Tan', size: 40 }
const size41 = { slug: SLUG, color: 'Tan', size: 41 }

const grid = (page: Page) => page.getByRole('grid', { name: 'Orders' })
const rows = (page: Page) =>
  grid(page)
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell') })
/** The first row's cell of a column. */
const cell = (page: Page, column: string) => rows(page).first().locator(`[data-column="${column}"]`)
const bar = (page: Page) => page.getByRole('region', { name: '2 orders selected' })
const held = async (page: Page, id: string) =>
  (await (await page.request.get(`/v1/orders/${id}`)).json()).data
const stocks = async (page: Page) => [await stockOf(page, size40), await stockOf(page, size41)]

/** Walks along the first row, to the right from its begin, once what was open before has given the focus back. */
async function walkTo(page: Page, column: string): Promise<void> {
  await expect(grid(page).locator('[data-column]:focus')).toBeVisible()
  await page.keyboard.press('Control+Home')
  const columns = await rows(page)
    .first()
    .locator('[data-column]')
    .evaluateAll(cells => cells.map(one => one.getAttribute('data-column')))
  for (let steps = columns.indexOf(column); steps > 0; steps -= 1) await page.keyboard.press('ArrowRight')
  await expect(cell(page, column)).toBeFocused()
}

/** From the box of the first order. */
async function chooseBoth(page: Page): Promise<void> {
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expect(bar(page)).toBeVisible()
}

/** The print page of both orders: the button has the focus already. */
async function printAll(paper: Page): Promise<void> {
  await paper.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  await paper.reload()
  await isAlive(paper)
  const papers = paper.getByRole('article', { name: /^Order \d+$/ })
  await expect(papers).toHaveCount(2)
  for (const name of NAMES)
    await expect(
      papers.filter({ hasText: name }).getByRole('img', { name: /^Barcode [A-Z\d]+$/ }),
    ).toBeVisible()
  await expect(paper.getByRole('button', { name: 'Print' })).toBeFocused()
  await paper.keyboard.press('Enter')
  await expect(paper.locator('body')).toHaveAttribute('data-printed', '')
}

async function editCells(page: Page, id: string): Promise<void> {
  await walkTo(page, 'address')
  await page.keyboard.press('F2')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('বাসা ৪, মিরপুর ১০, ঢাকা')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await held(page, id)).recipient_address).toBe('বাসা ৪, মিরপুর ১০, ঢাকা')

  // Confirmed, by its first letter
  await walkTo(page, 'official')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listbox', { name: 'O. Status' })).toBeFocused()
  await page.keyboard.press('c')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await held(page, id)).official_status).toBe('Confirmed')

  // a note
  await walkTo(page, 'note')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: /^Note of order/ })).toBeFocused()
  await page.keyboard.type('Call after 5 pm')
  await page.keyboard.press('Control+Enter')
  await expect(cell(page, 'note')).toContainText('Call after 5 pm')
  await expect(cell(page, 'note')).toBeFocused()
}

/** Another size takes its pair and gives the other back, and so does the way back. */
async function changeSizeAndBack(page: Page): Promise<void> {
  const before = await stocks(page)
  const [pairs40 = 0, pairs41 = 0] = before
  await walkTo(page, 'size')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listbox', { name: 'Size' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(cell(page, 'size')).toContainText('41')
  await expect.poll(() => stocks(page)).toEqual([pairs40 + 1, pairs41 - 1])
  await page.keyboard.press('Control+z')
  await expect(toast(page, /^Undone: Size/)).toBeVisible()
  await expect(cell(page, 'size')).toContainText('40')
  expect(await stocks(page)).toEqual(before)
}

async function packBoth(page: Page): Promise<void> {
  await walkTo(page, 'select')
  await chooseBoth(page)
  await page.keyboard.press('b')
  await expect(bar(page).getByRole('button', { name: 'Set status' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menu')).toBeVisible()
  await page.keyboard.press('p')
  await expect(page.getByRole('menuitem', { name: 'Packed' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(toast(page, /2 set to Packed$/)).toBeVisible()
  await expect(bar(page)).toHaveCount(0)
}

/** In a tab of its own; the chosen orders stay chosen. */
async function openPrint(page: Page): Promise<void> {
  await tabTo(page, grid(page).locator('[data-column]:focus'))
  await walkTo(page, 'select')
  await chooseBoth(page)
  await page.keyboard.press('b')
  await tabTo(page, bar(page).getByRole('link', { name: 'Print' }))
  const opened = page.context().waitForEvent('page')
  await page.keyboard.press('Enter')
  await printAll(await opened)
  await page.bringToFront()
}

async function exportBoth(page: Page): Promise<void> {
  await tabTo(page, bar(page).getByRole('button', { name: 'Export' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menu')).toBeVisible()
  await page.keyboard.press('c')
  const saved = page.waitForEvent('download')
  await page.keyboard.press('Enter')
  const lines = readFileSync(await (await saved).path(), 'utf8')
    .trim()
    .split(/\r?\n/)
  expect(lines).toHaveLength(3)
  for (const name of NAMES) expect(lines.join()).toContain(name)
}

test('a day at the desk goes without a mouse @desk', async ({ page }) => {
  await signedIn(page, { role: 'Moderator' })
  const phone = uniquePhone()
  await typeInOrder(page, { name: NAMES[1], phone })
  const id = await typeInOrder(page, { name: NAMES[0], phone, ...size40 })
  await page.goto('/dashboard/orders')
  await isAlive(page)

  // found by phone
  await page.keyboard.press('/')
  await expect(listSearch(page)).toBeFocused()
  await page.keyboard.type(phone)
  await page.keyboard.press('Enter')
  await expect(rows(page)).toHaveCount(2)
  await expect(cell(page, 'name')).toContainText(NAMES[0])
  await tabTo(page, grid(page).locator('[data-column]:focus'))

  await editCells(page, id)
  await changeSizeAndBack(page)
  await packBoth(page)
  expect((await held(page, id)).official_status).toBe('Packed')
  await openPrint(page)
  await exportBoth(page)
})
