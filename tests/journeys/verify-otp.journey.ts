import { failureOf } from '#contract/refusals.ts'
import { atPace } from '../support/at-pace.ts'
import { asksFor, isAlive, openAccount } from './account-pages.ts'
import { boxesHydrated, codeBox, seenIn, setMail, waitsForCode } from './awaited-code.ts'
import { ownAddress } from './own-address.ts'
import { signedIn } from './people.ts'
import { expect, test } from './shop-test.ts'

test.use({ extraHTTPHeaders: ownAddress() })

const verify = 'Verify OTP'

test('only whoever waits for a code sees the boxes @phone', async ({ page }) => {
  await page.goto('/verify-otp')
  await expect(page).toHaveURL('/login')
  await signedIn(page)
  await page.goto('/verify-otp')
  await expect(page).toHaveURL(/\/dashboard\/products(\?product=|$)/)
})

test('six boxes are one field: typed, stepped back in, written over, and heard as one', async ({ page }) => {
  const { email } = await waitsForCode(page)
  await page.goto('/verify-otp')
  await expect(page.getByRole('main')).toContainText(`We sent a 6-digit code to ${email}`)
  await boxesHydrated(page)
  await expect(codeBox(page)).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(codeBox(page)).toHaveAttribute('inputmode', 'numeric')
  await codeBox(page).focus()
  await page.keyboard.type('41a৮ 9')
  expect(await seenIn(page)).toBe('4189..')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  expect(await seenIn(page)).toBe('41....')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.type('7')
  expect(await seenIn(page)).toBe('47....')
  await page.keyboard.press('Home')
  await page.keyboard.type('2')
  expect(await seenIn(page)).toBe('27....')
  await page.keyboard.press('End')
  await page.keyboard.type('345678')
  expect(await seenIn(page)).toBe('273456')
  // a touched box is the one that is written over
  const third = await page.locator('.otp-boxes span').nth(2).boundingBox()
  await page.mouse.click((third?.x ?? 0) + 10, (third?.y ?? 0) + 10)
  await page.keyboard.type('9')
  expect(await seenIn(page)).toBe('279456')
})

for (const { where, text } of [
  { where: 'the field', text: 'Your code is ৪১৮ ২০৩. It holds for 5 minutes.' },
  { where: 'the page', text: '418203' },
])
  test(`a code pasted into ${where} fills all boxes and opens @phone`, async ({ page }) => {
    await waitsForCode(page)
    await page.goto('/verify-otp')
    await boxesHydrated(page)
    const target = where === 'the field' ? codeBox(page) : page.getByRole('heading', { level: 1 })
    await target.evaluate((element, pasted) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text', pasted)
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, text)
    await expect.poll(() => seenIn(page)).toBe('418203')
    await expect(codeBox(page)).toBeFocused()
    const products = asksFor(page, '/dashboard/products')
    await page.keyboard.press('Enter')
    await products
  })

test('the good news is told where a new account lands: on the page that says whom it waits for @phone', async ({
  page,
}) => {
  const { code } = await waitsForCode(page, { role: 'User' })
  await page.clock.install()
  await page.goto('/verify-otp')
  await boxesHydrated(page)
  await codeBox(page).fill(code)
  await page.getByRole('button', { name: verify }).click()
  const toast = page.locator('.app-toasts .toast')
  await expect(toast).toHaveText('OTP Verified Successfully!')
  await expect(page).toHaveURL('/waiting')
  await expect(page.getByRole('main')).toContainText('Your account is waiting for an administrator.')
  const [box, height] = [await toast.boundingBox(), await page.evaluate(() => innerHeight)]
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(height - 60)
  // whoever points at it has time to read
  await toast.dispatchEvent('mouseover')
  await page.clock.fastForward(10_000)
  await expect(toast).toBeVisible()
  await toast.dispatchEvent('mouseout')
  await page.clock.fastForward(2900)
  await expect(toast).toBeVisible()
  await page.clock.fastForward(200)
  await expect(toast).toHaveCount(0)
  await openAccount(page, '/forgot-password')
  // told after the toast would have been
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByRole('alert')).toHaveText('Please enter a valid email address.')
  await expect(toast).toHaveCount(0)
})

