import type { Page, Route } from '@playwright/test'
import { isAlive } from './account-pages.ts'
import {
  advances,
  box,
  claim,
  claimRow,
  openAdvances,
  orderOf,
  sms,
  takeWhatIsLeft,
  trxId,
  verdict,
} from './advances-screen.ts'
import { send } from './cases-screen.ts'
import { expectAccessible } from './expect-accessible.ts'
import { bengaliOrder, created, openOrders, panel, paste } from './pasted.ts'
import { signedIn, uniquePhone, uniqueWord } from './people.ts'
import { expect, test } from './shop-test.ts'
import { toast } from './users-screen.ts'

test('each pasted message gets one verdict, one button books what is sure, and the rest stays in the box @desk', async ({
  page,
}) => {
  await signedIn(page)
  const [first, second, third, stranger] = [
    await orderOf(page, `Tanvir ${uniqueWord()}`),
    await orderOf(page, `রিফাত চৌধুরী ${uniqueWord()}`),
    await orderOf(page, `Rakibul ${uniqueWord()}`),
    await orderOf(page, `Rezaul ${uniqueWord()}`),
  ]
  const [fits, near, less, unclaimed] = [trxId(), trxId('O4'), trxId(), trxId()]
  await claim(page, first, fits, 500)
  await claim(page, second, near, 300)
  await claim(page, third, less, 500)
  await openAdvances(page)
  await expect(claimRow(page, fits)).toContainText('No SMS yet')
  await page.keyboard.press('v')
  await expect(box(page)).toBeFocused()

  const said = near.replace(/O4$/, '04')
  const received = [
    sms(fits, 500, first.phone),
    sms(said, 300, second.phone),
    sms(less, 400, third.phone),
    sms(unclaimed, 2553, stranger.phone),
  ]
  await box(page).fill([...received, 'Your bKash verification code is 123456'].join('\n'))
  await box(page).press('Control+Enter')
  await expect(page.getByText('5 messages read')).toBeVisible()
  await expect(verdict(page, fits)).toContainText(`Order ${first.no}, ${first.name}`)
  await expect(verdict(page, said)).toContainText(`Order ${second.no}? Claim says`)
  await expect(verdict(page, said)).toContainText('Zero or the letter O. Amount and sender are the same.')
  await expect(verdict(page, said).locator('mark')).toHaveText(['0', 'O'])
  await expect(verdict(page, less)).toContainText('Tk 400 counts, the courier collects 100 more.')
  await expect(verdict(page, unclaimed)).toContainText(
    `order ${stranger.no} (2,553 + 0): same phone, same sum.`,
  )
  await expect(page.getByText('A one-time code. Never paste these.')).toBeVisible()
  await expect(page.getByText('1 full, 1 part. 2 left for you.')).toBeVisible()
  await expect(claimRow(page, near).locator('.mark-chip')).toHaveText('Near match')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Match 2 advances' }).click()
  await expect(toast(page, '2 advances matched')).toBeVisible()
  await expect(claimRow(page, fits)).toHaveCount(0)
  await expect(box(page)).not.toHaveValue(new RegExp(fits))
  await expect(box(page)).toHaveValue(new RegExp(said))
  await expect(page.getByRole('button', { name: 'Nothing to match' })).toBeVisible()

  await takeWhatIsLeft(page, { said, second, unclaimed, stranger })
})

test('the keys go through the claims, take one, refuse one and open its order @desk', async ({ page }) => {
  await signedIn(page)
  const older = await orderOf(page, `Kamrul ${uniqueWord()}`)
  const newer = await orderOf(page, `Shafiqul ${uniqueWord()}`)
  const [ready, refused] = [trxId(), trxId()]
  await claim(page, older, ready, 500)
  await claim(page, newer, refused, 700)
  await send(page, ['POST', '/money/advances/read'], { text: sms(ready, 500, older.phone) })
  await openAdvances(page)
  await expect(claimRow(page, ready)).toContainText('SMS of Nov 20')
  await claimRow(page, refused).locator('time').click()
  await page.keyboard.press('r')
  await expect(toast(page, `Order ${newer.no}: the claim is refused.`)).toBeVisible()
  await page.locator('.app-toasts').getByRole('button', { name: 'Undo' }).click()
  await expect(claimRow(page, refused)).toContainText('No SMS yet')

  await claimRow(page, refused).locator('time').click()
  await page.keyboard.press('ArrowDown')
  await expect(claimRow(page, ready)).toBeFocused()
  await page.keyboard.press('o')
  const opened = page.getByRole('dialog', { name: `Order ${older.no}` })
  await expect(advances(page)).toContainText('does not count')
  await expect(advances(page)).toContainText('(500)')
  await page.keyboard.press('Escape')
  await expect(opened).toHaveCount(0)
  await claimRow(page, ready).focus()
  await page.keyboard.press('Enter')
  await expect(toast(page, `Order ${older.no}: Tk 500 matched.`)).toBeVisible()
  await expect(claimRow(page, ready)).toHaveCount(0)
})

