import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type CodeProcess, runFile } from '#tests/run-code.ts'
import { expect, test } from './shop-test.ts'
import { addToCart, buyForm } from './shopper.ts'

const GOOGLE = /googletagmanager|google-analytics/

test.describe('a shop with a tag manager', () => {
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

  test('brings its container to a loaded page, and it reads all that happened @phone', async ({ page }) => {
    // a stand-in for Google's script: it marks the page with what it finds in the data layer, and keeps listening
    await page.route('https://www.googletagmanager.com/**', route =>
      route.fulfill({
        contentType: 'text/javascript',
        body: `const heard = window.heardByTagManager = []
          const hear = message => heard.push(message.event ?? null)
          const add = dataLayer.push.bind(dataLayer)
          dataLayer.forEach(hear)
          dataLayer.push = message => { hear(message); return add(message) }
          heard.state = document.readyState`,
      }),
    )
    const asked = page.waitForRequest(GOOGLE)
    const opened = await page.goto(`${origin}/products/padma-double-strap-slide?color=Chocolate&size=42`)
    expect((await asked).url()).toBe('https://www.googletagmanager.com/gtm.js?id=GTM-AB12CD3')
    expect(opened?.headers()['content-security-policy']).toContain(
      "script-src 'self' https://*.googletagmanager.com;",
    )
    const heard = () => page.evaluate(() => Reflect.get(window, 'heardByTagManager'))
    await expect.poll(heard).toEqual(['gtm.js', null, 'view_item'])
    expect(await page.evaluate(() => Reflect.get(window, 'heardByTagManager').state)).toBe('complete')
    await buyForm(page).getByRole('button', { name: 'Add To Cart', exact: true }).click()
    await expect.poll(heard).toEqual(['gtm.js', null, 'view_item', null, 'add_to_cart'])
  })

  test('is not told the address that opens an order @phone', async ({ page, complaints }) => {
    complaints.expectComplaint(/404/)
    const opened = await page.goto(`${origin}/track/v1.secret`, { waitUntil: 'networkidle' })
    expect(opened?.headers()['content-security-policy']).not.toContain('google')
    await expect(page.locator('meta[name="tag-manager"]')).toHaveCount(0)
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
  expect(await page.content()).not.toMatch(/GTM-|googletagmanager/)
  expect(asked.length).toBeGreaterThan(0)
  const { host } = new URL(page.url())
  expect(asked.filter(url => new URL(url).host !== host)).toEqual([])
})
