import { MADE_PASSWORD } from '../support/made-password.ts'
import {
  asksFor,
  identifierBox,
  isAlive,
  logInButton,
  openAccount,
  passwordBox,
  typeLogin,
} from './account-pages.ts'
import { waitsForCode } from './awaited-code.ts'
import { makeAccount, signedIn, uniquePhone } from './people.ts'
import { expect, test } from './shop-test.ts'

test('from the shop’s header to the desk, by email @phone', async ({ page }) => {
  const { email } = await makeAccount()
  await page.goto('/privacy')
  const link = page.getByRole('link', { name: 'Log in' })
  if (await link.isVisible()) await link.click()
  else await page.goto('/login')
  await expect(page).toHaveTitle('Log in · Pothik')
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  // before its script the form is sent by the browser, and stays in the history
  await isAlive(page)
  await typeLogin(page, ` ${email.toUpperCase()} `, MADE_PASSWORD)
  const backoffice = asksFor(page, '/dashboard/orders')
  await passwordBox(page).press('Enter')
  await backoffice
  await expect(page).toHaveURL('/dashboard/orders')
  // the form left the history
  await page.goBack()
  await expect(page).toHaveURL('/privacy')
  const [cookie] = (await page.context().cookies()).filter(one => one.name === '__Host-sid')
  expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Lax', path: '/' })
})

test('a phone does as well, and the way back leads where one came from @phone', async ({ page }) => {
  const phone = uniquePhone()
  await makeAccount({ phone })
  await openAccount(page, '/login?to=%2Fprivacy%3Ffrom%3Dlogin')
  await typeLogin(page, `+88${phone}`, MADE_PASSWORD)
  await logInButton(page).click()
  await expect(page).toHaveURL('/privacy?from=login')
})

for (const to of [
  '//evil.test/x',
  '/\\evil.test',
  'https://evil.test',
  'javascript:alert(1)',
  '/%09//evil.test',
])
  test(`the way back never leaves the shop: ${to} @phone`, async ({ page }) => {
    const { email } = await makeAccount()
    await openAccount(page, `/login?to=${encodeURIComponent(to)}`)
    await typeLogin(page, email, MADE_PASSWORD)
    await logInButton(page).click()
    await expect(page).toHaveURL('/dashboard/orders')
  })

test('whoever is signed in already goes on, and whoever waits for a code to its boxes @phone', async ({
  page,
  browser,
}) => {
  await signedIn(page)
  await page.goto('/login')
  await expect(page).toHaveURL('/dashboard/orders')
  await page.goto('/login?to=/privacy')
  await expect(page).toHaveURL('/privacy')
  await page.goto('/signup')
  await expect(page).toHaveURL('/dashboard/orders')
  const other = await (await browser.newContext()).newPage()
  await waitsForCode(other)
  for (const path of ['/login?to=/privacy', '/signup']) {
    await other.goto(path)
    await expect(other).toHaveURL('/verify-otp')
  }
  await other.context().close()
})

test('a refusal stands at the form, takes the focus and leaves what was typed @phone', async ({
  page,
  complaints,
}) => {
  complaints.expectComplaint(/401/)
  await openAccount(page, '/login')
  await logInButton(page).click()
  // an empty box is named beside it, without asking the shop
  await expect(identifierBox(page)).toBeFocused()
  await expect(identifierBox(page)).toHaveAccessibleDescription('Please enter your email or phone.')
  await expect(passwordBox(page)).toHaveAccessibleDescription('Please enter your password.')
  const alert = page.locator('.form-error')
  const { email } = await makeAccount()
  await typeLogin(page, email, 'Wr0ng&Sole')
  await logInButton(page).click()
  await expect(alert).toHaveText('Wrong email, phone or password.')
  await expect(alert).toBeFocused()
  await expect(identifierBox(page)).toHaveValue(email)
  await expect(passwordBox(page)).toHaveValue('Wr0ng&Sole')
  await expect(passwordBox(page)).toHaveAccessibleDescription('Wrong email, phone or password.')
})

test('who tried too often is told how long to wait; without words the shop’s failure has a name @phone', async ({
  page,
  complaints,
}) => {
  complaints.expectComplaint(/429|500/)
  await openAccount(page, '/login')
  await typeLogin(page, 'rahim@pothik.example', MADE_PASSWORD)
  const answers = [
    {
      status: 429,
      headers: { 'retry-after': '720' },
      json: { success: false, code: 'too_many_requests', message: 'Too many requests.' },
    },
    { status: 500, json: { success: false } },
  ]
  await page.route('/v1/auth/login', route => route.fulfill(answers.shift() ?? {}))
  await logInButton(page).click()
  await expect(page.getByRole('alert')).toHaveText('Too many tries. Please try again in 12 minutes.')
  await logInButton(page).click()
  await expect(page.getByRole('alert')).toHaveText('Login failed')
})

