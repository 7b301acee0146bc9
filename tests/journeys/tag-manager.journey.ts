import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { type CodeProcess, runFile } from '#tests/support/run-code.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expect, test } from './shop-test.ts'
import { addToCart, buyForm } from './shopper.ts'
import { watchShifts } from './watch-shifts.ts'

const GOOGLE = /googletagmanager|google-analytics/

const question = (page: Page) => page.getByRole('region', { name: 'Counting visits' })

/** A stand-in for Google's script: it notes what it finds in the data layer, and keeps listening. */
const standIn = (page: Page) =>
  page.route('https://www.googletagmanager.com/**', route =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `const heard = window.receivedByTagManager = []
        const hear = message => heard.push(message.event ?? null)
        const add = dataLayer.push.bind(dataLayer)
        dataLayer.forEach(hear)
        dataLayer.push = message => { hear(message); return add(message) }
        heard.state = document.readyState`,
    }),
  )
const trackedEvents = (page: Page) =>
  page.evaluate(() => {
    const received: unknown = Reflect.get(window, 'receivedByTagManager')
    return Array.isArray(received) ? received.filter(event => event !== null).sort() : []
  })

const allow = (page: Page) =>
  page.addInitScript(() => localStorage.setItem('countingConsent', JSON.stringify('granted')))

/** Every address of Google that this page asks for, from now on. */
function listenForGoogle(page: Page): string[] {
  const asked: string[] = []
  page.on('request', request => void (GOOGLE.test(request.url()) && asked.push(request.url())))
  return asked
}

