import type { Page } from '@playwright/test'
import { ProfitBoardCodec } from '#contract/profit/profit-codec.ts'
import type { ProfitBoard } from '#domain/profit/profit.ts'
import { profitBoard, profitFigures } from '../support/a-profit-board.ts'
import { isAlive } from './account-pages.ts'
import { expectAccessible } from './expect-accessible.ts'
import { signedIn } from './people.ts'
import { expect, test } from './shop-test.ts'

const PATH = '/dashboard/money'

/** Opens the board with given sums: the weeks of a shop that nobody can wait for. */
async function openBoard(page: Page, board: ProfitBoard, path = PATH): Promise<void> {
  await signedIn(page)
  await page.route(/\/v1\/money\/profit\?/, route =>
    route.fulfill({
      json: { success: true, message: '', data: ProfitBoardCodec.write(board) },
    }),
  )
  await page.goto(path)
  await isAlive(page)
  await expect(strip(page)).toBeVisible()
}

const strip = (page: Page) => page.getByRole('list', { name: /^What was left of/ })
const bars = (page: Page) =>
  page.getByRole('list', { name: 'Money collected by week placed' }).getByRole('link')

test('the sum stands above everything, with net as a range and every figure on its orders', async ({
  page,
}) => {
  await openBoard(page, profitBoard())
  const terms = strip(page).getByRole('listitem')
  await expect(terms).toHaveCount(7)
  for (const said of ['৳1,824,810', '+ 88–125k not known', '৳91,320', '৳378,000', '৳262k to ৳298k'])
    await expect(strip(page)).toContainText(said)
  const box = async (name: string) => {
    const found = await terms.filter({ hasText: name }).boundingBox()
    return { x: found?.x ?? 0, y: found?.y ?? 0 }
  }
  const [revenue, net] = [await box('Revenue collected'), await box('Net')]
  // a phone begins with the answer, a desk ends with it
  if ((page.viewportSize()?.width ?? 0) < 960) expect(net.y).toBeLessThan(revenue.y)
  else expect(net.x).toBeGreaterThan(revenue.x)
  await expect(page.getByRole('link', { name: 'Enter 3 missing costs' })).toHaveAttribute(
    'href',
    '/dashboard/money/costs',
  )
  const unknown = page.getByRole('region', { name: 'What is not known' })
  for (const said of ['14 %', 'Cost unknown on 104 of 742 pairs', 'Never as 0', 'Nov 21, Nov 22: Facebook'])
    await expect(unknown).toContainText(said)
  await expect(page.getByRole('region', { name: /^Return rate/ })).toContainText('% of shipped pairs')
  await expectAccessible(page)
})

test('arrows move along the weeks, Enter opens the orders of one, and t turns to the table @desk', async ({
  page,
}) => {
  await openBoard(page, profitBoard())
  await bars(page).first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(bars(page).nth(1)).toBeFocused()
  await page.keyboard.press('End')
  await expect(bars(page).nth(7)).toBeFocused()
  await expect(bars(page).nth(7)).toHaveAccessibleName(/31 % of its parcels have ended: not in the sums/)
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('t')
  await expect(page).toHaveURL(/as=table/)
  const table = page.getByRole('region', { name: 'Profit by week placed' })
  await expect(table.getByRole('row')).toHaveCount(10)
  const foot = table.getByRole('row', { name: /^6 mature weeks/ })
  for (const sum of ['1,824,810', '817,740', '91,320', '378,000', '518,540', '104 pairs'])
    await expect(foot).toContainText(sum)
  await expectAccessible(page)
  await page.keyboard.press('t')
  await expect(page).not.toHaveURL(/as=table/)
  await bars(page).first().focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard\/orders\?.*startDate=2026-10-05&endDate=2026-10-11/)
})

test('in the first days nothing is said that would flatter, only from when on it can', async ({ page }) => {
  const [last] = profitBoard().buckets.slice(-1)
  const early = profitBoard('2026-11-16', {
    buckets: last ? [{ ...last, countsFrom: '2026-12-02' }] : [],
    sums: profitFigures({ delivered: 28, booked: 60, unknown: { pairs: 27, cost: null } }),
    unknown: { pairs: 27, cost: null, ofPairs: 27, aPair: null, colors: [] },
    hasAds: false,
  })
  await openBoard(page, early)
  await expect(strip(page)).toContainText('cannot be said')
  await expect(strip(page)).toContainText('this is not 0')
  const told = page.getByRole('region', { name: 'Nothing to judge yet' })
  await expect(told).toContainText('has 31 % of its parcels ended. From about Dec 2 it counts.')
  await expect(page.getByRole('link', { name: 'Enter costs', exact: true })).toBeVisible()
  await expectAccessible(page)
  await told.getByRole('button', { name: 'Show what there is so far' }).click()
  await expect(page).toHaveURL(/weeks=all/)
  await expect(bars(page)).toHaveCount(1)
})

test('the shop’s own sums are shown, as a file too, for days that one chooses @phone', async ({ page }) => {
  await signedIn(page)
  await page.goto(`${PATH}?weeks=all`)
  await isAlive(page)
  await expect(strip(page)).toBeVisible()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^profit-.*\.csv$/)
  await page.getByLabel('From').fill('2026-01-01')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page).toHaveURL(/startDate=2026-01-01/)
  await expect(strip(page)).toBeVisible()
  await page.getByRole('button', { name: /^Mature .* only$/ }).click()
  await expect(page).not.toHaveURL(/weeks=all/)
})

test('a shop that cannot add up says so, and is asked again @desk', async ({ page, complaints }) => {
  complaints.expectComplaint(/503/)
  await signedIn(page)
  const away = /\/v1\/money\/profit\?/
  await page.route(away, route =>
    route.fulfill({ status: 503, json: { success: false, message: 'The shop is busy.' } }),
  )
  await page.goto(PATH)
  const failure = page.getByRole('alert').filter({ hasText: 'The profit could not be loaded.' })
  await expect(failure).toContainText('The shop is busy.')
  await expectAccessible(page)
  await page.unroute(away)
  await failure.getByRole('button', { name: 'Try again' }).click()
  await expect(strip(page)).toBeVisible()
})
