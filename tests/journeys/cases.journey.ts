import type { Page } from '@playwright/test'
import { isAlive } from './account-pages.ts'
import { casePanel, caseRow, deliveredOrder, SURMA, send, shelve } from './cases-screen.ts'
import { expectAccessible } from './expect-accessible.ts'
import { signedIn, uniqueWord } from './people.ts'
import { stockOf } from './shop-api.ts'
import { expect, test } from './shop-test.ts'
import { toast } from './users-screen.ts'

const choose = (page: Page, group: string | RegExp, name: string | RegExp) =>
  casePanel(page)
    .getByRole('radiogroup', { name: group })
    .getByText(name, { exact: typeof name === 'string' })

test('an exchange begins in the menu of its order, survives a reload, keeps the new pair and is booked @desk', async ({
  page,
}) => {
  await signedIn(page)
  await shelve(page, 43, 9)
  const order = await deliveredOrder(page, `Mahmudul ${uniqueWord()}`)
  await page.goto(`/dashboard/orders?search=${order.phone}`)
  await isAlive(page)
  await page.getByRole('button', { name: /^Actions for order/ }).click()
  await page.getByRole('menuitem', { name: 'Exchange or return…' }).click()
  const panel = casePanel(page)
  await expect(panel.getByRole('checkbox')).toBeChecked()
  await expect(panel).toContainText('In time until the end of')

  // what is missing stands at its cause, and the focus goes to the first of it
  await panel.getByRole('checkbox').press('Control+Enter')
  await expect(panel.getByText('Please choose the new size.')).toBeVisible()
  await expect(panel.getByText('Please choose why.')).toBeVisible()
  await choose(page, 'New size', /^43/).click()
  await choose(page, 'Why', 'Too small').click()
  await expect(
    panel.getByText('One pair of 43 is kept for this case when you approve. 8 stay free.'),
  ).toBeVisible()
  await expect(choose(page, 'Whose fault', 'Customer')).toBeVisible()
  await panel.getByLabel('What was said').fill('Called from work')
  await expectAccessible(page)

  await page.reload()
  await expect(panel.getByText('What you chose before is still here.')).toBeVisible()
  await expect(panel.getByLabel('What was said')).toHaveValue('Called from work')
  await expect(panel.getByLabel('Note for the rider')).toHaveValue(/^Exchange: take back Surma/)
  await panel.getByRole('button', { name: 'Approve, keep 43' }).click()
  await expect(toast(page, /^Case \d+: approved, 43 is kept\.$/)).toBeVisible()
  expect(await stockOf(page, { ...SURMA, size: 43 })).toBe(8)
  await expect(panel.getByText('43 reserved')).toBeVisible()
  await expectAccessible(page)
  await panel.getByRole('button', { name: /^Book, collect/ }).click()
  await expect(panel.locator('.mark-chip')).toHaveText('New pair on the way')

  // each order names the other
  await panel.getByRole('link', { name: /^Exchange order \d+$/ }).click()
  const carried = page.getByRole('dialog', { name: /^Order \d+$/ })
  await expect(carried.getByRole('region', { name: 'Exchange' })).toContainText(/case \d+, for order \d+/)
  await carried.getByRole('link', { name: /^order \d+$/ }).click()
  const first = page.getByRole('region', { name: 'Exchanges and returns' })
  await expect(first).toContainText(/Case \d+ Exchange, new pair on the way, new pair in order \d+/)
  await first.getByRole('link', { name: /^Case \d+$/ }).click()
  await expect(panel.locator('.mark-chip')).toHaveText('New pair on the way')
})

test('a size that went meanwhile reserves nothing and loses nothing, and leaves three ways, to the money back @desk', async ({
  page,
  complaints,
}) => {
  complaints.expectComplaint(/409/)
  await signedIn(page)
  await shelve(page, 44, 1)
  const order = await deliveredOrder(page, `Farhan ${uniqueWord()}`)
  await page.goto(`/dashboard/orders?search=${order.phone}&order=${order.id}`)
  await isAlive(page)
  await page.getByRole('button', { name: 'Exchange or return' }).click()
  const panel = casePanel(page)
  await choose(page, 'New size', /^44/).click()
  await choose(page, 'Why', 'Too small').click()
  await panel.getByLabel('What was said').fill('Wants 44 or nothing')
  await shelve(page, 44, 0)
  await panel.getByRole('button', { name: 'Approve, keep 44' }).click()
  await expect(panel.getByText('No 44 is free now. Nothing is reserved.')).toBeVisible()
  await expect(panel.getByLabel('What was said')).toHaveValue('Wants 44 or nothing')
  await choose(page, 'What does the customer want instead?', 'Money back').click()
  await expect(panel.getByRole('button', { name: /^Approve, refund/ })).toBeVisible()
  await choose(page, 'What the customer gets', 'Another pair').click()
  await choose(page, 'What does the customer want instead?', 'Wait for 44').click()
  await panel.getByRole('button', { name: 'Put on the list for 44' }).click()
  await expect(toast(page, /^Case \d+: waits for 44\.$/)).toBeVisible()
  await page.goto('/dashboard/returns?tab=decide')
  await expect(caseRow(page, order.name)).toContainText('Waits for 44')

  // the customer waits no longer: the money goes back once the pair is here, and then nothing is open
  await caseRow(page, order.name)
    .getByRole('button', { name: /^Case \d+$/ })
    .click()
  await choose(page, 'What the customer gets', 'Money back').click()
  await panel.getByRole('button', { name: /^Approve, refund/ }).click()
  await panel.getByRole('button', { name: 'Receive pairs' }).click()
  const back = page.getByRole('dialog', { name: /^Parcel back: order \d+$/ })
  await back.getByText('Good').click()
  await back.getByRole('button', { name: 'Receive 1 pair' }).click()
  await choose(page, 'How', 'bKash').click()
  await panel.getByRole('button', { name: 'Write down the payment' }).click()
  await expect(toast(page, /^Case \d+: ৳ [\d,]+ paid back\.$/)).toBeVisible()
  await panel.getByRole('button', { name: 'Close the case' }).click()
  await expect(panel.locator('.mark-chip')).toHaveText('Closed')
})