test.describe('a shop with a tag manager', () => {
  // one process for the file: each would open a shop of its own
  test.describe.configure({ mode: 'default' })

  let origin = ''
  let shop: CodeProcess
  const dataDir = mkdtempSync(path.join(tmpdir(), 'tag-manager-'))

  test.beforeAll(async () => {
    const env = {
      NODE_ENV: 'production',
      PORT: '0',
      PUBLIC_ORIGIN: '',
      DATA_DIR: dataDir,
      GTM_ID: 'GTM-AB12CD3',
    }
    shop = runFile(new URL('../../src/main.ts', import.meta.url), {
      ...env,
      LOG_LEVEL: 'warn',
      COURIER: 'off',
    })
    const said = await shop.says('The shop is open')
    origin = said.match(/\((http:[^)]+)\)/)?.[1] ?? ''
  })
  test.afterAll(async () => {
    shop.process.kill('SIGTERM')
    await shop.ended
    rmSync(dataDir, { recursive: true, force: true })
  })

  test('asks first, moving nothing; then brings its container to a loaded page, which reads all that happened @phone', async ({
    page,
  }) => {
    await standIn(page)
    const asked = listenForGoogle(page)
    const shifts = await watchShifts(page)
    const opened = await page.goto(`${origin}/products/padma-double-strap-slide?color=Chocolate&size=42`)
    expect(opened?.headers()['content-security-policy']).toContain(
      "script-src 'self' https://*.googletagmanager.com;",
    )
    await expect(question(page)).toBeVisible()
    await expectAccessible(page)
    const { sum, noted } = await shifts()
    expect(sum, noted).toBe(0)
    expect(asked).toEqual([])
    await question(page).getByRole('button', { name: 'Yes' }).click()
    await expect.poll(() => asked).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-AB12CD3'])
    await expect(question(page)).toHaveCount(0)
    await expect.poll(() => trackedEvents(page)).toEqual(['gtm.js', 'view_item'])
    expect(await page.evaluate(() => Reflect.get(window, 'receivedByTagManager').state)).toBe('complete')
    await buyForm(page).getByRole('button', { name: 'Add To Cart', exact: true }).click()
    await expect.poll(() => trackedEvents(page)).toEqual(['add_to_cart', 'gtm.js', 'view_item'])
  })

  test('takes no for an answer, until it is changed from the foot of a page @phone', async ({ page }) => {
    await standIn(page)
    const asked = listenForGoogle(page)
    await page.goto(`${origin}/`)
    await question(page).getByRole('button', { name: 'No' }).click()
    await expect(question(page)).toHaveCount(0)
    await page.reload({ waitUntil: 'networkidle' })
    await expect(question(page)).toHaveCount(0)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Counting visits' }).click()
    const choice = (name: string) => page.getByRole('main').getByRole('button', { name })
    await expect(choice('Do not count')).toHaveAttribute('aria-pressed', 'true')
    expect(asked).toEqual([])
    await choice('Allow counting').click()
    await expect.poll(() => asked.length).toBe(1)
    await expect(choice('Allow counting')).toHaveAttribute('aria-pressed', 'true')
    await page.context().addCookies([{ name: '_ga', value: 'GA1.1.7', url: origin }])
    await Promise.all([page.waitForEvent('load'), choice('Do not count').click()])
    await expect(choice('Do not count')).toHaveAttribute('aria-pressed', 'true')
    expect(asked).toHaveLength(1)
    expect(await page.evaluate(() => document.cookie)).not.toContain('_ga')
  })

  test('never comes to a page where a person is named; what happened there is counted on the next one @phone', async ({
    page,
  }) => {
    await allow(page)
    await standIn(page)
    await page.goto(`${origin}/products/padma-double-strap-slide?color=Chocolate&size=42`)
    await expect.poll(() => trackedEvents(page)).toEqual(['gtm.js', 'view_item'])
    const asked = listenForGoogle(page)
    await buyForm(page).getByRole('button', { name: 'Buy Now', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible()
    for (const path of ['/checkout', '/order-confirmed', '/verify', '/login']) {
      // without a script the confirmation does not lead home
      const { text, policy } = await page.evaluate(async address => {
        const answer = await fetch(address)
        return { text: await answer.text(), policy: answer.headers.get('content-security-policy') }
      }, path)
      if (path !== '/login') expect(text, path).not.toMatch(/GTM-/)
      expect(text, path).not.toMatch(/tag-manager" content="GTM/)
      expect(policy, path).not.toMatch(/googletagmanager/)
    }
    await page.waitForLoadState('networkidle')
    expect(asked).toEqual([])
    await page.goto(`${origin}/terms-and-condition`)
    await expect.poll(() => trackedEvents(page)).toEqual(['begin_checkout', 'gtm.js'])
    await page.reload()
    await expect.poll(() => trackedEvents(page)).toEqual(['gtm.js'])
  })

  test('is not told the address that opens an order @phone', async ({ page, complaints }) => {
    complaints.expectComplaint(/404/)
    const opened = await page.goto(`${origin}/track/v1.secret`, { waitUntil: 'networkidle' })
    expect(opened?.headers()['content-security-policy']).not.toContain('google')
    await expect(page.locator('meta[name="tag-manager"][content^="GTM"]')).toHaveCount(0)
  })

  test('still runs no inline script @phone', async ({ page, complaints }) => {
    complaints.expectComplaint(/Content Security Policy|Content-Security-Policy/)
    await page.route('https://www.googletagmanager.com/**', route => {
      const inline =
        "const inline = document.createElement('script'); inline.text = 'window.ranInline = true'"
      return route.fulfill({
        contentType: 'text/javascript',
        body: `${inline}; document.head.append(inline); window.ranContainer = true`,
      })
    })
    await allow(page)
    await page.goto(`${origin}/privacy`)
    await expect(page.getByRole('main')).toContainText('Google counts for us')
    await page.waitForFunction(() => Reflect.get(window, 'ranContainer'))
    expect(await page.evaluate(() => Reflect.get(window, 'ranInline'))).toBeUndefined()
  })
})

test('the privacy page names Google only where it is told something @phone', async ({ page }) => {
  await page.goto('/privacy')
  await expect(page.getByRole('main')).toContainText('for 90 days')
  await expect(page.getByRole('main')).not.toContainText('Google')
})

test('a shop without a tag manager asks nothing of Google and allows nothing @phone', async ({ page }) => {
  const asked: string[] = []
  page.on('request', request => void asked.push(request.url()))
  await addToCart(page, { slug: 'padma-double-strap-slide', color: 'Chocolate', size: 42 })
  const opened = await page.goto('/checkout', { waitUntil: 'networkidle' })
  expect(opened?.headers()['content-security-policy']).toContain("script-src 'self';")
  expect(opened?.headers()['content-security-policy']).not.toMatch(/google/)
  expect(await page.content()).not.toMatch(/GTM-|googletagmanager|[Cc]ounting/)
  expect(asked.filter(url => /tag-manager|consent/.test(url))).toEqual([])
  expect(asked.length).toBeGreaterThan(0)
  const { host } = new URL(page.url())
  expect(asked.filter(url => new URL(url).host !== host)).toEqual([])
})
