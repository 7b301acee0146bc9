import { readdirSync } from 'node:fs'
import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from '../journeys/shop-test.ts'
import { MADE_PASSWORD } from '../support/made-password.ts'
import { gapiScript } from './gapi-stub.ts'

const emulator = process.env.IDENTITY_EMULATOR_ORIGIN ?? ''
const LOADER = 'https://apis.google.com/**'
let made = 0
const newEmail = () => `person${Date.now()}.${++made}@pothik.example`

test.beforeEach(async ({ context }) => {
  // the emulator's window requests fonts and a style sheet
  await context.route(
    url => url.hostname !== '127.0.0.1',
    route => route.fulfill({ body: '' }),
  )
  await context.route(LOADER, route => route.fulfill({ contentType: 'text/javascript', body: gapiScript() }))
})

const googleButton = (page: Page) => page.getByRole('button', { name: 'Continue with Google' })

/** Opens the login page and Google's window with its list of accounts. */
async function openWindow(page: Page, path = '/login') {
  await page.goto(path)
  const opened = page.context().waitForEvent('page')
  await googleButton(page).click()
  const popup = await opened
  await popup.waitForLoadState('domcontentloaded')
  return popup
}

/** Signs in as a person who is new to the emulator. */
async function signInAs(page: Page, email: string, path?: string) {
  const popup = await openWindow(page, path)
  await popup.locator('#add-account-button').click()
  await popup.locator('#email-input').fill(email)
  await popup.locator('#sign-in').click()
}

const me = (page: Page) => page.evaluate(() => fetch('/v1/auth/me').then(answer => answer.json()))

const sessionOf = async (context: BrowserContext) =>
  (await context.cookies()).find(cookie => cookie.name === '__Host-sid')

/** The SDK's data in the browser, except for its days of use, which it stores in a separate database. */
const leftBehind = (page: Page) =>
  page.evaluate(async () => {
    const databases = (await indexedDB.databases()).map(({ name = '' }) => name)
    const kept = [...Object.keys(localStorage), ...Object.keys(sessionStorage), ...databases]
    return kept.filter(name => /firebase|google|auth/i.test(name) && name !== 'firebase-heartbeat-database')
  })

test('a new person comes in through the window of Google, and the next time is the same person', async ({
  page,
  context,
}) => {
  const email = newEmail()
  await signInAs(page, email, '/login?to=%2Fprivacy')
  await page.waitForURL('**/privacy')
  expect(await sessionOf(context)).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Lax' })
  const first = await me(page)
  expect(first.data).toMatchObject({ email, role: 'User', isVerified: true, phone: null })
  expect(await leftBehind(page)).toEqual([])

  await context.clearCookies()
  const popup = await openWindow(page, '/login?to=%2Fcart')
  await popup.getByText(email).click()
  await page.waitForURL('**/cart')
  expect((await me(page)).data._id).toBe(first.data._id)
})

test('without a way back, the window leads where a login leads: to the orders', async ({
  page,
  complaints,
}) => {
  // the guard's handling of a User has its own tests
  complaints.expectComplaint(/40[34]/)
  const asked = page.waitForRequest(request => new URL(request.url()).pathname === '/dashboard/orders')
  await signInAs(page, newEmail())
  expect((await (await asked).allHeaders()).cookie).toMatch(/__Host-sid=[\w-]{43}/)
})

test('an account of staff is not opened by its email, and the page says what to do', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expectComplaint(/403/)
  await signInAs(page, 'boss@pothik.example')
  await expect(page.getByRole('alert')).toHaveText(
    'Staff accounts are not opened by email alone. Please log in with your password.',
  )
  await expect(googleButton(page)).toBeEnabled()
  expect(await sessionOf(context)).toBeUndefined()
  expect(await leftBehind(page)).toEqual([])
})

test('closing the window is no error, and pressing again opens it again', async ({ page }) => {
  const popup = await openWindow(page, '/login?to=%2Fprivacy')
  await popup.close()
  await expect(page.getByRole('status').filter({ hasText: 'The Google window was closed' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await signInAs(page, newEmail(), '/login?to=%2Fprivacy')
  await page.waitForURL('**/privacy')
})

test('a browser that blocks the window is told how to allow it', async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null
  })
  await page.goto('/login')
  await googleButton(page).click()
  await expect(page.getByRole('alert')).toHaveText(/blocked the Google window/)
})

test("without Google's loader the page says that it failed, and the password still works", async ({
  page,
  context,
  complaints,
}) => {
  complaints.expectComplaint(/ERR_FAILED/)
  await context.unroute(LOADER)
  await context.route(LOADER, route => route.abort())
  await page.goto('/login?to=%2Fprivacy')
  await googleButton(page).click()
  await expect(page.getByRole('alert')).toHaveText(/Google/)
  await page.getByLabel('Email or Phone').fill('boss@pothik.example')
  await page.getByLabel('Password', { exact: true }).fill(MADE_PASSWORD)
  await page.getByRole('button', { name: 'Log In' }).click()
  await page.waitForURL('**/privacy')
  expect((await me(page)).data).toMatchObject({ role: 'Admin' })
})

