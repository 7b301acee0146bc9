import type { Page } from '@playwright/test'
import { expect, test } from './shop-test.ts'

const PLAYER = /^https:\/\/[^/]*youtube/

/** Answers for the video's host from here, and notes what it was asked for and by whom. */
async function standInForPlayer(page: Page) {
  const asked: { address: string; referrer: string | undefined }[] = []
  await page.route(PLAYER, route => {
    const request = route.request()
    asked.push({ address: request.url(), referrer: request.headers().referer })
    return route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><title>Player</title><button>Pause</button>',
    })
  })
  return asked
}

const poster = (page: Page) => page.locator('#film img')

test('the video plays in the place of its poster, and its host hears of it only then', async ({ page }) => {
  const asked = await standInForPlayer(page)
  await page.goto('/', { waitUntil: 'networkidle' })
  const play = page.getByRole('link', { name: 'Play the film' })
  await play.scrollIntoViewIfNeeded()
  await expect(page.locator('x-island[name="brand-video"]')).toHaveAttribute('hydrated')
  expect(asked).toEqual([])
  const place = await poster(page).boundingBox()
  await play.focus()
  await page.keyboard.press('Enter')
  const player = page.getByTitle('A film from our workshop')
  // with the focus inside the frame, Playwright may call the frame itself inactive
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('title')))
    .toBe('A film from our workshop')
  await expect(page.frameLocator('#film iframe').getByRole('button', { name: 'Pause' })).toBeVisible()
  expect(asked.map(one => one.address)).toEqual([
    'https://www.youtube-nocookie.com/embed/00000000000?autoplay=1&rel=0&playsinline=1',
  ])
  expect(asked[0]?.referrer).toBe(`${new URL(page.url()).origin}/`)
  expect(await player.boundingBox()).toEqual(place)
  expect(await poster(page).boundingBox()).toEqual(place)
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('the video leads to its own page @phone', async ({ page }) => {
    const asked = await standInForPlayer(page)
    await page.goto('/')
    expect(asked).toEqual([])
    await page.getByRole('link', { name: 'Play the film' }).click()
    await expect(page).toHaveURL('https://www.youtube.com/watch?v=00000000000')
  })
})
