import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible } from './expect-accessible.ts'
import { openOwnShop } from './own-shop.ts'
import { saveBar } from './settings-screen.ts'
import { expect, test } from './shop-test.ts'

const ADMIN = { email: 'nadia@pothik.example', password: 'J0urney&Sole' }

let shop: Awaited<ReturnType<typeof openOwnShop>>
test.beforeAll(async () => {
  shop = await openOwnShop(ADMIN, {})
})
test.afterAll(() => shop.close())

const signIn = async (page: Page) => {
  const body = { identifier: ADMIN.email, password: ADMIN.password }
  const answer = await page.request.post(`${shop.origin}/v1/auth/login`, {
    data: body,
    headers: { origin: shop.origin },
  })
  expect(answer.status()).toBe(200)
}
const colorOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate(element => getComputedStyle(element).backgroundColor)

test('a file that is no logo is refused at its field; a logo and colours are on every page at once @phone', async ({
  page,
}) => {
  await signIn(page)
  await page.goto(`${shop.origin}/dashboard/settings/shop`)
  await expect(page.getByRole('button', { name: 'History' })).toBeVisible()
  const logo = page.getByRole('group', { name: 'Logo', exact: true })
  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    logo.locator('input[type=file]').setInputFiles({ name, mimeType, buffer })
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script>${' '.repeat(5_000_000)}</svg>`
  await choose('logo.svg', 'image/svg+xml', Buffer.from(drawing))
  await expect(logo).toContainText('This is an SVG drawing, which can carry programs.')
  await logo.getByRole('button', { name: 'Dismiss logo.svg' }).click()
  const mark = await sharp({ create: { width: 480, height: 120, channels: 4, background: '#a03020' } })
    .png()
    .toBuffer()
  await choose('logo.png', 'image/png', mark)
  await expect(logo.getByRole('img', { name: 'Logo at present' })).toBeVisible({ timeout: 60_000 })
  await page.getByLabel('Forest', { exact: true }).check({ force: true })
  await page.getByLabel('Plum', { exact: true }).check({ force: true })
  await expectAccessible(page)
  await saveBar(page)
    .getByRole('button', { name: /^Save \d/ })
    .click()
  await expect(saveBar(page)).toHaveCount(0)

  await page.goto(`${shop.origin}/`)
  const shown = page.locator('header').getByRole('img', { name: 'Pothik' })
  await expect(shown).toBeVisible()
  const box = await shown.boundingBox()
  expect(Math.round((box?.width ?? 0) / (box?.height ?? 1))).toBe(4)
  expect(await colorOf(page, '.btn-primary')).toBe('rgb(35, 65, 47)')
  expect(await colorOf(page, '.footer')).toBe('rgb(24, 45, 32)')
  await expectAccessible(page)
  for (const path of ['/favicon.svg', '/icon-512.png', '/manifest.webmanifest']) {
    const answer = await page.request.get(shop.origin + path)
    expect(answer.status(), path).toBe(200)
  }
  const picture = await page.locator('meta[property="og:image"]').getAttribute('content')
  const shared = await page.request.get(picture ?? '')
  expect(await sharp(await shared.body()).metadata()).toMatchObject({ width: 1200, height: 630 })
})
