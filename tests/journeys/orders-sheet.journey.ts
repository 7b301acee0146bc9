import type { Page } from '@playwright/test'
import { isAlive } from './account-pages.ts'
import { expectAccessible } from './expect-accessible.ts'
import { typeInOrder } from './orders-screen.ts'
import { signedIn, uniquePhone, uniqueWord } from './people.ts'
import { OWN_ORIGIN } from './shop-api.ts'
import { expect, test } from './shop-test.ts'
import { toast } from './users-screen.ts'

const grid = (page: Page) => page.getByRole('grid', { name: 'Orders' })
const cell = (page: Page, row: number, column: string) =>
  page.locator(`.order-row[data-row="${row}"] [data-column="${column}"]`)
const bar = (page: Page) => page.locator('.paste-bar')

/** A table of so many orders of its own, and how the shop has them, the latest first. */
async function openOwnTable(page: Page, count: number) {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await signedIn(page)
  const word = uniqueWord()
  const ids: string[] = []
  for (let index = 0; index < count; index += 1)
    ids.unshift(await typeInOrder(page, { name: `${index} ${word}`, phone: uniquePhone() }))
  await page.goto(`/dashboard/orders?search=${word}`)
  await isAlive(page)
  await expect(grid(page).getByRole('row')).toHaveCount(count + 1)
  return { word, ids, held: async (index: number) => await orderOf(page, ids[index] ?? '') }
}

const orderOf = async (page: Page, id: string) =>
  (await (await page.request.get(`/v1/orders/${id}`)).json()).data

/** Goes to a cell by keys alone: a click would copy the cell. */
async function goTo(page: Page, row: number, column: string): Promise<void> {
  await cell(page, row, column).evaluate(one => one instanceof HTMLElement && one.focus())
  await expect(cell(page, row, column)).toBeFocused()
}

async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate(given => navigator.clipboard.writeText(given), text)
  await page.keyboard.press('Control+v')
}

