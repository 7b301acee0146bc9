import { pages } from './pages.ts'
import { someoneElseBuys, stockOf } from './shop-api.ts'
import { expect, test } from './shop-test.ts'
import { buyForm, card, hydrated, radio } from './shopper.ts'

test('a size that sells out is shown as sold out by every page at once @phone', async ({
  page,
  isMobile,
}) => {
  const pair = isMobile
    ? { slug: 'jamuna-toe-loop-chappal', name: 'Jamuna Toe Loop Chappal', color: 'Chocolate', size: 45 }
    : { slug: 'rupsha-penny-shacci', name: 'Rupsha Penny Shacci', color: 'Chocolate', size: 45 }
  const path = `/products/${pair.slug}?color=Chocolate&size=45`
  expect(await stockOf(page, pair)).toBe(1)
  await page.goto('/')
  await radio(card(page, pair.name), 'Chocolate').check()
  await expect(radio(await hydrated(card(page, pair.name)), 45)).not.toHaveAttribute('aria-disabled', 'true')
  await page.goto(path)
  await expect(radio(buyForm(page), 45)).toBeChecked()

  await someoneElseBuys(page, pair, 1)
  await page.goto(path)
  await expect(radio(buyForm(page), 45)).toHaveAttribute('aria-disabled', 'true')
  await expect(radio(buyForm(page), 45)).not.toBeChecked()
  await page.goto('/')
  const shown = await hydrated(card(page, pair.name))
  await radio(shown, 'Chocolate').check()
  await expect(radio(shown, 45)).toHaveAttribute('aria-disabled', 'true')
})

test('a page that did not change is not sent again, the checkout is never kept @phone', async ({ page }) => {
  // titas is sold out: no order of another journey touches its page
  const path = '/products/titas-buckle-shacci?color=Tan'
  const first = await page.request.get(path)
  const { etag } = first.headers()
  expect(etag).toMatch(/^W\/"/)
  const second = await page.request.get(`${path}&utm_source=a-campaign`, {
    headers: { 'if-none-match': etag ?? '' },
  })
  expect(second.status()).toBe(304)
  for (const own of ['/checkout', '/order-confirmed'])
    expect((await page.request.get(own)).headers()['cache-control'], own).toBe('no-store')
})

test('every page carries a strict content policy and holds no inline script or style @phone', async ({
  page,
  complaints,
}) => {
  complaints.expectComplaint(/404/)
  for (const { path } of [...pages, { path: '/order-confirmed' }, { path: '/nothing-here' }]) {
    const answer = await page.request.get(path)
    const policy = answer.headers()['content-security-policy'] ?? ''
    expect(policy, path).toContain("script-src 'self';")
    expect(policy, path).toContain("style-src 'self';")
    expect(policy, path).not.toContain('unsafe')
    const html = await answer.text()
    expect(html, path).not.toMatch(/<script(?![^>]*\b(src=|type="application\/))/)
    expect(html, path).not.toMatch(/<style|<[^>]+\sstyle=|<[^>]+\son[a-z]+=/)
  }
})

test('the browser refuses a script that somebody smuggled into a page @phone', async ({
  page,
  complaints,
}) => {
  complaints.expectComplaint(/Content Security Policy/)
  await page.goto('/')
  await page.evaluate(() => {
    const smuggled = document.createElement('script')
    smuggled.textContent = 'document.title = "smuggled"'
    document.body.append(smuggled)
  })
  await expect(page).not.toHaveTitle('smuggled')
})
