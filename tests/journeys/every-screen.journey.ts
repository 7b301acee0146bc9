import type { Page } from '@playwright/test'
import { isAlive } from './account-pages.ts'
import { expectAccessible } from './expect-accessible.ts'
import { lowTargets } from './finger-targets.ts'
import { makeAccount, signedIn, uniqueWord } from './people.ts'
import { openProduct } from './products-screen.ts'
import { expect, test } from './shop-test.ts'
import { dialog, people, personIn } from './users-screen.ts'
import { watchShifts } from './watch-shifts.ts'

const SCREENS = [
  '/dashboard',
  '/dashboard/opening',
  '/dashboard/closing',
  '/dashboard/products',
  '/dashboard/products/stock',
  '/dashboard/products/stock/cutting-list',
  '/dashboard/products/waiting',
  '/dashboard/add-product',
  '/dashboard/orders',
  '/dashboard/calls',
  '/dashboard/calls?tab=callbacks',
  '/dashboard/packing',
  '/dashboard/returns',
  '/dashboard/returns?tab=rates',
  '/dashboard/customers',
  '/dashboard/users',
  '/dashboard/coupons',
  '/dashboard/reviews',
  '/dashboard/reviews?state=rejected&stars=1',
  '/dashboard/reviews/pictures',
  '/dashboard/courier',
  '/dashboard/money',
  '/dashboard/money?as=table&weeks=all',
  '/dashboard/money/costs',
  '/dashboard/money/ad-spend',
  '/dashboard/money/advances',
  '/dashboard/messages',
  '/dashboard/messages?event=delivered&by=whatsapp',
  '/dashboard/messages/queue',
  '/dashboard/messages/unknown',
  '/dashboard/messages/opt-outs',
  '/dashboard/messages/settings',
  '/dashboard/settings/shop',
  '/dashboard/settings/home',
  '/dashboard/settings/delivery',
  '/dashboard/settings/couriers',
  '/dashboard/settings/policies',
  '/dashboard/settings/papers',
  '/dashboard/settings/messages',
  '/dashboard/settings/orders',
  '/dashboard/settings/team',
  '/dashboard/settings/privacy',
  '/dashboard/settings/tracking',
  '/dashboard/settings/data',
  '/dashboard/activity',
  '/dashboard/trash',
  '/dashboard/profile',
  '/dashboard/profile/second-factor',
]

/** Made of the same parts in the same places as another one above, so that the narrow size, where most goes wrong, is enough. */
const TWINS: readonly string[] = [
  '/dashboard/calls?tab=callbacks',
  '/dashboard/reviews?state=rejected&stars=1',
  '/dashboard/messages?event=delivered&by=whatsapp',
  '/dashboard/settings/papers',
  '/dashboard/settings/messages',
  '/dashboard/settings/orders',
  '/dashboard/settings/team',
  '/dashboard/settings/privacy',
  '/dashboard/settings/tracking',
]

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

/** What can be pressed or typed in but lies, in part, beyond the screen or the box that cuts it off. */
const cutOff = (page: Page, width: number) =>
  page.evaluate(screenWidth => {
    const found: string[] = []
    const cuts = (box: Element) => getComputedStyle(box).overflowX !== 'visible' && box !== document.body
    for (const part of document.querySelectorAll('button, input, select, textarea, main a, nav a')) {
      const { left, right, width } = part.getBoundingClientRect()
      // what is there for screen readers alone is a pixel wide; a strip of tabs and a table of sums scroll by themselves
      if (
        !part.checkVisibility() ||
        width <= 1 ||
        part.closest(
          '.order-tabs, .courier-tabs, .customer-tabs, .calls-tabs, .profit-table, .division-table',
        )
      )
        continue
      let [from, to] = [0, screenWidth]
      for (let box = part.parentElement; box && box !== document.documentElement; box = box.parentElement) {
        if (!cuts(box)) continue
        const edges = box.getBoundingClientRect()
        from = Math.max(from, edges.left)
        to = Math.min(to, edges.right)
      }
      const name = part.getAttribute('aria-label') ?? part.textContent
      if (left < from - 1 || right > to + 1)
        found.push(`${part.tagName} ${name}: ${left} to ${right} in ${from} to ${to}`)
    }
    return found
  }, width)

