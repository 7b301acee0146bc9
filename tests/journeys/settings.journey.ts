import type { Page, TestInfo } from '@playwright/test'
import { wireNameOf } from '#contract/settings/settings-keys.ts'
import { expectAccessible } from './expect-accessible.ts'
import { makeAccount, signedIn, signIn } from './people.ts'
import { history, openSection, saveBar, saveSection, section } from './settings-screen.ts'
import { expect, test } from './shop-test.ts'
import { toast } from './users-screen.ts'

// one after the other: they save sections of one shop
test.describe.configure({ mode: 'default' })

const save = (page: Page) => saveBar(page).getByRole('button', { name: /^Save \d/ })
/** A field by its label; the button that undoes its change names it too. */
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

/** The section that is saved at one size: both sizes are walked at the same time in one shop. */
const places = {
  desktop: {
    name: 'shop',
    title: 'Shop',
    first: ['Opening hours', 'hours'],
    second: ['One line about the shop', 'tagline'],
    third: ['Address', 'address'],
  },
  phone: {
    name: 'papers',
    title: 'Papers',
    first: ['Legal name', 'legalName'],
    second: ['Lines below the sum', 'note'],
    third: ['Mushak form', 'mushak'],
  },
} as const
const placeOf = ({ project }: TestInfo) => places[project.name === 'phone' ? 'phone' : 'desktop']

/** What no other run has saved before; without what a text loses when it is saved, such as two spaces in a row. */
const mark = () => `10 AM to ${anyNumber()} PM`
const anyNumber = () => Math.floor(Math.random() * 1_000_000)

test('on a phone the settings are a list, and each leads back to it @phone', async ({ page }) => {
  await signedIn(page)
  await page.goto('/dashboard/orders')
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('dialog', { name: 'More' }).getByRole('link', { name: 'Settings' }).click()
  await expect(page).toHaveURL('/dashboard/settings')
  await expectAccessible(page)
  await section(page)
    .getByRole('link', { name: /^Papers/ })
    .click()
  await expect(field(page, 'Legal name')).toBeVisible()
  await page.getByRole('link', { name: 'All settings' }).click()
  await expect(page).toHaveURL('/dashboard/settings')
})

test('on a wide screen the settings begin with the shop @desk', async ({ page }) => {
  await signedIn(page)
  await page.goto('/dashboard')
  await page.getByRole('navigation', { name: 'Owner' }).getByRole('link', { name: 'Settings' }).click()
  await expect(page).toHaveURL('/dashboard/settings/shop')
  await expect(page.getByRole('heading', { name: 'Shop', exact: true })).toBeVisible()
})

test('a change is not seen by visitors before it is saved, and is in every reader afterwards @desk', async ({
  page,
}, info) => {
  const { name, title, first } = placeOf(info)
  await signedIn(page)
  await openSection(page, name)
  const text = mark()
  await field(page, first[0]).fill(text)
  await expect(saveBar(page)).toContainText('1 change, not saved yet')
  await expect(saveBar(page)).toContainText('Visitors still see')
  await expectAccessible(page)
  const stored = async () =>
    JSON.stringify((await (await page.request.get('/v1/settings')).json()).data.sections[name].value)
  expect(await stored()).not.toContain(text)
  await save(page).click()
  await expect(toast(page, `${title} saved. Visitors see it now.`)).toBeVisible()
  await expect(saveBar(page)).toBeHidden()
  expect(await stored()).toContain(text)
  await page.reload()
  await expect(field(page, first[0])).toHaveValue(text)
})

