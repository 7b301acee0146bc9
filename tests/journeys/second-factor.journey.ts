import { DatabaseSync } from 'node:sqlite'
import type { Page } from '@playwright/test'
import { generateSync } from 'otplib'
import { MADE_PASSWORD } from '../support/made-password.ts'
import { expectAccessible } from './expect-accessible.ts'
import { tabTo } from './keyboard.ts'
import { type Made, signedIn } from './people.ts'
import { expect, test } from './shop-test.ts'

const SCREEN = '/dashboard/profile/second-factor'

/** The code of half a minute from now, which the shop takes too: that of now is used up by the set-up. */
const nextCode = (secret: string): string =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + 30 })

/** Sets an app up on the screen, by the keyboard alone, as far as the codes are in a safe place. */
async function setUpApp(page: Page): Promise<{ secret: string; codes: string[] }> {
  await page.goto(SCREEN)
  await tabTo(page, page.getByRole('button', { name: 'Set up an app' }))
  await page.keyboard.press('Enter')
  const key = await page.locator('.app-key').innerText()
  const secret = key.replaceAll(' ', '')
  const digits = page.getByLabel('Type the 6 digits it shows')
  await tabTo(page, digits)
  await page.keyboard.type('12')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Please enter all 6 digits.')).toBeVisible()
  await expect(digits).toHaveValue('12')
  await expectAccessible(page)
  // sent with the sixth digit
  await digits.fill(generateSync({ secret }))
  const dialog = page.getByRole('dialog', { name: 'Your 10 recovery codes' })
  await expect(dialog.getByRole('listitem')).toHaveCount(10)
  await expectAccessible(page)
  const codes = await dialog.getByRole('listitem').allInnerTexts()
  await tabTo(page, dialog.getByRole('checkbox'))
  await page.keyboard.press('Space')
  await tabTo(page, dialog.getByRole('button', { name: 'Done' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your account has a second factor.')).toBeVisible()
  return { secret, codes }
}

/** In a browser that nobody is signed in with. */
async function logIn(page: Page, { email }: Made): Promise<void> {
  await page.goto('about:blank')
  await page.context().clearCookies()
  await page.goto('/login?to=/dashboard/profile')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(MADE_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Confirm that it is you' })).toBeVisible()
}

/** As ten minutes do. */
function endStepUps({ id }: Made): void {
  const database = new DatabaseSync('test-results/shop-data/shop.db', { timeout: 10_000 })
  database.prepare('update sessions set stepped_up_at = null where user_id = ?').run(id)
  database.close()
}

test('an app is set up by the keyboard, and its code finishes the next sign-in @desk', async ({
  page,
  complaints,
}) => {
  test.slow()
  complaints.expectComplaint(/40[03] \((Bad Request|Forbidden)\)/)
  const me = await signedIn(page)
  const { secret } = await setUpApp(page)
  await logIn(page, me)
  await expectAccessible(page)
  await page.getByLabel('6-digit code').pressSequentially(wrongFor(secret))
  await expect(page.getByText('This code is not right. 4 tries are left.').first()).toBeVisible()
  await expectAccessible(page)
  // sent with the sixth digit
  await page.getByLabel('6-digit code').pressSequentially(nextCode(secret))
  await expect(page).toHaveURL('/dashboard/profile')
})

/** A code that is none of these minutes. */
function wrongFor(secret: string): string {
  const now = Math.floor(Date.now() / 1000)
  const right = [-60, -30, 0, 30, 60].map(seconds => generateSync({ secret, epoch: now + seconds }))
  return (
    ['000000', '111111', '222222', '333333', '444444', '555555'].find(code => !right.includes(code)) ?? ''
  )
}

test('who has lost the phone gets in by a recovery code, which works once @phone', async ({
  page,
  complaints,
}) => {
  test.slow()
  complaints.expectComplaint(/40[03] \((Bad Request|Forbidden)\)/)
  const me = await signedIn(page)
  const { codes } = await setUpApp(page)
  const [code = ''] = codes
  await logIn(page, me)
  await page.getByRole('link', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill('12')
  await page.keyboard.press('Enter')
  await expect(page.getByText('A recovery code has 8 letters and digits.')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Recovery code').fill(code)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dashboard/profile')
  await page.goto(SCREEN)
  await expect(page.getByText('9 of your 10 codes are left.')).toBeVisible()
  await logIn(page, me)
  await page.getByRole('link', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(code)
  await page.keyboard.press('Enter')
  await expect(page.getByText('This code is not right. 4 tries are left.').first()).toBeVisible()
})

test('what is guarded asks for the code, says for what, keeps what is open, and goes on @desk', async ({
  page,
  complaints,
}) => {
  test.slow()
  complaints.expectComplaint(/40[03] \((Bad Request|Forbidden)\)/)
  const me = await signedIn(page)
  const { secret } = await setUpApp(page)
  endStepUps(me)
  await page.getByRole('button', { name: 'Make new codes' }).press('Enter')
  const question = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await expect(question).toContainText('Make new recovery codes')
  const digits = question.getByLabel('6 digits of your app')
  await expect(digits).toBeFocused()
  await expectAccessible(page)
  // sent with the sixth digit
  await page.keyboard.type(wrongFor(secret))
  await expect(question).toContainText('This code is not right. 4 tries are left.')
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await page.getByRole('button', { name: 'Make new codes' }).press('Enter')
  await expect(digits).toBeFocused()
  await page.keyboard.type(nextCode(secret))
  await expect(page.getByRole('dialog', { name: 'Your 10 recovery codes' })).toBeVisible()
})
