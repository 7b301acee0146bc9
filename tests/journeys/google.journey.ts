import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { FIREBASE_ENV } from '#tests/support/identity-tokens.ts'
import { type CodeProcess, runFile } from '#tests/support/run-code.ts'
import { expect, test } from './shop-test.ts'

const button = (page: Page) => page.getByRole('button', { name: 'Continue with Google' })

/** Where the page's scripts came from, and what else it asked for. */
function listen(page: Page) {
  const asked: string[] = []
  page.on('request', request => void asked.push(request.url()))
  return {
    sdk: () => asked.filter(url => url.includes('identity-sdk')),
    outside: (origin: string) => asked.filter(url => !url.startsWith(origin) && !url.startsWith('data:')),
  }
}

test.describe('a shop with an identity provider', () => {
  // one process for the file: each would open a shop of its own
  test.describe.configure({ mode: 'default' })

  let origin = ''
  let shop: CodeProcess
  const dataDir = mkdtempSync(path.join(tmpdir(), 'google-'))

  test.beforeAll(async () => {
    const env = { NODE_ENV: 'production', PORT: '0', PUBLIC_ORIGIN: '', DATA_DIR: dataDir, DEMO: 'off' }
    const file = new URL('../../src/main.ts', import.meta.url)
    shop = runFile(file, { ...env, ...FIREBASE_ENV, LOG_LEVEL: 'warn', COURIER: 'off' })
    const said = await shop.says('The shop is open')
    origin = said.match(/\((http:[^)]+)\)/)?.[1] ?? ''
  })
  test.afterAll(async () => {
    shop.process.kill('SIGTERM')
    await shop.ended
    rmSync(dataDir, { recursive: true, force: true })
  })

  for (const address of ['/login', '/signup'])
    test(`shows its button on ${address}, and asks nobody before it is pressed @phone`, async ({ page }) => {
      const received = listen(page)
      await page.goto(origin + address)
      await expect(button(page)).toBeVisible()
      // the SDK waits in the browser for the press
      await expect.poll(received.sdk).toHaveLength(1)
      expect(received.outside(origin)).toEqual([])
    })

  test('says in words that Google cannot be reached, and lets one try again @phone', async ({
    page,
    complaints,
  }) => {
    complaints.expectComplaint(/ERR_FAILED/)
    const tried: string[] = []
    await page.context().route(
      url => !url.href.startsWith(origin),
      route => {
        tried.push(new URL(route.request().url()).hostname)
        return route.abort()
      },
    )
    await page.goto(`${origin}/login`)
    for (const times of [1, 2]) {
      await button(page).click()
      await expect(page.getByRole('alert')).toHaveText(/Google .*\. .*try again/)
      await expect(button(page)).toBeVisible()
      expect(tried.filter(host => host === 'apis.google.com')).toHaveLength(times)
    }
    expect(new URL(page.url()).pathname).toBe('/login')
    expect(await page.context().cookies()).toEqual([])
  })

  test('opens the pages with the button as documents of their own, from wherever one comes @phone', async ({
    page,
  }) => {
    await page.goto(`${origin}/forgot-password`)
    const opened = page.waitForResponse(
      response => new URL(response.url()).pathname === '/login' && response.request().isNavigationRequest(),
    )
    await page
      .getByRole('link', { name: /log in/i })
      .first()
      .click()
    const headers = (await opened).headers()
    expect(headers['content-security-policy']).toContain('https://apis.google.com')
    expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups')
    await expect(button(page)).toBeVisible()
  })

  test('shows no button that could do nothing @phone', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(`${origin}/login`)
    await expect(page.getByRole('button', { name: 'Log In' })).toBeVisible()
    await expect(button(page)).toBeHidden()
    await context.close()
  })
})

test('a shop without an identity provider has no such button and asks for nothing of it @phone', async ({
  page,
  baseURL,
}) => {
  const received = listen(page)
  for (const address of ['/login', '/signup']) {
    await page.goto(address, { waitUntil: 'networkidle' })
    await expect(page.getByRole('button', { name: /log in|create account/i })).toBeVisible()
    await expect(page.getByText(/google/i)).toHaveCount(0)
  }
  expect(received.sdk()).toEqual([])
  expect(received.outside(baseURL ?? '')).toEqual([])
  expect((await page.request.post('/v1/auth/federated', { data: { idToken: 'any' } })).status()).toBe(404)
})
