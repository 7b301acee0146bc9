import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { LOGS_FOLDER } from '#scripts/scan-logs.ts'
import { expectAccessible } from './expect-accessible.ts'
import { tabTo } from './keyboard.ts'
import { typeInOrder } from './orders-screen.ts'
import { signedIn, uniquePhone, uniqueWord } from './people.ts'
import { OWN_ORIGIN } from './shop-api.ts'
import { expect, test } from './shop-test.ts'

const list = (page: Page): Locator => page.getByRole('region', { name: 'Customers' })
/** Beside it stand links that call them. */
const named = (page: Page, name: string): Locator => list(page).getByRole('link', { name, exact: true })
const search = (page: Page): Locator => page.getByRole('searchbox', { name: 'Phone, name, address' })
const part = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })
const grouped = (phone: string): string => phone.replace(/^(.{5})(...)/, '$1 $2 ')

/** Somebody who has ordered once, with a name and a phone that nobody else has. */
async function someCustomer(page: Page, status?: 'Fake') {
  const name = `Rahim ${uniqueWord()}`
  const phone = uniquePhone()
  const orderId = await typeInOrder(page, { name, phone, ...(status && { status }) })
  return { name, phone, orderId }
}

/** Every address that the browser asks for while one works, and what the shop logs of it: neither holds a phone. */
function watchPhones(page: Page) {
  const addresses: string[] = []
  page.on('request', request => void addresses.push(request.url()))
  page.on('framenavigated', frame => void addresses.push(frame.url()))
  return (...phones: readonly string[]) => {
    expect(addresses.length).toBeGreaterThan(10)
    const log = readFileSync(`${LOGS_FOLDER}/journeys.log`, 'utf8')
    expect(log).toContain('/v1/customers/')
    for (const digits of phones.map(phone => phone.slice(1))) {
      expect(addresses.filter(address => address.includes(digits))).toEqual([])
      expect(log).not.toContain(digits)
    }
  }
}

/** Searches for somebody and opens their page. */
async function openPerson(page: Page, typed: string, name: string): Promise<void> {
  await page.goto('/dashboard/customers')
  await search(page).fill(typed)
  // where they are the only customer, nothing else shows that the search was taken
  await search(page).press('Enter')
  await expect(list(page).getByRole('link', { name: /^Rahim / })).toHaveCount(1)
  await named(page, name).click()
  await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible()
}

test('staff find somebody by name and by phone, and take their next order from their page @desk', async ({
  page,
}) => {
  await signedIn(page)
  const { name, phone } = await someCustomer(page)
  const heldNoPhone = watchPhones(page)
  await openPerson(page, name, name)
  await openPerson(page, `+880 ${phone.slice(1, 5)}-${phone.slice(5)}`, name)
  await expect(part(page, 'Who it is')).toContainText(grouped(phone))
  await expect(part(page, 'Orders').getByRole('listitem')).toHaveCount(1)
  await expectAccessible(page)
  // back in the list stands what was searched for
  await page.goBack()
  await expect(search(page)).not.toHaveValue('')
  await expect(named(page, name)).toBeVisible()
  await expectAccessible(page)
  await named(page, name).click()
  await page.getByRole('button', { name: 'New order' }).click()
  const form = page.getByRole('dialog', { name: 'Create New Order' })
  await expect(form.getByLabel('Phone', { exact: true })).toHaveValue(new RegExp(`${phone.slice(-6)}$`))
  await expect(form.getByLabel('Recipient name')).toHaveValue(name)
  heldNoPhone(phone)
})

test('somebody is found and their page is used by keyboard alone @desk', async ({ page }) => {
  await signedIn(page)
  const { name, phone } = await someCustomer(page)
  await page.goto('/dashboard/customers')
  await tabTo(page, search(page))
  await page.keyboard.type(phone.slice(-6))
  await page.keyboard.press('Enter')
  const link = named(page, name)
  await expect(link).toBeVisible()
  await tabTo(page, link)
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'New order' }))
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog', { name: 'Create New Order' })
  await expect(form.getByLabel('Recipient name')).toHaveValue(name)
})

test('a tab and filters list some customers alone, stay in the address, and the list is taken as a file @desk', async ({
  page,
}) => {
  await signedIn(page)
  const once = await someCustomer(page)
  const again = await someCustomer(page)
  await typeInOrder(page, again)
  const heldNoPhone = watchPhones(page)
  await page.goto('/dashboard/customers')
  const tabs = page.getByRole('navigation', { name: 'Which customers' })
  await expect(tabs.getByRole('link', { name: /^Came back [\d,]+\+?$/ })).toBeVisible()
  await tabs.getByRole('link', { name: /^Came back/ }).click()
  await expect(tabs.getByRole('link', { name: /^Came back/ })).toHaveAttribute('aria-current', 'page')
  await expect(named(page, once.name)).toHaveCount(0)
  await expect(named(page, again.name)).toBeVisible()
  await page.getByRole('combobox', { name: 'District' }).selectOption('Rajshahi')
  await page.getByRole('combobox', { name: 'Last order' }).selectOption('Last 7 days')
  await expect(page).toHaveURL(/\?tab=came_back&district=Rajshahi&last=7$/)
  await expect(named(page, again.name)).toBeVisible()
  await page.reload()
  await expect(named(page, again.name)).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Last order' })).toHaveValue('7')
  await expectAccessible(page)
  // somebody of another tab is not found in this one
  await search(page).fill(once.name)
  await expect(list(page)).toContainText('Nobody fits these filters.')
  await search(page).fill(again.name)
  await expect(named(page, again.name)).toBeVisible()
  await expect(list(page).getByRole('link', { name: /^Rahim / })).toHaveCount(1)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^customers-[\d-]+\.csv$/)
  const [, ...lines] = readFileSync(await file.path(), 'utf8')
    .trim()
    .split('\r\n')
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain(again.name)
  await page.getByRole('combobox', { name: 'District' }).selectOption('Khulna')
  await expect(list(page)).toContainText('Nobody fits these filters.')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Show all customers' }).click()
  await expect(page).toHaveURL(/\/dashboard\/customers$/)
  await expect(named(page, again.name)).toBeVisible()
  heldNoPhone(once.phone, again.phone)
})