test.describe("the context's own email and password, at the provider", () => {
  const file = readdirSync('build/client/assets').find(name => /^identity-sdk-[\w-]+\.js$/.test(name)) ?? ''
  const project = {
    apiKey: 'not-a-real-key',
    authDomain: 'demo-shop.firebaseapp.com',
    projectId: 'demo-shop',
    emulatorOrigin: emulator,
  }
  type Action = 'signUpWithPassword' | 'signInWithPassword'

  /** Makes the context's call in the page; each in a new page. */
  async function call(page: Page, action: Action, credentials: { email: string; password: string }) {
    await page.goto('/login')
    return page.evaluate(
      async given => {
        const sdk = await import(given.file)
        return sdk[given.action](given.project, given.credentials)
      },
      { file: `/assets/${file}`, action, project, credentials },
    )
  }

  /** Opens the link of the last mail that the emulator would have sent. */
  async function openMail(page: Page, email: string) {
    const answer = await page.request.get(`${emulator}/emulator/v1/projects/demo-shop/oobCodes`)
    const { oobCodes } = await answer.json()
    const mail = oobCodes.findLast((one: { email: string }) => one.email === email)
    expect(mail.requestType).toBe('VERIFY_EMAIL')
    expect((await page.request.get(mail.oobLink)).status()).toBe(200)
  }

  test('an account is made there, is refused until its mail was read, and then signs in', async ({
    page,
    context,
    complaints,
  }) => {
    complaints.expectComplaint(/403/)
    const credentials = { email: newEmail(), password: MADE_PASSWORD }
    const unproven = { ok: false, code: 'identity_unverified' }
    expect(await call(page, 'signUpWithPassword', credentials)).toMatchObject(unproven)
    expect(await call(page, 'signInWithPassword', credentials)).toMatchObject(unproven)
    expect(await sessionOf(context)).toBeUndefined()
    await openMail(page, credentials.email)
    expect(await call(page, 'signInWithPassword', credentials)).toMatchObject({ ok: true })
    expect((await me(page)).data).toMatchObject({ email: credentials.email, isVerified: true })
    expect(await leftBehind(page)).toEqual([])
  })

  /** As an owner does in the provider's console. */
  async function disable(page: Page, email: string) {
    const accounts = `${emulator}/identitytoolkit.googleapis.com/v1/projects/demo-shop/accounts`
    const headers = { authorization: 'Bearer owner' }
    const found = await page.request.post(`${accounts}:lookup`, { headers, data: { email: [email] } })
    const { localId } = (await found.json()).users[0]
    const data = { localId, disableUser: true }
    expect((await page.request.post(`${accounts}:update`, { headers, data })).status()).toBe(200)
  }

  test('who was disabled there is told so and signed out here', async ({ page, context, complaints }) => {
    complaints.expectComplaint(/400|403/)
    const credentials = { email: newEmail(), password: MADE_PASSWORD }
    await call(page, 'signUpWithPassword', credentials)
    await openMail(page, credentials.email)
    await disable(page, credentials.email)
    const ended = page.waitForRequest('**/v1/auth/logout')
    expect(await call(page, 'signInWithPassword', credentials)).toMatchObject({
      code: 'user-disabled',
      message: 'This account has been disabled. Please ask an administrator.',
    })
    await ended
    expect(await sessionOf(context)).toBeUndefined()
  })

  test('what the provider refuses is said in words, and a wrong password and an unknown email in the same', async ({
    page,
    context,
    complaints,
  }) => {
    complaints.expectComplaint(/400|403|ERR_FAILED/)
    const credentials = { email: newEmail(), password: MADE_PASSWORD }
    await call(page, 'signUpWithPassword', credentials)
    const wrong = { ok: false, message: 'Wrong email or password.' }
    const wrongs = [
      { ...credentials, password: 'Wr0ng&Sole' },
      { ...credentials, email: newEmail() },
    ]
    for (const one of wrongs) expect(await call(page, 'signInWithPassword', one)).toMatchObject(wrong)
    expect(await call(page, 'signUpWithPassword', credentials)).toMatchObject({
      code: 'email-already-in-use',
    })
    expect(await call(page, 'signUpWithPassword', { email: newEmail(), password: 'abc' })).toMatchObject({
      code: 'weak-password',
    })
    expect(await call(page, 'signUpWithPassword', { email: newEmail(), password: '' })).toMatchObject({
      code: 'missing-password',
    })
    expect(await call(page, 'signInWithPassword', { email: 'nobody', password: 'any' })).toMatchObject({
      code: 'invalid-email',
    })
    await context.route(`${emulator}/**`, route => route.abort())
    expect(await call(page, 'signInWithPassword', credentials)).toMatchObject({
      code: 'network-request-failed',
      kind: 'FETCH_ERROR',
    })
  })
})
