import { rm } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { atPace } from '../support/at-pace.ts'
import { type CallsShop, openCallsShop } from './calls-shop.ts'
import { expectAccessible } from './expect-accessible.ts'
import { bar, callOffline, clearQueue, newOrders, openApp, rows, waitingOn } from './outbox-app.ts'
import { type Made, makeAccount, signInAt } from './people.ts'
import { expect, test } from './shop-test.ts'

test.describe.configure({ mode: 'serial' })

let shop: CallsShop
test.beforeAll(async ({ browser }) => {
  test.setTimeout(atPace(120_000))
  shop = await openCallsShop()
  await shop.callAtAnyHour(browser)
})
test.afterAll(() => shop.close())
test.beforeEach(({ complaints }) => {
  complaints.expectComplaint(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_ABORTED|status of (?:401|409|500|503)/)
})

const attempts = () =>
  rows<{ order_id: string; outcome: string; actor: string }>(
    shop,
    'select order_id, outcome, actor from call_attempts order by at, id',
  )
const called = () =>
  rows<{ order_id: string }>(shop, "select order_id from order_events where kind = 'called'")

const sheet = (page: Page) => page.getByRole('dialog')
const person = (name: string): Promise<Made> => makeAccount({ name, role: 'Moderator' }, shop.folder)
const toOrders = (page: Page) => page.goto(`${shop.origin}/dashboard/orders`, { waitUntil: 'networkidle' })
/** The outbox is opened a moment after the page. */
const opened = (page: Page) =>
  expect(page.locator('.outbox-bar-place')).toBeAttached({ timeout: atPace(8000) })
const statusOf = (page: Page, orderNo: number) =>
  page.getByLabel(`Official status of order ${orderNo}`, { exact: true })
const orderNoOf = async (page: Page, id: string): Promise<number> =>
  (await (await page.request.get(`${shop.origin}/v1/orders/${id}`)).json()).data.order_no

test('thirty outcomes that were said without a connection are stored once each and in order, after the app was killed @phone', async ({
  browser,
}, { outputDir }) => {
  test.setTimeout(atPace(180_000))
  const folder = `${outputDir}-app`
  const nadia = await person('Nadia Karim')
  const app = await openApp(shop, folder, nadia)
  const page = await app.newPage()
  await newOrders(shop, page, 32)
  await page.goto(`${shop.origin}/dashboard/calls`, { waitUntil: 'networkidle' })
  await opened(page)
  const before = attempts().length
  await app.setOffline(true)
  await callOffline(page, 30)
  await expectAccessible(page)
  await app.close()
  expect(attempts()).toHaveLength(before)

  const again = await openApp(shop, folder, nadia)
  const reopened = await again.newPage()
  const sent: string[] = []
  reopened.on('request', request => {
    const order = /calls\/([^/]+)\/outcome$/.exec(new URL(request.url()).pathname)?.[1]
    if (order !== undefined) sent.push(order)
  })
  await toOrders(reopened)
  await expect(bar(reopened)).toContainText('Back online. Sent 30 of 30', { timeout: atPace(60_000) })
  const stored = attempts().slice(before)
  expect(stored).toHaveLength(30)
  expect(stored.map(({ order_id }) => order_id)).toEqual(sent)
  expect(stored.map(({ outcome }) => outcome)).toEqual(
    Array.from({ length: 30 }, (_, said) => (said % 2 === 0 ? 'no_answer' : 'answered_confirmed')),
  )
  expect(called()).toHaveLength(attempts().length)
  await again.close()
  await rm(folder, { recursive: true, force: true })
  await clearQueue(shop, browser)
})

test('what waited is sent for nobody but the one who said it @phone', async ({ browser }, { outputDir }) => {
  test.setTimeout(atPace(90_000))
  const folder = `${outputDir}-app`
  const [nadia, sumon] = [await person('Nadia Karim'), await person('Sumon Islam')]
  const app = await openApp(shop, folder, nadia)
  const page = await app.newPage()
  await newOrders(shop, page, 3)
  await page.goto(`${shop.origin}/dashboard/calls`, { waitUntil: 'networkidle' })
  await opened(page)
  const before = attempts().length
  await app.setOffline(true)
  await callOffline(page, 2)
  await app.close()

  const other = await openApp(shop, folder, sumon)
  const theirs = await other.newPage()
  await toOrders(theirs)
  await opened(theirs)
  await expect.poll(() => waitingOn(theirs)).toBe(0)
  expect(attempts()).toHaveLength(before)
  await signInAt(shop.folder, other, nadia)
  await toOrders(theirs)
  await opened(theirs)
  await expect(bar(theirs)).toBeHidden()
  expect(attempts()).toHaveLength(before)
  await other.close()
  await rm(folder, { recursive: true, force: true })
  await clearQueue(shop, browser)
})

