import type { Page } from '@playwright/test'
import { makeAccount, signedIn, uniqueWord } from './people.ts'
import { expect, test } from './shop-test.ts'
import { dialog, findPeople, giveRole, people, personIn, roleOf, toast } from './users-screen.ts'

const ONE_PERSON = /\/v1\/auth\/users\/[^?]+$/
const LIST = /\/v1\/auth\/users\?/

const refuse = (page: Page, address: RegExp, status: number, message: string) =>
  page.route(address, route => route.fulfill({ status, json: { success: false, message } }))

test('a role that the shop refuses goes back, with the reason at the person @desk', async ({
  page,
  complaints,
}) => {
  complaints.expectComplaint(/409/)
  await signedIn(page)
  const { email } = await makeAccount({ role: 'User' })
  await findPeople(page, email)
  await refuse(page, ONE_PERSON, 409, 'The role of an Admin cannot be changed.')
  await giveRole(page, email, 'Moderator')
  const text = 'Failed to update role. The role of an Admin cannot be changed.'
  await expect(toast(page, text)).toBeVisible()
  await expect(personIn(page, email)).toContainText(text)
  await expect(roleOf(page, email)).toHaveValue('User')
  // until the next try, which clears it
  await page.unroute(ONE_PERSON)
  await giveRole(page, email, 'Moderator')
  await expect(toast(page, 'Role updated successfully!')).toBeVisible()
  await expect(personIn(page, email)).not.toContainText('Failed')
})

test('a role whose call fails is told apart from one that is refused @desk', async ({ page, complaints }) => {
  complaints.expectComplaint(/ERR_FAILED|500/)
  await signedIn(page)
  const { email } = await makeAccount({ role: 'User' })
  await findPeople(page, email)
  const failed = 'An error occurred while updating the role.'
  await page.route(ONE_PERSON, route => route.abort())
  await giveRole(page, email, 'Moderator')
  await expect(toast(page, `${failed} Could not reach the shop. Check your connection.`)).toBeVisible()
  await expect(roleOf(page, email)).toHaveValue('User')
  await page.unroute(ONE_PERSON)
  await page.route(ONE_PERSON, route => route.fulfill({ status: 200, body: '<html>' }))
  await giveRole(page, email, 'Moderator')
  await expect(toast(page, `${failed} The answer could not be read.`)).toBeVisible()
  await page.unroute(ONE_PERSON)
  await refuse(page, ONE_PERSON, 500, 'Internal Server Error')
  await giveRole(page, email, 'Moderator')
  await expect(toast(page, `${failed} Internal Server Error`)).toBeVisible()
})

test('a deletion that fails leaves the person and says why @phone', async ({ page, complaints }) => {
  complaints.expectComplaint(/409/)
  await signedIn(page)
  const { email } = await makeAccount()
  await findPeople(page, email)
  await refuse(page, ONE_PERSON, 409, 'The last Admin cannot be deleted.')
  await personIn(page, email)
    .getByRole('button', { name: `Delete ${email}` })
    .click()
  await dialog(page).getByRole('button', { name: 'Yes, Delete' }).click()
  const text = 'Failed to delete user. The last Admin cannot be deleted.'
  await expect(toast(page, text)).toBeVisible()
  await expect(personIn(page, email)).toContainText(text)
})

test('a list that cannot be had says so and is asked for again @desk', async ({ page, complaints }) => {
  complaints.expectComplaint(/503/)
  await signedIn(page)
  const { email } = await makeAccount({ role: 'User' })
  await refuse(page, LIST, 503, 'The shop is being restarted.')
  await page.goto(`/dashboard/users?search=${email}`)
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('The list of people could not be loaded. The shop is being restarted.')
  await page.unroute(LIST)
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(personIn(page, email)).toBeVisible()
  await expect(alert).toBeHidden()
})

test('a list that is no list is not shown @desk', async ({ page }) => {
  await signedIn(page)
  const answer = { success: true, message: '', data: [{ email: 'x' }], page: 1, pages: 1, total: 1 }
  await page.route(LIST, route =>
    route.fulfill({ json: { ...answer, counts: { User: 1, Moderator: 0, Admin: 0 } } }),
  )
  await page.goto('/dashboard/users')
  await expect(page.getByRole('alert')).toContainText('The answer could not be read.')
})

test('while the list is on its way its place is kept @desk', async ({ page }) => {
  await signedIn(page)
  const { promise: asked, resolve: answer } = Promise.withResolvers<void>()
  await page.route(LIST, async route => {
    await asked
    await route.continue()
  })
  await page.goto('/dashboard/users')
  await expect(page.getByRole('status').filter({ hasText: 'Loading people' })).toBeVisible()
  answer()
  await expect(people(page).locator('tbody tr, li').first()).toBeVisible()
  await expect(page.getByText('Loading people')).toBeHidden()
})

test('a search for nobody says so and is taken back @desk', async ({ page }) => {
  await signedIn(page)
  const word = uniqueWord()
  await page.goto(`/dashboard/users?search=${word}&role=Moderator`)
  await expect(people(page)).toContainText(`Nobody with the role Moderator has “${word}”`)
  await people(page).getByRole('link', { name: 'Clear search' }).click()
  await expect(page).toHaveURL('/dashboard/users?role=Moderator')
})

test('a session that has ended meanwhile leads to the login and back @desk', async ({ page, complaints }) => {
  complaints.expectComplaint(/401/)
  const me = await signedIn(page)
  await findPeople(page, me.email)
  await page.context().clearCookies()
  await page.getByRole('link', { name: /^Moderator/ }).click()
  const back = `/dashboard/users?role=Moderator&search=${encodeURIComponent(me.email)}`
  await expect(page).toHaveURL(`/login?${new URLSearchParams({ to: back })}`)
})