test('a wrong value says so beside its field, holds the save back, and leads to its way out @desk', async ({
  page,
}) => {
  await signedIn(page)
  await openSection(page, 'shop')
  const tiktok = field(page, 'TikTok')
  const before = await tiktok.inputValue()
  await tiktok.fill('https://www.instagram.com/pothik.tok')
  await expect(page.getByText('This is a link to www.instagram.com.')).toBeHidden()
  await field(page, 'YouTube').focus()
  await expect(page.getByText('This is a link to www.instagram.com.')).toBeVisible()
  await expect(tiktok).toHaveAttribute('aria-invalid', 'true')
  await expect(saveBar(page)).toContainText('TikTok has to be put right first.')
  await expectAccessible(page)
  await saveBar(page).getByRole('button').last().press('Enter')
  await expect(tiktok).toBeFocused()
  await page.getByRole('button', { name: 'Clear it' }).click()
  await expect(tiktok).toHaveValue('')
  await page.getByRole('button', { name: 'Undo the change of TikTok' }).click()
  await expect(tiktok).toHaveValue(before)
  await expect(saveBar(page)).toBeHidden()
})

test('keys alone change, put back and save @desk', async ({ page }) => {
  await signedIn(page)
  await openSection(page, 'shop')
  const before = await field(page, 'Opening hours').inputValue()
  await field(page, 'Opening hours').focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Never')
  await page.keyboard.press('Escape')
  await expect(field(page, 'Opening hours')).toHaveValue(before)
  await expect(saveBar(page)).toBeHidden()
  const text = mark()
  await page.keyboard.press('Control+a')
  await page.keyboard.type(text)
  await page.keyboard.press('Control+s')
  await expect(toast(page, 'Shop saved. Visitors see it now.')).toBeVisible()
  await expect(field(page, 'Opening hours')).toBeFocused()
  await expect(field(page, 'Opening hours')).toHaveValue(text)
})

test('of two Admins who save one section, the second is asked only about the field that both changed @desk', async ({
  page,
  browser,
  complaints,
}, info) => {
  complaints.expectComplaint(/409/)
  const { name, title, first, second, third } = placeOf(info)
  await signedIn(page)
  await openSection(page, name)
  const other = await (await browser.newContext()).newPage()
  const faisal = await makeAccount()
  await signIn(other.context(), faisal)
  await other.goto('/dashboard/settings')
  const [mine, theirs, kept, added] = [mark(), mark(), `Made by hand, ${mark()}`, `no. ${anyNumber()}`]
  await field(page, first[0]).fill(mine)
  await field(page, second[0]).fill(kept)
  await saveSection(other, name, value => ({ ...value, [wireNameOf(first[1])]: theirs, [third[1]]: added }))
  await save(page).click()
  const question = page.getByRole('dialog', { name: new RegExp(`saved ${title}`) })
  await expect(question).toContainText('One field was changed by both of you')
  await expect(question).toHaveCSS('opacity', '1')
  await expectAccessible(page)
  await expect(question.getByRole('radio')).toHaveCount(2)
  await question.getByRole('radio').last().check()
  await question.getByRole('button', { name: 'Save with theirs' }).click()
  await expect(toast(page, `${title} saved. Visitors see it now.`)).toBeVisible()
  await expect(field(page, first[0])).toHaveValue(theirs)
  await expect(field(page, second[0])).toHaveValue(kept)
  await expect(field(page, third[0])).toHaveValue(added)
  await other.context().close()
})

test('the history says who changed what, and brings an earlier version back beside what is typed @phone', async ({
  page,
}) => {
  await signedIn(page)
  await openSection(page, 'papers')
  const name = `Padma Leather ${anyNumber()}`
  await field(page, 'Legal name').fill(name)
  await save(page).click()
  await expect(toast(page, 'Papers saved. Visitors see it now.')).toBeVisible()
  const before = await field(page, 'Mushak form').inputValue()
  await field(page, 'Mushak form').fill('6.3 a')
  await page.getByRole('button', { name: 'History' }).click()
  const newest = history(page).getByRole('listitem').first()
  await expect(newest).toContainText('You')
  await expect(newest).toContainText(name)
  await expect(newest).toContainText('Live now')
  await expect(history(page)).toContainText('Your unsaved change stays as it is.')
  await expectAccessible(page)
  await history(page).getByRole('button', { name: 'Bring back' }).first().click()
  await expect(newest).toContainText('Brought back')
  await history(page).getByRole('button', { name: 'Close', exact: true }).click()
  await expect(field(page, 'Legal name')).not.toHaveValue(name)
  await expect(field(page, 'Mushak form')).toHaveValue('6.3 a')
  await expect(saveBar(page)).toContainText('1 change, not saved yet')
  await saveBar(page).getByRole('button', { name: 'Discard' }).click()
  await expect(field(page, 'Mushak form')).toHaveValue(before)
})

