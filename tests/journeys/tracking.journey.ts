import type { Page } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { expect, test } from './shop-test.ts'
import { buyNow, fillDelivery, orderButton, orderNumber, rahim } from './shopper.ts'
import {
  box,
  changeStatus,
  courierSaid,
  digitsIn,
  expectCourierSays,
  linkOf,
  openGate,
  orderNoBox,
  personalOf,
  placedOrder,
  showButton,
  tryCode,
  wrongCode,
} from './tracked-order.ts'

const INCOMPLETE = 'Please enter the complete 4-digit code.'
const INCORRECT = 'Incorrect verification code. Please try again.'

/** How much moved since the page came, without being touched. */
const shiftsOf = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>(done => {
        new PerformanceObserver((list, observer) => {
          observer.disconnect()
          done(
            list.getEntries().reduce((sum, entry) => sum + ('value' in entry ? Number(entry.value) : 0), 0),
          )
        }).observe({ type: 'layout-shift', buffered: true })
        // an observer is told nothing when there is nothing to tell
        setTimeout(() => done(0), 300)
      }),
  )

test('from the order to where it is @phone', async ({ page }) => {
  const delivery = rahim()
  await buyNow(page, { slug: 'jamuna-toe-loop-chappal', color: 'Tan', size: 42 })
  await fillDelivery(page, delivery)
  await orderButton(page).click()
  const orderNo = await orderNumber(page)
  await page.getByRole('link', { name: 'track the order' }).click()
  await expect(page).toHaveURL(`/verify?order=${orderNo}`)
  await expect(orderNoBox(page)).toHaveValue(String(orderNo))
  expect(await page.content()).not.toContain(delivery.phone.slice(-4))
  await expect(page.locator('x-island[name="verify-form"]')).toHaveAttribute('hydrated')
  await tryCode(page, delivery.phone.slice(-4))

  await expect(page).toHaveURL(/\/track\/[\w-]{72}#verified$/)
  await expect(page.getByText('Verification successful!')).toBeVisible()
  await expect(page.getByRole('heading', { name: `Order ${orderNo}`, exact: true })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('For Rahim in Dhanmondi, Dhaka.')
  await expect(page.getByRole('heading', { name: 'Order placed' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('We have your order. We call you to confirm it.')
  const steps = page.getByRole('main').locator('ol').getByRole('listitem')
  await expect(steps).toHaveText([
    /^Order placed.*\d{4},/,
    /^Confirmed/,
    /^Packed/,
    /^On its way/,
    /^Delivered/,
  ])
  await expect(steps.first()).toHaveAttribute('aria-current', 'step')
  await expect(page.getByRole('main')).toContainText('Tan, size 42')
  await expect(page.getByRole('link', { name: 'WhatsApp us' }).first()).toHaveAttribute(
    'href',
    new RegExp(`text=.*${orderNo}`),
  )
})

test('a link tells nothing of its buyer, to no search and to no other site @phone', async ({ page }) => {
  const order = await placedOrder(page)
  await openGate(page, `/verify?order=${order.orderNo}`)
  await tryCode(page, order.code)
  await expect(page).toHaveURL(/\/track\//)
  const answer = await page.reload()
  expect(answer?.headers()).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  })
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex, nofollow')
  const token = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const source = (await page.content()).replaceAll(token, '')
  const data = await (await page.request.get(`/v1/track/${token}`)).text()
  expect(data).toContain('"first_name":"Rahim"')
  for (const personal of personalOf(order)) {
    // four digits alone may stand in the name of a file: they must not stand in words
    expect(await page.getByRole('main').innerText(), personal).not.toContain(personal)
    if (personal.length > 4) expect(source, personal).not.toContain(personal)
    if (personal.length > 4) expect(data, personal).not.toContain(personal)
  }
})

test('an incomplete code and a missing number are said beside their boxes, and nothing typed is lost @phone', async ({
  page,
}) => {
  await openGate(page)
  await showButton(page).click()
  await expect(page.getByText('Please enter your order number.')).toBeVisible()
  await expect(page.getByText(INCOMPLETE)).toBeVisible()
  await expect(orderNoBox(page)).toBeFocused()
  await expect(orderNoBox(page)).toHaveAccessibleDescription('Please enter your order number.')
  await expectAccessible(page)

  await orderNoBox(page).fill('অর্ডার #১০০১')
  await expect(page.getByText('Please enter your order number.')).toBeHidden()
  await tryCode(page, '56')
  await expect(page.getByText(INCOMPLETE)).toBeVisible()
  await expect(box(page, 3)).toBeFocused()
  await expect(box(page, 3)).toHaveAccessibleDescription(new RegExp(INCOMPLETE))
  expect(await digitsIn(page)).toBe('56--')
  await expect(orderNoBox(page)).toHaveValue('অর্ডার #১০০১')
})

test('five wrong codes close an order for the right one too, in the same words as an unknown order @phone', async ({
  page,
  complaints,
}) => {
  complaints.expectComplaint(/403/)
  const order = await placedOrder(page)
  await openGate(page, `/verify?order=${order.orderNo}`)
  for (let tries = 0; tries < 5; tries++) {
    const answered = page.waitForResponse('**/v1/track')
    await tryCode(page, wrongCode(order))
    expect((await answered).status()).toBe(403)
    // typed sooner, the next code would have its first digit overwritten
    await expect(box(page, 1)).toBeFocused()
  }
  await expect(page.getByText(INCORRECT)).toBeVisible()
  expect(await digitsIn(page)).toBe(wrongCode(order))
  await expectAccessible(page)

  const closed = page.waitForResponse('**/v1/track')
  await tryCode(page, order.code)
  const locked = await closed
  expect(locked.status()).toBe(403)
  await expect(page.getByText(INCORRECT)).toBeVisible()
  const unknown = await page.request.post('/v1/track', { data: { order_no: 999_999, code: order.code } })
  expect([unknown.status(), await unknown.text()]).toEqual([403, await locked.text()])
})

test('the boxes take a paste, and the keys move between them @phone', async ({ page }) => {
  await openGate(page, '/verify?order=1001')
  await expect(box(page, 1)).toHaveAttribute('inputmode', 'numeric')
  await box(page, 2).focus()
  await page.evaluate(() => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', '+880 1712-34৫৬৭৮')
    const announced = { clipboardData, bubbles: true, cancelable: true }
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', announced))
  })
  expect(await digitsIn(page)).toBe('5678')
  await expect(box(page, 4)).toBeFocused()

  await page.keyboard.press('Backspace')
  expect(await digitsIn(page)).toBe('567-')
  await page.keyboard.press('Backspace')
  expect(await digitsIn(page)).toBe('56--')
  await expect(box(page, 3)).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(box(page, 1)).toBeFocused()
  await page.keyboard.type('9x')
  expect(await digitsIn(page)).toBe('96--')
  await expect(box(page, 2)).toBeFocused()
  await page.keyboard.press('End')
  await expect(box(page, 4)).toBeFocused()
})

test('by keyboard alone @desk', async ({ page }) => {
  const order = await placedOrder(page)
  await openGate(page)
  await orderNoBox(page).focus()
  await page.keyboard.type(`#${order.orderNo}`)
  await page.keyboard.press('Tab')
  await expect(box(page, 1)).toBeFocused()
  await page.keyboard.type(order.code)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: `Order ${order.orderNo}`, exact: true })).toBeVisible()
  await expectAccessible(page)
})

