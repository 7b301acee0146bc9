import type { Page } from '@playwright/test'
import { send } from './cases-screen.ts'
import { expectAccessible } from './expect-accessible.ts'
import { signedIn } from './people.ts'
import { expect, test } from './shop-test.ts'
import { linkOf, personalOf, placedOrder } from './tracked-order.ts'

/** The order of a shopper, which staff in a browser of their own say is delivered. */
async function deliveredLink(page: Page) {
  const order = await placedOrder(page)
  const context = await page
    .context()
    .browser()
    ?.newContext({ baseURL: new URL(page.url()).origin })
  if (!context) throw new Error('no browser')
  const staff = await context.newPage()
  await signedIn(staff)
  await send(staff, ['PUT', `/orders/${order.id}`], { official_status: 'Confirmed' })
  await send(staff, ['PUT', `/orders/${order.id}`], { status: 'delivered' })
  return { order, staff, link: linkOf(order) }
}

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('a shopper asks for another size without a script, and sees how it stands @phone', async ({
    page,
    complaints,
  }) => {
    complaints.expectComplaint(/400/)
    await page.goto('/')
    const { order, staff, link } = await deliveredLink(page)
    await page.goto(link)
    const main = page.getByRole('main')
    await expect(main).toContainText(/a wrong size until \w+day, \w{3} \d+/)
    await main.getByRole('link', { name: 'Ask for an exchange' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Exchange')

    await page.getByText('Too small').click()
    await page.getByLabel('Anything else').fill('<b>Both</b> feet')
    await page.getByRole('button', { name: 'Ask for an exchange' }).click()
    await expect(page.getByRole('alert')).toContainText('Please choose a size')
    await expect(page.getByLabel('Anything else')).toHaveValue('<b>Both</b> feet')
    await expect(page.getByRole('radio', { name: 'Too small' })).toBeChecked()
    await page.getByRole('radio', { name: '43', exact: true }).check({ force: true })
    await page.getByRole('button', { name: 'Ask for an exchange' }).click()
    await expect(page).toHaveURL(/\/track\/[\w-]+#asked$/)
    await expect(main).toContainText('We have your request, and call you.')
    await expect(main).toContainText('Padma Double Strap Slide, Black, size 42 for size 43')
    await expect(main.getByRole('link', { name: 'Ask for an exchange' })).toBeHidden()
    for (const word of personalOf(order)) await expect(main).not.toContainText(word)

    // staff decide, and the shopper reads what was agreed
    const { data } = await (await staff.request.get(`/v1/orders/${order.id}/cases`)).json()
    const [{ _id: id }] = data.cases
    await send(staff, ['PUT', `/cases/${id}`], { action: 'approve' })
    await page.reload()
    await expect(main).toContainText(/Agreed\. Size 43 is kept for you\. You pay Tk\. \d+ at the door\./)
    await staff.context().close()
  })
})

test('the page that asks for an exchange is usable for assistive technology', async ({ page }) => {
  await page.goto('/')
  const { staff, link } = await deliveredLink(page)
  await staff.context().close()
  await page.goto(`${link}/exchange`)
  await expect(page.getByRole('radio', { name: '43', exact: true })).toBeVisible()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    await page.evaluate(() => innerWidth),
  )
  await page.goto(link)
  await expectAccessible(page)
})