test('a short code is not sent; a wrong one is refused and written over @phone', async ({
  page,
  complaints,
}) => {
  complaints.expectComplaint(/400/)
  const { code } = await waitsForCode(page)
  let asked = 0
  page.on('request', request => {
    if (request.url().endsWith('/v1/auth/verify-otp')) asked += 1
  })
  await page.goto('/verify-otp')
  await boxesHydrated(page)
  await codeBox(page).fill('41820')
  await page.getByRole('button', { name: verify }).click()
  await expect(page.getByRole('alert')).toHaveText('Please enter a valid 6-digit OTP.')
  await expect(codeBox(page)).toBeFocused()
  expect(asked).toBe(0)
  await page.keyboard.type('4')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Invalid or expired OTP.')
  await expect(codeBox(page)).toBeFocused()
  await expect(codeBox(page)).toHaveAccessibleDescription('Invalid or expired OTP.')
  await expect(page.locator('.otp-boxes span').first()).toHaveAttribute('data-at')
  await page.keyboard.type(code)
  expect(await seenIn(page)).toBe(code)
  const products = asksFor(page, '/dashboard/products')
  await page.getByRole('button', { name: verify }).dblclick()
  await products
  expect(asked).toBe(2)
})

test('the time runs by the server’s clock, whatever the device’s says, also in a page that slept @phone', async ({
  page,
}) => {
  await waitsForCode(page, { secondsLeft: 300 })
  await page.clock.install({ time: '2001-01-01T00:00:00Z' })
  await page.goto('/verify-otp')
  await isAlive(page)
  const timer = page.getByRole('timer')
  await expect(timer).toHaveText(/^Resend OTP in 0[0-5]:\d\d$/)
  const secondsLeft = async () => {
    const [, minutes, seconds] = /(\d\d):(\d\d)$/.exec((await timer.textContent()) ?? '') ?? []
    return Number(minutes) * 60 + Number(seconds)
  }
  const first = await secondsLeft()
  expect(first).toBeGreaterThan(200)
  await page.clock.fastForward(60_000)
  await expect.poll(async () => first - (await secondsLeft())).toBeGreaterThanOrEqual(60)
  const second = await secondsLeft()
  expect(first - second).toBeLessThan(100)
  await expect(page.getByRole('button', { name: 'Resend OTP' })).toHaveCount(0)
  await page.clock.setSystemTime('2030-01-01T00:00:00Z')
  await page.clock.runFor(1000)
  await expect.poll(async () => second - (await secondsLeft())).toBeGreaterThanOrEqual(1)
  expect(second - (await secondsLeft())).toBeLessThan(40)
  await page.clock.fastForward(300_000)
  await expect(page.getByRole('button', { name: 'Resend OTP' })).toBeVisible()
  await expect(timer).toHaveCount(0)
})

test('the next code empties the boxes and begins another five minutes @phone', async ({ page }) => {
  await waitsForCode(page, { secondsLeft: -1 })
  await page.goto('/verify-otp')
  await boxesHydrated(page)
  await codeBox(page).fill('111')
  await page.getByRole('button', { name: 'Resend OTP' }).click()
  await expect(page.getByRole('timer')).toHaveText(/^Resend OTP in 0(5:00|4:5\d)$/)
  await expect(page.locator('.app-toasts')).toContainText('A new OTP has been sent to your email.')
  expect(await seenIn(page)).toBe('......')
  await expect(codeBox(page)).toBeFocused()
})

