import type { Locator, Page } from '@playwright/test'
import { isAlive } from './account-pages.ts'
import { expectAccessible } from './expect-accessible.ts'
import { tabTo } from './keyboard.ts'
import { leavePairs, listSearch, orderList } from './orders-screen.ts'
import { signedIn, uniquePhone } from './people.ts'
import { OWN_ORIGIN, stockOf } from './shop-api.ts'
import { expect, test } from './shop-test.ts'

const panel = (page: Page): Locator => page.getByRole('dialog', { name: 'Create New Order' })
const message = (page: Page): Locator => panel(page).getByRole('region', { name: 'What was pasted' })
const created = (page: Page): Locator => page.locator('.app-toasts').getByText('Order created successfully!')
const draftTab = (page: Page, name: RegExp): Locator =>
  panel(page).getByRole('group', { name: 'Orders of the message' }).getByRole('button', { name })

/** The keys that a person presses; pasting is one. */
class Hands {
  pressed = 0
  readonly #page: Page
  constructor(page: Page) {
    this.#page = page
  }
  async press(key: string): Promise<void> {
    this.pressed += 1
    await this.#page.keyboard.press(key)
  }
}

async function copy(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(words => navigator.clipboard.writeText(words), text)
}

async function paste(page: Page, text: string): Promise<void> {
  await copy(page, text)
  await page.keyboard.press('ControlOrMeta+v')
}

async function openOrders(page: Page): Promise<void> {
  await signedIn(page, { role: 'Moderator' })
  await leavePairs(page, DERBY, 20)
  await leavePairs(page, SANDAL, 20)
  await page.goto('/dashboard/orders')
  await isAlive(page)
}

const DERBY = { slug: 'gomti-cap-toe-derby', color: 'Black', size: 43 }
const SANDAL = { slug: 'teesta-back-strap-sandal', color: 'Black', size: 41 }

const bengali = (digits: string) =>
  digits.replace(/\d/g, digit => String.fromCharCode(0x09e6 + Number(digit)))
const bengaliOrder = (phone: string) => `নাম: মোঃ রহিম উদ্দিন
মোবাইল: ${bengali(phone)}
ঠিকানা: বাসা ১২, সোনাডাঙ্গা, খুলনা
প্রোডাক্ট: গোমতী ক্যাপ টো ডার্বি
কালার: ব্ল্যাক
সাইজ: ৪৩`

/** As it is copied out of WhatsApp. */
const chatOf = (...lines: readonly string[]) => lines.map(line => `[10:14 PM, 11/21/2026] ${line}`).join('\n')

/** The orders of a phone as the shop has them. */
async function ordersOf(page: Page, phone: string) {
  const answer = await page.request.get(`/v1/orders?search=${phone}&with_hidden=true`, {
    headers: OWN_ORIGIN,
  })
  return (await answer.json()).data
}

test('a Bengali message that is pasted on the orders is an order after two keys and a choice', async ({
  page,
}) => {
  const phone = uniquePhone()
  await openOrders(page)
  const before = await stockOf(page, DERBY)
  const hands = new Hands(page)
  await copy(page, chatOf(`Rahim: ${bengaliOrder(phone)}`))
  await hands.press('ControlOrMeta+v')
  const form = panel(page)
  await expect(form.getByLabel('Recipient name')).toHaveValue('মোঃ রহিম উদ্দিন')
  await expect(form.getByLabel('Phone', { exact: true })).toHaveValue(phone.slice(1))
  await expect(form.getByLabel('Address')).toHaveValue(/খুলনা/)
  await expect(form.getByRole('combobox', { name: 'Product' })).toHaveValue('Gomti Cap Toe Derby')
  await expect(form.getByRole('radio', { name: 'Black' })).toBeChecked()
  await expect(form.getByRole('radio', { name: /^43 / })).toBeChecked()
  await expect(form.getByLabel('WhatsApp')).toBeChecked()
  // what is known of the phone is said as if it had been typed
  await expect(form.getByText('No order with this phone yet.')).toBeVisible()
  await expect(form.getByText(/^District Khulna/)).toBeVisible()
  await expect(form.getByText('৳ 4,330')).toBeVisible()
  await expect(form.getByText(/blank:/i)).toBeHidden()
  await expectAccessible(page)
  await hands.press('Control+Enter')
  await expect(created(page)).toBeVisible()
  expect(hands.pressed).toBeLessThanOrEqual(4)
  await expect(form).toBeHidden()
  expect(await stockOf(page, DERBY)).toBe(before - 1)
  const stored = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))
  for (const personal of ['রহিম', phone.slice(1), bengali(phone)]) expect(stored).not.toContain(personal)
})

