import type { Page } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { signedIn } from './people.ts'
import { openSection, saveBar } from './settings-screen.ts'
import { expect, test } from './shop-test.ts'

/** What nobody has typed before. */
const mark = (word: string) => `${word} ${Math.floor(Math.random() * 1_000_000)}`
const shop = (page: Page) =>
  page.frameLocator('iframe[title="The shop with your changes"]:not([data-behind])')
const isWide = (page: Page) => (page.viewportSize()?.width ?? 0) >= 1280

/** Beside the form, or behind its button. */
async function openPreview(page: Page): Promise<void> {
  if (!isWide(page)) await page.getByRole('button', { name: 'Preview', exact: true }).click()
}

test('the preview shows what is typed, and visitors do not see it @desk', async ({ page, browser }) => {
  await signedIn(page)
  await openSection(page, 'shop')
  const hours = mark('Open on the moon from')
  await page.getByLabel('Opening hours', { exact: true }).fill(hours)
  await openPreview(page)
  await expect(shop(page).getByText(hours)).toBeVisible()
  await expect(shop(page).getByText(hours)).toBeInViewport()
  await expect(shop(page).locator('.preview-bar')).toHaveCount(0)
  await expect(page.getByText('With your changes. Visitors do not see them yet.')).toBeVisible()
  await expectAccessible(page)
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto('/')
  await expect(visitor.getByRole('contentinfo')).toBeVisible()
  await expect(visitor.getByText(hours)).toHaveCount(0)
  await visitor.context().close()
})

test('the preview follows the typing where somebody has scrolled to, and waits while a field is wrong @desk', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signedIn(page)
  await openSection(page, 'shop')
  const scrolled = () =>
    page
      .locator('iframe[title="The shop with your changes"]:not([data-behind])')
      .evaluate((frame: HTMLIFrameElement) => Math.round(frame.contentWindow?.scrollY ?? 0))
  await page.getByLabel('Page in the preview').selectOption('Home page')
  await expect(shop(page).getByRole('heading', { level: 1 })).toBeInViewport()
  await page
    .locator('iframe[title="The shop with your changes"]:not([data-behind])')
    .evaluate((frame: HTMLIFrameElement) => frame.contentWindow?.scrollTo({ top: 900, behavior: 'instant' }))
  const hours = page.getByLabel('Opening hours', { exact: true })
  const [first, second] = [mark('Only on Friday'), mark('Only on Monday')]
  await hours.fill(first)
  await expect(shop(page).getByText(first)).toBeAttached()
  await expect.poll(scrolled).toBe(900)
  const tiktok = page.getByLabel('TikTok', { exact: true })
  await tiktok.fill('https://www.instagram.com/pothik')
  await hours.fill(second)
  await expect(page.getByText('Fix the marked fields to see them here.')).toBeVisible()
  await expect(shop(page).getByText(first)).toBeAttached()
  await expect(saveBar(page).getByRole('button', { name: 'Share preview' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await page.getByRole('button', { name: 'Clear it' }).click()
  await expect(shop(page).getByText(second)).toBeAttached()
  await expect.poll(scrolled).toBe(900)
})

test('the preview goes on when the connection is back, and nothing typed is lost @desk', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expectComplaint(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource/)
  await page.setViewportSize({ width: 1440, height: 900 })
  await signedIn(page)
  await openSection(page, 'policies')
  await expect(page.getByText('As visitors see it now.')).toBeVisible()
  await expect(shop(page).getByRole('heading', { level: 1 })).toBeVisible()
  await context.setOffline(true)
  await page.getByLabel('Days for an exchange').fill('29')
  await expect(page.getByText('Your changes appear here when it is back.')).toBeVisible()
  await context.setOffline(false)
  await expect(shop(page).getByText('29 days').first()).toBeVisible()
})

test('a shared preview opens for who is not signed in, is no page for search engines, and ends when it is ended @desk', async ({
  page,
  browser,
  complaints,
}) => {
  complaints.expectComplaint(/404/)
  await signedIn(page)
  await openSection(page, 'shop')
  const hours = mark('By moonlight until')
  await page.getByLabel('Opening hours', { exact: true }).fill(hours)
  // on a phone it stands in the preview
  await openPreview(page)
  await page.getByRole('button', { name: 'Share preview' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share this preview' })
  await expect(dialog).toContainText(/until \d+:\d\d [AP]M, without signing in/)
  const link = await dialog.getByRole('textbox', { name: 'Link to the preview' }).inputValue()
  expect(link).toMatch(/\/preview\/[\w.-]+\/$/)
  await expect(dialog).toHaveCSS('opacity', '1')
  await expectAccessible(page)
  const friend = await (await browser.newContext()).newPage()
  const shown = await friend.goto(link)
  expect(shown?.headers()['x-robots-tag']).toBe('noindex')
  await expect(friend.getByText(hours)).toBeVisible()
  await expect(friend.getByText('Preview: not saved yet.')).toBeVisible()
  await friend.goto('/')
  await expect(friend.getByText(hours)).toHaveCount(0)
  await dialog.getByRole('button', { name: 'End the link now' }).click()
  await expect(dialog).toContainText('The link works no more.')
  expect((await friend.goto(link))?.status()).toBe(404)
  await friend.context().close()
})
