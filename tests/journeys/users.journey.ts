import { isAlive } from './account-pages.ts'
import { makeAccount, signedIn, signIn, uniquePhone, uniqueWord } from './people.ts'
import { expect, test } from './shop-test.ts'
import { dialog, findPeople, giveRole, people, personIn, roleOf, toast } from './users-screen.ts'

test('an Admin gives somebody another role, whose browser is then logged out @desk', async ({
  page,
  browser,
}) => {
  await signedIn(page)
  const phone = uniquePhone()
  const someone = await makeAccount({ role: 'User', phone, createdAt: '2025-06-05T19:00:00.000Z' })
  const theirs = await browser.newContext()
  await signIn(theirs, someone)
  await findPeople(page, someone.email)
  const row = personIn(page, someone.email)
  await expect(row).toContainText(phone.replace(/^(.{5})(...)/, '$1 $2 '))
  await expect(row).toContainText('Never')
  await expect(row).toContainText('June 6, 2025, 1:00 AM')
  await giveRole(page, someone.email, 'Moderator')
  await expect(toast(page, 'Role updated successfully!')).toBeVisible()
  await expect(roleOf(page, someone.email)).toHaveValue('Moderator')
  await page.reload()
  await expect(roleOf(page, someone.email)).toHaveValue('Moderator')
  const their = await theirs.newPage()
  await their.goto('/dashboard/orders')
  await expect(their).toHaveURL('/login?to=%2Fdashboard%2Forders')
  await theirs.close()
})

test('a role that was chosen by mistake stays as it was @desk', async ({ page }) => {
  await signedIn(page)
  const { email } = await makeAccount({ role: 'Moderator' })
  await findPeople(page, email)
  await roleOf(page, email).selectOption('Admin')
  await expect(dialog(page)).toContainText('Change role to Admin?')
  await expect(dialog(page)).toContainText(email)
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog(page)).toBeHidden()
  await expect(roleOf(page, email)).toHaveValue('Moderator')
})

test('one’s own role is locked, oneself is marked and cannot be deleted, another Admin is demoted @desk', async ({
  page,
}) => {
  const word = uniqueWord()
  const me = await signedIn(page, { email: `${word}.a@pothik.example` })
  const other = await makeAccount({ email: `${word}.b@pothik.example` })
  await findPeople(page, word, 2)
  const role = personIn(page, me.email).getByRole('combobox')
  await expect(role).toBeDisabled()
  await expect(role).toHaveAccessibleName(/Another Admin changes your role; the last Admin stays one/)
  await giveRole(page, other.email, 'Moderator')
  await expect(toast(page, 'Role updated successfully!')).toBeVisible()
  await expect(roleOf(page, other.email)).toHaveValue('Moderator')
  await expect(personIn(page, me.email)).toContainText(/you/i)
  const own = personIn(page, me.email).getByRole('button', { name: /^Delete/ })
  await expect(own).toHaveAttribute('aria-disabled', 'true')
  await expect(own).toHaveAccessibleName(/You cannot delete your own account\./)
  // aria-disabled: it can still be pressed, once the question has left the screen, and says why
  await own.hover()
  await own.click({ force: true })
  await expect(toast(page, 'Failed to delete user. You cannot delete your own account.')).toBeVisible()
  await expect(dialog(page)).toBeHidden()
})

test('an account is deleted after a question, and not without it @phone', async ({ page }) => {
  await signedIn(page)
  const word = uniqueWord()
  const { email } = await makeAccount({ role: 'User', email: `${word}.a@pothik.example` })
  await makeAccount({ role: 'User', email: `${word}.b@pothik.example` })
  await findPeople(page, word, 2)
  const remove = personIn(page, email).getByRole('button', { name: `Delete ${email}` })
  await remove.click()
  await expect(dialog(page)).toHaveAccessibleName('Confirm Deletion')
  await expect(dialog(page)).toContainText(
    'Are you sure you want to delete this item? This action cannot be undone.',
  )
  await expect(dialog(page)).toContainText(email)
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog(page)).toBeHidden()
  await expect(remove).toBeFocused()
  await remove.click()
  await dialog(page).getByRole('button', { name: 'Yes, Delete' }).click()
  await expect(toast(page, 'User deleted successfully!')).toBeVisible()
  await expect(personIn(page, email)).toHaveCount(0)
  await expect(people(page)).toContainText('1 person.')
  await expect(people(page)).toBeFocused()
})

