import type { Browser, Locator, Page } from '@playwright/test'
import { isAlive } from './account-pages.ts'
import { typeInOrder } from './orders-screen.ts'
import { signedIn, uniquePhone } from './people.ts'
import { expect, test } from './shop-test.ts'

const panel = (page: Page): Locator => page.getByRole('dialog', { name: /^Order \d+$/ })
const message = (page: Page): Locator => page.getByRole('dialog', { name: /^Message to / })
const confirm = (page: Page): Locator => page.getByRole('button', { name: 'Yes, send it' })
const title = (page: Page): Locator => page.getByRole('heading', { level: 1 })

async function statusOf(page: Page, id: string): Promise<string> {
  const answer = await page.request.get(`/v1/orders/${id}`)
  return (await answer.json()).data.official_status
}

/** The link in the message that staff copy for the shopper. */
async function copiedLink(page: Page): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await panel(page).getByRole('button', { name: 'WhatsApp Rahim Uddin' }).click()
  await message(page).getByRole('button', { name: 'English' }).click()
  await message(page)
    .getByText(/^Please confirm/)
    .click()
  await message(page).getByRole('button', { name: 'Copy' }).click()
  await expect(message(page)).toBeHidden()
  const [link] =
    (await page.evaluate(() => navigator.clipboard.readText())).match(/http\S+\/c\/[\w-]{22}/) ?? []
  return link ?? ''
}

/** A shopper's own browser of the same size, without scripts. */
async function shopperOf(browser: Browser, page: Page): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: page.viewportSize() })
  return await context.newPage()
}

test('a shopper confirms by the link of a message without a script, and staff see who did it @phone', async ({
  page,
  browser,
}) => {
  await signedIn(page, { role: 'Moderator' })
  const phone = uniquePhone()
  const id = await typeInOrder(page, { name: 'Rahim Uddin', phone })
  await page.goto(`/dashboard/orders?search=${phone}&order=${id}`)
  await isAlive(page)
  const link = await copiedLink(page)

  const shopper = await shopperOf(browser, page)
  const early = await shopper.context().newPage()
  for (const seen of [early, shopper]) {
    await seen.goto(link)
    await expect(title(seen)).toHaveText('Is this order right?')
  }
  await expect(shopper.getByRole('main')).not.toContainText(/Uddin|Lane 2|01\d{9}/)
  expect(await statusOf(page, id), 'reading the page is no answer').toBe('Queued')

  await confirm(shopper).click()
  await expect(title(shopper)).toHaveText('Confirmed. Thank you.')
  await expect(shopper).toHaveURL(link)
  expect(await statusOf(page, id)).toBe('Confirmed')
  // the page that was open before still has its button
  await confirm(early).click()
  await expect(title(early)).toHaveText('Confirmed. Thank you.')
  await expect(early.getByRole('alert')).toBeHidden()

  await page.reload()
  const done = panel(page).getByRole('region', { name: 'Timeline' }).getByRole('listitem')
  const byCustomer = done.filter({ hasText: 'The customer' })
  await expect(byCustomer).toHaveCount(1)
  await expect(byCustomer).toContainText('Confirmed by the link')
  await expect(byCustomer).toContainText(/Queued.*Confirmed/)
  await shopper.context().close()
})

test('an answer that comes too late is told how the order stands, and keeps what was typed @phone', async ({
  page,
  browser,
}) => {
  await signedIn(page)
  const phone = uniquePhone()
  const id = await typeInOrder(page, { name: 'Rahim Uddin', phone })
  await page.goto(`/dashboard/orders?search=${phone}&order=${id}`)
  await isAlive(page)
  const link = await copiedLink(page)
  const shopper = await shopperOf(browser, page)
  const early = await shopper.context().newPage()
  await shopper.goto(link)
  await early.goto(`${link}?change`)
  await early.getByLabel('Another size').fill('Size 43 please')

  await shopper.getByRole('button', { name: 'Cancel order' }).click()
  await expect(title(shopper)).toHaveText('The order is cancelled.')
  await early.getByRole('button', { name: 'Send the change' }).click()
  await expect(early.getByRole('alert')).toContainText('This order is cancelled. Please take it back first.')
  await expect(early.getByRole('alert')).toContainText('You wrote: “Size 43 please”')

  const status = { official_status: 'Fake', fake_reason: 'prank' }
  const origin = new URL(page.url()).origin
  const changed = await page.request.put(`/v1/orders/${id}`, { headers: { origin }, data: status })
  expect(changed.ok(), await changed.text()).toBe(true)
  await shopper.getByRole('button', { name: 'Take it back, keep my order' }).click()
  await expect(title(shopper)).toHaveText('This order is closed.')
  await expect(shopper.getByRole('alert')).toContainText('This order was closed meanwhile.')

  await shopper.goto(`${link.slice(0, -1)}_`)
  await expect(title(shopper)).toHaveText('This link opens no order')
  await shopper.context().close()
})
