import { expectAccessible } from './expect-accessible.ts'
import { giveApp, makeAccount, signedIn, uniqueWord } from './people.ts'
import { expect, test } from './shop-test.ts'
import { dialog, findPeople, personIn, toast } from './users-screen.ts'

test('an Admin invites a colleague, who joins by the link with a password of their own @phone', async ({
  page,
  browser,
}) => {
  await signedIn(page)
  const email = `${uniqueWord()}@gmail.example`
  await page.goto('/dashboard/users')
  await page.getByRole('button', { name: 'Invite' }).click()
  const panel = page.getByRole('dialog', { name: 'Invite' })
  await panel.getByRole('button', { name: 'Make the link' }).click()
  await expect(panel).toContainText('Please enter a name.')
  await panel.getByLabel('Name').fill('Farzana Yeasmin')
  await panel.getByLabel('Email').fill(email)
  await panel.getByRole('button', { name: 'Make the link' }).click()
  const link = await panel.getByLabel('The link').inputValue()
  await expect(panel.getByRole('link', { name: 'Send on WhatsApp' })).toHaveAttribute(
    'href',
    new RegExp(encodeURIComponent(link)),
  )
  await panel.getByRole('button', { name: 'Done' }).click()
  const waiting = page.getByRole('listitem').filter({ hasText: email })
  await expect(waiting).toContainText('Invited')
  const theirs = await (await browser.newContext()).newPage()
  await theirs.goto(link)
  await expect(theirs.getByRole('heading', { level: 1 })).toContainText('Join the team of')
  await theirs.getByLabel('Password', { exact: true }).fill('Br0gue&Boot')
  await theirs.getByLabel('Password again', { exact: true }).fill('Br0gue&Boot')
  await theirs.getByRole('button', { name: 'Join the team' }).click()
  await expect(theirs).toHaveURL('/dashboard/orders')
  await theirs.context().close()
  await findPeople(page, email)
  await expect(personIn(page, email)).toContainText('Farzana Yeasmin')
})

test('a person is suspended from the menu of their row, and the suspension is lifted @desk', async ({
  page,
}) => {
  await signedIn(page)
  const { email } = await makeAccount({ role: 'Moderator' })
  await findPeople(page, email)
  const menu = personIn(page, email).getByRole('button', { name: `Actions for ${email}` })
  await menu.click()
  await page.getByRole('menuitem', { name: /^Suspend/ }).click()
  await dialog(page).getByRole('button', { name: 'Yes, Suspend' }).click()
  await expect(toast(page, 'Suspended. They are signed out everywhere.')).toBeVisible()
  await expect(personIn(page, email)).toContainText('Suspended')
  await menu.click()
  await page.getByRole('menuitem', { name: /^Lift the suspension/ }).click()
  await dialog(page).getByRole('button', { name: 'Yes, Lift It' }).click()
  await expect(toast(page, 'The suspension is lifted.')).toBeVisible()
})

test('a link for a new password is made in the menu, and not for oneself @desk', async ({ page }) => {
  const me = await signedIn(page)
  const { email } = await makeAccount({ role: 'Moderator' })
  await findPeople(page, me.email)
  await personIn(page, me.email)
    .getByRole('button', { name: /^Actions/ })
    .click()
  await expect(page.getByRole('menuitem', { name: /^Link for a new password/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await page.keyboard.press('Escape')
  await findPeople(page, email)
  await personIn(page, email)
    .getByRole('button', { name: /^Actions/ })
    .click()
  await page.getByRole('menuitem', { name: /^Link for a new password/ }).click()
  const made = page.getByRole('dialog', { name: 'Link for a new password' })
  await made.getByRole('button', { name: 'Make the link' }).click()
  await expect(made.getByLabel('The link')).toHaveValue(/\/reset-password\?link=/)
})

test('a lost second factor is reset from the menu of the row, by keyboard alone, after a question @desk', async ({
  page,
}) => {
  await signedIn(page)
  const lost = await makeAccount({ role: 'Moderator' })
  giveApp(lost)
  await findPeople(page, lost.email)
  const row = personIn(page, lost.email)
  await expect(row).toContainText('app')
  const menu = row.getByRole('button', { name: `Actions for ${lost.email}` })
  await menu.focus()
  await page.keyboard.press('Enter')
  const entry = page.getByRole('menuitem', { name: /^Reset second factor/ })
  await expect(entry).toBeVisible()
  await expectAccessible(page)
  // by its first letter
  await page.keyboard.press('r')
  await expect(entry).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(entry).toBeVisible()
  await page.keyboard.press('r')
  await expect(entry).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toContainText('They are logged out everywhere')
  await expect(dialog(page)).toContainText(lost.email)
  await expect(dialog(page).getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(toast(page, 'The second factor is reset. They sign in with their password.')).toBeVisible()
  await expect(row).not.toContainText('app,')
  await expect(row).not.toHaveAttribute('aria-busy')
  await menu.focus()
  await page.keyboard.press('Enter')
  await expect(entry).toContainText('has none')
  await expect(entry).toHaveAttribute('aria-disabled', 'true')
})

test('on a phone the menu of a person is a sheet, and another name and email are given in it @phone', async ({
  page,
  complaints,
}) => {
  complaints.expectComplaint(/409/)
  await signedIn(page)
  const [{ email }, taken] = [await makeAccount({ role: 'Moderator' }), await makeAccount({ role: 'User' })]
  await findPeople(page, email)
  await expect(personIn(page, email)).toContainText('No second factor')
  await personIn(page, email)
    .getByRole('button', { name: `Actions for ${email}` })
    .click()
  const menu = page.getByRole('menu')
  await expect(menu).toContainText(email)
  const height = page.viewportSize()?.height ?? 0
  await expect.poll(async () => Math.round(endOf(await menu.boundingBox()))).toBe(height)
  await expectAccessible(page)
  await page.getByRole('menuitem', { name: /^Name and email/ }).click()
  const form = page.getByRole('dialog', { name: 'Name and email' })
  await form.getByLabel('Name').fill('Karim Uddin')
  await form.getByLabel('Email').fill(taken.email)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toContainText('This email has an account already.')
  await expect(form.getByLabel('Name')).toHaveValue('Karim Uddin')
  const other = `${uniqueWord()}@pothik.example`
  await form.getByLabel('Email').fill(other)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'User updated.')).toBeVisible()
  await expect(form).toBeHidden()
  await findPeople(page, other)
  await expect(personIn(page, other)).toContainText('Karim Uddin')
})

const endOf = (box: { y: number; height: number } | null): number => (box ? box.y + box.height : -1)
