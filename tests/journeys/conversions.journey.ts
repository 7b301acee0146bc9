import { DatabaseSync } from 'node:sqlite'
import type { BrowserContext, Page } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { openOwnShop } from './own-shop.ts'
import { makeAccount, signInAt } from './people.ts'
import { expect, test } from './shop-test.ts'
import { buyForm, fillDelivery, orderButton, rahim } from './shopper.ts'

const ADMIN = { email: 'owner@pothik.example', password: 'Look4shoes@77xq' }
const PAIR = '/products/padma-double-strap-slide?color=Chocolate&size=42'
const question = (page: Page) => page.getByRole('region', { name: 'Counting visits' })

/** A stand-in for the container: it notes the events that it is told of. */
const standIn = (page: Page) =>
  page.route('https://www.googletagmanager.com/**', route =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'window.heard = window.dataLayer.flatMap(message => message.event ?? [])',
    }),
  )

test.describe('a shop that tells sales', () => {
  // one process for the file: each would open a shop of its own
  test.describe.configure({ mode: 'default' })

  let shop: Awaited<ReturnType<typeof openOwnShop>>

  test.beforeAll(async ({ browser }) => {
    // nobody answers there: an order is no sale on its day
    const env = { META_CONVERSIONS_TOKEN: 'EAAB-token', META_CONVERSIONS_URL: 'http://127.0.0.1:9/v25.0' }
    shop = await openOwnShop(ADMIN, { ...env, DEMO: 'on', COURIER: 'off' })
    const context = await browser.newContext()
    await setUp(context)
    await context.close()
  })
  test.afterAll(() => shop.close())

  /** The owner names a container and a pixel. */
  async function setUp(context: BrowserContext) {
    await signInAt(shop.folder, context, await makeAccount({}, shop.folder))
    const value = { gtm_id: 'GTM-AB12CD3', ga4_id: null, pixel_id: '1234567890' }
    const saved = await context.request.put(`${shop.origin}/v1/settings/tracking`, {
      headers: { origin: shop.origin },
      data: { value: { ...value, counts_confirmed: false, meta_test_code: null }, version: 0 },
    })
    expect(saved.status(), await saved.text()).toBe(200)
  }

  const kept = () => {
    const database = new DatabaseSync(`${shop.folder}/shop.db`, { timeout: 10_000 })
    const [row] = database.prepare('select count(*) as orders from order_marks').all()
    database.close()
    return Number(row?.orders)
  }

  /** Buys a pair, and returns what was sent of the browser. */
  async function buy(page: Page): Promise<unknown> {
    await buyForm(page).getByRole('button', { name: 'Buy Now', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible()
    await fillDelivery(page, rahim())
    const [sent] = await Promise.all([
      page.waitForRequest(request => request.method() === 'POST' && request.url().endsWith('/v1/orders')),
      orderButton(page).click(),
    ])
    await expect(page).toHaveURL(`${shop.origin}/order-confirmed`)
    return sent.postDataJSON().marks
  }

  test('asks in words that name Meta, and after a yes sends the marks of the click with the order @phone', async ({
    page,
  }) => {
    await standIn(page)
    const before = kept()
    await page.goto(`${shop.origin}${PAIR}&fbclid=AbC-123`)
    await expect(question(page)).toContainText('we tell Meta when an order of yours has arrived')
    await expectAccessible(page)
    expect(String(await page.evaluate(() => localStorage.getItem('adClick')))).toBe('null')
    await question(page).getByRole('button', { name: 'Yes' }).click()
    await expect(question(page)).toHaveCount(0)
    const marks = await buy(page)
    expect(marks).toMatchObject({
      consent: { ads: true, analytics: false, version: 2 },
      fbc: expect.stringMatching(/^fb\.1\.\d{13}\.AbC-123$/),
      page: '/checkout',
    })
    expect(kept()).toBe(before + 1)
    await expect.poll(() => page.evaluate(() => JSON.stringify(window.dataLayer))).toContain('"purchase"')
    // the next page has the container, which must tell no purchase before the shop does
    await page.goto(`${shop.origin}/terms-and-condition`)
    const heard = () => page.evaluate(() => String(Reflect.get(window, 'heard')))
    await expect.poll(heard).toContain('order_placed')
    expect(await heard()).not.toContain('purchase')
  })

  test('after a no keeps and sends nothing of the browser @phone', async ({ page }) => {
    const before = kept()
    await page.goto(`${shop.origin}${PAIR}&fbclid=AbC-123`)
    await question(page).getByRole('button', { name: 'No' }).click()
    expect(await buy(page)).toBeUndefined()
    expect(String(await page.evaluate(() => localStorage.getItem('adClick')))).toBe('null')
    expect(kept()).toBe(before)
  })

  test('asks again whoever allowed less, and says on the page of privacy what is told @phone', async ({
    page,
  }) => {
    await standIn(page)
    await page.addInitScript(() => localStorage.setItem('countingConsent', JSON.stringify('granted')))
    await page.goto(`${shop.origin}/privacy`)
    await expect(question(page)).toContainText('Meta')
    await expect(page.getByRole('main')).toContainText('we tell Meta about your order once it has arrived')
    await expect(page.getByRole('main')).toContainText('35 days at most')
  })

  test('shows the owner who is told, and a test event that nobody takes says why @desk', async ({
    page,
    context,
  }) => {
    await signInAt(shop.folder, context, await makeAccount({}, shop.folder))
    await page.goto(`${shop.origin}/dashboard/settings/tracking`)
    const part = page.getByRole('region', { name: 'Sales that are told' })
    await expect(part).toContainText('On: sales of visitors who allow it are sent.')
    await expect(part).toContainText('Off: nothing is sent.')
    await expect(part.getByRole('button', { name: 'Send a test event to Google Analytics' })).toBeDisabled()
    await page.getByLabel('Test code of Meta').fill('TEST123')
    await page.getByRole('button', { name: /^Save/ }).click()
    await expect(page.getByText(/^Version 2/)).toBeVisible()
    await part.getByRole('button', { name: 'Send a test event to Meta' }).click()
    await expect(part).toContainText('Meta did not take the test event: ECONNREFUSED.')
    await expectAccessible(page)
  })
})
