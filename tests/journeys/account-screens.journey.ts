import type { Page } from '@playwright/test'
import { isAlive, openAccount } from './account-pages.ts'
import { boxesHydrated, waitsForCode } from './awaited-code.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expect, test } from './shop-test.ts'
import { watchShifts } from './watch-shifts.ts'

const SCREENS = ['/login', '/signup', '/verify-otp', '/forgot-password', '/reset-password']

/** What a first visit to the login may bring as script: React and what the dashboard, too, uses of React Router are 95 KB of it, messages that wait for a press 0.4. */
const MAXIMUM_SCRIPT_BYTES = 118_200

async function open(page: Page, path: string) {
  if (path === '/verify-otp') await waitsForCode(page)
  await openAccount(page, path)
}

for (const path of SCREENS)
  test(`${path}: nothing is wrong for assistive technology, with and without mistakes, nothing moves, nothing sticks out`, async ({
    page,
    complaints,
  }) => {
    complaints.expectComplaint(/400/)
    const shifts = await watchShifts(page)
    await open(page, path)
    if (path === '/verify-otp') await boxesHydrated(page)
    await page.waitForLoadState('networkidle')
    await expectAccessible(page)
    const { sum, noted } = await shifts()
    expect(sum, noted).toBe(0)
    await page.locator('form button[type="submit"]').first().click()
    await expect(page.getByRole('alert').first()).toBeVisible()
    await expectAccessible(page)
    // with the messages, which are longer than what stood there before
    for (const width of [390, 320, 195]) {
      await page.setViewportSize({ width, height: 600 })
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth),
        `${width} px`,
      ).toBeLessThanOrEqual(width)
    }
  })

test('the login is walked through with the keyboard in the order of its parts @desk', async ({ page }) => {
  await openAccount(page, '/login')
  const names: string[] = []
  for (let step = 0; step < 7; step += 1) {
    await page.keyboard.press('Tab')
    names.push(
      await page.evaluate(
        () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.id ?? '',
      ),
    )
  }
  expect(names.map((name, index) => name || String(index))).toEqual([
    'Pothik, home',
    'identifier',
    'password',
    'Show password',
    '4',
    '5',
    '6',
  ])
  await page.goBack()
})

test('a policy without exceptions: one nonce per answer, no inline style, nothing from elsewhere @desk', async ({
  page,
}) => {
  const policyOf = async () => (await page.request.get('/login')).headers()['content-security-policy'] ?? ''
  const policy = await policyOf()
  expect(policy).toMatch(/script-src 'self' 'nonce-[\w+/=]{24}';/)
  expect(policy).toContain("style-src 'self';")
  expect(policy).not.toContain('unsafe')
  expect(await policyOf()).not.toBe(policy)
  await openAccount(page, '/login')
  const outside = await page.evaluate(() =>
    performance.getEntriesByType('resource').filter(entry => !entry.name.startsWith(location.origin)),
  )
  expect(outside).toEqual([])
})

test('a first visit to the login is light, and a storefront page fetches nothing of it @desk', async ({
  page,
}) => {
  const bytes = new Map<string, number>()
  const kinds = new Map<string, string>()
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  session.on('Network.requestWillBeSent', ({ requestId, type }) => void kinds.set(requestId, type ?? 'Other'))
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'Other'
    bytes.set(kind, (bytes.get(kind) ?? 0) + encodedDataLength)
  })
  await page.goto('/login', { waitUntil: 'networkidle' })
  await isAlive(page)
  console.log(`/login: ${[...bytes].map(([kind, count]) => `${kind} ${count}`).join(', ')}`)
  expect(bytes.get('Script')).toBeGreaterThan(1000)
  expect(bytes.get('Script')).toBeLessThanOrEqual(MAXIMUM_SCRIPT_BYTES)
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(entry => entry.name)
      .filter(name => name.endsWith('.js')),
  )
  expect(scripts.join(' ')).not.toMatch(/dashboard|zod|(?:checkout|product)\.route/)
  await page.goto('/privacy', { waitUntil: 'networkidle' })
  const html = await (await page.request.get('/')).text()
  expect(html).not.toMatch(/reactRouter|entry\.client|assets\/(?:account|root)/)
})
