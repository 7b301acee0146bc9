import type { Page } from '@playwright/test'
import { MADE_PASSWORD } from '../support/made-password.ts'
import { isAlive } from './account-pages.ts'
import { JOURNEYS_ADMIN } from './admin.ts'
import { expectAccessible } from './expect-accessible.ts'
import { barOf, openMore } from './follow-menu.ts'
import { makeAccount, signedIn } from './people.ts'
import { expect, test } from './shop-test.ts'
import { findPeople } from './users-screen.ts'

/** What hydrates when the browser has nothing else to do may take long where others work on the machine too. */
const PATIENCE_MS = 20_000

async function logIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByLabel('Email or Phone').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log In' }).click()
}

/** Opens the menu behind the avatar; before the page has come alive a click does nothing. */
async function openMenu(page: Page, email: string) {
  const menu = page.getByRole('menu')
  await expect(async () => {
    await page.getByRole('button', { name: `Account of ${email}` }).click()
    await expect(menu).toBeVisible({ timeout: 1000 })
  }).toPass()
  return menu
}

test('the first Admin logs in where the way led, with the search that was meant @desk', async ({ page }) => {
  const meant = `/dashboard/users?search=${encodeURIComponent(JOURNEYS_ADMIN.email)}`
  await page.goto(meant)
  await expect(page).toHaveURL(`/login?${new URLSearchParams({ to: meant })}`)
  await logIn(page, JOURNEYS_ADMIN)
  await expect(page).toHaveURL(meant)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Users')
})

test('who waits for a role has a page that says so, and leaves it by logging out @desk', async ({ page }) => {
  const { email } = await makeAccount({ role: 'User' })
  await page.goto('/login')
  await logIn(page, { email, password: MADE_PASSWORD })
  await page.waitForURL('/waiting')
  const why = page.getByText('Your account is waiting for an administrator.')
  await expect(why).toBeVisible({ timeout: PATIENCE_MS })
  await expect(page.getByRole('main')).toContainText(email)
  await page.getByRole('link', { name: 'Look again' }).click()
  await page.waitForURL('/waiting')
  await expect(why).toBeVisible()
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.waitForURL('/')
  await page.goto('/waiting')
  await expect(page).toHaveURL(`/login?${new URLSearchParams({ to: '/waiting' })}`)
})

test('no screen shows before its guard has answered @desk', async ({ page }) => {
  const seen = new Set<string>()
  page.on('framenavigated', frame => void seen.add(new URL(frame.url()).pathname))
  await page.goto('/dashboard/users')
  await expect(page.getByRole('heading', { name: 'Welcome Back!' })).toBeVisible()
  expect([...seen]).toEqual(['/login'])
})

const inBar = ['Calls', 'Orders', 'Packing']
const beyondBar = {
  Admin: [
    'Dashboard',
    'Products',
    'Add Product',
    'Coupons',
    'Returns',
    'Customers',
    'Users',
    'Courier',
    'Money',
    'Reviews',
    'Messages',
  ],
  Moderator: [
    'Dashboard',
    'Products',
    'Coupons',
    'Returns',
    'Customers',
    'Courier',
    'Money',
    'Reviews',
    'Messages',
  ],
} as const
/** The heading of a screen, which the menu may shorten. */
const headingOf = (label: string) => (label === 'Returns' ? 'Returns and exchanges' : label)
/** How much waits there depends on the other journeys. */
const named = (label: string) => new RegExp(`^${label}( \\d+\\+? (wait|to pack|to read|to look at))?$`)

for (const role of ['Admin', 'Moderator'] as const)
  test(`the menu of the role ${role} leads to every screen it may open`, async ({ page, isMobile }) => {
    // what the bar of a phone has no room for, stands behind More
    const labels = isMobile ? inBar : [...inBar, ...beyondBar[role]]
    await signedIn(page, { role })
    // said until the figures come, which may be before anybody can look
    const answer = await page.goto('/dashboard')
    expect(await answer?.text()).toContain('This is Dashboard. Working on...')
    await isAlive(page)
    const menu = barOf(page)
    await expect(menu.getByRole('link')).toHaveCount(labels.length)
    for (const label of labels) {
      const link = menu.getByRole('link', { name: named(label) })
      await link.click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(headingOf(label))
      await expect(link).toHaveAttribute('aria-current', 'page')
      await expect(page).toHaveTitle(`${headingOf(label)} · Pothik`)
    }
    for (const label of isMobile ? beyondBar[role] : []) {
      const more = await openMore(page)
      await more.getByRole('link', { name: named(label) }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(headingOf(label))
      await expect(more).toBeHidden()
    }
  })

test('behind More stand the account and the owner’s screens too, and what is open is marked there @phone', async ({
  page,
}) => {
  const { email } = await signedIn(page)
  await page.goto('/dashboard/returns')
  await isAlive(page)
  const more = await openMore(page)
  await expect(more.getByRole('link', { name: named('Returns') })).toHaveAttribute('aria-current', 'page')
  await expect(more.getByRole('navigation', { name: 'Owner' }).getByRole('link')).toHaveText([
    'Activity',
    'Trash',
    'Settings',
    'Open or close the shop',
  ])
  await expectAccessible(page)
  const account = more.getByRole('region', { name: `Account of ${email}` })
  await account.getByRole('button', { name: 'Keyboard shortcuts' }).click()
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await page.keyboard.press('Escape')
  await openMore(page)
  await page.keyboard.press('Escape')
  await expect(more).toBeHidden()
  await expect(page.getByRole('button', { name: 'More', exact: true })).toBeFocused()
  await openMore(page)
  await account.getByRole('link', { name: 'Profile' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profile')
  await openMore(page)
  await account.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
})

test('somebody with the role User has a profile and no menu @desk', async ({ page }) => {
  const { email } = await signedIn(page, { role: 'User' })
  await page.goto('/dashboard/profile')
  await expect(page.getByRole('main')).toContainText(email)
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveCount(0)
})

test('the way out leads to the shop, and the way back in is closed @desk', async ({ page }) => {
  const { email } = await signedIn(page)
  await page.goto('/dashboard')
  const menu = await openMenu(page, email)
  await expect(menu).toContainText(email)
  await menu.getByRole('menuitem', { name: 'Profile' }).click()
  await expect(page).toHaveURL('/dashboard/profile')
  // what the profile asks for would find nobody signed in
  await page.waitForLoadState('networkidle')
  await (await openMenu(page, email)).getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/login?to=%2Fdashboard')
})

test('a way out that fails says why, and one stays @desk', async ({ page, complaints }) => {
  complaints.expectComplaint(/ERR_FAILED/)
  const { email } = await signedIn(page)
  await findPeople(page, email)
  await page.route('**/v1/auth/logout', route => route.abort())
  await (await openMenu(page, email)).getByRole('menuitem', { name: 'Logout' }).click()
  await expect(
    page.getByText('Logout failed: Could not reach the shop. Check your connection.'),
  ).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard\/users/)
})

test('the menu behind the avatar is used by keyboard @desk', async ({ page }) => {
  const { email } = await signedIn(page)
  await findPeople(page, email)
  const avatar = page.getByRole('button', { name: `Account of ${email}` })
  await avatar.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeFocused()
  await page.keyboard.press('End')
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toBeHidden()
  await expect(avatar).toBeFocused()
})
