import type { Locator, Page } from '@playwright/test'
import { isAlive } from './account-pages.ts'
import { expectAccessible } from './expect-accessible.ts'
import { followMenu } from './follow-menu.ts'
import { signedIn } from './people.ts'
import { someoneElseBuys } from './shop-api.ts'
import { expect, test } from './shop-test.ts'
import { toast } from './users-screen.ts'
import { watchShifts } from './watch-shifts.ts'

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const title = (page: Page) => page.getByRole('heading', { level: 1 })
const searchField = (page: Page) => page.getByRole('searchbox', { name: 'Search orders' })

/** The last order that this browser's person has seen. */
const seenOrder = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const kept = Object.entries(localStorage).find(([key]) => key.startsWith('desk-orders-seen:'))
    return Number(kept?.[1])
  })

async function openScreen(page: Page, path = '/dashboard/orders'): Promise<void> {
  await page.goto(path)
  await isAlive(page)
}

test('the sidebar is narrow, wide or away as it was left, and nothing moves when the page comes @desk', async ({
  page,
}) => {
  await signedIn(page)
  const shifts = await watchShifts(page)
  await openScreen(page)
  const words = menu(page).getByText('Add Product', { exact: true })
  await expect(words).not.toBeInViewport({ ratio: 0.9 })
  // an icon says what it means, to the keyboard too
  await menu(page).getByRole('link', { name: 'Products', exact: true }).focus()
  await page.keyboard.press('Tab')
  await expect(page.locator('.sidebar-tip')).toHaveText('Add Product')
  await page.keyboard.press('Escape')
  await expect(page.locator('.sidebar-tip')).toBeHidden()
  await menu(page).getByRole('link', { name: 'Products', exact: true }).hover()
  await expect(page.locator('.sidebar-tip')).toHaveText('Products')
  await page.locator('.sidebar-tip').hover()
  await expect(page.locator('.sidebar-tip')).toHaveText('Products')
  await page.getByRole('main').hover()
  await expect(page.locator('.sidebar-tip')).toBeHidden()

  await button(page, 'Expand sidebar').click()
  await openScreen(page, '/dashboard/users')
  await expect(words).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)
  await button(page, 'Hide sidebar').click()
  await expect(button(page, 'Show sidebar')).toBeFocused()
  await openScreen(page)
  await expect(menu(page)).toHaveCount(0)
  expect((await shifts()).sum).toBe(0)
  await expectAccessible(page)
  await button(page, 'Show sidebar').click()
  await expect(button(page, 'Expand sidebar')).toBeFocused()
  for (const next of ['Collapse sidebar', 'Show sidebar', 'Expand sidebar']) {
    await page.keyboard.press('[')
    await expect(button(page, next)).toBeVisible()
  }
})

test('the bar of phones makes room for reading, but not while it has the focus @phone', async ({ page }) => {
  await signedIn(page)
  await openScreen(page, '/dashboard/profile')
  const orders = menu(page).getByRole('link', { name: 'Orders' })
  const scrollTo = (y: number) => page.evaluate(top => window.scrollTo({ top, behavior: 'instant' }), y)
  // a page that is long enough, whatever it holds
  await page.setViewportSize({ width: 390, height: 400 })
  await scrollTo(45)
  await expect(orders).toBeInViewport({ ratio: 1 })
  await scrollTo(160)
  await expect(orders).not.toBeInViewport()
  await scrollTo(120)
  await expect(orders).toBeInViewport({ ratio: 1 })
  await scrollTo(180)
  await expect(orders).not.toBeInViewport()
  await orders.focus()
  await expect(orders).toBeInViewport({ ratio: 1 })
  await page.evaluate(() => document.getElementById('content')?.focus({ preventScroll: true }))
  await expect(orders).not.toBeInViewport()
  await scrollTo(0)
  await expect(orders).toBeInViewport({ ratio: 1 })
})

/** What the help says of keys that lie over it. */
const overlappingKeys = (help: Locator) =>
  help.locator('dl > div').evaluateAll(rows =>
    rows.flatMap(row => {
      const does = row.querySelector('dd')?.getBoundingClientRect()
      const widest = Math.max(
        ...[...row.querySelectorAll('kbd')].map(key => key.getBoundingClientRect().right),
      )
      return does && widest <= does.left ? [] : [row.textContent]
    }),
  )

/** Orders of others would have the page ask again, and are told between two words about a screen: from its next document on. */
const hearNothing = (page: Page) =>
  page.route('**/v1/events*', route =>
    route.fulfill({ contentType: 'text/event-stream', body: 'event: end\ndata: {}\n\n' }),
  )

/** The times that a page asks how many orders nobody has seen, from now on. */
function unseenAsked(page: Page): string[] {
  const asked: string[] = []
  page.on('request', request => {
    if (request.url().includes('/v1/orders/unseen')) asked.push(request.url())
  })
  return asked
}

