import { expect, test } from './shop-test.ts'
import { buyNow, fillDelivery, orderButton, orderNumber, rahim } from './shopper.ts'

test('a printed pair is its picture, price, sizes and words, on one sheet @desk', async ({ page }) => {
  await page.goto('/products/karnaphuli-penny-loafer?color=Black&size=42')
  await page.emulateMedia({ media: 'print' })
  for (const shown of [
    '.buy h1',
    '.buy .price',
    '.size-options',
    '.product-description',
    '.key-features-text',
  ])
    await expect(page.locator(shown)).toBeVisible()
  await expect(page.locator('.gallery-strip li:first-child img')).toBeVisible()
  for (const hidden of ['.buy-actions', '.gallery-thumbnails', '.ask', '#related', '.footer-end'])
    await expect(page.locator(hidden)).toBeHidden()
  await expect(page.locator('.header-number')).toBeVisible()
})

test('a printed confirmation has what was ordered and where it goes, and no button @desk', async ({
  page,
}) => {
  await buyNow(page, { slug: 'meghna-cross-strap-sandal', color: 'Black', size: 42 })
  await fillDelivery(page, rahim())
  await orderButton(page).click()
  const orderNo = await orderNumber(page)
  const chat = page.getByRole('link', { name: 'Exchange by WhatsApp' })
  await expect(chat).toHaveAttribute('href', new RegExp(`^https://wa\\.me/.*${orderNo}`))
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(`Order ${orderNo}`).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your order', exact: true })).toBeVisible()
  for (const hidden of ['.confirmed-actions', '.confirmed-exchange', 'footer'])
    await expect(page.locator(hidden)).toBeHidden()
})