test('what is not sure is offered with its reason, what is missing is asked for, and Create leads to it', async ({
  page,
}) => {
  const phone = uniquePhone()
  await openOrders(page)
  await paste(
    page,
    chatOf(
      'Imran: gomti derby ache? black color',
      'Pothik: ji ache, size koto?',
      `Imran: 43 lagbe. ${phone}`,
      'Imran: Sonadanga, road 4, Khulna',
      'Imran: Tk 500 bkash korsi',
    ),
  )
  const form = panel(page)
  await expect(form.getByLabel('Phone', { exact: true })).toHaveValue(phone.slice(1))
  await expect(form.getByLabel('Recipient name')).toHaveValue('')
  await expect(form.getByText(/blank: name/i)).toBeVisible()
  await expect(message(page).getByText(/Pothik: ji ache/)).toHaveCSS('text-decoration-line', 'line-through')
  // a claim is no money
  await expect(form.getByText('৳ 4,330')).toBeVisible()
  const claim = form.getByRole('button', { name: /Tk\. 500.*to collect stays/ })
  await claim.click()
  await expect(form.getByLabel('Note')).toHaveValue(/^Advance claimed: Tk\. 500/)
  await expect(form.getByText('৳ 4,330')).toBeVisible()

  await form.getByRole('button', { name: 'Create order' }).click()
  await expect(form.getByText('Recipient name is required')).toBeVisible()
  await expect(form.getByLabel('Recipient name')).toBeFocused()
  await expectAccessible(page)
  const wide = (page.viewportSize()?.width ?? 0) >= 960
  if (!wide) await form.getByRole('button', { name: /^Blank: name/ }).click()
  const asking = wide ? message(page) : page.getByRole('dialog', { name: 'Ask for what is missing' })
  await expect(asking.getByText(/^ভাই, কার নামে পাঠাবো/)).toBeVisible()
  const way = asking.getByRole('link', { name: 'Open in WhatsApp' })
  expect(await way.getAttribute('href')).toMatch(
    new RegExp(`^https://wa\\.me/880${phone.slice(1)}\\?text=%E0`),
  )
  await asking.getByRole('button', { name: 'Copy' }).click()
  await expect(page.getByText('The question is copied.')).toBeVisible()
  if (!wide) await page.getByRole('button', { name: 'Close', exact: true }).last().click()

  await form.getByRole('button', { name: /^Imran name of the sender/ }).click()
  await expect(form.getByLabel('Recipient name')).toHaveValue('Imran')
  await expect(form.getByLabel('Recipient name')).toBeFocused()
  await expect(form.getByText(/blank:/i)).toBeHidden()
  await form.getByRole('button', { name: 'Create order' }).click()
  await expect(created(page)).toBeVisible()
})

