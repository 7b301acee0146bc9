import type { Page } from '@playwright/test'
import { dayAfter, dhakaDay } from '#domain/dates.ts'
import { isAlive } from './account-pages.ts'
import { expectAccessible } from './expect-accessible.ts'
import { signedIn, uniqueWord } from './people.ts'
import { expect, test } from './shop-test.ts'

const PATH = '/dashboard/money/ad-spend'
const shortDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
/** The day that is so many days before today, and how it is written. */
function ago(days: number) {
  const day = dayAfter(dhakaDay(new Date()), -days)
  return { day, short: shortDay.format(new Date(day)) }
}
const cell = (page: Page, source: string, daysAgo: number) =>
  page.getByRole('textbox', { name: new RegExp(`^${source}, ${ago(daysAgo).short}(,|$)`) })
const notice = (page: Page) => page.getByRole('alert').filter({ hasText: 'not saved' })
const file = (page: Page) => page.getByRole('complementary', { name: 'File of ad spend' })

/** A column that no other journey types in. */
async function ownColumn(page: Page): Promise<string> {
  const source = uniqueWord()
  await page.goto(`${PATH}?with=${source}`)
  await isAlive(page)
  await expect(cell(page, source, 0)).toBeVisible()
  return source
}

/** Writes an amount as another person would, in taka. */
async function writeElsewhere(page: Page, source: string, daysAgo: number, taka: number): Promise<void> {
  const answer = await page.request.put('/v1/money/ad-spend', {
    headers: { origin: new URL(page.url()).origin },
    data: { cells: [{ day: ago(daysAgo).day, source, amount_poisha: 100 * taka }] },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
}

const stored = async (page: Page, source: string): Promise<Record<string, number | null>> => {
  const { data } = await (
    await page.request.get(`/v1/money/ad-spend?from=${ago(13).day}&to=${ago(0).day}`)
  ).json()
  const days: { day: string; cells: { source: string; amount_poisha: number | null }[] }[] = data.days
  return Object.fromEntries(
    days.map(({ day, cells }) => [day, cells.find(one => one.source === source)?.amount_poisha ?? null]),
  )
}

/** Pastes a text into the box that has the focus. */
const paste = (page: Page, text: string) =>
  page.evaluate(pasted => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, text)

test('a sheet is typed by keys alone: 0 is an amount, Enter goes down, a column is pasted and taken back @desk', async ({
  page,
}) => {
  await signedIn(page)
  const source = await ownColumn(page)
  await cell(page, source, 0).focus()
  await page.keyboard.type('০')
  await page.keyboard.press('Enter')
  await expect(cell(page, source, 1)).toBeFocused()
  await page.keyboard.type('7,800.50')
  await page.keyboard.press('ArrowDown')
  await expect(cell(page, source, 2)).toBeFocused()
  await expect.poll(async () => (await stored(page, source))[ago(1).day]).toBe(780_050)
  expect((await stored(page, source))[ago(0).day]).toBe(0)
  expect((await stored(page, source))[ago(2).day]).toBeNull()
  await page.reload()
  await expect(cell(page, source, 0)).toHaveValue('0')
  await expect(cell(page, source, 1)).toHaveValue('7,800.50')
  await cell(page, source, 3).focus()
  await paste(page, '100\n\n৳300\n')
  await expect.poll(async () => (await stored(page, source))[ago(5).day]).toBe(30_000)
  await expect(cell(page, source, 3)).toHaveValue('100')
  await cell(page, source, 3).focus()
  await page.keyboard.press('Control+z')
  await expect.poll(async () => (await stored(page, source))[ago(3).day]).toBeNull()
  expect((await stored(page, source))[ago(5).day]).toBeNull()
  await page.keyboard.press('Control+y')
  await expect.poll(async () => (await stored(page, source))[ago(5).day]).toBe(30_000)
  await expectAccessible(page)
})

test('what is no amount stays as it is typed, with the reason, and leaving with it is asked about @desk', async ({
  page,
}) => {
  await signedIn(page)
  const source = await ownColumn(page)
  await cell(page, source, 1).fill('seven')
  await cell(page, source, 2).focus()
  await expect(cell(page, source, 1)).toHaveValue('seven')
  await expect(cell(page, source, 1)).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText('“seven” is not an amount.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('navigation', { name: 'Money' }).getByRole('link', { name: 'Profit' }).click()
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await expect(question).toContainText(source)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(cell(page, source, 1)).toHaveValue('seven')
  await cell(page, source, 1).press('Escape')
  await expect(cell(page, source, 1)).toHaveValue('')
})

test('two people at one cell: the second one sees the other’s amount, and decides @desk', async ({
  page,
  complaints,
}) => {
  complaints.expectComplaint(/409/)
  await signedIn(page)
  const source = await ownColumn(page)
  await cell(page, source, 2).fill('900')
  await writeElsewhere(page, source, 2, 640)
  await cell(page, source, 2).press('Enter')
  await expect(notice(page)).toContainText('640')
  await notice(page).getByRole('button', { name: 'Keep mine 900' }).click()
  await expect(notice(page)).toHaveCount(0)
  await expect.poll(async () => (await stored(page, source))[ago(2).day]).toBe(90_000)
})

test('a shop that does not answer loses nothing that was typed @phone', async ({ page, complaints }) => {
  complaints.expectComplaint(/503/)
  await signedIn(page)
  const source = await ownColumn(page)
  const away = (url: URL) => url.pathname === '/v1/money/ad-spend'
  await page.route(away, route =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 503, json: { success: false, message: 'The shop is busy.' } })
      : route.fallback(),
  )
  await cell(page, source, 1).fill('450')
  await cell(page, source, 1).press('Enter')
  await expect(notice(page)).toContainText('The shop is busy.')
  await expectAccessible(page)
  await page.unroute(away)
  await notice(page).getByRole('button', { name: 'Try again' }).click()
  await expect(notice(page)).toHaveCount(0)
  await expect(cell(page, source, 1)).toHaveValue('450')
  await expect.poll(async () => (await stored(page, source))[ago(1).day]).toBe(45_000)
})

test('a file says what it would change, asks only about what differs, and changes nothing twice @desk', async ({
  page,
}) => {
  await signedIn(page)
  const source = await ownColumn(page)
  await cell(page, source, 4).fill('7,800')
  await cell(page, source, 4).press('Enter')
  await expect.poll(async () => (await stored(page, source))[ago(4).day]).toBe(780_000)
  const lines = [
    'Day,Source,Amount spent (BDT)',
    `${ago(4).day},${source},8214`,
    `${ago(5).day},${source},7940`,
    `2026-31-11,${source},5`,
  ].join('\n')
  await page.getByRole('button', { name: 'Paste or drop CSV' }).click()
  await file(page).getByLabel('Or paste its lines').fill(lines)
  await file(page).getByRole('button', { name: 'Read it' }).click()
  for (const said of ['1 day new', '0 days the same', '1 day differs', '1 row refused'])
    await expect(file(page).getByText(said)).toBeVisible()
  await expect(file(page)).toContainText('line 4:')
  await expect(file(page).getByRole('radio', { name: /^Keep 7,800/ })).toBeChecked()
  await expectAccessible(page)
  await file(page).getByRole('button', { name: 'Add 1 day' }).click()
  await expect(file(page)).toHaveCount(0)
  await expect(cell(page, source, 5)).toHaveValue('7,940')
  await expect(cell(page, source, 4)).toHaveValue('7,800')
  await page.getByRole('button', { name: 'Paste or drop CSV' }).click()
  await file(page).getByLabel('Or paste its lines').fill(lines)
  await file(page).getByRole('button', { name: 'Read it' }).click()
  await expect(file(page).getByText('1 day the same')).toBeVisible()
  await file(page)
    .getByRole('radio', { name: /^Take 8,214/ })
    .check()
  await file(page).getByRole('button', { name: 'Add 1 day' }).click()
  await expect(cell(page, source, 4)).toHaveValue('8,214')
})

test('overheads of a month are entered by name, and the next month can take them @desk', async ({ page }) => {
  await signedIn(page)
  const name = uniqueWord()
  // the walks at both sizes enter theirs in years of their own
  const year = 2001 + (Number.parseInt(name.slice(-4), 36) % 20)
  await page.goto(`${PATH}?month=${year}-01`)
  await isAlive(page)
  const part = page.getByRole('region', { name: 'Overheads' })
  await part.getByLabel('Name of an overhead').fill(name)
  await part.getByRole('button', { name: 'Add', exact: true }).click()
  const box = (month: string) => part.getByRole('textbox', { name: new RegExp(`^${name}, ${month} ${year}`) })
  await box('January').fill('25,000')
  await box('January').press('Enter')
  await expect(part.getByText('Sum 25,000')).toBeVisible()
  await part.getByRole('button', { name: 'The next month' }).click()
  await expect(box('February')).toHaveValue('')
  const isStored = page.waitForResponse(
    answer => answer.url().endsWith('/v1/money/overheads') && answer.request().method() === 'PUT',
  )
  await part.getByRole('button', { name: 'Take those of the month before' }).click()
  await expect(box('February')).toHaveValue('25,000')
  // it is in view before the shop has stored it
  await isStored
  await page.reload()
  await expect(box('February')).toHaveValue('25,000')
})

test('a shop that cannot show what was spent says so, and is asked again @desk', async ({
  page,
  complaints,
}) => {
  complaints.expectComplaint(/503/)
  await signedIn(page)
  const away = /\/v1\/money\/(ad-spend|overheads)/
  await page.route(away, route =>
    route.fulfill({ status: 503, json: { success: false, message: 'The shop is busy.' } }),
  )
  await page.goto(PATH)
  const failure = page.getByRole('alert').filter({ hasText: 'The ad spend could not be loaded.' })
  await expect(failure).toContainText('The shop is busy.')
  await expectAccessible(page)
  await page.unroute(away)
  await failure.getByRole('button', { name: 'Try again' }).click()
  await expect(cell(page, 'Facebook', 0)).toBeVisible()
})
