import type { Page } from '@playwright/test'
import { expect, test } from './shop-test.ts'

/** Menu and header answer before their script, but hide, trap and close only with it. */
const openWithScript = (page: Page, path: string) => page.goto(path, { waitUntil: 'networkidle' })

test('no page begins a fade into the next, which the browser might give up and call an error @phone', async ({
  page,
}) => {
  await page.addInitScript(() =>
    addEventListener('pagereveal', event => event.viewTransition && console.error('this page fades in')),
  )
  await openWithScript(page, '/terms-and-condition')
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: /^Privacy/ })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

async function openMenu(page: Page) {
  await openWithScript(page, '/products/surma-thong-sandal')
  await page.getByRole('link', { name: 'Open menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu).toBeVisible()
  return menu
}

test('the menu of a phone holds what the header holds and covers the screen @phone', async ({ page }) => {
  const menu = await openMenu(page)
  for (const name of ['Home', 'Shop', 'About Us', 'Contact', 'Search', 'Cart', 'Log in', /^Sandal/, /Call/])
    await expect(menu.getByRole('link', { name, exact: true }).first()).toBeVisible()
  const edges = () =>
    menu.evaluate(dialog => Object.values(dialog.getBoundingClientRect().toJSON()).slice(0, 4))
  await expect.poll(edges, 'it slides down over the whole screen').toEqual([0, 0, 390, 844])
})

test('the menu keeps the focus inside, and Escape or its button give it back @phone', async ({ page }) => {
  const menu = await openMenu(page)
  const isInside = () =>
    menu.evaluate(
      dialog => dialog.contains(document.activeElement) || document.activeElement === document.body,
    )
  const links = await menu.getByRole('link').count()
  for (let press = 0; press <= links + 2; press++) {
    await page.keyboard.press('Tab')
    expect(await isInside()).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  const opener = page.getByRole('link', { name: 'Open menu' })
  await expect(opener).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(menu).toBeVisible()
  await menu.getByRole('link', { name: 'Close menu' }).click()
  await expect(menu).toBeHidden()
  await expect(opener).toBeFocused()
})

test('the page behind the open menu does not scroll @phone', async ({ page }) => {
  await openMenu(page)
  await page.mouse.move(200, 400)
  await page.mouse.wheel(0, 600)
  await page.waitForFunction(() => new Promise(done => requestAnimationFrame(() => done(true))))
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('the header leaves when the page is scrolled down and comes back when it is scrolled up', async ({
  page,
}) => {
  await openWithScript(page, '/')
  const header = page.getByRole('banner')
  const scroll = (pixels: number) =>
    page.evaluate(by => window.scrollBy({ top: by, behavior: 'instant' }), pixels)
  await expect(header).toBeInViewport()
  await scroll(900)
  await expect(header).not.toBeInViewport()
  await scroll(-120)
  await expect(header).toBeInViewport()
  await scroll(400)
  await expect(header).not.toBeInViewport()
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await expect(header).toBeInViewport()
})

test('the header leaves no empty strip: it goes after its own place, and what stands still below it follows', async ({
  page,
  isMobile,
}) => {
  await openWithScript(page, '/products/surma-thong-sandal')
  const header = page.getByRole('banner')
  const scroll = (pixels: number) =>
    page.evaluate(by => window.scrollBy({ top: by, behavior: 'instant' }), pixels)
  await scroll(40)
  await page.waitForFunction(() => new Promise(done => requestAnimationFrame(() => done(true))))
  await expect(header).not.toHaveAttribute('data-hidden')
  await scroll(260)
  await expect(header).toHaveAttribute('data-hidden')
  if (isMobile) return
  const top = () => page.locator('.gallery').evaluate(gallery => gallery.getBoundingClientRect().top)
  await expect.poll(top).toBeLessThan(30)
  await scroll(-60)
  await expect.poll(top).toBeGreaterThan(76)
})

test('the header shows itself to the keyboard also when it was scrolled away', async ({ page }) => {
  await openWithScript(page, '/')
  const header = page.getByRole('banner')
  await page.evaluate(() => scrollBy({ top: 900, behavior: 'instant' }))
  await expect(header).not.toBeInViewport()
  await header.getByRole('link', { name: 'Search' }).focus()
  await expect(header).toBeInViewport()
})

test('the header of a wide screen leads everywhere @desk', async ({ page }) => {
  await page.goto('/')
  const header = page.getByRole('banner')
  const places: [name: RegExp, href: RegExp][] = [
    [/, home$/, /^\/$/],
    [/^Home$/, /^\/$/],
    [/^Shop$/, /^\/#shop$/],
    [/^About Us$/, /^\/#about$/],
    [/^Contact$/, /^#contact$/],
    [/^Call us/, /^tel:\+880/],
    [/^Search$/, /^\/search$/],
    [/^Cart/, /^\/cart$/],
    [/^Log in$/, /^\/login$/],
  ]
  for (const [name, href] of places)
    await expect(header.getByRole('link', { name })).toHaveAttribute('href', href)
})

test('the foot of every page has the contacts, the categories and the policies', async ({ page }) => {
  await page.goto('/cart')
  const foot = page.getByRole('contentinfo')
  for (const name of ['Sandal', 'Shacci', 'Casual', 'Terms', 'Privacy', 'WhatsApp us'])
    await expect(foot.getByRole('link', { name, exact: true })).toHaveAttribute('href', /.+/)
  await expect(foot.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/)
  await expect(foot.getByRole('link', { name: '01700-000000' })).toHaveAttribute('href', /^tel:\+880/)
  await expect(foot).toContainText('© 2025')
})

test('the gate to an order opens where one begins to type, and says once what it wants @phone', async ({
  page,
}) => {
  await openWithScript(page, '/verify')
  await expect(page.getByLabel('Order number')).toBeFocused()
  await openWithScript(page, '/verify?order=1001')
  await expect(page.getByLabel('Digit 1 of 4')).toBeFocused()
  await expect(page.getByRole('main').getByText(/placed with/)).toHaveCount(1)
})
