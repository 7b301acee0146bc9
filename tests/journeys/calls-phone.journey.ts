import type { Page } from '@playwright/test'
import { atPace } from '../support/at-pace.ts'
import { type CallsShop, openCallsShop } from './calls-shop.ts'
import { expectAccessible } from './expect-accessible.ts'
import { uniquePhone } from './people.ts'
import { expect, test } from './shop-test.ts'

test.describe.configure({ mode: 'serial' })

let shop: CallsShop
test.beforeAll(async ({ browser }) => {
  test.setTimeout(atPace(120_000))
  shop = await openCallsShop()
  await shop.callAtAnyHour(browser)
})
test.afterAll(() => shop.close())

const card = (page: Page) => page.getByRole('region', { name: 'Call now' })
const sheet = (page: Page) => page.getByRole('dialog', { name: 'How did it go?' })

/** The phone's own screen lies over the page while it dials, and goes. */
async function callAndComeBack(page: Page): Promise<void> {
  await card(page)
    .getByRole('link', { name: /^Call / })
    .evaluate(link => {
      // a browser without a phone has nothing to follow the link with
      link.addEventListener('click', event => event.preventDefault(), { once: true })
    })
  await card(page)
    .getByRole('link', { name: /^Call / })
    .click()
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}

test('a call on a phone: two touches and it is confirmed, and the next order is there @phone', async ({
  page,
}) => {
  await shop.join(page.context(), 'Nadia Karim')
  const first = await shop.order(page, { name: 'Anwar Hossain', phone: uniquePhone(), price: 2900 })
  await shop.order(page, { name: 'Babul Mia', phone: uniquePhone(), price: 2500 })
  await shop.open(page)
  await expect(page.getByRole('link', { name: /^Calls/ })).toContainText('2')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Take the next call' }).click()
  await expect(card(page)).toContainText('Anwar Hossain')
  await expectAccessible(page)
  const call = await card(page)
    .getByRole('link', { name: /^Call / })
    .boundingBox()
  expect(call?.height).toBeGreaterThanOrEqual(60)

  await callAndComeBack(page)
  await expect(sheet(page)).toContainText('You were away')
  await expectAccessible(page)
  await page.touchscreen.tap(195, 20)
  await expect(sheet(page), 'an outcome that is forgotten is a customer who is called twice').toBeVisible()
  await sheet(page).getByRole('button', { name: 'Confirmed' }).click()
  await expect(card(page)).toContainText('Babul Mia')
  await expect(page.getByRole('region', { name: 'The last call' })).toContainText('Confirmed')
  const status = async () => {
    const answer = await page.request.get(`${shop.origin}/v1/orders/${first}`)
    return (await answer.json()).data.official_status
  }
  // the screen goes on while the outcome is on its way
  await expect.poll(status).toBe('Confirmed')
  await page.getByRole('button', { name: 'All six' }).click()
  await sheet(page).getByRole('button', { name: 'Refused' }).click()
  await page.getByRole('button', { name: 'Too expensive' }).click()
  await expect(page.getByText('Nobody to call')).toBeVisible()
  await expectAccessible(page)
  // how many wait to be packed stands in the longest button of the screen
  await page.setViewportSize({ width: 195, height: 640 })
  await expect(page.getByRole('link', { name: 'Pack 1 confirmed order' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(195)
})

test('a reload in the middle of a call loses nothing: order, question and note are there again @phone', async ({
  page,
}) => {
  await shop.join(page.context(), 'Nadia Karim')
  const id = await shop.order(page, { name: 'Chameli', phone: uniquePhone() })
  await page.goto(`${shop.origin}/dashboard/calls?order=${id}`)
  await expect(card(page)).toContainText('Chameli')
  await callAndComeBack(page)
  await sheet(page).getByRole('button', { name: 'Add a note' }).click()
  await sheet(page).getByLabel('Note').fill('house is 14/A')
  await page.reload()
  await expect(sheet(page)).toBeVisible()
  await expect(sheet(page).getByLabel('Note')).toHaveValue('house is 14/A')
  await sheet(page).getByRole('button', { name: 'No answer' }).click()
  await expect(page.getByText('Nobody to call')).toBeVisible()
  const attempts = async () => {
    const answer = await page.request.get(`${shop.origin}/v1/calls/${id}`)
    return (await answer.json()).data.attempts
  }
  // the screen goes on while the outcome is on its way
  await expect.poll(attempts).toMatchObject([{ outcome: 'no_answer', note: 'house is 14/A' }])
})

test('a connection that goes in the middle of a call takes nothing with it @phone', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expectComplaint(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  await shop.join(page.context(), 'Nadia Karim')
  const id = await shop.order(page, { name: 'Dulal', phone: uniquePhone() })
  await page.goto(`${shop.origin}/dashboard/calls?order=${id}`, { waitUntil: 'networkidle' })
  await expect(card(page)).toContainText('Dulal')
  // what waits is opened a moment after the page
  await expect(page.locator('.outbox-bar-place')).toBeAttached({ timeout: atPace(8000) })
  await context.setOffline(true)
  await callAndComeBack(page)
  await sheet(page).getByRole('button', { name: 'Confirmed' }).click()
  const bar = page.locator('.outbox-bar')
  await expect(bar).toContainText('No connection. 1 action waits')
  await context.setOffline(false)
  await expect(bar).toContainText('Back online. Sent 1 of 1', { timeout: atPace(20_000) })
  const answer = await page.request.get(`${shop.origin}/v1/orders/${id}`)
  expect((await answer.json()).data.official_status).toBe('Confirmed')
})
