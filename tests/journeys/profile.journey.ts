import { DatabaseSync } from 'node:sqlite'
import type { Page } from '@playwright/test'
import { MADE_PASSWORD } from '../support/made-password.ts'
import { readCode } from './awaited-code.ts'
import { expectAccessible } from './expect-accessible.ts'
import { makeAccount, openSession, signedIn, signIn, uniqueWord } from './people.ts'
import { expect, test } from './shop-test.ts'
import { dialog, toast } from './users-screen.ts'

const NEW_PASSWORD = 'An0ther&Sole'
const CHROME_ON_ANDROID =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36'

const sessions = (page: Page) => page.getByRole('region', { name: 'Where you are logged in' })
const current = (page: Page) => page.getByLabel('Current password', { exact: true })
const next = (page: Page) => page.getByLabel('New password', { exact: true })
const again = (page: Page) => page.getByLabel('New password again', { exact: true })
const change = (page: Page) => page.getByRole('button', { name: 'Change password' }).click()

/** Opens the profile and waits until it has come alive and knows the sessions. */
async function openProfile(page: Page): Promise<void> {
  await page.goto('/dashboard/profile')
  await expect(sessions(page)).toContainText('This browser')
}

async function fillIn(page: Page, given: { current: string; next: string; again?: string }): Promise<void> {
  await current(page).fill(given.current)
  await next(page).fill(given.next)
  await again(page).fill(given.again ?? given.next)
}

/** Ends the one session besides this browser's past the page, as another browser would. */
async function endUnseen(page: Page): Promise<void> {
  const status = await page.evaluate(async () => {
    const { data } = await (await fetch('/v1/auth/sessions')).json()
    const other = data.find((session: { current: boolean }) => !session.current)
    return (await fetch(`/v1/auth/sessions/${other._id}`, { method: 'DELETE' })).status
  })
  expect(status).toBe(200)
}

test('the profile says who one is @desk', async ({ page }) => {
  const { email } = await signedIn(page, { role: 'Moderator' })
  await openProfile(page)
  const who = page.getByRole('region', { name: 'Your account' })
  await expect(who).toContainText(email)
  await expect(who).toContainText('Moderator')
})