test('without a connection nothing is lost: what was pasted is read, and what was matched is sent, once it is back @desk', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expectComplaint(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  await signedIn(page)
  const order = await orderOf(page, `Imran ${uniqueWord()}`)
  const trx = trxId()
  await claim(page, order, trx, 500)
  await openAdvances(page)
  await context.setOffline(true)
  await box(page).fill(sms(trx, 500, order.phone))
  await page.getByRole('button', { name: 'Read it', exact: true }).click()
  await expect(page.getByText('What you pasted is still here.')).toBeVisible()
  await context.setOffline(false)
  await expect(verdict(page, trx)).toContainText(`Order ${order.no}`)

  const match = page.getByRole('button', { name: 'Match 1 advance' })
  await context.setOffline(true)
  await expect(page.locator('.match-bar')).toContainText('Money is booked only with a connection.')
  await expect(match).toBeDisabled()
  await context.setOffline(false)
  await expect(match).toBeEnabled()
  // a connection that breaks further away is none that a browser knows of
  const breaks = (route: Route) =>
    route.request().method() === 'GET' ? route.continue() : route.abort('failed')
  await page.route('**/v1/money/**', breaks)
  await match.click()
  await expect(page.getByText('is sent again when the shop answers')).toBeVisible()
  await expect(verdict(page, trx)).toBeVisible()
  await page.unroute('**/v1/money/**', breaks)
  await page.getByRole('button', { name: 'Send now' }).click()
  await expect(verdict(page, trx)).toHaveCount(0)
  await expect(claimRow(page, trx)).toHaveCount(0)
})

test('two persons at once: what a colleague has matched is told at its message, and counts once @desk', async ({
  page,
}) => {
  await signedIn(page)
  const order = await orderOf(page, `Nusrat ${uniqueWord()}`)
  const trx = trxId()
  const { _id: id } = await claim(page, order, trx, 500)
  await openAdvances(page)
  await box(page).fill(sms(trx, 500, order.phone))
  await box(page).press('Control+Enter')
  await expect(verdict(page, trx)).toContainText(`Order ${order.no}`)
  await send(page, ['PUT', `/money/advances/${id}`], { action: 'match', taka: 500 }).catch(() => undefined)
  const { data } = await (await page.request.get(`/v1/money/advances?order_id=${order.id}`)).json()
  await send(page, ['PUT', `/money/advances/${id}`], {
    action: 'match',
    message_id: data.advances[0].message._id,
  })
  await page.getByRole('button', { name: 'Match 1 advance' }).click()
  await expect(claimRow(page, trx)).toHaveCount(0)
  const after = await (await page.request.get(`/v1/orders/${order.id}`)).json()
  expect(after.data.advance_paid).toBe(500)
})

test('in the panel of an order a claim is noted, refused beside its cause, matched, and sent back when the order is off @phone', async ({
  page,
  complaints,
}) => {
  complaints.expectComplaint(/409/)
  await signedIn(page)
  const order = await orderOf(page, `মোহাম্মদ আব্দুল্লাহ আল মামুন চৌধুরী সরকার ${uniqueWord()}`)
  const other = await orderOf(page, `Sajjad ${uniqueWord()}`)
  const [taken, trx] = [trxId(), trxId('O7')]
  await claim(page, other, taken, 100)
  await page.goto(`/dashboard/orders?search=${order.phone}&order=${order.id}`)
  await isAlive(page)
  const part = advances(page)
  await part.getByRole('button', { name: 'Note a claim' }).click()
  await part.getByRole('button', { name: 'Note the claim' }).click()
  await expect(part.getByText('Please choose how it was sent.')).toBeVisible()
  await expect(part.getByText('Please type the TrxID.')).toBeVisible()
  await part.getByText('bKash', { exact: true }).click()
  await part.getByLabel('TrxID').fill(taken.toLowerCase())
  await part.getByLabel('Sum').fill('300')
  await part.getByRole('button', { name: 'Note the claim' }).click()
  await expect(part.getByText(`Order ${other.no} claims this TrxID.`)).toBeVisible()
  await expect(part.getByLabel('Sum')).toHaveValue('300')
  await part.getByLabel('TrxID').fill(trx)
  await part.getByRole('button', { name: 'Note the claim' }).click()
  await expect(part.getByText('does not count')).toBeVisible()
  await expect(part.locator('.collected-total')).toContainText('2,553')

  await part.getByRole('button', { name: 'Paste received SMS' }).first().click()
  const pasting = page.getByRole('dialog', { name: 'Received SMS' })
  await pasting
    .getByLabel('Paste what arrived on the shop’s phone')
    .fill(sms(trx.replace(/O7$/, '07'), 300, order.phone))
  await pasting.getByRole('button', { name: 'Read it', exact: true }).click()
  await expect(pasting.getByText('Zero or the letter O.')).toBeVisible()
  await pasting.getByRole('button', { name: 'Close' }).click()
  await expect(part.locator('.two-codes mark')).toHaveText(['O', '0'])
  await expectAccessible(page)
  await part.getByRole('button', { name: /^Take it, 300 paid/ }).click()
  await expect(part.locator('.collected-total')).toContainText('2,253')
  await expect(part.getByText('does not count')).toHaveCount(0)

  await sendBack(page, order, trx)
})