test('an order that somebody changed meanwhile is shown with both sides, and one of them stays @phone', async ({
  browser,
  page,
  context,
}) => {
  test.setTimeout(atPace(90_000))
  await shop.join(context, 'Nadia Karim')
  const [first = '', second = ''] = await newOrders(shop, page, 2)
  const numbers = [await orderNoOf(page, first), await orderNoOf(page, second)] as const
  await toOrders(page)
  await opened(page)
  await context.setOffline(true)
  await statusOf(page, numbers[0]).selectOption('Confirmed')
  await statusOf(page, numbers[1]).selectOption('Confirmed')
  await expect(bar(page)).toContainText('No connection. 2 actions wait')
  await expect(page.getByText(/^Confirmed, .+\. Waits to be sent\.$/)).toHaveCount(2)
  await expect(page.getByText('Parcels are booked only with a connection.').first()).toBeVisible()
  await expectAccessible(page)

  const elsewhere = await browser.newContext()
  await shop.join(elsewhere, 'Sumon Islam')
  const sumon = await elsewhere.newPage()
  for (const id of [first, second])
    await shop.send(sumon, ['PUT', `/orders/${id}`], { official_status: 'Fake', fake_reason: 'prank' })
  await context.setOffline(false)
  await expect(bar(page)).toContainText('2 need you')
  await bar(page).getByRole('button', { name: 'Show' }).click()
  const cardOf = (orderNo: number) =>
    sheet(page)
      .getByRole('alert')
      .filter({ hasText: `Order ${orderNo} was changed meanwhile` })
  await expect(cardOf(numbers[0])).toContainText(/You, .+, offline/)
  await expect(cardOf(numbers[0])).toContainText('Fake')
  await expectAccessible(page)
  await cardOf(numbers[0]).getByRole('button', { name: /^Keep/ }).click()
  await expect(cardOf(numbers[0])).toBeHidden()
  await cardOf(numbers[1]).getByRole('button', { name: 'Use mine' }).click()
  const stored = sheet(page)
    .getByRole('listitem')
    .filter({ hasText: /, sent / })
  await expect(stored).toContainText(`Order ${numbers[1]}: Confirmed`)
  await page.keyboard.press('Escape')
  const officialOf = async (id: string) =>
    (await (await page.request.get(`${shop.origin}/v1/orders/${id}`)).json()).data.official_status
  expect([await officialOf(first), await officialOf(second)]).toEqual(['Fake', 'Confirmed'])
  await elsewhere.close()
  await clearQueue(shop, browser)
})

test('an answer that is lost after the shop stored it is no second change, and a failing shop is asked again @phone', async ({
  browser,
  page,
  context,
}) => {
  test.setTimeout(atPace(120_000))
  await shop.join(context, 'Nadia Karim')
  const [id = ''] = await newOrders(shop, page, 1)
  const orderNo = await orderNoOf(page, id)
  await toOrders(page)
  await opened(page)
  const changes = () =>
    rows(shop, "select id from order_events where order_id = ? and kind = 'official_status_changed'", id)
  const answers: ('lost' | 500)[] = ['lost', 500, 500]
  const keys: (string | undefined)[] = []
  await page.route(`**/v1/orders/${id}`, async route => {
    if (route.request().method() !== 'PUT') return await route.continue()
    keys.push(route.request().headers()['idempotency-key'])
    const next = answers.shift()
    if (next === 500) return await route.fulfill({ status: 500, json: { success: false, message: 'No.' } })
    if (next === 'lost') {
      await route.fetch()
      return await route.abort()
    }
    return await route.continue()
  })
  await statusOf(page, orderNo).selectOption('Confirmed')
  await expect(bar(page)).toContainText('The shop does not answer. 1 action waits')
  expect(changes()).toHaveLength(1)
  await expect(bar(page)).toContainText('Back online. Sent 1 of 1', { timeout: atPace(60_000) })
  expect(changes()).toHaveLength(1)
  expect(new Set(keys).size).toBe(1)
  expect(keys[0]).toBeTruthy()
  await clearQueue(shop, browser)
})

