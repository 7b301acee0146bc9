import type { Page } from '@playwright/test'
import { expect, test } from './shop-test.ts'
import { buyForm, hydrated, radio } from './shopper.ts'

const PADMA = '/products/padma-double-strap-slide'
const thumbnail = (page: Page, number: number) =>
  page.getByRole('main').getByRole('link', { name: `Picture ${number} of 4`, exact: true })
const picture = (page: Page, number: number, color = 'Master') =>
  page.getByRole('link', {
    name: `Enlarge Padma Double Strap Slide in ${color}${number === 1 ? '' : `, picture ${number}`}`,
    exact: true,
  })
const announced = (page: Page) => page.getByRole('status').filter({ hasText: /^Picture \d of 4$/ })

test('the pictures are swiped, and the one in view is told @phone', async ({ page }) => {
  await page.goto(PADMA)
  await hydrated(buyForm(page))
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  const box = await picture(page, 1).boundingBox()
  const y = (box?.y ?? 0) + 150
  const session = await page.context().newCDPSession(page)
  await session.send('Input.synthesizeScrollGesture', {
    x: 300,
    y,
    xDistance: -260,
    yDistance: 0,
    speed: 1500,
  })
  await expect(announced(page)).toHaveText('Picture 2 of 4')
  await expect(thumbnail(page, 2)).toHaveAttribute('aria-current', 'true')
  await expect(picture(page, 2)).toBeInViewport({ ratio: 0.9 })
})

test('a thumbnail brings its picture into view and the page keeps still', async ({ page }) => {
  await page.goto(PADMA)
  await hydrated(buyForm(page))
  await page.evaluate(() => scrollTo({ top: 40, behavior: 'instant' }))
  await thumbnail(page, 3).click()
  await expect(picture(page, 3)).toBeInViewport({ ratio: 0.8 })
  await expect(thumbnail(page, 3)).toHaveAttribute('aria-current', 'true')
  await expect(announced(page)).toHaveText('Picture 3 of 4')
  expect(await page.evaluate(() => scrollY)).toBe(40)
  await expect(page).toHaveURL(PADMA)
})

test('arrow keys go from picture to picture, and Tab passes the row in one step @desk', async ({ page }) => {
  await page.goto(PADMA)
  await hydrated(buyForm(page))
  await picture(page, 1).focus()
  await page.keyboard.press('ArrowRight')
  await expect(picture(page, 2)).toBeFocused()
  await expect(announced(page)).toHaveText('Picture 2 of 4')
  await page.keyboard.press('ArrowLeft')
  await expect(picture(page, 1)).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(picture(page, 1)).toBeFocused()
  // quick presses are not lost
  for (let press = 0; press < 3; press++) await page.keyboard.press('ArrowRight')
  await expect(announced(page)).toHaveText('Picture 4 of 4')
  for (let press = 0; press < 3; press++) await page.keyboard.press('ArrowLeft')
  await expect(picture(page, 1)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(thumbnail(page, 1)).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(announced(page)).toHaveText('Picture 2 of 4')
  await expect(thumbnail(page, 1)).toBeFocused()
})

test('the one tab stop of the row moves with the key, before the next frame @desk', async ({ page }) => {
  await page.goto(PADMA)
  await hydrated(buyForm(page))
  await picture(page, 1).focus()
  // no frame passes within these microtasks, as on a machine that stands still for a moment
  const tabStops = await picture(page, 1).evaluate(async first => {
    first.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }))
    for (let turn = 0; turn < 10; turn++) await Promise.resolve()
    const links = [...(first.closest('ul')?.querySelectorAll('a') ?? [])]
    return links.filter(link => link.tabIndex === 0).map(link => link === document.activeElement)
  })
  expect(tabStops).toEqual([true])
  await expect(picture(page, 2)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(thumbnail(page, 1)).toBeFocused()
})

test('another colour shows the same view of the pair, and nothing jumps', async ({ page }) => {
  await page.goto(PADMA)
  await hydrated(buyForm(page))
  await thumbnail(page, 2).click()
  await expect(announced(page)).toHaveText('Picture 2 of 4')
  const chocolate = radio(buyForm(page), 'Chocolate')
  await chocolate.scrollIntoViewIfNeeded()
  const before = { y: await page.evaluate(() => scrollY), box: await chocolate.boundingBox() }
  await chocolate.check()
  await expect(picture(page, 2, 'Chocolate')).toBeAttached()
  await expect(announced(page)).toHaveText('Picture 2 of 4')
  expect({ y: await page.evaluate(() => scrollY), box: await chocolate.boundingBox() }).toEqual(before)
})

test('a phone that is turned keeps the picture, and one swiped to before the script came is told @phone', async ({
  page,
}) => {
  await page.goto(`${PADMA}#picture-3`)
  await hydrated(buyForm(page))
  await expect(announced(page)).toHaveText('Picture 3 of 4')
  for (const viewport of [
    { width: 844, height: 390 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(viewport)
    await picture(page, 3).scrollIntoViewIfNeeded()
    await expect(announced(page)).toHaveText('Picture 3 of 4')
    await expect
      .poll(async () => (await picture(page, 3).boundingBox())?.x)
      .toBeCloseTo((await picture(page, 3).locator('xpath=ancestor::ul').boundingBox())?.x ?? Number.NaN, -1)
  }
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('thumbnails lead to the pictures and a picture opens its large file', async ({ page, complaints }) => {
    // the browser's own page around a picture; files carry a policy that allows nothing
    complaints.expectComplaint(/inline style.*\/uploads\//)
    await page.goto(PADMA)
    await thumbnail(page, 3).click()
    await expect(picture(page, 3)).toBeInViewport({ ratio: 0.8 })
    const href = await picture(page, 3).getAttribute('href')
    expect(href).toMatch(/-1000\.webp$/)
    await picture(page, 3).click()
    await expect(page).toHaveURL(href ?? '')
  })
})
