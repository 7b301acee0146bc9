import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { typeInOrder } from './orders-screen.ts'
import { signedIn, uniquePhone } from './people.ts'
import { OWN_ORIGIN } from './shop-api.ts'
import { expect, test } from './shop-test.ts'

/** Opens the page of a customer whose orders have ended, or not. */
async function openCustomer(page: Page, { name, phone, isEnded }: Record<'name' | 'phone', string> & Ended) {
  const id = await typeInOrder(page, { name, phone })
  if (isEnded) {
    const data = { official_status: 'Fake' }
    const ended = await page.request.put(`/v1/orders/${id}`, { headers: OWN_ORIGIN, data })
    expect(ended.status(), await ended.text()).toBe(200)
  }
  const found = await page.request.post('/v1/customers/search', {
    headers: OWN_ORIGIN,
    data: { search: phone },
  })
  const [customer] = (await found.json()).data
  await page.goto(`/dashboard/customers/${customer.id}`)
  await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible()
}
type Ended = { isEnded: boolean }

const card = (page: Page) => page.getByRole('region', { name: 'Forget this person' })

test('a person gets their file first, and is then forgotten for good, by keyboard @desk', async ({
  page,
}) => {
  await signedIn(page, { role: 'Admin' })
  const [name, phone] = ['Zahid Forgotten Soon', uniquePhone()]
  await openCustomer(page, { name, phone, isEnded: true })
  await card(page).getByRole('button', { name: 'Forget…' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: `Forget ${name}?` })
  await expect(dialog).toHaveCSS('opacity', '1')
  await expectAccessible(page)

  const saved = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Prepare the file' }).press('Enter')
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/^customer-data-.*\.html$/)
  expect(await readFile(await file.path(), 'utf8')).toContain(name)
  await expect(dialog).toContainText('It is saved on this device.')

  const forget = dialog.getByRole('button', { name: 'Forget for good' })
  await expect(forget).toBeDisabled()
  await dialog.getByRole('textbox', { name: /Last 4 digits/ }).fill(phone.slice(-4))
  await forget.press('Enter')
  await expect(page.getByRole('region', { name: 'What is left' })).toContainText(/Case \d+, forgotten/)
  await expect(page.getByRole('main')).not.toContainText(name)
  await expectAccessible(page)
})

test('while money is open, a reminder of the day goes into the calendar and names nobody @desk', async ({
  page,
}) => {
  await signedIn(page, { role: 'Admin' })
  await page.route('**/v1/customers/by-id/*/forgetting', async route => {
    const answer = await route.fetch()
    const sent = await answer.json()
    const [first] = sent.data.open
    // as of a parcel that is with the courier
    sent.data.open = [{ ...first, kind: 'parcel', until: '2026-12-24' }]
    await route.fulfill({ response: answer, json: sent })
  })
  const [name, phone] = ['Karima Stays Known', uniquePhone()]
  await openCustomer(page, { name, phone, isEnded: false })
  await expect(card(page)).toContainText('Not while money is open.')
  await expect(card(page).getByRole('button', { name: 'Forget…' })).toBeDisabled()
  await expectAccessible(page)
  const saved = page.waitForEvent('download')
  await card(page).getByRole('button', { name: 'Remind me then' }).press('Enter')
  const file = await saved
  expect(file.suggestedFilename()).toBe('reminder-2026-12-24.ics')
  const text = await readFile(await file.path(), 'utf8')
  expect(text).toContain('DTSTART;VALUE=DATE:20261224')
  expect(text).toContain(`URL:${page.url()}`)
  for (const word of [name, phone, phone.slice(1)]) expect(text).not.toContain(word)
})