test('leaving with unsaved changes asks, and they are there after a reload and in another section @desk', async ({
  page,
}) => {
  await signedIn(page)
  await openSection(page, 'messages')
  page.on('dialog', asked => void asked.accept())
  await field(page, 'First line of every mail').fill('Assalamu alaikum,')
  await page.reload()
  await expect(field(page, 'First line of every mail')).toHaveValue('Assalamu alaikum,')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Products' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Leave without saving?')
  await expect(question).toContainText('They stay in this browser')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL('/dashboard/settings/messages')
  await saveBar(page).getByRole('button', { name: 'Discard' }).click()
  await expect(saveBar(page)).toBeHidden()
})

test('without a connection nothing typed is lost, and it is saved when the connection is back @phone', async ({
  page,
  context,
  complaints,
}, info) => {
  complaints.expectComplaint(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource/)
  const { name, first } = placeOf(info)
  await signedIn(page)
  await openSection(page, name)
  const text = mark()
  await field(page, first[0]).fill(text)
  await context.setOffline(true)
  await save(page).click()
  await expect(saveBar(page)).toContainText('Your changes are kept in this browser.')
  await expect(field(page, first[0])).toHaveValue(text)
  await context.setOffline(false)
  await expect(saveBar(page)).toBeHidden()
  await page.reload()
  await expect(field(page, first[0])).toHaveValue(text)
})

test('entries of a list are added, moved and removed by keyboard @desk', async ({ page }) => {
  await signedIn(page)
  await openSection(page, 'orders')
  const sources = page.getByRole('group', { name: 'Where orders come from' })
  await sources.getByRole('button', { name: 'Add source' }).press('Enter')
  const added = sources.getByRole('textbox').last()
  await expect(added).toBeFocused()
  await expect(page.getByText('This cannot be empty.')).toBeHidden()
  await page.keyboard.type('Shop window')
  const number = await sources.getByRole('textbox').count()
  await sources.getByRole('button', { name: `Move up Source ${number}` }).press('Enter')
  await expect(sources.getByRole('textbox').nth(number - 2)).toHaveValue('Shop window')
  await expect(sources.getByRole('button', { name: `Move up Source ${number - 1}` })).toBeFocused()
  await expectAccessible(page)
  await sources.getByRole('button', { name: `Remove Source ${number - 1}` }).press('Enter')
  await expect(saveBar(page)).toBeHidden()
})

test('a fact is inserted by a button, removed whole, and never typed into @desk', async ({ page }) => {
  await signedIn(page)
  await openSection(page, 'policies')
  const returns = page.getByRole('textbox', { name: 'Exchange and returns', exact: true })
  await returns.fill('Call ')
  await returns.press('End')
  const tools = page.getByRole('toolbar', { name: 'Tools for Exchange and returns', exact: true })
  await tools.getByRole('button', { name: 'Insert a fact' }).click()
  await page.getByRole('menuitem', { name: 'Phone number' }).click()
  await expect(returns).toBeFocused()
  await expect(returns).toHaveValue('Call ‹Phone number›')
  await page.keyboard.type(' now')
  // the arrow steps over it, so that nothing is typed into it
  for (const _ of ' now') await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.type('us at ')
  await expect(returns).toHaveValue('Call us at ‹Phone number› now')
  await page.keyboard.press('Delete')
  await expect(returns).toHaveValue('Call us at  now')
  await page.keyboard.press('Control+z')
  await expect(returns).toHaveValue('Call us at ‹Phone number› now')
  await saveBar(page).getByRole('button', { name: 'Discard' }).click()
  await expect(saveBar(page)).toBeHidden()
})