test('staff receive three returned pairs on a phone: good, damaged and missing @phone', async ({ page }) => {
  await signedIn(page, { role: 'Moderator' })
  const name = `Sharmin ${uniqueWord()}`
  const { id } = await deliveredOrder(page, name, [39, 40, 41])
  await send(page, ['POST', `/orders/${id}/cases`], {
    kind: 'return',
    reason: 'not_as_shown',
    travel: 'send_first',
    lines: [1, 2, 3].map(line => ({ line, pairs: 1, to: null })),
    decide: 'approve',
  })
  const before = await stockOf(page, { ...SURMA, size: 39 })
  await page.goto('/dashboard/returns?tab=receive')
  await isAlive(page)
  await caseRow(page, name)
    .getByRole('button', { name: /^Receive: case \d+$/ })
    .tap()
  const back = page.getByRole('dialog', { name: /^Parcel back: order \d+$/ })
  const receive = back.getByRole('button', { name: 'Receive 3 pairs' })
  const pair = (size: number) => back.getByRole('radiogroup', { name: `size ${size}` })
  await expect(back.getByRole('radio', { checked: true })).toHaveCount(0)
  await expect(receive).toHaveAttribute('aria-disabled', 'true')
  await pair(39).getByText('Good').tap()
  await expect(back).toContainText(`Back on the shelf: size 39 goes from ${before} to ${before + 1}.`)
  await pair(40).getByText('Damaged').tap()
  await expect(back).toContainText('To the damaged pile, not for sale.')
  await expect(back).toContainText('1 pair to look at')
  await pair(41).getByText('Missing').tap()
  await expect(back).toContainText('are missing. The case stays open until you decide.')
  await expect(back).toContainText('1 good, 1 damaged, 1 missing')
  await expect(back).toHaveCSS('opacity', '1')
  await expectAccessible(page)
  await receive.tap()
  await expect(toast(page, /^Case \d+: 1 good, 1 damaged, 1 missing\.$/)).toBeVisible()
  await expect(back).toBeHidden()
  expect(await stockOf(page, { ...SURMA, size: 39 })).toBe(before + 1)
  await page.goto('/dashboard/returns?tab=decide')
  await expect(caseRow(page, name)).toContainText('Missing, decide')
})

test('an old pair is received where parcels are scanned: its order leads to its case, once @desk', async ({
  page,
  complaints,
}) => {
  complaints.expectComplaint(/409/)
  await signedIn(page, { role: 'Moderator' })
  const { id } = await deliveredOrder(page, `Tanvir ${uniqueWord()}`)
  await send(page, ['POST', `/orders/${id}/cases`], {
    kind: 'return',
    reason: 'not_as_shown',
    travel: 'send_first',
    lines: [{ line: 1, pairs: 1, to: null }],
    decide: 'approve',
  })
  const { data } = await (await page.request.get(`/v1/orders/${id}`)).json()
  await page.goto('/dashboard/packing')
  await isAlive(page)
  const box = page.getByRole('textbox', { name: 'Scan or type a code' })
  await box.fill(String(data.order_no))
  await box.press('Enter')
  const back = page.getByRole('dialog', { name: `Parcel back: order ${data.order_no}` })
  await expect(back.getByRole('radio', { checked: true })).toHaveCount(0)
  await expectAccessible(page)
  await back.getByText('Damaged').click()
  await back.getByRole('button', { name: 'Receive 1 pair' }).click()
  await expect(toast(page, /^Case \d+: 1 damaged\.$/)).toBeVisible()
  await expect(back).toBeHidden()
  await expect(box).toBeFocused()
  await page.keyboard.type(String(data.order_no))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText(
    /Case \d+ awaits no pair: its old pairs are received already\./,
  )
})
