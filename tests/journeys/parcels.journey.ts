import type { Locator, Page } from '@playwright/test'
import { isAlive } from './account-pages.ts'
import { expectAccessible } from './expect-accessible.ts'
import { signedIn } from './people.ts'
import { stockOf } from './shop-api.ts'
import { expect, test } from './shop-test.ts'
import { buyNow, fillDelivery, orderButton, orderNumber, rahim } from './shopper.ts'
import { linkOf } from './tracked-order.ts'
import { toast } from './users-screen.ts'

const pair = { slug: 'gomti-cap-toe-derby', color: 'Black', size: 42 }

const row = (page: Page): Locator =>
  page
    .getByRole('grid', { name: 'Orders' })
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell') })
    .first()
const cell = (page: Page, column: string): Locator => row(page).locator(`[data-column="${column}"]`)

/** The order that a phone's owner placed, as the shop tells it to staff. */
async function findOrder(page: Page, phone: string) {
  const { data } = await (await page.request.get(`/v1/orders?search=${phone}`)).json()
  return data[0]
}

/** What somebody does on the page of the simulated courier. */
async function atTheCourier(page: Page, what: string, data: object): Promise<void> {
  const { data: courier } = await (await page.request.get('/v1/courier')).json()
  const answer = await page.request.post(new URL(`/__sim/${what}`, courier.couriers[0].control_url).href, {
    data,
  })
  expect(answer.status(), await answer.text()).toBe(200)
}

async function confirmByKeyboard(page: Page): Promise<void> {
  await cell(page, 'official').click()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listbox', { name: 'O. Status' })).toBeFocused()
  await page.keyboard.press('c')
  await page.keyboard.press('Enter')
  await expect(cell(page, 'official')).toContainText('Confirmed')
}

test('an order goes to the courier, to the door and into the books; the desk and its buyer see it @desk', async ({
  page,
  complaints,
}) => {
  // an order that was never sent has nothing to be asked of
  complaints.expectComplaint(/409/)
  const before = await stockOf(page, pair)
  const buyer = rahim()
  await buyNow(page, pair)
  await fillDelivery(page, buyer)
  await orderButton(page).click()
  const orderNo = await orderNumber(page)

  await signedIn(page)
  await atTheCourier(page, 'autoplay', { on: false })
  await page.goto(`/dashboard/orders?search=${buyer.phone}`)
  await isAlive(page)
  await confirmByKeyboard(page)
  const refresh = async () => {
    await page.getByRole('button', { name: `Actions for order ${orderNo}` }).click()
    await page.getByRole('menuitem', { name: 'Refresh delivery status' }).click()
  }
  await refresh()
  await expect(toast(page, /^No tracking ID for product/)).toBeVisible()
  await page.getByRole('button', { name: `Add Parcel to order ${orderNo}` }).click()
  await expect(toast(page, 'Order placed successfully!')).toBeVisible()
  await expect(cell(page, 'courier')).toContainText('In review')
  await expectAccessible(page)
  const { _id: id, invoice, tracking_code } = await findOrder(page, buyer.phone)
  await expect(cell(page, 'tracking')).toContainText(tracking_code)

  await refresh()
  await expect(toast(page, /^Order \d+: In review/)).toBeVisible()

  // nobody touches the desk: it hears of it
  const message = 'The rider is on the way. Call 01700000000'
  await atTheCourier(page, 'advance', { invoice, status: 'pending', message })
  await expect(cell(page, 'courier')).toContainText('Pending')
  await atTheCourier(page, 'advance', { invoice, status: 'delivered', message: 'Handed over at the door' })
  await expect(cell(page, 'courier')).toContainText('Delivered')
  expect(await stockOf(page, pair)).toBe(before - 1)

  await page.goto(linkOf({ id, orderNo, phone: buyer.phone, code: buyer.phone.slice(-4) }))
  await expect(page.getByRole('main')).toContainText('Your order was delivered.')
  await expect(page.getByRole('main')).toContainText('Handed over at the door')
  await expect(page.getByRole('main')).not.toContainText('01700000000')

  await atTheCourier(page, 'pay', {})
  await page.goto('/dashboard/courier/payouts?list=paid')
  await isAlive(page)
  await page.getByRole('button', { name: 'Fetch now' }).click()
  const paid = page.getByRole('row').filter({ hasText: String(orderNo) })
  await expect(paid).toContainText('৳')
  await expectAccessible(page)
})
