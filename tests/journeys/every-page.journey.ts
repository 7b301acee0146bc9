import type { Page } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { pages } from './pages.ts'
import { expect, test } from './shop-test.ts'
import { addToCart } from './shopper.ts'
import { watchShifts } from './watch-shifts.ts'

async function readToTheEnd(page: Page) {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 400) {
      scrollTo({ top: y, behavior: 'instant' })
      await new Promise(resolve => setTimeout(resolve, 60))
    }
    scrollTo({ top: 0, behavior: 'instant' })
  })
}

for (const { name, path, twin } of pages) {
  test(`${name}: nothing is wrong for assistive technology, nothing moves, nothing sticks out${twin ? ' @phone' : ''}`, async ({
    page,
  }) => {
    if (path === '/cart' || path === '/checkout')
      await addToCart(page, { slug: 'jamuna-toe-loop-chappal', color: 'Tan', size: 42 })
    const shifts = await watchShifts(page)
    await page.goto(path, { waitUntil: 'networkidle' })
    await readToTheEnd(page)
    const width = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
    expect(width[0]).toBeLessThanOrEqual(width[1] ?? 0)
    await expectAccessible(page)
    const { sum, noted } = await shifts()
    expect(sum, noted).toBe(0)
  })
}

test('no page is wider than the narrowest phone @phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const { path } of pages) {
    await page.goto(path)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320)
  }
})

test('at twice the size of a phone nothing of the frame, the cart and the checkout sticks out @phone', async ({
  page,
}) => {
  await addToCart(page, { slug: 'gomti-cap-toe-derby', color: 'Chocolate', size: 41 })
  await page.setViewportSize({ width: 195, height: 422 })
  for (const path of ['/', '/cart', '/checkout', '/terms-and-condition', '/privacy']) {
    await page.goto(path, { waitUntil: 'networkidle' })
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(195)
    await expect(page.getByRole('banner').getByRole('link', { name: /^Cart/ })).toBeInViewport({ ratio: 1 })
  }
})

test('an address that does not exist answers 404 and leads back to the shop @phone', async ({
  page,
  complaints,
}) => {
  complaints.expectComplaint(/404/)
  const answer = await page.goto('/products/no-such-shoe')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('main')).toContainText('Product not found.')
  await page.goto('/nothing-here')
  await expect(page.getByRole('main')).toContainText('404 Not Found')
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/(#shop)?$/)
})