test('what a browser fills into the first box goes into all @phone', async ({ page }) => {
  await openGate(page, '/verify?order=1001')
  await box(page, 1).fill('5678')
  expect(await digitsIn(page)).toBe('5678')
})

test('whoever tries too often reads how long to wait, and a lost connection says so @phone', async ({
  page,
  complaints,
}) => {
  complaints.expectComplaint(/429|ERR_FAILED|Failed to load/)
  await openGate(page, '/verify?order=1001')
  await page.route('**/v1/track', route =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '2500' },
      json: { success: false, message: 'Too many requests.', code: 'too_many_requests' },
    }),
  )
  await tryCode(page, '5678')
  await expect(page.getByRole('alert')).toHaveText(
    'Too many tries from your connection. Please try again in 42 minutes, or call us.',
  )
  await expectAccessible(page)
  await page.unroute('**/v1/track')
  await page.route('**/v1/track', route => route.abort())
  await showButton(page).click()
  await expect(page.getByRole('alert')).toHaveText('Could not reach the shop. Check your connection.')
  expect(await digitsIn(page)).toBe('5678')
})

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const STATES = [
  ['official', 'Follow Up', 'Please call us', 'We are trying to reach you by phone. Please call us.'],
  ['official', 'Packed', 'Packed', 'Your order is packed. The courier takes it next.'],
  ['courier', 'pending', 'On its way', 'Your parcel is with the courier, who calls before coming.'],
  ['courier', 'cancelled', 'Coming back to us', 'This parcel was not delivered and is coming back to us.'],
  ['courier', 'delivered', 'Delivered', 'Your order was delivered.'],
] as const

