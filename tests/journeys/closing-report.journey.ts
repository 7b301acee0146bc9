import type { Page } from '@playwright/test'
import { dayAfter, dhakaDay } from '#domain/dates.ts'
import { isAlive } from './account-pages.ts'
import { expectAccessible } from './expect-accessible.ts'
import { typeInOrder } from './orders-screen.ts'
import { signedIn, uniquePhone } from './people.ts'
import { OWN_ORIGIN } from './shop-api.ts'
import { expect, test } from './shop-test.ts'

const paper = (page: Page) => page.getByRole('article')
const calls = (page: Page) => page.getByRole('region', { name: /^Calls/ })
const today = () => dhakaDay(new Date())

/** Somebody signed in who calls about orders of their own, and says what came of each; their email. */
async function whoCalled(page: Page, outcomes: readonly string[]): Promise<string> {
  // nobody else's orders: what comes while one looks may change a figure
  await page.route('**/v1/events*', route =>
    route.fulfill({ contentType: 'text/event-stream', body: 'event: end\ndata: {}\n\n' }),
  )
  const { email } = await signedIn(page)
  for (const outcome of outcomes) {
    const id = await typeInOrder(page, { name: 'Tanvir Ahmed', phone: uniquePhone() })
    const answer = await page.request.post(`/v1/calls/${id}/outcome`, {
      headers: OWN_ORIGIN,
      data: { outcome },
    })
    expect(answer.status(), await answer.text()).toBe(200)
  }
  return email
}

async function openReport(page: Page, query = ''): Promise<void> {
  await page.goto(`/dashboard/closing${query}`)
  await isAlive(page)
  await expect(paper(page)).toBeVisible()
}

/** The figures of the page as a line of text each. */
const shownLines = (page: Page) =>
  paper(page)
    .locator('dl > div')
    .evaluateAll(rows =>
      rows.map(
        row => `${row.querySelector('dt')?.firstChild?.textContent}: ${row.querySelector('dd')?.textContent}`,
      ),
    )