test('who signs in with Google alone is led to a password before another email @phone', async ({ page }) => {
  const { id } = await signedIn(page)
  const database = new DatabaseSync('test-results/shop-data/shop.db', { timeout: 10_000 })
  database.prepare('update users set password_hash = null where id = ?').run(id)
  database.close()
  await openProfile(page)
  await page.getByRole('button', { name: 'Change email' }).click()
  await expect(page.getByText('Set a password first.')).toBeVisible()
  await expect(page.getByLabel('New email')).toBeHidden()
  await expectAccessible(page)
  await expect(page.getByRole('link', { name: 'Set a password' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/forgot-password')
  await expect(page.getByLabel('Email')).toBeVisible()
})

test('a password is changed, and every other browser is logged out @desk', async ({ page, browser }) => {
  const { id, email } = await signedIn(page, { role: 'Moderator' })
  openSession(id, { userAgent: CHROME_ON_ANDROID })
  await openProfile(page)
  await expect(sessions(page)).toContainText('Chrome on Android')
  await fillIn(page, { current: MADE_PASSWORD, next: NEW_PASSWORD })
  await change(page)
  await expect(toast(page, 'Password changed.')).toBeVisible()
  await expect(next(page)).toHaveValue('')
  await expect(sessions(page)).not.toContainText('Chrome on Android')
  await expect(sessions(page)).toContainText('This browser')
  const other = await (await browser.newContext()).newPage()
  const answer = await other.request.post('/v1/auth/login', {
    data: { identifier: email, password: NEW_PASSWORD },
  })
  expect(answer.status()).toBe(200)
  await other.context().close()
})

test('what is wrong with a password stands beside its box, and nothing typed is lost @phone', async ({
  page,
  complaints,
}) => {
  complaints.expectComplaint(/403/)
  await signedIn(page, { role: 'User' })
  await openProfile(page)
  await change(page)
  await expect(page.getByText('Please enter your current password.')).toBeVisible()
  await expect(current(page)).toBeFocused()
  await fillIn(page, { current: 'Wr0ng&Sole', next: 'short', again: 'shorter' })
  await change(page)
  await expect(
    page.getByText(
      'Password must be at least 8 characters, with uppercase, lowercase, number, and special character.',
    ),
  ).toBeVisible()
  await expect(page.getByText('Passwords do not match!')).toBeVisible()
  await expect(next(page)).toBeFocused()
  await fillIn(page, { current: 'Wr0ng&Sole', next: NEW_PASSWORD })
  await change(page)
  await expect(page.getByText('This is not your current password.')).toBeVisible()
  await expect(current(page)).toBeFocused()
  await expect(current(page)).toHaveValue('Wr0ng&Sole')
  await expect(again(page)).toHaveValue(NEW_PASSWORD)
})

test('a change of password that never arrives says so @desk', async ({ page, complaints }) => {
  complaints.expectComplaint(/ERR_FAILED/)
  await signedIn(page)
  await openProfile(page)
  await page.route('**/v1/auth/change-password', route => route.abort())
  await fillIn(page, { current: MADE_PASSWORD, next: NEW_PASSWORD })
  await change(page)
  await expect(page.getByRole('alert')).toContainText('Could not reach the shop. Check your connection.')
  await expect(next(page)).toHaveValue(NEW_PASSWORD)
})

test('the rules of a password tick themselves off @desk', async ({ page }) => {
  await signedIn(page)
  await openProfile(page)
  const rules = page.locator('#password-rules').getByRole('listitem')
  const met = page.locator('#password-rules [data-met]')
  await expect(rules).toHaveCount(6)
  await expect(met).toHaveCount(0)
  await next(page).fill('Abcdefg1')
  await expect(met).toHaveCount(5)
  await next(page).fill('Abcdefg1!')
  await expect(met).toHaveCount(6)
  await next(page).fill('Abcdefg1#')
  await expect(met).toHaveCount(4)
})

test('a one-time password leads to the profile until it is replaced @desk', async ({ page }) => {
  await signedIn(page, { isPasswordTemporary: true })
  await page.goto('/dashboard/users')
  await expect(page).toHaveURL('/dashboard/profile')
  const notice = page.getByText('You logged in with a one-time password.')
  await expect(notice).toBeVisible()
  await expect(sessions(page)).toContainText('This browser')
  await fillIn(page, { current: MADE_PASSWORD, next: NEW_PASSWORD })
  await change(page)
  await expect(notice).toBeHidden()
  await page.goto('/dashboard/users')
  await expect(page).toHaveURL('/dashboard/users')
})

test('one other session is ended, this one goes on @desk', async ({ page, browser }) => {
  const me = await makeAccount({ role: 'Moderator' })
  await signIn(page.context(), me)
  const context = await browser.newContext()
  await signIn(context, me, { userAgent: CHROME_ON_ANDROID, daysAgo: 2 })
  const other = await context.newPage()
  await other.goto('/dashboard/orders')
  await expect(other).toHaveURL('/dashboard/orders')
  await openProfile(page)
  await sessions(page)
    .getByRole('button', { name: /^End Chrome on Android/ })
    .click()
  await expect(toast(page, 'The session has ended.')).toBeVisible()
  await expect(sessions(page)).not.toContainText('Chrome on Android')
  await expect(sessions(page)).toBeFocused()
  await other.reload()
  await expect(other).toHaveURL('/login?to=%2Fdashboard%2Forders')
  await page.reload()
  await expect(page).toHaveURL('/dashboard/profile')
  await context.close()
})

test('a session that has ended meanwhile leaves the list too @desk', async ({ page, complaints }) => {
  complaints.expectComplaint(/404/)
  const { id } = await signedIn(page, { role: 'Moderator' })
  openSession(id, { userAgent: CHROME_ON_ANDROID })
  await openProfile(page)
  await endUnseen(page)
  await sessions(page)
    .getByRole('button', { name: /^End Chrome on Android/ })
    .click()
  await expect(toast(page, 'Nothing was ended. This session has ended already.')).toBeVisible()
  await expect(sessions(page)).not.toContainText('Chrome on Android')
  await expect(sessions(page)).toContainText('This browser')
  await expect(sessions(page)).toBeFocused()
})

test('everywhere is signed out after a question @desk', async ({ page, browser }) => {
  const me = await makeAccount()
  await signIn(page.context(), me)
  const context = await browser.newContext()
  await signIn(context, me)
  await openProfile(page)
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog(page)).toBeHidden()
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await dialog(page).getByRole('button', { name: 'Yes, Sign Out' }).click()
  await expect(page).toHaveURL('/login')
  const other = await context.newPage()
  await other.goto('/dashboard')
  await expect(other).toHaveURL('/login?to=%2Fdashboard')
  await context.close()
})

test('one’s own name is changed, and stands there when one comes back; no name is told beside the box @phone', async ({
  page,
}) => {
  await signedIn(page, { role: 'Moderator' })
  await openProfile(page)
  const account = page.getByRole('region', { name: 'Name and email' })
  const name = account.getByLabel('Name', { exact: true })
  await name.fill('   ')
  await account.getByRole('button', { name: 'Save name' }).click()
  await expect(account).toContainText('Please enter a name.')
  await expect(name).toBeFocused()
  await name.fill('Sumaiya Akter')
  await account.getByRole('button', { name: 'Save name' }).click()
  await expect(toast(page, 'Your name is saved.')).toBeVisible()
  await page.reload()
  await expect(name).toHaveValue('Sumaiya Akter')
})

test('one’s own email is changed by the password and the code of the mail, and nothing typed wrong is lost @phone', async ({
  page,
  complaints,
}) => {
  complaints.expectComplaint(/40[03]/)
  await signedIn(page, { role: 'Moderator' })
  await openProfile(page)
  const email = `${uniqueWord()}@pothik.example`
  const account = page.getByRole('region', { name: 'Name and email' })
  await account.getByRole('button', { name: 'Change email' }).click()
  const [box, password] = [
    account.getByLabel('New email'),
    account.getByLabel('Your password', { exact: true }),
  ]
  await expect(box).toBeFocused()
  const send = account.getByRole('button', { name: 'Send the code' })
  await box.fill('nobody')
  await password.fill(MADE_PASSWORD)
  await send.click()
  await expect(box).toHaveAttribute('aria-invalid', 'true')
  await expect(box).toBeFocused()
  await box.fill(email)
  await password.fill('Wr0ng&Sole')
  await send.click()
  await expect(account).toContainText('This is not your current password.')
  await expect(box).toHaveValue(email)
  await password.fill(MADE_PASSWORD)
  await send.click()
  const code = account.getByLabel('Code of the mail')
  await expect(code).toBeFocused()
  await expect(account).toContainText(email)
  await code.fill('12')
  await account.getByRole('button', { name: 'Change email' }).click()
  await expect(code).toHaveAttribute('aria-invalid', 'true')
  await code.fill(await readCode(email))
  await account.getByRole('button', { name: 'Change email' }).click()
  await expect(toast(page, 'Your email is changed.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Your account' })).toContainText(email)
  await expect(account.getByRole('button', { name: 'Change email' })).toBeFocused()
})
