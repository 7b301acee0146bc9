import { isAlive } from './account-pages.ts'
import { expectAccessible } from './expect-accessible.ts'
import { listSearch, orderList, typeInOrder } from './orders-screen.ts'
import { signedIn, uniquePhone, uniqueWord } from './people.ts'
import { OWN_ORIGIN } from './shop-api.ts'
import { expect, test } from './shop-test.ts'

test('orders are found, filtered, and found again by a view that was saved @desk', async ({ page }) => {
  await signedIn(page, { role: 'Moderator' })
  const word = uniqueWord()
  for (const [via, status] of [
    ['Facebook', undefined],
    ['Messenger', 'Confirmed'],
    ['WhatsApp', 'Fake'],
  ] as const)
    await typeInOrder(page, { name: `${via} ${word}`, phone: uniquePhone(), via, ...(status && { status }) })
  await page.goto('/dashboard/orders')
  await isAlive(page)

  await page.keyboard.press('/')
  await expect(listSearch(page)).toBeFocused()
  await page.keyboard.type(word.slice(0, 2))
  await expect(page.getByText('Type at least 3 characters')).toBeVisible()
  await expect(page).toHaveURL('/dashboard/orders')
  await page.keyboard.type(word.slice(2))
  await expect(page).toHaveURL(`/dashboard/orders?search=${word}`)
  await expect(page).toHaveTitle(/^2 orders · /)
  await expect(orderList(page)).toContainText(`Messenger ${word}`)
  await expect(orderList(page)).not.toContainText(`WhatsApp ${word}`)

  await expect(page.getByText('1 Fake also matches.')).toBeVisible()
  await page.getByRole('button', { name: 'Show them' }).click()
  await expect(orderList(page)).toContainText(`WhatsApp ${word}`)

  await page.getByRole('button', { name: 'More filters' }).click()
  await page.getByRole('combobox', { name: 'Via' }).selectOption('WhatsApp')
  await expect(page).toHaveTitle(/^1 order · /)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Via WhatsApp/ }).click()
  await expect(page).toHaveTitle(/^3 orders · /)
  await page.goBack()
  await expect(page).toHaveTitle(/^1 order · /)
  await expect(orderList(page)).toContainText(`WhatsApp ${word}`)
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect(page).toHaveURL('/dashboard/orders')
  await expect(listSearch(page)).toHaveValue('')

  await page.goto(`/dashboard/orders?search=${word}&official_status=Confirmed&stage=to_do`)
  await expect(page).toHaveTitle(/^1 order · /)
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('textbox', { name: 'Save what is shown now' }).fill('My confirmed')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'My confirmed', exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/dashboard/orders')
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('button', { name: 'My confirmed', exact: true }).click()
  await expect(page).toHaveURL(`/dashboard/orders?official_status=Confirmed&stage=to_do&search=${word}`)
  await expect(orderList(page)).toContainText(`Messenger ${word}`)
  await expect(page.getByRole('link', { name: /^Confirmed/ })).toHaveAttribute('aria-current', 'page')
})

test('on a phone somebody is found by their number, called, confirmed, and their order opened @phone', async ({
  page,
}) => {
  await signedIn(page)
  const phone = uniquePhone()
  const name = `Nadia ${uniqueWord()}`
  await typeInOrder(page, { name, phone })
  await page.goto('/dashboard/orders')
  await isAlive(page)
  // as it is read out and written down: in groups, with Bengali digits
  const bengali = phone.replace(/\d/g, digit => String.fromCharCode(0x09e6 + Number(digit)))
  await listSearch(page).fill(`${bengali.slice(0, 5)} ${bengali.slice(5)}`)
  const card = orderList(page).getByRole('listitem').filter({ hasText: name })
  await expect(page).toHaveTitle(/^1 order · /)
  await expect(card.getByRole('link', { name: `Call ${name}` })).toHaveAttribute('href', `tel:${phone}`)
  await card.getByRole('button', { name: `WhatsApp ${name}` }).click()
  const chat = page.getByRole('dialog').getByRole('link', { name: 'Open WhatsApp' })
  await expect(chat).toHaveAttribute('href', new RegExp(`^https://wa\\.me/88${phone}\\?text=`))
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expectAccessible(page)

  const status = card.getByRole('combobox', { name: /^Official status/ })
  const saved = page.waitForResponse(answer => answer.request().method() === 'PUT')
  await status.selectOption('Confirmed')
  await expect(status).toHaveValue('Confirmed')
  expect((await saved).status()).toBe(200)
  await page.reload()
  await isAlive(page)
  await expect(status).toHaveValue('Confirmed')
  await card.getByRole('button', { name: /^Add Parcel/ }).click()
  await expect(page.locator('.app-toasts')).toContainText('Order placed successfully!')
  await expect(card).toContainText('In review')

  await page.getByRole('button', { name: /^Filters/ }).click()
  await expect(page.getByRole('dialog')).toContainText('Synced')
  await page.getByRole('dialog').getByRole('combobox', { name: 'Days' }).selectOption('today')
  const file = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('button', { name: 'CSV' }).click()
  await file
  await page.getByRole('button', { name: 'Show 1 order' }).click()
  await expect(page.getByRole('button', { name: 'Filters 1 on' })).toBeVisible()
  await card.getByRole('button', { name: /^Edit order/ }).click()
  await expect(page.getByRole('dialog')).toContainText(name)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).not.toHaveURL(/order=/)
})

test('a booked order leaves what is to do for the courier, and a Follow Up waits for its call @desk', async ({
  page,
}) => {
  await signedIn(page, { role: 'Moderator' })
  const word = uniqueWord()
  const booked = await typeInOrder(page, {
    name: `Booked ${word}`,
    phone: uniquePhone(),
    status: 'Confirmed',
  })
  const called = await typeInOrder(page, {
    name: `Called ${word}`,
    phone: uniquePhone(),
    status: 'Confirmed',
  })
  const tab = (name: string) =>
    page.getByRole('navigation', { name: 'Official status and courier' }).getByRole('link', { name })
  await page.goto(`/dashboard/orders?search=${word}`)
  await isAlive(page)
  await expect(tab('Confirmed 2')).toBeVisible()
  await page.request.put(`/v1/orders/${booked}`, { headers: OWN_ORIGIN, data: { status: 'pending' } })
  await page.goto(`/dashboard/orders?search=${word}`)
  await tab('With courier 1').click()
  await expect(orderList(page)).toContainText(`Booked ${word}`)
  await expect(orderList(page)).not.toContainText(`Called ${word}`)
  await tab('Confirmed 1').click()
  await expect(orderList(page)).not.toContainText(`Booked ${word}`)

  await page.goto(`/dashboard/orders?search=${word}&order=${called}`)
  const panel = page.getByRole('dialog', { name: /^Order \d+$/ })
  await panel.getByRole('button', { name: 'Edit Official status:' }).click()
  await panel.getByRole('option', { name: 'Follow Up' }).click()
  const asked = page.getByRole('dialog', { name: 'Call again when?' })
  await expectAccessible(page)
  await asked.getByRole('button', { name: /^Tomorrow morning/ }).click()
  await expect(panel.getByText('Call tomorrow 10:00 AM')).toBeVisible()
  await expect(panel.getByRole('button', { name: `WhatsApp Called ${word}` })).toBeVisible()
  await page.keyboard.press('Escape')
  await tab('Follow Up 1').click()
  await expect(page).toHaveURL(/sortBy=follow_up_at&sort=asc/)
  await expect(orderList(page)).toContainText('Call tomorrow 10:00 AM')
})
