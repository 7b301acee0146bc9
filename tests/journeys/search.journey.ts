import type { Page } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { expect, test } from './shop-test.ts'
import { card, cartLink, hydrated, radio } from './shopper.ts'

const box = (page: Page) => page.getByRole('searchbox', { name: 'Search' })
const results = (page: Page) => page.locator('#results')
const title = (page: Page) => page.locator('#results-title')
const names = (page: Page) => results(page).getByRole('article').getByRole('heading', { level: 3 })
const choice = (page: Page, name: string) => results(page).getByRole('link', { name, exact: true })

async function openSearch(page: Page, path = '/search') {
  await page.goto(path)
  await hydrated(box(page))
}

/** Wide screens show the filters, small ones open them. */
async function openFilters(page: Page) {
  const opener = page.getByText(/^Filter and sort/)
  if (await opener.isVisible()) await opener.click()
}

test('the results follow the typing, the box keeps the focus and the address can be shared @phone', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
  await hydrated(box(page))
  await expect(names(page)).toHaveCount(9)
  await box(page).click()
  await box(page).pressSequentially('Kornofuli', { delay: 40 })
  await expect(title(page)).toHaveText('One pair for “kornofuli”')
  await expect(names(page)).toHaveText(['Karnaphuli Penny Loafer'])
  await expect(box(page)).toBeFocused()
  await expect(box(page)).toHaveValue('Kornofuli')
  await expect(page).toHaveURL('/search?q=kornofuli')
  await expect(page).toHaveTitle(/^Search · “kornofuli”/)
  await expect(page.getByRole('status').filter({ hasText: 'One pair for' })).toBeAttached()

  await page.reload()
  await expect(names(page)).toHaveText(['Karnaphuli Penny Loafer'])
  // typing is one step, however many letters
  await page.goBack()
  await expect(page).toHaveURL('/')
})

test('Bengali words find what they name, and a size among them is wished @phone', async ({ page }) => {
  await openSearch(page)
  await box(page).fill('কালো স্যান্ডেল ৪২')
  await expect(title(page)).toContainText('size 42 in stock')
  await expect(names(page).first()).toContainText('Sandal')
  await expect(radio(results(page).getByRole('article').first(), 'Black')).toBeChecked()
  await box(page).fill('যমুনা')
  await expect(names(page)).toHaveText(['Jamuna Toe Loop Chappal'])
})

test('a pair from results that came while typing goes into the cart @phone', async ({ page }) => {
  await openSearch(page)
  await box(page).fill('padma')
  await expect(names(page)).toHaveText(['Padma Double Strap Slide'])
  const found = card(page, 'Padma Double Strap Slide')
  await found.scrollIntoViewIfNeeded()
  await expect(found.locator('xpath=ancestor::x-island')).toHaveAttribute('hydrated')
  await radio(found, 41).check()
  await found.getByRole('button', { name: 'Add to cart' }).click()
  await expect(cartLink(page)).toContainText('1')
})

