import { expect, test } from './shop-test.ts'
import { orderButton, orderNumber, someonesPhone } from './shopper.ts'
import { box, digitsIn, orderNoBox, placedOrder, showButton, wrongCode } from './tracked-order.ts'

test.use({ javaScriptEnabled: false })

test('an order is opened without a script, after mistakes that lose nothing @phone', async ({
  page,
  complaints,
}) => {
  complaints.expectComplaint(/400|403/)
  const order = await placedOrder(page)
  const fill = async (digits: string) => {
    for (const [index, digit] of [...digits].entries()) await box(page, index + 1).fill(digit)
  }
  await page.goto(`/verify?order=${order.orderNo}`)
  await expect(orderNoBox(page)).toHaveValue(String(order.orderNo))

  await fill('56')
  await showButton(page).click()
  await expect(page.getByText('Please enter the complete 4-digit code.')).toBeVisible()
  await expect(orderNoBox(page)).toHaveValue(String(order.orderNo))
  await expect(box(page, 1)).toHaveAttribute('aria-invalid', 'true')
  expect(await digitsIn(page)).toBe('56--')

  await fill(wrongCode(order))
  await showButton(page).click()
  await expect(page.getByText('Incorrect verification code. Please try again.')).toBeVisible()
  expect(await digitsIn(page)).toBe(wrongCode(order))

  await fill(order.code)
  await showButton(page).click()
  await expect(page).toHaveURL(/\/track\/[\w-]{72}#verified$/)
  await expect(page.getByText('Verification successful!')).toBeVisible()
  await expect(page.getByRole('heading', { name: `Order ${order.orderNo}`, exact: true })).toBeVisible()
  await page.goto(page.url().replace('#verified', ''))
  await expect(page.getByText('Verification successful!')).toBeHidden()
})

test('the confirmation leads to the gate of its order without a script @phone', async ({ page }) => {
  const found = await page.request.get('/v1/products/slug/jamuna-toe-loop-chappal')
  const { data: product } = await found.json()
  await page.goto(`/checkout?product=${product._id}&color=Tan&size=42&qty=1`)
  await page.getByLabel('Name', { exact: true }).fill('Rahim Uddin')
  await page.getByLabel('Phone', { exact: true }).fill(someonesPhone())
  await page.getByLabel('Upazila or thana, by district').selectOption('Dhaka|Dhanmondi')
  await page.getByLabel('Full address').fill('House 12, Road 7')
  await orderButton(page).click()
  const orderNo = await orderNumber(page)
  await page.getByRole('link', { name: 'track the order' }).click()
  await expect(page).toHaveURL(`/verify?order=${orderNo}`)
  await expect(orderNoBox(page)).toHaveValue(String(orderNo))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Track an order' }).click()
  await expect(page).toHaveURL('/verify')
  await expect(orderNoBox(page)).toHaveValue('')
})