test('a code that cannot be sent again says so at the button @phone', async ({ page, complaints }) => {
  complaints.expectComplaint(/ERR_FAILED|429/)
  await waitsForCode(page, { secondsLeft: -1 })
  await page.goto('/verify-otp')
  await isAlive(page)
  await page.route('/v1/auth/resend-otp', route => route.abort())
  await page.getByRole('button', { name: 'Resend OTP' }).click()
  const alert = page.getByRole('alert')
  await expect(alert).toHaveText('Failed to resend OTP. Could not reach the shop. Check your connection.')
  await expect(alert).toBeFocused()
  await page.unroute('/v1/auth/resend-otp')
  const refused = (['too_many_requests', 'otp_not_over'] as const).map(code =>
    failureOf({ ok: false, code, retryAfterSeconds: 3000 }),
  )
  await page.route('/v1/auth/resend-otp', route =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '3000' },
      json: refused.shift(),
    }),
  )
  await page.getByRole('button', { name: 'Resend OTP' }).click()
  await expect(alert).toHaveText('Failed to resend OTP. Too many tries. Please try again in 50 minutes.')
  await page.getByRole('button', { name: 'Resend OTP' }).click()
  await expect(alert).toHaveText(
    'Failed to resend OTP. The last code is still good. Please wait until it has expired.',
  )
})

test('what becomes of the mail is told, also when it could not be asked once @phone', async ({
  page,
  complaints,
}) => {
  complaints.expectComplaint(/ERR_FAILED/)
  const waiting = await waitsForCode(page, { mail: 'waiting' })
  await page.goto('/verify-otp')
  await isAlive(page)
  const onItsWay = page.getByText('The mail is still on its way.')
  await expect(onItsWay).toBeVisible()
  await page.route('/v1/auth/me', route => route.abort(), { times: 1 })
  await page.waitForEvent('requestfailed', request => request.url().endsWith('/v1/auth/me'))
  setMail(waiting, 'sent')
  await expect(onItsWay).toHaveCount(0, { timeout: atPace(20_000) })
  setMail(waiting, 'failed')
  await page.reload()
  await expect(page.getByText('The mail could not be delivered.')).toBeVisible()
})

test('whoever mistyped the email starts again @phone', async ({ page, complaints }) => {
  complaints.expectComplaint(/500/)
  await waitsForCode(page)
  await page.goto('/verify-otp')
  await isAlive(page)
  await page.route('/v1/auth/logout', route => route.fulfill({ status: 500, json: { success: false } }), {
    times: 1,
  })
  await page.getByRole('button', { name: 'Start again' }).click()
  await expect(page.getByRole('alert')).toHaveText('Logout failed: Please try again.')
  await page.getByRole('button', { name: 'Start again' }).click()
  await expect(page).toHaveURL('/signup')
  await page.goto('/verify-otp')
  await expect(page).toHaveURL('/login')
})

test('a session that is over meanwhile leads to the login @phone', async ({ page, complaints }) => {
  complaints.expectComplaint(/401/)
  await waitsForCode(page, { mail: 'waiting' })
  await page.goto('/verify-otp')
  await isAlive(page)
  await page.context().clearCookies()
  await expect(page).toHaveURL('/login', { timeout: atPace(20_000) })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the field shows itself, a wrong code is refused and one can start again @phone', async ({
    page,
    complaints,
  }) => {
    complaints.expectComplaint(/400/)
    await waitsForCode(page)
    await page.goto('/verify-otp')
    await codeBox(page).fill('000000')
    await page.getByRole('button', { name: verify }).click()
    await expect(page.getByRole('alert')).toHaveText('Invalid or expired OTP.')
    await page.getByRole('button', { name: 'Start again' }).click()
    await expect(page).toHaveURL('/signup')
  })

  test('the next code can be asked for @phone', async ({ page }) => {
    await waitsForCode(page, { secondsLeft: -1 })
    await page.goto('/verify-otp')
    await page.getByRole('button', { name: 'Resend OTP' }).click()
    await expect(page.getByRole('timer')).toHaveText(/^Resend OTP in 0(5:00|4:\d\d)$/)
  })
})