/** The order is off: its money is due, until a person writes down that it went back. */
async function sendBack(page: Page, order: { id: string }, trx: string): Promise<void> {
  await send(page, ['PUT', `/orders/${order.id}`], { official_status: 'Fake', fake_reason: 'prank' })
  await openAdvances(page, 'refunds')
  await expect(claimRow(page, trx)).toContainText('Refund due')
  await claimRow(page, trx)
    .getByRole('button', { name: /^Record refund/ })
    .click()
  const refund = page.getByRole('dialog', { name: 'Record refund' })
  await expect(refund.getByLabel('Sent back')).toHaveValue('300')
  await refund.getByLabel('Sent back').fill('none')
  await refund.getByRole('button', { name: 'Write it down' }).click()
  await expect(refund.getByText('Please type whole taka.')).toBeVisible()
  await refund.getByLabel('Sent back').fill('300')
  await expectAccessible(page)
  await refund.getByRole('button', { name: 'Write it down' }).click()
  await expect(refund).toHaveCount(0)
  await expect(claimRow(page, trx)).toContainText('Refunded')
}

test('on a phone one button at the bottom opens the box, and nothing scrolls sideways at 320 and 195 @phone', async ({
  page,
}) => {
  await signedIn(page)
  const order = await orderOf(page, `মোহাম্মদ আব্দুল্লাহ আল মামুন চৌধুরী তালুকদার ${uniqueWord()}`)
  const trx = trxId('O9')
  await claim(page, order, trx, 500)
  await openAdvances(page)
  await page.getByRole('button', { name: 'Paste received SMS' }).click()
  await box(page).fill(sms(trx.replace(/O9$/, '09'), 500, order.phone))
  await page.getByRole('button', { name: 'Read it', exact: true }).click()
  await expect(verdict(page, trx.replace(/O9$/, '09'))).toContainText('Claim says')
  for (const width of [320, 195]) {
    await page.setViewportSize({ width, height: 640 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Close' }).click()
  for (const width of [320, 195]) {
    await page.setViewportSize({ width, height: 640 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
  await claimRow(page, trx)
    .getByRole('button', { name: /^Take it/ })
    .click()
  await expect(claimRow(page, trx)).toHaveCount(0)
})

test('a shop that does not answer says so, and an empty tab says how a claim begins @desk', async ({
  page,
  complaints,
}) => {
  complaints.expectComplaint(/503/)
  await signedIn(page)
  await page.route('**/v1/money/advances?**', route =>
    route.fulfill({ status: 503, json: { success: false, message: 'The shop is busy.' } }),
  )
  await openAdvances(page)
  await expect(page.getByText('The advances could not be loaded.')).toBeVisible()
  await page.unroute('**/v1/money/advances?**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('searchbox', { name: 'TrxID, order, phone' }).fill('no such claim')
  await page.getByRole('searchbox', { name: 'TrxID, order, phone' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'No such claim' })).toBeVisible()
  await expectAccessible(page)
})

test('a payment that a pasted message names becomes a claim of the order, checked beside its boxes, and lowers nothing @desk', async ({
  page,
}) => {
  const phone = uniquePhone()
  const trx = trxId()
  await openOrders(page)
  await paste(page, `${bengaliOrder(phone)}\nadvance 300 taka bkash korsi ${trx}`)
  const form = panel(page)
  await form.getByRole('button', { name: new RegExp(trx) }).click()
  await form.getByRole('radio', { name: 'WhatsApp' }).check({ force: true })
  const held = form.getByRole('group', { name: /^Claim of an advance/ })
  await expect(held.getByLabel('TrxID')).toHaveValue(trx)
  await held.getByLabel('Sum claimed').fill('three')
  await form.getByRole('button', { name: 'Create order' }).click()
  await expect(held.getByText('Please type whole taka.')).toBeVisible()
  await expectAccessible(page)
  await held.getByLabel('Sum claimed').fill('300')
  await expect(form.getByText('৳ 4,330')).toBeVisible()
  await form.getByRole('button', { name: 'Create order' }).click()
  await expect(created(page)).toBeVisible()
  await openAdvances(page)
  await expect(claimRow(page, trx)).toContainText('No SMS yet')
  await expect(claimRow(page, trx)).toContainText('300')
})