test('the header finds orders, rings for new ones, and shows the balance for five seconds', async ({
  page,
  browser,
  isMobile,
  complaints,
}) => {
  complaints.expectComplaint(/503/)
  await page.clock.install()
  await signedIn(page)
  await Promise.all([page.waitForResponse(/\/v1\/events/), openScreen(page, '/dashboard/products')])

  if (isMobile) await button(page, 'Search orders').click()
  else await page.keyboard.press('/')
  await expect(searchField(page)).toBeFocused()
  await page.keyboard.type('/?[ Rahim')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dashboard/orders?search=%2F%3F%5B+Rahim')
  await expect(page.getByRole('main')).toBeFocused()
  await followMenu(page, 'Users')

  const shopper = await browser.newPage()
  const bought = await someoneElseBuys(
    shopper,
    { slug: 'surma-thong-sandal', color: 'Chocolate', size: 41 },
    1,
  )
  await page.clock.fastForward(61_000)
  await page.getByRole('link', { name: /^\d+ new orders?$/ }).click()
  await expect(page).toHaveURL('/dashboard/orders')
  // others may order meanwhile, so the bell may ring again
  await expect.poll(() => seenOrder(page)).toBeGreaterThanOrEqual(bought.order_no)

  const openMenu = () => button(page, /^Account of/).click()
  if (isMobile) await openMenu()
  const place = isMobile ? page.getByRole('menu') : page.getByRole('banner')
  const checkBalance = place.getByText('Check Balance')
  const asked: string[] = []
  await page.route('**/v1/courier/balance', route => {
    asked.push(route.request().method())
    return route.fulfill({ status: 503, json: { success: false, message: 'The courier cannot be reached.' } })
  })
  await checkBalance.click()
  await expect(toast(page, 'Failed to fetch balance: The courier cannot be reached.')).toBeVisible()
  await page.unroute('**/v1/courier/balance')
  page.on('request', request => {
    if (request.url().endsWith('/v1/courier/balance')) asked.push(request.method())
  })
  await checkBalance.dblclick()
  // what the simulated courier owes: other journeys move it
  await expect(place.getByText(/^৳\d[\d,]*(\.\d\d)?$/)).toBeVisible()
  await expectAccessible(page)
  expect(asked).toEqual(['GET', 'GET'])
  await page.clock.fastForward(5000)
  await expect(place.getByText(/^৳/)).toHaveCount(0)
  await expect(checkBalance).toBeVisible()
})

test('a screen that fails leaves the rest standing, without a connection too @desk', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expectComplaint(/ERR_|Failed to fetch|500|404/)
  await signedIn(page)
  await openScreen(page)
  const trouble = page.getByRole('heading', { name: 'Something went wrong' })
  await page.route(/users\.data/, route => route.fulfill({ status: 500, body: 'broken' }))
  await menu(page).getByRole('link', { name: 'Users' }).click()
  await expect(trouble).toBeVisible()
  await expect(title(page)).toHaveText('Users')
  await expectAccessible(page)
  await page.unroute(/users\.data/)
  await button(page, 'Try again').click()
  await expect(page.getByRole('region', { name: 'People' })).toBeVisible()

  // the other screens' scripts come when the page has come to rest
  await expect(page.locator('link[rel=modulepreload][href*="overview"]')).toBeAttached()
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await menu(page).getByRole('link', { name: 'Dashboard' }).click()
  await expect(page.getByText('You are offline.')).toBeVisible()
  await button(page, 'Try again').click()
  await expect(trouble).toBeVisible()
  await expect(title(page)).toHaveText('Dashboard')
  await context.setOffline(false)
  await expect(page.getByText('Orders today')).toBeVisible()

  await openScreen(page, '/dashboard/nope')
  await expect(page.getByRole('heading', { name: 'There is no such screen' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Dashboard' }).click()
  await expect(page).toHaveURL('/dashboard')
})

test('a new screen is told and has the focus; the keys are listed and can be turned off', async ({
  page,
  isMobile,
}) => {
  await signedIn(page)
  await hearNothing(page)
  await openScreen(page)
  let answer: () => void = () => undefined
  const held = new Promise<void>(resolve => {
    answer = resolve
  })
  await page.route(/users\.data/, async route => {
    await held
    await route.continue()
  })
  const announced = page.getByRole('status').filter({ hasText: /^(Loading…|Users)$/ })
  await followMenu(page, 'Users')
  await expect(page.locator('.pending-bar')).toBeAttached()
  await expect(announced).toHaveText('Loading…')
  answer()
  await expect(title(page)).toHaveText('Users')
  await expect(announced).toHaveText('Users')
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page.locator('.pending-bar')).toHaveCount(0)

  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await openScreen(page, '/dashboard/profile')
  await page.getByRole('textbox', { name: 'Current password' }).focus()
  await page.keyboard.press('?')
  await expect(page.getByRole('textbox', { name: 'Current password' })).toHaveValue('?')
  await page.getByRole('main').focus()
  await page.keyboard.press('Control+?')
  await expect(help).toBeHidden()
  await page.keyboard.press('?')
  await expect(help).toBeVisible()
  await expect(help).toHaveCSS('opacity', '1')
  // it begins at its beginning, and no key lies over what it does
  await expect(help.getByRole('heading', { name: 'Keyboard shortcuts' })).toBeInViewport({ ratio: 1 })
  expect(await overlappingKeys(help)).toEqual([])
  await expectAccessible(page)
  await help.getByRole('checkbox').uncheck()
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
  const asking = unseenAsked(page)
  await page.reload()
  await isAlive(page)
  await page.keyboard.press('?')
  await expect(help).toBeHidden()
  // the way to the help that needs no key
  await button(page, /^Account of/).click()
  await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click()
  await help.getByRole('checkbox').check()
  await help.getByRole('button', { name: 'Close' }).click()
  await expect(help).toBeHidden()
  expect(asking).toHaveLength(1)
  if (isMobile) return
  await page.keyboard.press('/')
  await expect(searchField(page)).toBeFocused()
})