test('filters are steps to go back to, and what would show nothing cannot be followed', async ({ page }) => {
  await openSearch(page, '/search?q=shacci')
  await openFilters(page)
  await expect(names(page)).toHaveCount(2)
  await choice(page, 'Tan').click()
  await expect(page).toHaveURL('/search?q=shacci&color=Tan')
  await expect(choice(page, 'Tan')).toHaveAttribute('aria-current', 'true')
  await choice(page, '42').click()
  await expect(names(page)).toHaveText(['Rupsha Penny Shacci'])
  await expect(results(page).getByRole('link', { name: /^Master ?, no pairs$/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await page.goBack()
  await expect(page).toHaveURL('/search?q=shacci&color=Tan')
  await expect(names(page)).toHaveCount(2)
  await page.goForward()
  await expect(names(page)).toHaveText(['Rupsha Penny Shacci'])
  await results(page).getByRole('link', { name: 'Clear all' }).click()
  await expect(page).toHaveURL('/search?q=shacci')
  await expect(names(page)).toHaveCount(2)
})

test('prices and order narrow and sort what is found @phone', async ({ page }) => {
  await openSearch(page)
  await openFilters(page)
  await page.getByLabel('Sort by').selectOption('price-asc')
  await expect(names(page).first()).toHaveText('Jamuna Toe Loop Chappal')
  await expect(names(page).last()).toHaveText('Titas Buckle Shacci')
  await page.getByLabel('Price from').fill('২,৩০০')
  await page.getByLabel('Price to').fill('3000')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page).toHaveURL('/search?from=2300&to=3000&sort=price-asc')
  await expect(names(page).first()).toHaveText('Rupsha Penny Shacci')
  await expect(results(page).getByRole('link', { name: 'Remove Tk. 2,300 to Tk. 3,000' })).toBeVisible()
})

test('phones choose a category here', async ({ page }) => {
  await openSearch(page)
  await results(page)
    .getByRole('link', { name: /^Casual/ })
    .click()
  await expect(names(page)).toHaveCount(2)
  await expect(page).toHaveURL('/search?category=Casual')
})

test('nothing found says so and leads on @phone', async ({ page }) => {
  await openSearch(page)
  await box(page).fill('karnafoolix')
  await expect(title(page)).toHaveText('Nothing found for “karnafoolix”')
  await expectAccessible(page)
  await choice(page, 'karnaphuli').click()
  await expect(names(page)).toHaveText(['Karnaphuli Penny Loafer'])
  await expect(box(page)).toHaveValue('karnaphuli')
})

test('a size that is not in stock can be left out of the search @phone', async ({ page }) => {
  await openSearch(page)
  await box(page).fill('titas 42')
  await expect(title(page)).toHaveText('Nothing found for “titas 42”')
  await choice(page, 'Search in all sizes').click()
  await expect(names(page)).toHaveText(['Titas Buckle Shacci'])
  await expect(box(page)).toHaveValue('titas')
})

test('without a connection the older results go, and come anew with it @phone', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expectComplaint(/ERR_INTERNET_DISCONNECTED/)
  await openSearch(page)
  await context.setOffline(true)
  await box(page).fill('padma')
  await expect(page.getByRole('alert')).toContainText('Could not reach the shop')
  await expect(results(page)).toBeHidden()
  await expectAccessible(page)
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(names(page)).toHaveText(['Padma Double Strap Slide'])
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a failing shop is told, and typing on asks again @phone', async ({ page, complaints }) => {
  complaints.expectComplaint(/500/)
  await openSearch(page)
  await page.route('**/search?q=surm', route => route.fulfill({ status: 500, body: 'broken' }))
  await box(page).fill('surm')
  await expect(page.getByRole('alert')).toBeVisible()
  await box(page).fill('surma')
  await expect(names(page)).toHaveText(['Surma Thong Sandal'])
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a late answer never takes the place of a newer search @phone', async ({ page }) => {
  await openSearch(page)
  const late = Promise.withResolvers<void>()
  await page.route('**/search?q=padma', async route => {
    await late.promise
    await route.continue().catch(() => {}) // it may have been given up by then
  })
  const asked = page.waitForRequest('**/search?q=padma')
  await box(page).fill('padma')
  await asked
  await expect(results(page)).toHaveAttribute('aria-busy', 'true')
  await box(page).fill('titas')
  await expect(names(page)).toHaveText(['Titas Buckle Shacci'])
  late.resolve()
  await page.waitForTimeout(300) // nothing to wait for: what should not come
  await expect(names(page)).toHaveText(['Titas Buckle Shacci'])
  await expect(page).toHaveURL('/search?q=titas')
})

test('the keyboard reaches the box by / and stays at a choice that was taken @desk', async ({ page }) => {
  await openSearch(page, '/search?q=sandal')
  await page.keyboard.press('/')
  await expect(box(page)).toBeFocused()
  await expect(box(page)).toHaveValue('sandal')
  await page.keyboard.type('padma /')
  await expect(box(page)).toHaveValue('padma /')
  await expect(names(page)).toHaveText(['Padma Double Strap Slide'])
  await choice(page, '41').focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search?q=padma%20%2F&size=41')
  await expect(choice(page, '41')).toHaveAttribute('aria-current', 'true')
  await expect(choice(page, '41')).toBeFocused()
})

test('made-up filters lead to the clean address @phone', async ({ page }) => {
  await page.goto('/search?q=PADMA&category=Boots&size=99&color=Pink&from=3000&to=1000&page=7&sort=random')
  await expect(page).toHaveURL('/search?q=padma&from=1000&to=3000')
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  await expect(page.locator('link[rel="canonical"]')).toHaveCount(0)
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('a shopper searches, narrows and finds the way back @phone', async ({ page }) => {
    await page.goto('/search')
    await expect(names(page)).toHaveCount(9)
    await box(page).fill('শাচ্চি')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(names(page)).toHaveText(['Rupsha Penny Shacci', 'Titas Buckle Shacci'])
    await expect(box(page)).toHaveValue('শাচ্চি')
    await openFilters(page)
    await choice(page, 'Tan').click()
    await expect(page).toHaveURL(/color=Tan/)
    await openFilters(page)
    await page.getByLabel('Price from').fill('2500')
    await page.getByLabel('Sort by').selectOption('price-desc')
    await page.getByRole('button', { name: 'Show' }).click()
    await expect(names(page).first()).toHaveText('Titas Buckle Shacci')
    // the chosen filters go along with other words
    await box(page).fill('rupsha')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page).toHaveURL(/q=rupsha&.*color=Tan.*from=2500/)
    await box(page).fill('laptop')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(title(page)).toContainText('Nothing found for “laptop”')
    await results(page).getByRole('link', { name: 'See all pairs' }).click()
    await expect(names(page)).toHaveCount(9)
  })
})
