import type { Page } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { expect, test } from './shop-test.ts'
import { buyForm, hydrated, radio } from './shopper.ts'

const PADMA = '/products/padma-double-strap-slide?color=Master&size=42'
const opener = (page: Page) => buyForm(page).getByRole('link', { name: 'Size guide', exact: true })
const guide = (page: Page) => page.getByRole('dialog', { name: 'Size guide' })
const closer = (page: Page) => guide(page).getByRole('link', { name: 'Close size guide' })

test('the size guide opens beside the sizes, tells the foot lengths and gives the focus back', async ({
  page,
}) => {
  await page.goto(PADMA)
  await hydrated(buyForm(page))
  await opener(page).click()
  await expect(guide(page)).toBeVisible()
  const rows = guide(page).getByRole('row')
  // a heading and the sizes that the shop makes, 39 to 45
  await expect(rows).toHaveCount(8)
  await expect(rows.nth(1)).toHaveText(/39\s*24\.5 cm/)
  await expect(rows.nth(4)).toHaveText(/42\s*26\.5 cm/)
  await expect(rows.nth(7)).toHaveText(/45\s*28\.5 cm/)
  await expect(guide(page).getByRole('listitem')).toHaveCount(3)
  await expect(guide(page)).toContainText('Between two sizes? Take the larger one, or call us.')
  await expect(guide(page).getByRole('link', { name: 'call us' })).toHaveAttribute('href', /^tel:/)
  await expectAccessible(page)

  await closer(page).click()
  await expect(guide(page)).toBeHidden()
  await expect(opener(page)).toBeFocused()
  await expect(page).toHaveURL(PADMA)
  await expect(radio(buyForm(page), 42)).toBeChecked()
  await opener(page).click()
  // its script opens it a moment after the click: nobody leaves what is not there yet
  await expect(guide(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(guide(page)).toBeHidden()
  await expect(opener(page)).toBeFocused()
})

test('it covers a phone, and is a panel at the right edge of a wide screen', async ({ page, isMobile }) => {
  await page.goto(PADMA)
  await hydrated(buyForm(page))
  await opener(page).click()
  const width = isMobile ? 390 : 520
  await expect(async () => {
    const box = await guide(page).boundingBox()
    expect(box?.width).toBe(width)
    expect(box?.height).toBe(isMobile ? 844 : 900)
    expect(box?.x).toBeLessThanOrEqual(isMobile ? 0 : 1440 - width)
  }).toPass()
  if (isMobile) return
  // beside the panel is the page: a click there leaves the guide
  await page.mouse.click(200, 450)
  await expect(guide(page)).toBeHidden()
})

test('where its script cannot come, the guide opens all the same @phone', async ({ page, complaints }) => {
  complaints.expectComplaint(/ERR_FAILED/)
  await page.route(/\/assets\/open-size-guide-.*\.js$/, route => route.abort())
  await page.goto(PADMA)
  await hydrated(buyForm(page))
  await opener(page).click()
  await expect(guide(page)).toBeVisible()
  await closer(page).click()
  await expect(guide(page)).toBeHidden()
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('the size guide opens and closes by its links @phone', async ({ page }) => {
    await page.goto(PADMA)
    await expect(guide(page)).toBeHidden()
    await opener(page).click()
    await expect(guide(page)).toBeVisible()
    await expect(guide(page)).toContainText('26.5 cm')
    await closer(page).click()
    await expect(guide(page)).toBeHidden()
    await expect(radio(buyForm(page), 42)).toBeInViewport()
  })
})