test('two people in one message are two orders, created one after the other, also after a reload', async ({
  page,
}) => {
  const [nusrat, sajid] = [uniquePhone(), uniquePhone()]
  await openOrders(page)
  await paste(
    page,
    `Nusrat sent
teesta sandal black 41
Nusrat Jahan
${nusrat}
Kumarpara, Sylhet Sadar, Sylhet
Sajid Hasan sent
gomti derby black 43
amar nam Sajid Hasan
${sajid}
Sonadanga, Khulna`,
  )
  const form = panel(page)
  await expect(form.getByLabel('Phone', { exact: true })).toHaveValue(nusrat.slice(1))
  await expect(draftTab(page, /^1 Nusrat/)).toHaveAttribute('aria-pressed', 'true')
  await draftTab(page, /^2 Sajid/).click()
  await expect(form.getByLabel('Phone', { exact: true })).toHaveValue(sajid.slice(1))
  await expect(form.getByLabel('Address')).not.toHaveValue(/Sylhet/)
  await form.getByLabel('Note').fill('gift')
  await expectAccessible(page)
  await page.reload()
  await expect(form.getByLabel('Note')).toHaveValue('gift')
  await draftTab(page, /^1 Nusrat/).click()
  await expect(form.getByLabel('Note')).toHaveValue('')
  await form.getByRole('button', { name: 'Create order 1, then 2' }).click()
  await expect(created(page)).toBeVisible()
  await expect(form.getByLabel('Phone', { exact: true })).toHaveValue(sajid.slice(1))
  await expect(form.getByLabel('Note')).toHaveValue('gift')
  const stored = await page.evaluate(() => JSON.stringify({ ...sessionStorage }))
  expect(stored).not.toContain(nusrat)
  expect(stored).not.toContain(nusrat.slice(1))
  await form.getByRole('button', { name: 'Create order', exact: true }).click()
  await expect(form).toBeHidden()
  expect(await ordersOf(page, nusrat)).toHaveLength(1)
  expect(await ordersOf(page, sajid)).toHaveLength(1)
})

test('two orders that are one are joined, and come apart again @desk', async ({ page }) => {
  await openOrders(page)
  await paste(
    page,
    `teesta sandal black 41\nNusrat Jahan\n${uniquePhone()}\nKumarpara, Sylhet\n\ngomti derby black 43\nSajid Hasan\n${uniquePhone()}\nSonadanga, Khulna`,
  )
  const form = panel(page)
  await message(page).getByRole('button', { name: 'It is one order' }).click()
  await expect(form.getByRole('heading', { name: 'Item 2' })).toBeVisible()
  await expect(form.getByLabel('Additional phone')).not.toHaveValue('')
  await message(page).getByRole('button', { name: 'They are 2 orders' }).click()
  await expect(draftTab(page, /^2 Sajid/)).toBeVisible()
  await expect(form.getByLabel('Additional phone')).toHaveValue('')
})

test('a short value goes into its box, lines are read, and what somebody typed stays until they say @desk', async ({
  page,
}) => {
  await openOrders(page)
  // cells of a table and what is pasted into a box are not for the form
  await paste(page, 'Rahim\t01711234567\tKhulna')
  await listSearch(page).click()
  await paste(page, 'Rahim Uddin')
  await expect(listSearch(page)).toHaveValue('Rahim Uddin')
  await expect(panel(page)).toBeHidden()
  await listSearch(page).clear()
  await orderList(page).focus()
  await page.keyboard.press('n')
  const form = panel(page)
  await expect(form.getByLabel('Recipient name')).toBeFocused()
  await paste(page, 'Karim Mia')
  await expect(form.getByLabel('Recipient name')).toHaveValue('Karim Mia')
  await expect(message(page)).toBeHidden()
  const phone = uniquePhone()
  await paste(page, bengaliOrder(phone))
  await expect(form.getByLabel('Phone', { exact: true })).toHaveValue(phone.slice(1))
  await expect(form.getByLabel('Recipient name')).toHaveValue('Karim Mia')
  await message(page).getByRole('button', { name: 'Take all of the message' }).click()
  await expect(form.getByLabel('Recipient name')).toHaveValue('মোঃ রহিম উদ্দিন')

  // a second message takes the place of the first, which comes back
  await paste(page, 'bhai dam koto?\ndelivery koto din lage')
  await expect(message(page).getByText(/^No order in this text/)).toBeVisible()
  await message(page).getByRole('button', { name: 'Back to the one before' }).click()
  await expect(form.getByLabel('Phone', { exact: true })).toHaveValue(phone.slice(1))
  await expect(message(page).getByText('মোবাইল:')).toBeVisible()
  await message(page).getByRole('button', { name: 'Remove the message' }).click()
  await expect(message(page)).toBeHidden()
  await expect(form.getByLabel('Phone', { exact: true })).toHaveValue('')
})

