import type { Page } from '@playwright/test'
import { send } from './cases-screen.ts'
import { signedIn } from './people.ts'
import { expect, test } from './shop-test.ts'
import { radio, someonesPhone } from './shopper.ts'

test.use({ javaScriptEnabled: false })

/** The order button of a Bengali checkout. */
const order = (page: Page) => page.getByRole('button', { name: /^অর্ডার করুন/ })
const BENGALI = ['০', '১', '২', '৩', '৪', '৫', '৬', '৭', '৮', '৯']
const inBengali = (digits: string) => digits.replace(/\d/g, digit => BENGALI[Number(digit)] ?? digit)

/** Staff in a browser of their own say that an order is delivered. */
async function deliver(page: Page, orderNo: string) {
  const context = await page
    .context()
    .browser()
    ?.newContext({ baseURL: new URL(page.url()).origin })
  if (!context) throw new Error('no browser')
  const staff = await context.newPage()
  await signedIn(staff)
  const { data } = await (await staff.request.get(`/v1/orders?search=${orderNo}`)).json()
  const { _id: id } = data.find((one: { order_no: number }) => String(one.order_no) === orderNo)
  await send(staff, ['PUT', `/orders/${id}`], { official_status: 'Confirmed' })
  await send(staff, ['PUT', `/orders/${id}`], { status: 'delivered' })
  await context.close()
}

test('a shopper buys, follows and exchanges a pair in Bengali without a script @phone', async ({
  page,
  complaints,
}) => {
  complaints.expectComplaint(/422/)
  const phone = someonesPhone()
  await page.goto('/bn')
  await page.locator('article a[href*="padma-double-strap-slide"]').first().click()
  await expect(page).toHaveURL(/\/bn\/products\/padma-double-strap-slide/)
  const buy = page.locator('form').filter({ has: page.getByRole('button', { name: 'এখনই কিনুন' }) })
  await radio(buy, inBengali('44')).check()
  await buy.getByRole('spinbutton').fill('১')
  await buy.getByRole('button', { name: 'এখনই কিনুন' }).click()
  await expect(page).toHaveURL(/\/bn\/checkout\?/)

  // a form with a mistake comes back with what was typed
  await page.getByLabel('নাম', { exact: true }).fill('রহিম উদ্দিন')
  await page.getByLabel('ফোন', { exact: true }).fill('০১৭')
  await page.getByLabel('জেলা অনুযায়ী উপজেলা বা থানা').selectOption({ label: 'ধানমন্ডি' })
  await page.getByLabel('পুরো ঠিকানা').fill('বাসা ১২, রোড ৭')
  await order(page).click()
  await expect(page.getByLabel('ফোন', { exact: true })).toHaveAccessibleDescription(
    /মোবাইল নম্বর অবশ্যই ১১ ডিজিটের হতে হবে/,
  )
  await expect(page.getByLabel('নাম', { exact: true })).toHaveValue('রহিম উদ্দিন')
  await page.getByLabel('ফোন', { exact: true }).fill(inBengali(phone))
  await order(page).click()

  await expect(page).toHaveURL(/\/bn\/order-confirmed$/)
  const main = page.getByRole('main')
  await expect(main).toContainText('ধন্যবাদ, রহিম। আপনার অর্ডার পেয়েছি।')
  await expect(main).toContainText('৳২,৩৭৫')
  const orderNo = (await main.locator('.lead b').textContent()) ?? ''
  await main.getByRole('link', { name: 'অর্ডার ট্র্যাক করতে পারবেন' }).click()

  await expect(page.getByLabel('অর্ডার নম্বর')).toHaveValue(orderNo)
  for (const [index, digit] of [...inBengali(phone.slice(-4))].entries())
    await page.locator('input[name=code]').nth(index).fill(digit)
  await page.getByRole('button', { name: 'আমার অর্ডার দেখুন' }).click()
  await expect(page).toHaveURL(/\/bn\/track\//)
  await expect(main).toContainText('আপনার অর্ডার পেয়েছি। নিশ্চিত করতে আমরা আপনাকে কল করব।')

  await deliver(page, orderNo)
  await page.reload()
  await main.getByRole('link', { name: 'বদলানোর অনুরোধ করুন' }).click()
  await page.getByText('ছোট হয়েছে').click()
  await page.getByRole('radio', { name: '৪২', exact: true }).check({ force: true })
  await page.getByRole('button', { name: 'বদলানোর অনুরোধ করুন' }).click()
  await expect(page).toHaveURL(/\/bn\/track\/[\w-]+#asked$/)
  await expect(main).toContainText('আপনার অনুরোধ পেয়েছি, আমরা কল করব।')
})
