import { MADE_PASSWORD } from '../support/made-password.ts'
import { isAlive, logInButton, openAccount, typeLogin } from './account-pages.ts'
import { codeBox, readCode, readLink } from './awaited-code.ts'
import { ownAddress } from './own-address.ts'
import { makeAccount, signIn } from './people.ts'
import { expect, test } from './shop-test.ts'

test.use({ extraHTTPHeaders: ownAddress() })

const CHOSEN = 'Br0gue&Boot'
const UNIFORM = 'If there is an account, we sent a code to its email.'

test('who forgot the password chooses another with a code, and only that one opens @phone', async ({
  page,
  browser,
  complaints,
}) => {
  complaints.expectComplaint(/40[01]/)
  const person = await makeAccount()
  const { email } = person
  const elsewhere = await browser.newContext()
  await signIn(elsewhere, person)
  await openAccount(page, '/login')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page).toHaveURL('/forgot-password')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page).toHaveURL('/reset-password')
  await expect(page.getByRole('main')).toContainText(UNIFORM)
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.reload()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await isAlive(page)
  const save = page.getByRole('button', { name: 'Save new password' })
  await save.click()
  await expect(page.getByRole('alert').first()).toHaveText('Please enter a valid 6-digit OTP.')
  await expect(codeBox(page)).toBeFocused()
  const code = await readCode(email)
  await codeBox(page).fill(code === '000 000' ? '111111' : '000000')
  await page.getByLabel('New password', { exact: true }).fill(CHOSEN)
  await page.getByLabel('New password again', { exact: true }).fill(CHOSEN)
  await save.click()
  await expect(page.getByRole('alert')).toHaveText('Invalid or expired OTP.')
  await codeBox(page).fill(code)
  await save.click()
  await expect(page).toHaveURL('/login?changed')
  await expect(page.getByText('Your password is changed. Please log in.')).toBeVisible()
  await typeLogin(page, email, MADE_PASSWORD)
  await logInButton(page).click()
  await expect(page.getByRole('alert')).toHaveText('Wrong email, phone or password.')
  await typeLogin(page, email, CHOSEN)
  await logInButton(page).click()
  await expect(page).toHaveURL('/dashboard/orders')
  const other = await elsewhere.newPage()
  await other.goto('/login')
  await expect(other).toHaveURL('/login')
  await elsewhere.close()
})

test('the link of the mail sets the password in another browser, without a code and once @phone', async ({
  page,
  browser,
}) => {
  const { email } = await makeAccount()
  await openAccount(page, '/forgot-password')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page).toHaveURL('/reset-password')
  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  const link = await readLink(email)
  await openAccount(other, link)
  await expect(other.getByRole('main')).toContainText(email)
  await expect(codeBox(other)).toHaveCount(0)
  await other.getByLabel('New password', { exact: true }).fill(CHOSEN)
  await other.getByRole('button', { name: 'Save new password' }).click()
  await expect(other.getByRole('alert')).toHaveText('Passwords do not match!')
  await other.getByLabel('New password again', { exact: true }).fill(CHOSEN)
  await other.getByRole('button', { name: 'Save new password' }).click()
  await expect(other).toHaveURL('/login?changed')
  await typeLogin(other, email, CHOSEN)
  await logInButton(other).click()
  await expect(other).toHaveURL('/dashboard/orders')
  await elsewhere.close()
  await page.goto(link)
  await expect(page.getByRole('main')).toContainText('This link was used already')
})

test('an address that is none is told before anything is sent @phone', async ({ page }) => {
  await openAccount(page, '/forgot-password')
  await page.getByLabel('Email').fill('rahim')
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByRole('alert')).toHaveText('Please enter a valid email address.')
  await expect(page.getByLabel('Email')).toBeFocused()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the same forms lead to another password @phone', async ({ page }) => {
    const { email } = await makeAccount()
    await page.goto('/forgot-password')
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Send code' }).click()
    await expect(page).toHaveURL('/reset-password')
    await page.getByLabel('Email').fill(email)
    await codeBox(page).fill(await readCode(email))
    await page.getByLabel('New password', { exact: true }).fill(CHOSEN)
    await page.getByLabel('New password again', { exact: true }).fill(CHOSEN)
    await page.getByRole('button', { name: 'Save new password' }).click()
    await expect(page).toHaveURL('/login?changed')
    await typeLogin(page, email, CHOSEN)
    await logInButton(page).click()
    await expect(page).toHaveURL('/dashboard/orders')
  })
})