test('each stage is said in plain words, and none is wrong for assistive technology or moves', async ({
  page,
}) => {
  test.slow()
  const order = await placedOrder(page)
  for (const [index, [of, to, title, text]] of STATES.entries()) {
    const at = minutesAgo(STATES.length - index)
    changeStatus(order, of === 'official' ? { of, to, at } : { of, to, at })
    await page.goto(linkOf(order))
    await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible()
    await expect(page.getByRole('main')).toContainText(text)
    await expectAccessible(page)
    expect(await shiftsOf(page), title).toBe(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
  }
  const dates = page.getByRole('main').locator('.track-steps time')
  await expect(dates).toHaveCount(4)

  courierSaid(order, [...Array.from({ length: 21 }, () => 'At the hub.'), 'রাইডারের ফোন 01812345678'])
  await page.goto(linkOf(order))
  await expectCourierSays(page, { latest: 'রাইডারের ফোন •••', earlier: 2 })
  await expectAccessible(page)

  const fake = await placedOrder(page)
  changeStatus(fake, { of: 'official', to: 'Fake', at: minutesAgo(1) })
  await page.goto(linkOf(fake))
  const words = 'This order is not being delivered. Call us if that is a mistake.'
  await expect(page.getByRole('main')).toContainText(words)
  await expect(page.getByRole('main')).not.toContainText('Keep ready')
  await expect(page.getByRole('main').locator('ol').getByRole('listitem')).toHaveCount(1)
  await expectAccessible(page)
})

test('a link that is incomplete or forged leads back to the gate @phone', async ({ page, complaints }) => {
  complaints.expectComplaint(/404/)
  for (const token of ['1001', 'A'.repeat(72), `${'A'.repeat(71)}%20`]) {
    const answer = await page.goto(`/track/${token}`)
    expect([answer?.status(), answer?.headers()['referrer-policy']]).toEqual([404, 'no-referrer'])
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'This tracking link is incomplete or wrong.',
    )
  }
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Open my order' }).click()
  await expect(page).toHaveURL('/verify')
})

test('a link that is over says so, and leads back to the gate @phone', async ({ page, complaints }) => {
  complaints.expectComplaint(/410/)
  const order = await placedOrder(page)
  const answer = await page.goto(linkOf(order, new Date(Date.now() - 1000)))
  expect([answer?.status(), answer?.headers()['cache-control']]).toEqual([410, 'no-store'])
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This tracking link has expired.')
  for (const personal of personalOf(order)) expect(await page.content()).not.toContain(personal)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Open my order' }).click()
  await expect(page).toHaveURL('/verify')
})

test('no page fetches an order ahead @phone', async ({ page }) => {
  const rules = await (await page.request.get('/speculation-rules.json')).text()
  expect(rules).toContain('/verify*')
  expect(rules).toContain('/track*')
})