test('two numbers of one person are joined, shown as one customer, and separated again @desk', async ({
  page,
}) => {
  await signedIn(page)
  const one = await someCustomer(page)
  const other = await someCustomer(page)
  const heldNoPhone = watchPhones(page)
  await openPerson(page, one.name, one.name)
  const numbers = part(page, 'Numbers')
  const typed = numbers.getByLabel('Another number of the same person')
  await typed.fill('01')
  await numbers.getByRole('button', { name: 'Join…' }).click()
  await expect(typed).toHaveAttribute('aria-invalid', 'true')
  await typed.fill(other.phone)
  await numbers.getByRole('button', { name: 'Join…' }).click()
  const question = page.getByRole('alertdialog', { name: 'One person?' })
  await expect(question).toContainText(other.name)
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Yes, one person' }).click()
  await expect(numbers.getByRole('listitem')).toHaveCount(2)
  await expect(part(page, 'Orders').getByRole('listitem')).toHaveCount(2)
  await numbers.getByRole('button', { name: `Separate ${grouped(other.phone)}` }).click()
  await expect(numbers.getByRole('listitem')).toHaveCount(1)
  await expect(part(page, 'Orders').getByRole('listitem')).toHaveCount(1)
  heldNoPhone(one.phone, other.phone)
})

test('a customer gets everything that is kept about them as a file to read and as a table @desk', async ({
  page,
}) => {
  await signedIn(page)
  const { name, phone } = await someCustomer(page)
  const heldNoPhone = watchPhones(page)
  await openPerson(page, name, name)
  for (const [label, ending] of [
    ['File to read', 'html'],
    ['Table', 'csv'],
    ['For programs', 'json'],
  ] as const) {
    const download = page.waitForEvent('download')
    await part(page, 'Their data').getByRole('button', { name: label }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(new RegExp(`^customer-data[\\d-]*\\.${ending}$`))
    // a table has a phone in a form that no spreadsheet takes for a number
    const text = readFileSync(await file.path(), 'utf8').replaceAll('-', '')
    for (const kept of [name, phone, 'Boalia', 'Rupsha Penny Shacci']) expect(text, label).toContain(kept)
  }
  heldNoPhone(phone)
})

test('nobody is forgotten while an order is open; afterwards nothing but their orders is left @desk', async ({
  page,
  complaints,
}) => {
  // the wrong digits
  complaints.expectComplaint(/400 \(Bad Request\)/)
  await signedIn(page)
  const { name, phone, orderId } = await someCustomer(page)
  const heldNoPhone = watchPhones(page)
  await openPerson(page, name, name)
  const card = part(page, 'Forget this person')
  await expect(card.getByRole('button', { name: 'Forget…' })).toBeDisabled()
  await expect(card).toContainText('Not while an order is open.')
  const fake = { data: { official_status: 'Fake' }, headers: OWN_ORIGIN }
  expect((await page.request.put(`/v1/orders/${orderId}`, fake)).status()).toBe(200)
  await page.reload()
  await card.getByRole('button', { name: 'Forget…' }).click()
  const question = page.getByRole('dialog', { name: `Forget ${name}?` })
  const digits = question.getByLabel('Last 4 digits of the phone, to be sure')
  await digits.fill(phone.slice(-4) === '0000' ? '1111' : '0000')
  await question.getByRole('button', { name: 'Forget for good' }).click()
  await expect(digits).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await digits.fill(phone.slice(-4))
  await question.getByRole('button', { name: 'Forget for good' }).click()
  await expect(page.getByRole('heading', { name: 'Forgotten person', level: 2 })).toBeVisible()
  await expect(part(page, 'Who it is')).toContainText(/Case \d+, forgotten \w+ \d+, \d{4}/)
  await expect(part(page, 'What is left')).toContainText(
    'A new order from that phone starts as a new customer.',
  )
  for (const gone of [/^Call/, /^WhatsApp/])
    await expect(page.getByRole('main').getByRole('link', { name: gone })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'New order' })).toHaveCount(0)
  await expect(page.locator('body')).not.toContainText(name)
  await expectAccessible(page)
  await page.goto('/dashboard/customers')
  await search(page).fill(name)
  await expect(list(page)).toContainText('Nobody was found.')
  heldNoPhone(phone)
})
