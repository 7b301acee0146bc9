import { asksFor, isAlive, openAccount, passwordBox } from './account-pages.ts'
import { boxesHydrated, codeBox, readCode } from './awaited-code.ts'
import { ownAddress } from './own-address.ts'
import { makeAccount, uniquePhone, uniqueWord } from './people.ts'
import { expect, test } from './shop-test.ts'

test.use({ extraHTTPHeaders: ownAddress() })

const CHOSEN = 'Br0gue&Boot'

test('somebody signs up, proves the email with its code and is let in @phone', async ({ page }) => {
  const email = `${uniqueWord()}@pothik.example`
  await openAccount(page, '/login')
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(page).toHaveURL('/signup')
  await expect(page).toHaveTitle('Create account · Pothik')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Phone (optional)').fill(`+88 ${uniquePhone()}`)
  await passwordBox(page).fill(CHOSEN)
  await page.getByLabel('Password again', { exact: true }).fill(CHOSEN)
  const backoffice = asksFor(page, '/dashboard/orders')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await backoffice
  await expect(page).toHaveURL('/verify-otp')
  await expect(page.getByRole('main')).toContainText(`We sent a 6-digit code to ${email}`)
  await boxesHydrated(page)
  await codeBox(page).fill(await readCode(email))
  const products = asksFor(page, '/dashboard/products')
  await page.getByRole('button', { name: 'Verify OTP' }).click()
  await products
  await expect(async () => {
    const me = await page.evaluate(() => fetch('/v1/auth/me').then(answer => answer.json()))
    expect(me.data).toMatchObject({ email, role: 'User', isVerified: true })
  }).toPass()
})

test('what is wrong stands beside its box before anything is sent, and goes when it is mended @phone', async ({
  page,
}) => {
  let asked = 0
  page.on('request', request => {
    if (request.method() === 'POST') asked += 1
  })
  await openAccount(page, '/signup')
  await page.getByLabel('Email').fill('rahim')
  await page.getByLabel('Phone (optional)').fill('12345')
  await passwordBox(page).fill('Abcdef1#')
  await page.getByLabel('Password again', { exact: true }).fill('other')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByRole('alert')).toHaveText([
    'Please enter a valid email address.',
    'Please enter a valid mobile number.',
    'Password must be at least 8 characters, with uppercase, lowercase, number, and special character.',
    'Passwords do not match!',
  ])
  await expect(page.getByLabel('Email')).toBeFocused()
  await expect(page.getByText('“#” cannot be used')).toBeVisible()
  await page.getByLabel('Email').fill('rahim@pothik.example')
  await expect(page.getByRole('alert')).toHaveCount(3)
  await expect(passwordBox(page)).toHaveValue('Abcdef1#')
  expect(asked).toBe(0)
})

test('the parts of the rule are ticked off while one types, and told after a pause @phone', async ({
  page,
}) => {
  await openAccount(page, '/signup')
  const met = page.locator('.password-rules [data-met]')
  await expect(met).toHaveCount(0)
  for (const [typed, count] of [
    ['a', 2],
    ['aB', 3],
    ['aB3', 4],
    ['aB3$', 5],
    ['aB3$efgh', 6],
    ['aB3$efgh#', 5],
  ] as const) {
    await passwordBox(page).fill(typed)
    await expect(met, typed).toHaveCount(count)
  }
  await expect(page.getByText('Still needed: Nothing but letters, numbers and @$!%*?&.')).toBeAttached()
  await passwordBox(page).fill('aB3$efgh')
  await expect(page.getByText('The password fits every rule.')).toBeAttached()
  await expect(passwordBox(page)).toHaveAccessibleDescription(/At least 8 characters\s?\(done\)/)
  await expect(passwordBox(page)).toHaveAttribute('autocomplete', 'new-password')
})

test('a refusal of the shop stands at the form, in its words or with a name @phone', async ({
  page,
  complaints,
}) => {
  complaints.expectComplaint(/403|429|500/)
  await openAccount(page, '/signup')
  await page.getByLabel('Email').fill('rahim@pothik.example')
  await passwordBox(page).fill(CHOSEN)
  await page.getByLabel('Password again', { exact: true }).fill(CHOSEN)
  const answers = [
    {
      status: 403,
      json: { success: false, message: 'Sign-up is closed. Please ask an administrator for an account.' },
    },
    {
      status: 429,
      headers: { 'retry-after': '60' },
      json: { success: false, code: 'too_many_requests', message: 'Too many requests.' },
    },
    { status: 500, json: { success: false } },
  ]
  await page.route('/v1/auth/register', route => route.fulfill(answers.shift() ?? {}))
  for (const text of [
    'Sign-up is closed. Please ask an administrator for an account.',
    'Too many tries. Please try again in 1 minute.',
    'Registration failed',
  ]) {
    await page.getByRole('button', { name: 'Create Account' }).click()
    await expect(page.getByRole('alert')).toHaveText(text)
    await expect(page.getByRole('alert')).toBeFocused()
  }
  await expect(passwordBox(page)).toHaveValue(CHOSEN)
})

test('an email that has an account is answered like any other @phone', async ({ page }) => {
  const { email } = await makeAccount({ role: 'User' })
  await openAccount(page, '/signup')
  await page.getByLabel('Email').fill(email)
  await passwordBox(page).fill(CHOSEN)
  await page.getByLabel('Password again', { exact: true }).fill(CHOSEN)
  const backoffice = asksFor(page, '/dashboard/orders')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await backoffice
  await expect(page).toHaveURL('/verify-otp')
  await expect(page.getByRole('main')).toContainText(`We sent a 6-digit code to ${email}`)
  await isAlive(page)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('somebody signs up after a mistake, and types the code @phone', async ({ page, complaints }) => {
    complaints.expectComplaint(/400/)
    const email = `${uniqueWord()}@pothik.example`
    await page.goto('/signup')
    await page.getByLabel('Email').fill(email)
    await passwordBox(page).fill(CHOSEN)
    await page.getByRole('button', { name: 'Create Account' }).click()
    await expect(page.getByRole('alert')).toHaveText('Passwords do not match!')
    await expect(page.getByLabel('Email')).toHaveValue(email)
    await expect(passwordBox(page)).toHaveValue('')
    await passwordBox(page).fill(CHOSEN)
    await page.getByLabel('Password again', { exact: true }).fill(CHOSEN)
    await page.getByRole('button', { name: 'Create Account' }).click()
    await page.waitForURL(/dashboard|verify-otp/)
    await page.goto('/verify-otp')
    await codeBox(page).fill(await readCode(email))
    const products = asksFor(page, '/dashboard/products')
    await page.getByRole('button', { name: 'Verify OTP' }).click()
    await products
    await page.waitForURL('/waiting')
    await expect(page.getByRole('main')).toContainText(`The email ${email} is verified.`)
    await page.goto('/verify-otp')
    await expect(page).not.toHaveURL('/verify-otp')
  })
})
