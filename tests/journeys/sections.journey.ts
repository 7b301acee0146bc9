import type { Page } from '@playwright/test'
import { expect, test } from './shop-test.ts'

const sections = [
  { name: 'Shop', id: 'shop', heading: 'Nine pairs, made by hand' },
  { name: 'About Us', id: 'about', heading: 'Made slowly, on one bench' },
] as const

async function follow(page: Page, name: string, isMobile: boolean) {
  if (isMobile) await page.getByRole('link', { name: 'Open menu' }).click()
  const bar = isMobile ? page.getByRole('dialog') : page.getByRole('banner')
  await bar.getByRole('link', { name, exact: true }).click()
}

/** How far the heading stands below what covers the top of the screen, once nothing scrolls any more. */
async function roomAbove(page: Page, heading: string): Promise<number> {
  let last = Number.NaN
  await expect
    .poll(async () => {
      const before = last
      last = await page.evaluate(() => scrollY)
      return last === before
    })
    .toBe(true)
  const top = (await page.getByRole('heading', { name: heading }).boundingBox())?.y ?? 0
  const header = await page.getByRole('banner').boundingBox()
  return top - Math.max(0, (header?.y ?? 0) + (header?.height ?? 0))
}

for (const { name, id, heading } of sections)
  for (const from of ['/', '/cart'])
    test(`${name} leads from ${from} to its section, below the header and with the focus`, async ({
      page,
      isMobile,
    }) => {
      // the way there takes seconds where pages are drawn without a graphics card: one is gone, the others are jumped
      if (from === '/cart' || id === 'about') await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.goto(from, { waitUntil: 'networkidle' })
      await follow(page, name, isMobile)
      await expect(page).toHaveURL(`/#${id}`)
      await expect(page.getByRole('heading', { name: heading })).toBeInViewport()
      const room = await roomAbove(page, heading)
      expect(room).toBeGreaterThanOrEqual(0)
      // on a phone the picture of the story stands above its words
      expect(room).toBeLessThan(id === 'about' && isMobile ? 520 : 260)
      await expect(page.locator(`#${id}`)).toBeFocused()
    })

test('Contact leads to the foot of the page one is on', async ({ page, isMobile }) => {
  await page.goto('/terms-and-condition', { waitUntil: 'networkidle' })
  await follow(page, 'Contact', isMobile)
  await expect(page).toHaveURL('/terms-and-condition#contact')
  await expect(page.getByRole('contentinfo')).toBeInViewport()
  await expect(page.locator('#contact')).toBeFocused()
})

test('sections are scrolled to at once when motion is not wanted, else smoothly @phone', async ({ page }) => {
  const behaviour = () => page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)
  await page.goto('/')
  expect(await behaviour()).toBe('smooth')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await behaviour()).toBe('auto')
})

test('going back finds the place that one came from @phone', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' })
  const surma = page.getByRole('link', { name: 'Surma Thong Sandal' })
  await surma.scrollIntoViewIfNeeded()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300)
  const scrolled = await page.evaluate(() => scrollY)
  await surma.click()
  await expect(page).toHaveURL(/surma-thong-sandal/)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeCloseTo(scrolled, -2)
})