test('a session that ended meanwhile asks to log in, keeps what waits, and then it is sent @phone', async ({
  browser,
  page,
  context,
}) => {
  test.setTimeout(atPace(90_000))
  const nadia = await person('Nadia Karim')
  await signInAt(shop.folder, context, nadia)
  const [id = ''] = await newOrders(shop, page, 1)
  const orderNo = await orderNoOf(page, id)
  await toOrders(page)
  await opened(page)
  await context.setOffline(true)
  await statusOf(page, orderNo).selectOption('Confirmed')
  await expect(bar(page)).toContainText('No connection. 1 action waits')
  await context.clearCookies()
  // asked for by the screen, too: it would lead to the login at once
  await page.route(/\/v1\/(?!orders\/)/, route => route.abort())
  await context.setOffline(false)
  await expect(bar(page)).toContainText('Your session has ended. 1 action waits')
  await expect(bar(page).getByRole('link', { name: 'Log in' })).toHaveAttribute('href', /^\/login\?/)
  await expectAccessible(page)
  await signInAt(shop.folder, context, nadia)
  await page.unroute(/\/v1\/(?!orders\/)/)
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
  await expect(bar(page)).toContainText('Back online. Sent 1 of 1', { timeout: atPace(30_000) })
  await clearQueue(shop, browser)
})

test('two tabs share what waits, and it is sent once @phone', async ({ browser, page, context }) => {
  test.setTimeout(atPace(90_000))
  await shop.join(context, 'Nadia Karim')
  const [id = ''] = await newOrders(shop, page, 1)
  const orderNo = await orderNoOf(page, id)
  await toOrders(page)
  await opened(page)
  const second = await context.newPage()
  await toOrders(second)
  await opened(second)
  let sent = 0
  await context.route(`**/v1/orders/${id}`, async route => {
    if (route.request().method() === 'PUT') sent++
    await route.continue()
  })
  await context.setOffline(true)
  await statusOf(page, orderNo).selectOption('Confirmed')
  for (const tab of [page, second]) await expect(bar(tab)).toContainText('No connection. 1 action waits')
  sent = 0
  await context.setOffline(false)
  for (const tab of [page, second]) await expect(bar(tab)).toContainText('Back online. Sent 1 of 1')
  expect(sent).toBe(1)
  await clearQueue(shop, browser)
})

test('a browser that keeps nothing says so, and sends all the same @phone', async ({
  browser,
  page,
  context,
}) => {
  test.setTimeout(atPace(90_000))
  await shop.join(context, 'Nadia Karim')
  const [id = ''] = await newOrders(shop, page, 1)
  const orderNo = await orderNoOf(page, id)
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('forbidden', 'SecurityError')
    }
  })
  await toOrders(page)
  await opened(page)
  await context.setOffline(true)
  await statusOf(page, orderNo).selectOption('Confirmed')
  await expect(bar(page)).toContainText('No connection. 1 action waits')
  await expect(bar(page)).toContainText('what waits is lost when the app is closed')
  await context.setOffline(false)
  await expect(bar(page)).toContainText('Back online. Sent 1 of 1')
  await clearQueue(shop, browser)
})

test('what waited for more than a day is not sent any more, and says so @phone', async ({
  browser,
  page,
  context,
}) => {
  test.setTimeout(atPace(90_000))
  await shop.join(context, 'Nadia Karim')
  const [id = ''] = await newOrders(shop, page, 1)
  const orderNo = await orderNoOf(page, id)
  await toOrders(page)
  await opened(page)
  await context.setOffline(true)
  await statusOf(page, orderNo).selectOption('Confirmed')
  await expect(bar(page)).toContainText('No connection. 1 action waits')
  await page.evaluate(() => {
    const now = Date.now
    Date.now = () => now() + 25 * 60 * 60_000
  })
  await context.setOffline(false)
  await expect(bar(page)).toContainText('One needs you')
  await bar(page).getByRole('button', { name: 'Show' }).click()
  await expect(sheet(page)).toContainText('It waited for more than 24 hours, and is not sent any more.')
  await sheet(page).getByRole('button', { name: 'Give it up' }).click()
  await expect(sheet(page)).toContainText('Nothing waits.')
  await clearQueue(shop, browser)
})
