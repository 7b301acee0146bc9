import type { Page } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { expect, test } from './shop-test.ts'
import { buyForm, hydrated } from './shopper.ts'

const SLUGS = [
  'padma-double-strap-slide',
  'karnaphuli-penny-loafer',
  'meghna-cross-strap-sandal',
  'gomti-cap-toe-derby',
  'jamuna-toe-loop-chappal',
  'rupsha-penny-shacci',
  'titas-buckle-shacci',
  'surma-thong-sandal',
]
const viewed = (page: Page) => page.getByRole('region', { name: 'Recently viewed' })
const pairs = (page: Page) => viewed(page).getByRole('link')
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('viewedProducts'))

async function look(page: Page, ...slugs: string[]) {
  for (const slug of slugs) {
    await page.goto(`/products/${slug}`)
    await hydrated(buyForm(page))
  }
}

/** Brings the row into view; it is fetched then. */
async function lookDown(page: Page) {
  await viewed(page).scrollIntoViewIfNeeded()
  await expect(viewed(page)).toBeVisible()
}

test('a first visit has no such row @phone', async ({ page }) => {
  await look(page, 'padma-double-strap-slide')
  await expect(viewed(page)).toBeHidden()
  expect(JSON.parse((await stored(page)) ?? '')).toHaveLength(1)
})

test('up to six pairs seen before are shown at their present price, the latest first @phone', async ({
  page,
}) => {
  test.slow() // eight pages
  await look(page, ...SLUGS)
  await lookDown(page)
  await expect(pairs(page)).toHaveCount(6)
  await expect(pairs(page).nth(0)).toHaveAccessibleName('Titas Buckle Shacci Out of Stock')
  // 2,850 less 15 %, rounded half up
  await expect(pairs(page).nth(1)).toHaveAccessibleName('Rupsha Penny Shacci Tk. 2,423')
  await expect(pairs(page).nth(5)).toHaveAccessibleName('Karnaphuli Penny Loafer Tk. 3,240')
  await expectAccessible(page)
  await pairs(page).nth(1).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Rupsha Penny Shacci' })).toBeVisible()
})

test('until the pairs come there are as many places as pairs @phone', async ({ page }) => {
  await look(page, 'padma-double-strap-slide', 'surma-thong-sandal')
  let letThrough = () => {}
  const gate = new Promise<void>(resolve => (letThrough = resolve))
  await page.route('**/v1/products?ids=*', async route => {
    await gate
    await route.continue()
  })
  await look(page, 'gomti-cap-toe-derby')
  await lookDown(page)
  await expect(page.locator('.viewed-awaited')).toHaveCount(2)
  letThrough()
  await expect(pairs(page)).toHaveCount(2)
  await expect(page.locator('.viewed-awaited')).toHaveCount(0)
})

test('the row moves nothing when it comes', async ({ page }) => {
  await look(page, 'padma-double-strap-slide', 'surma-thong-sandal')
  await page.addInitScript(() => {
    let sum = 0
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) sum += 'value' in entry ? Number(entry.value) : 0
      document.documentElement.dataset.shifted = String(sum)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await look(page, 'teesta-back-strap-sandal')
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 500) {
      scrollTo({ top: y, behavior: 'instant' })
      await new Promise(resolve => setTimeout(resolve, 60))
    }
  })
  await expect(pairs(page)).toHaveCount(2)
  expect(await page.evaluate(() => document.documentElement.dataset.shifted ?? '0')).toBe('0')
})

test('they can be forgotten @phone', async ({ page }) => {
  await look(page, 'padma-double-strap-slide', 'surma-thong-sandal')
  await lookDown(page)
  await viewed(page).getByRole('button', { name: 'Forget these' }).click()
  await expect(viewed(page).getByRole('status')).toHaveText('Forgotten.')
  await expect(viewed(page).getByRole('heading')).toBeFocused()
  await expect(pairs(page)).toHaveCount(0)
  expect(await stored(page)).toBe('[]')
  await look(page, 'gomti-cap-toe-derby')
  await expect(viewed(page)).toBeHidden()
})

test('what is no longer sold is left out and not asked for again @phone', async ({ page }) => {
  await look(page, 'padma-double-strap-slide')
  await page.evaluate(() => {
    const [padma] = JSON.parse(localStorage.getItem('viewedProducts') ?? '[]')
    localStorage.setItem('viewedProducts', JSON.stringify(['long-gone', { odd: true }, padma, 7]))
  })
  await look(page, 'surma-thong-sandal')
  await lookDown(page)
  await expect(pairs(page)).toHaveCount(1)
  await expect(pairs(page)).toHaveAccessibleName('Padma Double Strap Slide Tk. 2,295')
  expect(JSON.parse((await stored(page)) ?? '')).toHaveLength(2)
})

test('a row that cannot be fetched says so in its place @phone', async ({ page, complaints }) => {
  complaints.expectComplaint(/ERR_FAILED/)
  await look(page, 'padma-double-strap-slide')
  await page.route('**/v1/products?ids=*', route => route.abort())
  await look(page, 'surma-thong-sandal')
  await lookDown(page)
  await expect(viewed(page).getByRole('status')).toHaveText(
    'Could not reach the shop. Check your connection.',
  )
})
