import type { Page } from '@playwright/test'
import { atPace } from '../support/at-pace.ts'
import { isAlive } from './account-pages.ts'
import { type CallsShop, openCallsShop } from './calls-shop.ts'
import { expectAccessible } from './expect-accessible.ts'
import { uniquePhone } from './people.ts'
import { expect, test } from './shop-test.ts'

/** The queue is the whole shop's: each walk begins with nobody in it, and ends so. */
test.describe.configure({ mode: 'serial' })

let shop: CallsShop
test.beforeAll(async ({ browser }) => {
  test.setTimeout(atPace(120_000))
  shop = await openCallsShop()
  await shop.callAtAnyHour(browser)
})
test.afterAll(() => shop.close())

const card = (page: Page) => page.getByRole('region', { name: 'Call now' })
const lastCall = (page: Page) => page.getByRole('region', { name: 'The last call' })
const takeNext = (page: Page) => card(page).getByRole('button', { name: 'Take the next call' })

/** Keys are of the order in view only once it has been there for a moment. */
async function seesOrder(page: Page, name: string): Promise<void> {
  await expect(card(page).getByRole('heading', { level: 2 })).toContainText(name)
  await page.waitForTimeout(450)
}
const statusOf = async (page: Page, id: string) => {
  const answer = await page.request.get(`${shop.origin}/v1/orders/${id}`)
  const { official_status, fake_reason, note } = (await answer.json()).data
  return { official_status, fake_reason, note }
}

