import { expect, test } from './shop-test.ts'

test('the shop window shows all nine products, each leading to its page', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(9)
  await expect(cards.filter({ hasText: 'Out of Stock' })).toHaveCount(1)
  const loafer = cards.filter({ hasText: 'Karnaphuli Penny Loafer' })
  await expect(loafer).toContainText('Tk. 3,240')
  await expect(loafer).toContainText('Tk. 3,600')
  await loafer.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/products\/karnaphuli-penny-loafer/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Karnaphuli Penny Loafer')
})

test('the first screen of a phone ends below the sizes of the first pairs @phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  const bottoms = await page
    .locator('.card-sizes')
    .evaluateAll(all => all.slice(0, 2).map(one => one.getBoundingClientRect().bottom))
  expect(bottoms).toHaveLength(2)
  for (const bottom of bottoms) expect(bottom).toBeLessThanOrEqual(844)
  await expect(page.getByRole('link', { name: 'See all pairs' })).toBeHidden()
  const cards = await page.getByRole('article').evaluateAll(all => all.map(one => one.clientHeight))
  for (const height of cards.slice(0, -1)) expect(height).toBeLessThanOrEqual(430)
  // nine pairs in two columns: the last one lies across both
  const widths = await page.locator('.product-grid > li').evaluateAll(all => all.map(one => one.clientWidth))
  expect(widths.at(-1)).toBeGreaterThan(380)
})

test('on a desktop no word lies on the first picture, and the pairs begin on the first screen @desk', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/')
  const [words, picture] = [
    await page.locator('.hero-text .wrap').boundingBox(),
    await page.getByRole('img', { name: /^Four pairs/ }).boundingBox(),
  ]
  expect((words?.x ?? 0) + (words?.width ?? 0)).toBeLessThanOrEqual(picture?.x ?? 0)
  expect(picture?.height).toBe(468)
  const first = await page.locator('.card-picture').first().boundingBox()
  expect(first?.y).toBeLessThan(700)
})

test('the story of the workshop stands below the pairs, where About Us leads @desk', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'About Us' }).click()
  const title = page.getByRole('heading', { name: 'Made slowly, on one bench' })
  await expect(title).toBeInViewport()
  await expect(page.locator('.story li')).toHaveCount(3)
  await page.getByRole('link', { name: 'Watch the film' }).click()
  await expect(page.getByRole('heading', { name: 'A film from our workshop' })).toBeInViewport()
})

test('a category shows its products alone, also after a reload and going back @desk', async ({ page }) => {
  await page.goto('/')
  const filter = page.getByRole('navigation', { name: 'Category', exact: true })
  await filter.getByRole('link', { name: /^Shacci/ }).click()
  await expect(page).toHaveURL(/\?category=Shacci/)
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(page.getByRole('heading', { name: 'Two pairs, made by hand' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(filter.getByRole('link', { name: /^Shacci/ })).toHaveAttribute('aria-current', 'true')
  await filter.getByRole('link', { name: /^All/ }).click()
  await expect(page.getByRole('article')).toHaveCount(9)
  await expect(page.getByRole('heading', { name: 'Nine pairs, made by hand' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('article')).toHaveCount(2)
})

test('a phone reaches a category through its menu and all pairs again from there @phone', async ({
  page,
}) => {
  await page.goto('/products/surma-thong-sandal')
  await page.getByRole('link', { name: 'Open menu' }).click()
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /^Shacci/ })
    .click()
  await expect(page.getByRole('article')).toHaveCount(2)
  await page.getByRole('link', { name: 'Show all 9' }).click()
  await expect(page.getByRole('article')).toHaveCount(9)
})

test('a category of the address that does not exist shows everything @phone', async ({ page }) => {
  await page.goto('/?category=Boots')
  await expect(page.getByRole('article')).toHaveCount(9)
})

test('of ten questions one answer is open at a time @phone', async ({ page }) => {
  await page.goto('/')
  const questions = page.locator('details')
  await expect(questions).toHaveCount(10)
  await questions.nth(1).locator('summary').click()
  await expect(questions.nth(1).locator('p')).toBeVisible()
  await questions.nth(4).locator('summary').click()
  await expect(questions.nth(4).locator('p')).toBeVisible()
  await expect(questions.nth(1).locator('p')).toBeHidden()
})

test('a phone on its side shows the headline beside the whole picture, and a pair with its name and price @phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 780, height: 360 })
  await page.goto('/')
  const whole = { ratio: 1 }
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport(whole)
  await expect(page.getByRole('link', { name: 'See all pairs' })).toBeInViewport(whole)
  await expect(page.getByRole('img', { name: /^Four pairs/ })).toBeInViewport(whole)
  await page.goto('/products/karnaphuli-penny-loafer')
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport(whole)
  await expect(page.locator('.buy .price')).toBeInViewport(whole)
  await expect(page.locator('.gallery-strip')).toBeInViewport(whole)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(780)
})
