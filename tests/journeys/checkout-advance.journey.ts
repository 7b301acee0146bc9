import type { Page } from '@playwright/test'
import { trxId } from './advances-screen.ts'
import { logInAsOwner, test } from './delivery-screen.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expect } from './shop-test.ts'
import {
  buyForm,
  buyNow,
  choosePlace,
  fillDelivery,
  orderButton,
  orderNumber,
  radio,
  rahim,
  someonesPhone,
} from './shopper.ts'

const PAIR = { slug: 'padma-double-strap-slide', color: 'Black', size: 42 }
const WORDS = 'We make each pair by hand. A small advance shows that you will take it.'
const BENGALI = 'প্রতিটি জুতা হাতে বানানো। অল্প অগ্রিম দিলে আমরা নিশ্চিত হই।'

/** What the shop asks for; `off` is a shop that asks nobody. */
async function ask(page: Page, origin: string, asks: 'off' | 'everywhere' | 'outside'): Promise<void> {
  await logInAsOwner(page, origin)
  const { data } = await (await page.request.get('/v1/settings')).json()
  const numbers = [
    { method: 'bkash', number: '01712345678', name: 'Pothik' },
    { method: 'nagad', number: '01812345678', name: '' },
  ]
  const value = { asks, taka: 200, text: WORDS, text_bengali: BENGALI, numbers }
  const answer = await page.request.put('/v1/settings/advance', {
    headers: { origin },
    data: { value, version: data.sections.advance.version },
  })
  expect(answer.status(), await answer.text()).toBe(200)
}

const part = (page: Page) => page.getByRole('group', { name: /^Advance/ })

test('a shop that asks for no advance shows none of it, and fetches nothing for it @phone', async ({
  page,
  origin,
}) => {
  await ask(page, origin, 'off')
  await buyNow(page, PAIR)
  await expect(part(page)).toHaveCount(0)
  await expect(page.locator('#advance')).toBeEmpty()
})

test('a shopper says what was sent: wrong boxes are told beside them, a reload loses nothing, and the shop checks it @phone', async ({
  page,
  origin,
}) => {
  await ask(page, origin, 'everywhere')
  await buyNow(page, PAIR)
  await fillDelivery(page, rahim())
  await expect(part(page)).toContainText(WORDS)
  await expect(part(page).getByText(BENGALI)).toHaveAttribute('lang', 'bn')
  await expect(part(page)).toContainText('bKash 01712-345678 Pothik')
  await expect(part(page)).toContainText('Nagad 01812-345678')
  await part(page).getByLabel('Sent by').selectOption('nagad')
  await part(page).getByLabel('TrxID').fill('7GH2')
  await part(page).getByLabel('Last 4 digits of the number that sent it').fill('15')
  await page.reload()
  await expect(part(page).getByLabel('TrxID')).toHaveValue('7GH2')
  await expect(part(page).getByLabel('Sent by')).toHaveValue('nagad')
  await orderButton(page).click()
  await expect(part(page).getByText('A TxnID of Nagad has 8 to 10 letters and digits')).toBeVisible()
  await expect(part(page).getByText('Please type the last four digits, or leave it empty.')).toBeVisible()
  await expect(part(page).getByLabel('TrxID')).toHaveAttribute('aria-invalid', 'true')
  await expect(part(page).getByLabel('TrxID')).toBeFocused()
  await expectAccessible(page)
  await part(page).getByLabel('TrxID').fill('7gh2k9qd')
  await expect(part(page).getByLabel('TrxID')).toHaveAttribute('aria-invalid', 'false')
  await part(page).getByLabel('Last 4 digits of the number that sent it').fill('1547')
  for (const width of [320, 195]) {
    await page.setViewportSize({ width, height: 640 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
  await orderButton(page).click()
  const no = await orderNumber(page)
  await expect(page.getByText('We are checking your advance')).toBeVisible()
  await expect(page.getByText('Nagad 7GH2K9QD.')).toBeVisible()

  const { data } = await (await page.request.get(`/v1/money/advances?search=7GH2K9QD`)).json()
  expect(data.advances).toMatchObject([
    {
      order_no: no,
      method: 'nagad',
      claimed_taka: 200,
      sender_last4: '1547',
      claimed_by: 'shopper',
      state: 'claimed',
    },
  ])
})

test('a TrxID that was used before is refused beside its box, and the order is sent again without it @phone', async ({
  page,
  origin,
  complaints,
}) => {
  complaints.expectComplaint(/409/)
  await ask(page, origin, 'everywhere')
  const trx = trxId()
  for (const isFirst of [true, false]) {
    await buyNow(page, PAIR)
    await fillDelivery(page, rahim())
    await part(page).getByLabel('TrxID').fill(trx)
    await orderButton(page).click()
    if (isFirst) await orderNumber(page)
  }
  await expect(part(page).getByText('This TrxID was used before.')).toBeVisible()
  await expect(page.getByLabel('Full address')).toHaveValue('House 12, Road 7')
  await part(page).getByLabel('TrxID').fill('')
  await orderButton(page).click()
  await orderNumber(page)
  await expect(page.getByText('We are checking your advance')).toHaveCount(0)
})

test('only shoppers of the zones that are asked see the boxes, which come and go with the place @phone', async ({
  page,
  origin,
}) => {
  await ask(page, origin, 'outside')
  await buyNow(page, PAIR)
  await page.getByLabel('Full address').focus()
  await choosePlace(page, 'District', 'Sylhet')
  await expect(part(page)).toBeVisible()
  await part(page).getByLabel('TrxID').fill('half')
  await choosePlace(page, 'District', 'Dhaka')
  await expect(part(page)).toBeHidden()
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('the same form works: what is wrong stands beside its box, and the thank-you names the advance @phone', async ({
    page,
    origin,
    complaints,
  }) => {
    complaints.expectComplaint(/422/)
    await ask(page, origin, 'everywhere')
    await page.goto(`/products/${PAIR.slug}?color=${PAIR.color}&size=${PAIR.size}`)
    await expect(radio(buyForm(page), PAIR.size)).toBeChecked()
    await buyForm(page).getByRole('button', { name: 'Buy Now', exact: true }).click()
    await page.getByLabel('Name', { exact: true }).fill('Rahim Uddin')
    await page.getByLabel('Phone', { exact: true }).fill(someonesPhone())
    await page.getByLabel('Upazila or thana, by district').selectOption('Sylhet|Beanibazar')
    await page.getByLabel('Full address').fill('House 12, Road 7')
    await part(page).getByLabel('TrxID').fill('123')
    await orderButton(page).click()
    await expect(part(page).getByText('A TrxID of bKash has 10 letters and digits')).toBeVisible()
    await expect(part(page).getByLabel('TrxID')).toHaveValue('123')
    const trx = trxId()
    await page.getByRole('radio', { name: /^Outside Dhaka/ }).check()
    await part(page).getByLabel('TrxID').fill(trx)
    await orderButton(page).click()
    await orderNumber(page)
    await expect(page.getByText(`bKash ${trx}.`)).toBeVisible()
  })
})