/** How many sheets of a printer the page takes. */
async function sheetsOf(page: Page): Promise<number> {
  const pdf = await page.pdf({ preferCSSPageSize: true })
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

test('the day is told on one page, which is printed on one sheet and copied with the same figures @desk', async ({
  page,
}) => {
  const email = await whoCalled(page, ['answered_confirmed', 'no_answer'])
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await openReport(page)
  const own = paper(page).getByRole('row').filter({ hasText: email })
  await expect(own.getByRole('cell')).toHaveText(['2', '1', '1', '0', '0', '0', '–'])
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Copy for a chat' }).click()
  await expect(page.getByText('Copied.')).toBeVisible()
  const text = await page.evaluate(() => navigator.clipboard.readText())
  const shown = await shownLines(page)
  expect(shown.length).toBeGreaterThan(20)
  for (const line of shown) expect(text).toContain(line)
  expect(text).toContain(`${email}: 2 called, 1 reached, 1 confirmed`)

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(paper(page)).toBeVisible()
  expect(await sheetsOf(page)).toBe(1)
})

test('any day up to today is a press or an address away, and what stands is said to be of now @desk', async ({
  page,
}) => {
  await whoCalled(page, [])
  await openReport(page)
  await expect(page.getByRole('heading', { name: 'Left for tomorrow' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled()
  const yesterday = dayAfter(today(), -1)
  await page.getByRole('link', { name: 'Previous' }).click()
  await expect(page).toHaveURL(new RegExp(`day=${yesterday}$`))
  await expect(page.getByRole('heading', { name: 'Stands now' })).toBeVisible()
  await expect(page.getByLabel('Day', { exact: true })).toHaveValue(yesterday)
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL(/closing$/)

  await page.getByLabel('Day', { exact: true }).fill('2025-02-03')
  await expect(page.getByRole('heading', { name: 'Monday, February 3, 2025' })).toBeVisible()
  await expect(paper(page)).toContainText('Nobody called on this day.')
  await expect(page).toHaveURL(/day=2025-02-03$/)
  // a day to come, or none at all, is today
  await openReport(page, '?day=2999-01-01')
  await expect(page.getByRole('heading', { name: 'Left for tomorrow' })).toBeVisible()
})

test('who may not see money finds every count and no sum, on the page and in the text @desk', async ({
  page,
}) => {
  await whoCalled(page, [])
  await page.route('**/v1/day-report*', async route => {
    const { data, ...answer } = await (await route.fetch()).json()
    const placed = { ...data.placed, sales: null }
    const now = { ...data.now, cash_on_the_way: null, cash_with_courier: null }
    await route.fulfill({ json: { ...answer, data: { ...data, shows_money: false, placed, now } } })
  })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await openReport(page)
  await expect(page.getByRole('heading', { name: 'Orders of the day' })).toBeVisible()
  await expect(paper(page)).not.toContainText('৳')
  await expect(paper(page)).not.toContainText('Cash')
  await page.getByRole('button', { name: 'Copy for a chat' }).click()
  await expect(page.getByText('Copied.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).not.toContain('৳')
})

test('a report that cannot be read says why and is asked for again; without a clipboard the text is there to copy @desk', async ({
  page,
  complaints,
}) => {
  complaints.expectComplaint(/503/)
  await whoCalled(page, [])
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await page.route('**/v1/day-report*', route =>
    route.fulfill({ status: 503, json: { success: false, message: 'Away.' } }),
  )
  await page.goto('/dashboard/closing')
  await expect(page.getByRole('alert')).toContainText('The report could not be loaded.', { timeout: 20_000 })
  await expectAccessible(page)
  await page.unroute('**/v1/day-report*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(paper(page)).toBeVisible()
  await page.getByRole('button', { name: 'Copy for a chat' }).click()
  const byHand = page.getByLabel('The report as text')
  for (const line of await shownLines(page)) await expect(byHand).toHaveValue(new RegExp(escaped(line)))
  await expectAccessible(page)
})

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

test('the overview tells today beside its days, how long orders waited, and who called @desk', async ({
  page,
}) => {
  const email = await whoCalled(page, ['answered_confirmed', 'busy', 'confirmed_uncalled'])
  await page.goto(`/dashboard?startDate=${today()}&endDate=${today()}`)
  await isAlive(page)
  const own = calls(page).getByRole('row').filter({ hasText: email })
  await expect(own.getByRole('cell')).toHaveText(['2', '1', '1', '0', '0', '0', '–'])
  const figures = calls(page).getByRole('table').first().getByRole('row')
  // the range is today
  for (const row of (await figures.allInnerTexts()).slice(1)) {
    const [todays, ranges] = row.split('\t').slice(-2)
    expect(todays).toBe(ranges)
  }
  await expect(calls(page).getByRole('row', { name: /^Under 15 min/ })).toContainText(/ of /)
  await expectAccessible(page)
  await own.getByRole('link', { name: email }).click()
  await expect(page).toHaveURL(/activity\?who=.*from=/)
  await page.goBack()
  await calls(page).getByRole('link', { name: 'Closing report' }).click()
  await expect(paper(page)).toBeVisible()
})

test('without any call the overview says so, and a failing server is named beside the other figures @desk', async ({
  page,
  complaints,
}) => {
  complaints.expectComplaint(/503/)
  await whoCalled(page, [])
  await page.goto('/dashboard?startDate=2025-02-03&endDate=2025-02-04')
  const none: Record<string, number> = {}
  await page.route('**/v1/calls/summary*', async route => {
    const { data, ...answer } = await (await route.fetch()).json()
    for (const name of Object.keys(data.total)) none[name] = 0
    await route.fulfill({ json: { ...answer, data: { ...data, today: { ...data.today, total: none } } } })
  })
  await page.reload()
  await expect(calls(page)).toContainText('No calls in these days yet.')
  await expectAccessible(page)
  await page.unroute('**/v1/calls/summary*')
  await page.route('**/v1/calls/summary*', route =>
    route.fulfill({ status: 503, json: { success: false, message: 'Away.' } }),
  )
  await page.reload()
  await expect(calls(page).getByRole('alert')).toContainText('The calls could not be loaded.', {
    timeout: 20_000,
  })
  await expect(page.getByText('Orders today')).toBeVisible()
})