test('a message that is not whole says what was left out, and why @desk', async ({ page }) => {
  await openOrders(page)
  await leavePairs(page, { ...DERBY, size: 44 }, 0)
  await paste(page, 'nam Rakib\nphone 0171234567\ngomti derby black 44\nthikana Sonadanga, Khulna')
  const form = panel(page)
  await expect(form.getByText('10 digits: one is missing. Not filled in.')).toBeVisible()
  await expect(form.getByLabel('Phone', { exact: true })).toHaveValue('')
  await expect(form.getByText('44 is sold out. Not chosen.')).toBeVisible()
  await expect(form.getByRole('radio', { name: /^44 / })).not.toBeChecked()
  await expectAccessible(page)
  const long = `${bengaliOrder(uniquePhone())}\n${'bhai ektu taratari diyen please. '.repeat(400)}`
  await paste(page, long)
  await expect(message(page).getByText(/signs\. The first 8,000 are read\./)).toBeVisible()
})

test('the words and the fields show each other, also without a mouse @desk', async ({ page }) => {
  const phone = uniquePhone()
  await openOrders(page)
  await paste(page, bengaliOrder(phone))
  const form = panel(page)
  const mark = message(page).locator('mark', { hasText: bengali(phone) })
  await form.getByLabel('Phone', { exact: true }).focus()
  await expect(mark).toHaveAttribute('data-lit')
  await form.getByLabel('Recipient name').hover()
  await expect(mark).not.toHaveAttribute('data-lit')
  await page.mouse.move(0, 0)
  await form.getByRole('button', { name: 'Close' }).focus()
  await tabTo(page, message(page).getByRole('button', { name: 'Go to field 2' }))
  await expect(mark).toHaveAttribute('data-lit')
  await page.keyboard.press('Enter')
  await expect(form.getByLabel('Phone', { exact: true })).toBeFocused()
})

test('on a phone a message comes by a button, and a box takes it where the clipboard is closed @phone', async ({
  page,
}) => {
  const phone = uniquePhone()
  await openOrders(page)
  await page.getByRole('button', { name: 'Add Order' }).click()
  const form = panel(page)
  await form.getByRole('button', { name: 'Paste a message' }).click()
  await form.getByLabel('The message').fill(bengaliOrder(phone))
  await form.getByRole('button', { name: 'Read it' }).click()
  await expect(form.getByLabel('Phone', { exact: true })).toHaveValue(phone.slice(1))
  await form.getByRole('button', { name: 'Show the whole message' }).click()
  await expect(form.getByRole('button', { name: 'Show the whole message' })).toBeHidden()
  await expectAccessible(page)
  const scrolls = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(await scrolls()).toBe(0)
})

test('when the reader does not load the text stays, and is read at the next try @desk', async ({
  page,
  complaints,
}) => {
  complaints.expectComplaint(/paste-side|Failed to load|error loading dynamically imported/i)
  const phone = uniquePhone()
  await openOrders(page)
  await page.route('**/paste-side*.js', route => route.abort())
  await paste(page, bengaliOrder(phone))
  const form = panel(page)
  await expect(message(page).getByText(/could not be read: a part of this page did not load/)).toBeVisible()
  await expect(message(page).getByText('মোবাইল:')).toBeVisible()
  await page.unroute('**/paste-side*.js')
  await message(page).getByRole('button', { name: 'Try again' }).click()
  await expect(form.getByLabel('Phone', { exact: true })).toHaveValue(phone.slice(1))
})

test('what is pasted is text: nothing in it runs, and it leaves the page with the created order alone @desk', async ({
  page,
}) => {
  const phone = uniquePhone()
  const sent: string[] = []
  await openOrders(page)
  page.on('request', request => void sent.push(`${request.url()} ${request.postData() ?? ''}`))
  await page.evaluate(() => Object.assign(window, { ran: 0 }))
  const name = '<img src=x onerror="ran+=1">'
  await paste(page, `নাম: Rahim Uddin ${name}\n${bengaliOrder(phone)}\n${name}<script>ran+=1</script>`)
  const form = panel(page)
  await expect(form.getByLabel('Phone', { exact: true })).toHaveValue(phone.slice(1))
  await expect(message(page).getByText(name).first()).toBeVisible()
  expect(await page.evaluate(() => Reflect.get(window, 'ran'))).toBe(0)
  const told = sent.filter(
    one => one.includes('রহিম') || one.includes('onerror') || one.includes(encodeURIComponent('রহিম')),
  )
  expect(told).toEqual([])
})