test('a morning of calls by keyboard alone: each ends with one key, two where a reason is asked @desk', async ({
  page,
}) => {
  // every state of the card is looked at for assistive technology
  test.slow()
  await shop.join(page.context(), 'Nadia Karim')
  const names = ['Anwar', 'Babul', 'Chameli', 'Dulal', 'Ershad']
  const ids: string[] = []
  for (const [index, name] of names.entries())
    ids.push(await shop.order(page, { name, phone: uniquePhone(), price: 2900 - index }))
  await shop.open(page)
  await expect(takeNext(page)).toBeFocused()
  await expect(page.getByRole('link', { name: 'Calls 5 wait' })).toBeVisible()
  await page.keyboard.press('Enter')

  await seesOrder(page, 'Anwar')
  await expectAccessible(page)
  await page.keyboard.press('1')
  await seesOrder(page, 'Babul')
  await expect(lastCall(page)).toContainText('Confirmed')
  await expect.poll(() => statusOf(page, ids[0] ?? '')).toMatchObject({ official_status: 'Confirmed' })

  await page.keyboard.press('3')
  await seesOrder(page, 'Chameli')
  await expect(lastCall(page)).toContainText('No answer, next try')
  await lastCall(page).getByRole('button', { name: 'Busy' }).click()
  await expect(lastCall(page)).toContainText('Busy')
  await expectAccessible(page)

  await page.keyboard.press('n')
  await page.keyboard.type('after the prayer')
  await page.keyboard.press('Escape')
  await page.keyboard.press('4')
  const later = page.getByRole('dialog', { name: 'Call Chameli later' })
  await expect(later.getByLabel('What was said')).toHaveValue('after the prayer')
  await page.keyboard.press('5')
  await expect(later.getByRole('button', { name: 'Call at 10:00 AM' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await seesOrder(page, 'Dulal')

  await page.keyboard.press('5')
  await expect(page.getByRole('dialog', { name: 'Why not?' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('2')
  await seesOrder(page, 'Ershad')
  await expect.poll(() => statusOf(page, ids[3] ?? '')).toMatchObject({ fake_reason: 'customer_cancelled' })

  await page.keyboard.press('Control+z')
  await seesOrder(page, 'Dulal')
  await expect.poll(() => statusOf(page, ids[3] ?? '')).toMatchObject({ official_status: 'Queued' })
  await page.keyboard.press('6')
  await page.keyboard.press('1')
  await seesOrder(page, 'Ershad')
  await page.keyboard.press('1')
  await expect(card(page)).toContainText('Nobody to call')
  await expectAccessible(page)

  await page.getByRole('link', { name: /^Callbacks/ }).click()
  const row = page.getByRole('row', { name: /Chameli/ })
  await expect(row).toContainText('after the prayer')
  await expect(row).toContainText('Whoever is free')
  await expectAccessible(page)
})

test('an order is called by one person: who loses it is told at once, and keeps what was typed @desk', async ({
  page,
  browser,
}) => {
  await shop.join(page.context(), 'Nadia Karim')
  const id = await shop.order(page, { name: 'Farhana', phone: uniquePhone() })
  const others = await browser.newContext()
  await shop.join(others, 'Sumon Islam')
  const other = await others.newPage()
  await shop.open(other)
  const row = other.getByRole('button', { name: /Farhana/ })
  const team = other.getByRole('complementary', { name: 'Team' })
  await expect(team).toContainText('Nadia Karimholds no order')
  await expect(row).not.toContainText('Nadia')

  await page.goto(`${shop.origin}/dashboard/calls?order=${id}`)
  await seesOrder(page, 'Farhana')
  // heard by the stream: the queue itself is asked for once a minute
  await expect(team).toContainText(/Nadia KarimOrder \d/)
  await expect(row).toContainText('Nadia has it now')
  await expect(row).toHaveAttribute('aria-disabled', 'true')

  await page.keyboard.press('n')
  await page.keyboard.type('house is 14/A')
  // the lease runs out while the screen sleeps, and somebody else takes the order
  await shop.send(page, ['POST', `/calls/${id}/release`], {})
  await shop.send(other, ['POST', `/calls/${id}/take`], {})
  await expect(page.getByRole('alert')).toContainText('Sumon has this order now')
  await expect(page.getByRole('alert')).toContainText('Do not call.')
  await page.keyboard.press('Escape')
  await page.keyboard.press('1')
  await expect(lastCall(page)).toBeHidden()
  await expect(card(page).getByRole('button', { name: 'Confirmed' })).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: 'Add it to the order' }).click()
  await expect.poll(async () => (await statusOf(page, id)).note).toContain('house is 14/A')
  await shop.send(other, ['POST', `/calls/${id}/outcome`], { outcome: 'fake', reason: 'prank' })
  await page.getByRole('button', { name: 'Take the next order' }).click()
  await expect(card(page)).toContainText('Nobody to call')
  await others.close()
})

test('an order is opened in the calls from the orders, and who comes second is told who has it @desk', async ({
  page,
  browser,
}) => {
  await shop.join(page.context(), 'Nadia Karim')
  const phone = uniquePhone()
  const id = await shop.order(page, { name: 'Ismail', phone })
  const orders = `${shop.origin}/dashboard/orders?search=${phone}`
  await page.goto(orders)
  await isAlive(page)
  await page.getByRole('button', { name: /^Actions for order/ }).click()
  await page.getByRole('menuitem', { name: 'Open in Calls' }).click()
  await seesOrder(page, 'Ismail')
  await expect(page).toHaveURL(`${shop.origin}/dashboard/calls`)

  const others = await browser.newContext()
  await shop.join(others, 'Sumon Islam')
  const other = await others.newPage()
  await other.goto(`${orders}&order=${id}`)
  await other.getByRole('link', { name: 'Open in Calls' }).click()
  await expect(card(other).getByRole('alert')).toHaveText('Nadia Karim has this order now. Do not call.')
  await expect(takeNext(other)).toBeFocused()
  await others.close()
  await shop.send(page, ['POST', `/calls/${id}/outcome`], { outcome: 'fake', reason: 'prank' })
})

test('a failing shop loses no outcome: it is kept, said, and stored when the shop is back @desk', async ({
  page,
  complaints,
}) => {
  complaints.expectComplaint(/503/)
  await shop.join(page.context(), 'Nadia Karim')
  const id = await shop.order(page, { name: 'Gias', phone: uniquePhone() })
  await page.goto(`${shop.origin}/dashboard/calls?order=${id}`)
  await seesOrder(page, 'Gias')
  await page.route('**/v1/calls/**', route =>
    route.fulfill({ status: 503, json: { success: false, message: 'The shop rests.' } }),
  )
  await page.keyboard.press('n')
  await page.keyboard.type('call the brother')
  await page.keyboard.press('Escape')
  await page.keyboard.press('1')
  const bar = page.locator('.outbox-bar')
  await expect(bar).toContainText('The shop does not answer. 1 action waits')
  await expect(card(page)).toContainText('No order could be taken')
  await bar.getByRole('button', { name: 'Show' }).click()
  const kept = page.getByRole('dialog').getByText(/: Confirmed “call the brother”/)
  await expect(kept).toContainText('waits to be sent')
  await expectAccessible(page)
  await page.unroute('**/v1/calls/**')
  await page.getByRole('button', { name: 'Try again' }).last().click()
  await expect(kept).toContainText(/, sent /)
  expect(await statusOf(page, id)).toMatchObject({ official_status: 'Confirmed' })
})

test('the queue that cannot be loaded says so, and is there after another try @desk', async ({
  page,
  complaints,
}) => {
  complaints.expectComplaint(/503/)
  await shop.join(page.context(), 'Nadia Karim')
  await page.route('**/v1/calls', route =>
    route.fulfill({ status: 503, json: { success: false, message: 'The shop rests.' } }),
  )
  await shop.open(page)
  const failed = page.getByRole('alert')
  await expect(failed).toContainText('The queue could not be loaded. The shop rests.')
  // an order that comes meanwhile loads the queue as well, and the button goes: a key needs it no longer than the focus
  await failed.getByRole('button', { name: 'Try again' }).focus()
  await page.unroute('**/v1/calls')
  await page.keyboard.press('Enter')
  await expect(failed).toBeHidden()
  await expect(card(page)).toContainText('Nobody to call')
})

test('a parcel on hold is saved with what the hub needs, which a person tells it @desk', async ({ page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await shop.join(page.context(), 'Nadia Karim')
  const id = await shop.order(page, { name: 'Harun', phone: '01700093457' })
  await shop.send(page, ['PUT', `/orders/${id}`], {
    official_status: 'Packed',
    consignment_id: '118198518',
    tracking_code: 'SFR31C617',
    status: 'hold',
  })
  await shop.open(page)
  await page.getByRole('link', { name: /^Save this parcel/ }).click()
  const parcel = page.getByRole('region', { name: 'Save this parcel' })
  await takeNext(page).click()
  await expect(parcel).toContainText('The courier says')
  const courier = parcel.getByRole('region', { name: 'The courier' })
  await expect(courier.getByRole('link', { name: /^Call The courier’s support/ })).toHaveAttribute(
    'href',
    'tel:09678045045',
  )
  await courier.getByRole('button', { name: 'Copy the consignment' }).click()
  await expect(page.getByText('Consignment copied.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('118198518')
  await page.waitForTimeout(450)
  await page.keyboard.press('3')
  const form = page.getByRole('form', { name: '3 Wants another day' })
  await form.getByRole('button', { name: 'Save, courier was told' }).click()
  await expect(form.getByRole('alert')).toContainText('Please choose a day.')
  await form.getByRole('button', { name: 'Tomorrow' }).click()
  await form.getByLabel('When in the day').fill('after 11 AM')
  await expect(form).toContainText('SFR31C617: customer Harun takes it on')
  await expect(form).toContainText('after 11 AM, 01700093457. Please do not return.')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Save, courier was told' }).click()
  await expect(page.getByRole('region', { name: /^Told the courier, waiting/ })).toContainText('Harun')
})
