import type { Page } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import {
  bengali,
  bengaliOrder,
  chatOf,
  copy,
  created,
  DERBY,
  draftTab,
  message,
  openOrders,
  panel,
  paste,
} from './pasted.ts'
import { uniquePhone } from './people.ts'
import { OWN_ORIGIN } from './shop-api.ts'
import { expect, test } from './shop-test.ts'

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
  const [order] = await ordersOf(page, phone)
  expect(order).toMatchObject({
    recipient_name: 'মোঃ রহিম উদ্দিন',
    recipient_phone: phone,
    delivery_charge: 130,
  })
  expect(order.items).toMatchObject([{ product_color: 'Black', product_size: DERBY.size, total_lot: 1 }])
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

test('two people in one message are two orders, created one after the other, also after a reload @desk', async ({
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