/** A narrow phone, and one of 390 px at twice its size. */
const NARROW = [320, 195]

/** An open screen at each of them. What listens for the width has answered two frames after a turn. */
async function expectNarrow(page: Page, name: string): Promise<void> {
  for (const width of NARROW) {
    await page.setViewportSize({ width, height: 640 })
    await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
    expect(await widthOf(page), `${name} at ${width}`).toBeLessThanOrEqual(width)
    expect(await cutOff(page, width), `${name} at ${width}`).toEqual([])
    await expect(page.getByRole('button', { name: /^Account of/ })).toBeInViewport({ ratio: 1 })
  }
}

/** As long as an address may be: the menu of its person is as wide everywhere. */
const longEmail = () => `${uniqueWord()}.${'long'.repeat(12)}@${'sub.'.repeat(20)}pothik.example`

for (const path of SCREENS)
  test(`${path}: nothing is wrong for assistive technology, nothing moves, nothing sticks out, a finger hits${TWINS.includes(path) ? ' @phone' : ''}`, async ({
    page,
    isMobile,
  }) => {
    await signedIn(page, { email: longEmail() })
    // nobody else's orders: what comes while one looks may grow a chart or a card in its place
    await page.route('**/v1/events*', route =>
      route.fulfill({ contentType: 'text/event-stream', body: 'event: end\ndata: {}\n\n' }),
    )
    const shifts = await watchShifts(page)
    await page.goto(path, { waitUntil: 'networkidle' })
    await isAlive(page)
    expect(await widthOf(page)).toBeLessThanOrEqual(await page.evaluate(() => innerWidth))
    await expectAccessible(page)
    const { sum, noted } = await shifts()
    expect(sum, noted).toBe(0)
    if (!isMobile) return
    await page.setViewportSize({ width: 360, height: 740 })
    expect(await lowTargets(page), 'lower than a finger').toEqual([])
    await expectNarrow(page, path)
  })

test('the users screen stays usable for assistive technology in all that it may come to', async ({
  page,
  complaints,
}) => {
  complaints.expectComplaint(/503/)
  const word = uniqueWord()
  await signedIn(page, { email: `${word}.me@pothik.example` })
  const { email } = await makeAccount({
    role: 'User',
    isVerified: false,
    email: `${word}.${'long'.repeat(12)}@${'sub.'.repeat(20)}pothik.example`,
  })
  await page.goto(`/dashboard/users?search=${word}`)
  await expect(personIn(page, email)).toBeVisible()
  await expectAccessible(page)
  await personIn(page, email)
    .getByRole('button', { name: `Delete ${email}` })
    .click()
  await expect(dialog(page)).toBeVisible()
  // its colours are those of the end only when it has faded in
  await expect(dialog(page)).toHaveCSS('opacity', '1')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await page.getByRole('button', { name: /^Account of/ }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await expectAccessible(page)
  await page.route(/\/v1\/auth\/users\?/, route =>
    route.fulfill({ status: 503, json: { success: false, message: 'Away.' } }),
  )
  await page.goto('/dashboard/users')
  await expect(page.getByRole('alert')).toBeVisible()
  await expectAccessible(page)
  await page.unroute(/\/v1\/auth\/users\?/)
  await page.goto(`/dashboard/users?search=${word}nobody`)
  await expect(people(page)).toContainText('Nobody')
  await expectAccessible(page)
})

test('a person and a product with much to say, and nobody, are no wider than a narrow phone @phone', async ({
  page,
}) => {
  const email = longEmail()
  const word = email.split('.')[0]
  await signedIn(page, { email })
  await page.setViewportSize({ width: 195, height: 640 })
  for (const path of [`/dashboard/users?search=${word}`, `/dashboard/users?search=${word}nobody`]) {
    await page.goto(path, { waitUntil: 'networkidle' })
    await expectNarrow(page, path)
  }
  await openProduct(page, 'padma-double-strap-slide')
  for (const name of ['Edit PATHIK10', 'One pair more of size 40', 'Add color'])
    await expect(page.getByRole('button', { name })).toBeVisible()
  await expectNarrow(page, 'a product')
})