test('who cannot receive the code is verified by an Admin, with a one-time password to hand over @desk', async ({
  page,
  browser,
}) => {
  await signedIn(page)
  const { email } = await makeAccount({ role: 'User', isVerified: false })
  await findPeople(page, email)
  const row = personIn(page, email)
  await expect(row).toContainText('Not verified')
  await row.getByRole('button', { name: `Verify ${email}` }).click()
  await dialog(page).getByRole('button', { name: 'Yes, Verify' }).click()
  await expect(toast(page, 'User verified.')).toBeVisible()
  const password =
    (await page.getByRole('alertdialog', { name: 'One-time password' }).locator('code').textContent()) ?? ''
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText(password)).toHaveCount(0)
  await expect(row).not.toContainText('Not verified')
  const theirs = await (await browser.newContext()).newPage()
  await theirs.goto('/login')
  await isAlive(theirs)
  await theirs.getByLabel('Email or Phone').fill(email)
  await theirs.getByLabel('Password', { exact: true }).fill(password)
  await theirs.getByRole('button', { name: 'Log In' }).click()
  await expect(theirs).toHaveURL('/dashboard/profile')
  await theirs.context().close()
})

test('tab, search and page stand in the address, and back leads through them @desk', async ({ page }) => {
  await signedIn(page)
  const word = uniqueWord()
  for (let number = 0; number < 51; number++)
    await makeAccount({
      role: number === 0 ? 'Moderator' : 'User',
      email: `${word}.${number}@pothik.example`,
    })
  await page.goto('/dashboard/users')
  const rows = people(page).locator('tbody tr, li')
  await expect(rows.first()).toBeVisible()
  const pageData: string[] = []
  page.on('request', request => void (/\.data(\?|$)/.test(request.url()) && pageData.push(request.url())))
  await page.getByRole('searchbox', { name: 'Name, email or phone' }).pressSequentially(word)
  await expect(page).toHaveURL(`/dashboard/users?search=${word}`)
  await expect(rows).toHaveCount(50)
  await expect(people(page)).toContainText('51 people.')
  await people(page).getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL(`/dashboard/users?search=${word}&page=2`)
  await expect(rows).toHaveCount(1)
  await expect(people(page)).toContainText('Page 2 of 2')
  await page.getByRole('link', { name: 'Moderator 1' }).click()
  await expect(page).toHaveURL(`/dashboard/users?role=Moderator&search=${word}`)
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText(`${word}.0@`)
  await page.goBack()
  await expect(people(page)).toContainText('Page 2 of 2')
  await page.goBack()
  await expect(rows).toHaveCount(50)
  await page.goBack()
  await expect(page).toHaveURL('/dashboard/users')
  await expect(page.getByRole('searchbox', { name: 'Name, email or phone' })).toHaveValue('')
  await page.goForward()
  await expect(page.getByRole('searchbox', { name: 'Name, email or phone' })).toHaveValue(word)
  // the list alone was asked for, never the page around it
  expect(pageData).toEqual([])
})

test('a phone is found in any spelling @desk', async ({ page }) => {
  await signedIn(page)
  const phone = uniquePhone()
  const { email } = await makeAccount({ role: 'User', phone })
  await findPeople(page, `+88 ${phone.slice(0, 5)}-${phone.slice(5)}`)
  await expect(personIn(page, email)).toBeVisible()
})

test('the list is worked with by keyboard alone @desk', async ({ page }) => {
  await signedIn(page)
  const { email } = await makeAccount({ role: 'User' })
  await findPeople(page, email)
  const role = roleOf(page, email)
  const search = page.getByRole('searchbox', { name: 'Name, email or phone' })
  await search.focus()
  await page.keyboard.press('Tab')
  // the cross that Chromium puts into a search field is no stop
  await expect(page.getByRole('button', { name: 'Invite' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(role).toBeFocused()
  await page.keyboard.type('Mod')
  await expect(dialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(role).toBeFocused()
  await expect(role).toHaveValue('User')
  await page.keyboard.type('Mod')
  await expect(dialog(page).getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Role updated successfully!')).toBeVisible()
  await expect(personIn(page, email)).not.toHaveAttribute('aria-busy')
  await expect(role).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(personIn(page, email).getByRole('button', { name: `Delete ${email}` })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(toast(page, 'User deleted successfully!')).toBeVisible()
  await expect(people(page)).toContainText(`Nobody has “${email}” in the name, email or phone.`)
})