test('a pasted block is shown before it is written, without its bad cells, and is undone and redone as one @desk', async ({
  page,
}) => {
  const { held } = await openOwnTable(page, 3)
  const writes: string[] = []
  page.on('request', request => {
    if (request.method() !== 'GET' && request.url().includes('/v1/orders')) writes.push(request.url())
  })
  const before = await held(1)
  await goTo(page, 0, 'price')
  const block = '2,400\tWhatsApp\tconfirmed\r\n2.4k\tfacebook\tPacked\r\n2423\tInstagram\t\r\nbelow\r\n'
  await paste(page, block)
  await expect(bar(page)).toContainText('Paste 3 rows × 3 columns from Price')
  await expect(bar(page)).toContainText('5 cells change')
  await expect(bar(page)).toContainText('cannot be pasted: “2.4k”: This must be a whole number of taka.')
  await expect(bar(page)).toContainText('Left out: 1 row below the last order of this page.')
  await expect(cell(page, 0, 'price')).toHaveAttribute('data-paste', 'changes')
  await expect(cell(page, 0, 'price').locator('s')).toHaveText('2553')
  await expect(cell(page, 1, 'price')).toHaveAttribute('data-paste', 'cannot')
  await expect(cell(page, 1, 'source')).toHaveAttribute('data-paste', 'same')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(bar(page)).toHaveCount(0)
  await expect(cell(page, 0, 'price')).toBeFocused()
  expect(writes).toEqual([])

  await paste(page, block)
  await expect(bar(page).getByRole('button', { name: 'Paste 5 cells' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(toast(page, '5 cells pasted')).toBeVisible()
  await expect(bar(page)).toContainText('3 cells were not pasted')
  await expect(cell(page, 1, 'price')).toHaveAttribute('data-paste', 'cannot')
  expect(await held(0)).toMatchObject({ product_price: 2400, via: 'WhatsApp', official_status: 'Confirmed' })
  expect(await held(1)).toMatchObject({ product_price: 2553, via: 'Facebook', official_status: 'Packed' })
  expect(await held(2)).toMatchObject({ product_price: 2423, via: 'Facebook' })
  expect(writes.filter(url => url.endsWith('/v1/orders/edits'))).toHaveLength(1)
  await page.keyboard.press('Escape')
  await expect(cell(page, 1, 'price')).not.toHaveAttribute('data-paste')

  await page.keyboard.press('Control+z')
  await expect(toast(page, 'Undone: 5 cells pasted')).toBeVisible()
  expect(await held(0)).toMatchObject({ product_price: 2553, via: 'Facebook', official_status: 'Queued' })
  expect(await held(1)).toMatchObject({ official_status: before.official_status })
  await page.keyboard.press('Control+y')
  await expect(toast(page, 'Done again: 5 cells pasted')).toBeVisible()
  await expect(cell(page, 0, 'source')).toHaveText('WhatsApp')
  expect(await held(1)).toMatchObject({ official_status: 'Packed' })
  await page.getByRole('button', { name: 'Undo: 5 cells pasted' }).click()
  await expect(cell(page, 0, 'source')).toHaveText('Facebook')
  await goTo(page, 0, 'price')
  await page.keyboard.press('Control+Shift+z')
  await expect(cell(page, 0, 'source')).toHaveText('WhatsApp')
  await expect(page.getByRole('button', { name: 'Nothing to redo' })).toBeVisible()
})

test('one value fills what is marked, a column fills down, and what a colleague wrote meanwhile is asked about @desk', async ({
  page,
  complaints,
}) => {
  complaints.expectComplaint(/409 \(Conflict\)/)
  const { ids, held } = await openOwnTable(page, 3)
  await goTo(page, 0, 'delivery')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await paste(page, '৭০')
  await expect(bar(page)).toContainText('3 rows × 1 column from DC')
  await page.request.put(`/v1/orders/${ids[2]}`, { headers: OWN_ORIGIN, data: { delivery_charge: 95 } })
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Edits that are not saved')).toContainText('changed DC to 95')
  await page.getByRole('button', { name: 'Save my 70' }).click()
  await expect.poll(async () => (await held(2)).delivery_charge).toBe(70)
  expect((await held(0)).delivery_charge).toBe(70)

  // the note of the first, for the one below it
  await goTo(page, 0, 'note')
  await page.keyboard.press('Enter')
  await page.keyboard.type('By hand')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(cell(page, 0, 'note')).toContainText('By hand')
  await goTo(page, 0, 'note')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Control+d')
  await expect(toast(page, '1 cell filled')).toBeVisible()
  expect((await held(1)).note).toBe('By hand')
  await page.keyboard.press('Control+z')
  await expect.poll(async () => (await held(1)).note).toBe(null)
})

test('what a spreadsheet quotes comes as one cell, and too large a block is refused as a whole @desk', async ({
  page,
}) => {
  const { word, held } = await openOwnTable(page, 2)
  await goTo(page, 0, 'name')
  await paste(page, `"Md. ""${word}"" Uddin"\t"House 7\nLane 2, Boalia"\n`)
  await expect(bar(page)).toContainText('Paste 1 row × 2 columns from Name')
  await page.keyboard.press('Enter')
  await expect(toast(page, '2 cells pasted')).toBeVisible()
  expect(await held(0)).toMatchObject({
    recipient_name: `Md. "${word}" Uddin`,
    recipient_address: 'House 7, Lane 2, Boalia',
  })
  await paste(page, 'x\t'.repeat(20))
  await expect(
    toast(page, 'At most 500 rows and 20 columns can be pasted at once: this block is 1 by 21.'),
  ).toBeVisible()
  await expect(bar(page)).toHaveCount(0)
  // the lines of an address are one value, which its editor takes
  await goTo(page, 1, 'address')
  await paste(page, 'House 9\nRoad 1, Savar')
  await expect(page.getByRole('form', { name: 'Edit Address' }).getByRole('textbox')).toHaveValue(
    'House 9, Road 1, Savar',
  )
})

test('orders are found by product, by district, and by days typed as people write them', async ({
  page,
  isMobile,
}) => {
  await signedIn(page)
  const word = uniqueWord()
  await typeInOrder(page, { name: `Rahim ${word}`, phone: uniquePhone() })
  const list = page.getByRole('region', { name: 'Orders', exact: true })
  await page.goto(`/dashboard/orders?search=${word}`)
  await isAlive(page)
  await expect(list).toContainText(word)
  await page.getByRole('button', { name: isMobile ? /^Filters/ : 'More filters' }).click()
  await page.getByLabel('District', { exact: true }).selectOption('Rajshahi')
  await expect(page).toHaveURL(/district=Rajshahi/)
  await page.getByLabel('Product', { exact: true }).selectOption('Rupsha Penny Shacci')
  await expect(page).toHaveURL(/product=Rupsha\+Penny\+Shacci&district=Rajshahi/)
  await page.keyboard.press('Escape')
  await expect(list).toContainText(word)
  await expect(page.getByRole('button', { name: 'In Rajshahi' })).toBeVisible()

  if (isMobile) await page.getByRole('button', { name: /^Filters/ }).click()
  const start = page.getByRole('textbox', { name: 'Start date' })
  await start.fill('11/22/2026')
  await start.press('Enter')
  await expect(page.getByText('There is no month 22: type the day first, as in 22/11/2026.')).toBeVisible()
  await expect(start).toHaveValue('11/22/2026')
  await expect(page).not.toHaveURL(/startDate/)
  await start.fill('1 Jan 2020')
  await start.press('Enter')
  await expect(page).toHaveURL(/startDate=2020-01-01/)
  await expect(start).toHaveValue('Jan 1, 2020')
  await page.getByLabel('Calendar, Last day').locator('visible=true').fill('2020-01-02')
  await expect(page).toHaveURL(/endDate=2020-01-02/)
  await expect(page.getByRole('textbox', { name: 'End date' })).toHaveValue('Jan 2, 2020')
  // the orders of before stand there dimmed until those of these days have come
  await expect(page.locator('.order-list')).toHaveAttribute('aria-busy', 'false')
  await expectAccessible(page)
})

test('a note is found by its words, in either script @desk', async ({ page }) => {
  await signedIn(page)
  const word = uniqueWord()
  const id = await typeInOrder(page, { name: `Note ${word}`, phone: uniquePhone() })
  const list = page.getByRole('region', { name: 'Orders', exact: true })
  for (const [note, search] of [
    [`Leave it at the gate ${word}x`, `gate ${word}x`],
    [`গেটে রাখবেন ${word}y`, `গেটে রাখবেন ${word}y`],
  ] as const) {
    const changed = await page.request.put(`/v1/orders/${id}`, { headers: OWN_ORIGIN, data: { note } })
    expect(changed.status()).toBe(200)
    await page.goto(`/dashboard/orders?search=${encodeURIComponent(search)}`)
    await isAlive(page)
    await expect(list).toContainText(word)
  }
})
