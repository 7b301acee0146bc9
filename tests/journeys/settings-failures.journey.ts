import type { Page, Route } from '@playwright/test'
import type { SectionName } from '#domain/settings/sections.ts'
import { expectAccessible } from './expect-accessible.ts'
import { openOwnShop } from './own-shop.ts'
import { setRole, signedIn } from './people.ts'
import { history, openSection, saveBar } from './settings-screen.ts'
import { expect, test } from './shop-test.ts'
import { toast } from './users-screen.ts'

// one after the other: they save sections of one shop
test.describe.configure({ mode: 'default' })

const ADMIN = { email: 'owner@pothik.example', password: 'Th3Save&Fails' }
let shop: Awaited<ReturnType<typeof openOwnShop>>
test.beforeAll(async () => {
  shop = await openOwnShop(ADMIN, {})
})
test.afterAll(() => shop.close())

async function logIn(page: Page): Promise<void> {
  const answer = await page.request.post(`${shop.origin}/v1/auth/login`, {
    headers: { origin: shop.origin },
    data: { identifier: ADMIN.email, password: ADMIN.password },
  })
  expect(answer.status(), await answer.text()).toBe(200)
}

const KEPT = 'Your changes are kept in this browser.'
const failed = (page: Page) => expect(saveBar(page)).toContainText(KEPT)

/** Types over a field by keys alone. */
async function typeInto(page: Page, label: string, text: string) {
  const field = page.getByLabel(label, { exact: true }).first()
  await field.focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
  await expect(field).toHaveValue(text)
  return field
}

const versionOf = async (page: Page, name: SectionName): Promise<number> => {
  const { data } = await (await page.request.get(`${shop.origin}/v1/settings`)).json()
  return data.sections[name].version
}

type Answering = (route: Route) => Promise<void>
const broken: Answering = route =>
  route.fulfill({ status: 500, json: { success: false, message: 'Broken.' } })
const lost: Answering = async route => {
  await route.fetch()
  await route.abort()
}
const asTheShopDoes: Answering = route => route.continue()

/**
 * Decides how calls of an address are answered. It begins before the page is opened: on a busy machine a save has gone
 * past a route that was set up just before it, while the preview was loading, and was stored.
 */
async function decideAnswers(page: Page, address: string): Promise<(answering: Answering) => void> {
  let present = asTheShopDoes
  await page.route(address, route => present(route))
  return answering => {
    present = answering
  }
}

/**
 * A field of each section with a value that it does not have; the home page has an editor and journeys of its own. Bar
 * and history are the same parts in each: at the size of a phone the first section stands for all.
 */
const FIELDS: readonly [SectionName, title: string, label: string, text: string][] = [
  ['shop', 'Shop', 'Opening hours', '10 AM to 8 PM'],
  ['delivery', 'Delivery', 'Charge', '85'],
  ['policies', 'Policies', 'Days for a defect', '9'],
  ['papers', 'Papers', 'Legal name', 'Padma Leather'],
  ['messages', 'Messages', 'First line of every mail', 'Assalamu alaikum,'],
  ['orders', 'Orders', 'A payout is overdue after', '9'],
  ['privacy', 'Privacy', 'Where visits came from', '365'],
  ['tracking', 'Tracking', 'Google Tag Manager', 'GTM-AB12CD3'],
]

for (const [at, [name, title, label, text]] of FIELDS.entries())
  test(`${title}: a save that fails keeps what is typed, and one whose answer is lost is saved once${at > 0 ? ' @desk' : ''}`, async ({
    page,
    complaints,
  }) => {
    complaints.expectComplaint(/500|ERR_FAILED/)
    await logIn(page)
    const answerSaves = await decideAnswers(page, `${shop.origin}/v1/settings/${name}`)
    await page.goto(`${shop.origin}/dashboard/settings/${name}`)
    await expect(page.getByRole('button', { name: 'History' })).toBeVisible()
    const version = await versionOf(page, name)
    const field = await typeInto(page, label, text)

    answerSaves(broken)
    await page.keyboard.press('ControlOrMeta+s')
    await failed(page)
    await expect(saveBar(page)).toContainText('Broken.')
    await expect(field).toHaveValue(text)
    await expectAccessible(page)

    answerSaves(lost)
    await saveBar(page).getByRole('button', { name: 'Try again' }).press('Enter')
    await expect(saveBar(page)).toContainText('Could not reach the shop.')
    await expect(field).toHaveValue(text)

    answerSaves(asTheShopDoes)
    await saveBar(page).getByRole('button', { name: 'Try again' }).press('Enter')
    await expect(toast(page, `${title} saved. Visitors see it now.`)).toBeVisible()
    await expect(saveBar(page)).toBeHidden()
    await expect(field).toHaveValue(text)
    expect(await versionOf(page, name)).toBe(version + 1)

    await page.getByRole('button', { name: 'History' }).press('Enter')
    await expect(history(page).getByRole('listitem').first()).toContainText('Live now')
    await expect(history(page)).toHaveCSS('opacity', '1')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(history(page)).toHaveCount(0)
  })

test('a session that ended loses nothing typed: it is saved after the next log-in @phone', async ({
  page,
  complaints,
}) => {
  complaints.expectComplaint(/401/)
  await logIn(page)
  await page.goto(`${shop.origin}/dashboard/settings/shop`)
  await expect(page.getByRole('button', { name: 'History' })).toBeVisible()
  const field = await typeInto(page, 'Address', 'House 7, Road 2, Dhaka')
  await page.context().clearCookies()
  await page.keyboard.press('ControlOrMeta+s')
  await failed(page)
  await expect(page.getByRole('link', { name: /log in/i })).toBeVisible()
  await expect(field).toHaveValue('House 7, Road 2, Dhaka')
  await expectAccessible(page)
  await logIn(page)
  await saveBar(page).getByRole('button', { name: 'Try again' }).press('Enter')
  await expect(toast(page, 'Shop saved. Visitors see it now.')).toBeVisible()
  await expect(field).toHaveValue('House 7, Road 2, Dhaka')
})

test('whoever is no Admin any more is told so, and what they typed is theirs again with the role @desk', async ({
  page,
  complaints,
}) => {
  complaints.expectComplaint(/403/)
  const mine = await signedIn(page)
  await openSection(page, 'messages')
  const field = await typeInto(page, 'First line of every mail', 'Dear customer,')
  setRole(mine, 'Moderator')
  await page.keyboard.press('ControlOrMeta+s')
  await failed(page)
  await expect(field).toHaveValue('Dear customer,')
  await expectAccessible(page)
  setRole(mine, 'Admin')
  page.on('dialog', asked => void asked.accept())
  await openSection(page, 'messages')
  await expect(field).toHaveValue('Dear customer,')
  await saveBar(page).getByRole('button', { name: 'Discard' }).press('Enter')
  await expect(saveBar(page)).toBeHidden()
})
