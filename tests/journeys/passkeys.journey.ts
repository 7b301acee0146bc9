import { DatabaseSync } from 'node:sqlite'
import type { Page } from '@playwright/test'
import { atPace } from '../support/at-pace.ts'
import { expectAccessible } from './expect-accessible.ts'
import { tabTo } from './keyboard.ts'
import { openOwnShop } from './own-shop.ts'
import { expect, test } from './shop-test.ts'
import { toast } from './users-screen.ts'
import { type HeldPasskey, virtualDevice } from './virtual-device.ts'

/** The later walks have the passkey of the first one. */
test.describe.configure({ mode: 'serial' })

const OWNER = { email: 'owner@jamuna.example', password: 'Jamuna&Sole27' }
const SCREEN = '/dashboard/profile/second-factor'
let shop: Awaited<ReturnType<typeof openOwnShop>>
let held: HeldPasskey[]

test.beforeAll(async () => {
  test.setTimeout(atPace(120_000))
  // browsers make passkeys for names alone
  shop = await openOwnShop(OWNER, { COURIER: 'off' }, 'localhost')
})
test.afterAll(() => shop.close())

/** By the password, as far as it leads. */
async function logIn(page: Page, to: string): Promise<void> {
  const answer = await page.request.post(`${shop.origin}/v1/auth/login`, {
    headers: { origin: shop.origin },
    data: { identifier: OWNER.email, password: OWNER.password },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  await page.goto(`${shop.origin}${to}`)
}

/** As ten minutes do. */
function endStepUps(): void {
  const database = new DatabaseSync(`${shop.folder}/shop.db`, { timeout: 10_000 })
  database.exec('update sessions set stepped_up_at = null')
  database.close()
}

const usePasskey = (page: Page) => page.getByRole('button', { name: 'Use a passkey' })
const passkeys = (page: Page) => page.getByRole('list', { name: 'Your passkeys' }).getByRole('listitem')

test('an owner sets up a passkey, by the keyboard alone, and keeps the recovery codes @desk', async ({
  page,
}) => {
  const device = await virtualDevice(page)
  await logIn(page, SCREEN)
  await expect(page.getByText('Admins need a second factor.')).toBeVisible()
  const add = page.getByRole('button', { name: 'Add a passkey' })
  await device.letThrough(false)
  await tabTo(page, add)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('The browser did not finish')
  await expectAccessible(page)
  await device.letThrough(true)
  await add.press('Enter')
  const codes = page.getByRole('dialog', { name: 'Your 10 recovery codes' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  await expectAccessible(page)
  await tabTo(page, codes.getByRole('checkbox'))
  await page.keyboard.press('Space')
  await tabTo(page, codes.getByRole('button', { name: 'Done' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your account has a second factor.')).toBeVisible()
  await expect(passkeys(page)).toHaveCount(1)
  await passkeys(page)
    .getByRole('button', { name: /^Rename/ })
    .press('Enter')
  await page.getByLabel('Name of this passkey').fill('The till')
  await page.keyboard.press('Enter')
  await expect(passkeys(page)).toContainText('The till')
  // a device makes no second one for the same account
  await add.press('Enter')
  await expect(page.getByRole('alert')).toContainText('has a passkey of yours already')
  await expectAccessible(page)
  held = await device.passkeys()
})

test('a passkey finishes a sign-in; a closed window loses nothing, and a copy is refused @desk', async ({
  page,
  complaints,
}) => {
  complaints.expectComplaint(/403 \(Forbidden\)/)
  const device = await virtualDevice(page, held)
  await logIn(page, '/login?to=/dashboard/users')
  await expect(page.getByRole('heading', { name: 'Confirm that it is you' })).toBeVisible()
  await expectAccessible(page)
  await device.letThrough(false)
  await usePasskey(page).click()
  await expect(page.getByRole('alert')).toContainText('The browser did not finish')
  await expectAccessible(page)
  await device.letThrough(true)
  await tabTo(page, usePasskey(page))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${shop.origin}/dashboard/users`)
  held = await device.passkeys()
  // the desk is left before its session ends
  await page.goto('about:blank')
  await page.context().clearCookies()
  await logIn(page, '/second-factor')
  await device.becomeCopy(0)
  await usePasskey(page).click()
  await expect(page.getByRole('alert')).toContainText('may have been copied')
})

test('a passkey steps up: the question names the deed, and what was asked for goes on @desk', async ({
  page,
  complaints,
}) => {
  // what is refused until it is confirmed
  complaints.expectComplaint(/403 \(Forbidden\)/)
  const device = await virtualDevice(page, held)
  await logIn(page, `/second-factor?to=${SCREEN}`)
  await usePasskey(page).click()
  await expect(page).toHaveURL(`${shop.origin}${SCREEN}`)
  endStepUps()
  await page.getByRole('button', { name: 'Make new codes' }).click()
  const question = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await expect(question).toContainText('Make new recovery codes')
  await expect(usePasskey(page)).toBeFocused()
  await expectAccessible(page)
  await device.letThrough(false)
  await page.keyboard.press('Enter')
  await expect(question.getByRole('alert')).toContainText('The browser did not finish')
  await device.letThrough(true)
  await usePasskey(page).press('Enter')
  const codes = page.getByRole('dialog', { name: 'Your 10 recovery codes' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  await codes.getByRole('checkbox').check()
  await codes.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Delete The till' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, Delete' }).click()
  await expect(toast(page, 'The passkey is deleted. Other browsers are logged out.')).toBeVisible()
  await expect(page.getByText('Admins need a second factor.')).toBeVisible()
})