test('without a connection nothing typed is lost, and it works when it is back @phone', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expectComplaint(/ERR_INTERNET_DISCONNECTED/)
  const { email } = await makeAccount()
  await openAccount(page, '/login')
  await typeLogin(page, email, MADE_PASSWORD)
  await context.setOffline(true)
  await logInButton(page).click()
  await expect(page.getByRole('alert')).toHaveText('Could not reach the shop. Check your connection.')
  await expect(passwordBox(page)).toHaveValue(MADE_PASSWORD)
  await context.setOffline(false)
  await logInButton(page).click()
  await expect(page).toHaveURL('/dashboard/orders')
})

test('a slow answer is waited for once, and said to be slow @phone', async ({ page }) => {
  await page.clock.install()
  await openAccount(page, '/login')
  await typeLogin(page, 'rahim@pothik.example', MADE_PASSWORD)
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>()
  let asked = 0
  await page.route('/v1/auth/login', async route => {
    asked += 1
    await mayAnswer
    await route.fulfill({ json: { success: false, message: 'Not today.' } })
  })
  const button = page.locator('button[type="submit"]')
  await button.click()
  await expect(button).toHaveText('Logging in…')
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await button.click({ force: true })
  await passwordBox(page).press('Enter')
  await page.clock.fastForward(5000)
  await expect(button).toHaveText('The shop is slow, please wait…')
  answer()
  await expect(page.getByRole('alert')).toHaveText('Not today.')
  await expect(button).toHaveText('Log In')
  expect(asked).toBe(1)
})

test('a password can be looked at, and Caps Lock is told @desk', async ({ page }) => {
  await openAccount(page, '/login')
  await passwordBox(page).fill('Abc')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(passwordBox(page)).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect(passwordBox(page)).toHaveAttribute('type', 'password')
  const capsLock = (isOn: boolean) =>
    passwordBox(page).evaluate((box, modifierCapsLock) => {
      box.dispatchEvent(new KeyboardEvent('keydown', { key: 'A', bubbles: true, modifierCapsLock }))
    }, isOn)
  await capsLock(true)
  await expect(page.getByText('Caps Lock is on')).toBeVisible()
  await capsLock(false)
  await expect(page.getByText('Caps Lock is on')).toHaveCount(0)
})

test('password managers and phone keyboards know the boxes @phone', async ({ page }) => {
  await page.goto('/login')
  await expect(identifierBox(page)).toHaveAttribute('autocomplete', 'username')
  await expect(identifierBox(page)).toHaveAttribute('inputmode', 'email')
  await expect(passwordBox(page)).toHaveAttribute('autocomplete', 'current-password')
  await expect(passwordBox(page)).toHaveAttribute('type', 'password')
  await expect(page.locator('form[method="post"]')).toHaveCount(1)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('somebody signs in and goes the way back @phone', async ({ page }) => {
    const { email } = await makeAccount()
    await page.goto('/login?to=/privacy')
    await expect(page.getByRole('button', { name: 'Show password' })).toBeHidden()
    await typeLogin(page, email, MADE_PASSWORD)
    await logInButton(page).click()
    await expect(page).toHaveURL('/privacy')
    await page.goto('/login')
    await expect(page).toHaveURL('/dashboard/orders')
  })

  test('the way back never leaves the shop either @phone', async ({ page }) => {
    const { email } = await makeAccount()
    await page.goto('/login?to=//evil.test')
    await typeLogin(page, email, MADE_PASSWORD)
    await logInButton(page).click()
    await expect(page).toHaveURL('/dashboard/orders')
  })

  test('a refusal comes with the page; the identifier stays, the password does not @phone', async ({
    page,
    complaints,
  }) => {
    complaints.expectComplaint(/401/)
    const { email } = await makeAccount()
    await page.goto('/login')
    await typeLogin(page, email, 'Wr0ng&Sole')
    const answered = page.waitForResponse(response => response.request().method() === 'POST')
    await logInButton(page).click()
    const answer = await answered
    expect(answer.status()).toBe(401)
    expect(await answer.text()).not.toContain('Wr0ng')
    await expect(page.getByRole('alert')).toHaveText('Wrong email, phone or password.')
    await expect(identifierBox(page)).toHaveValue(email)
    await expect(identifierBox(page)).toBeFocused()
    await expect(passwordBox(page)).toHaveValue('')
  })
})
