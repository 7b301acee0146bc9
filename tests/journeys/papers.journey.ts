import type { Page } from '@playwright/test'
import { isAlive } from './account-pages.ts'
import { expectAccessible } from './expect-accessible.ts'
import { typeInOrder } from './orders-screen.ts'
import { signedIn, uniquePhone } from './people.ts'
import { OWN_ORIGIN } from './shop-api.ts'
import { expect, test } from './shop-test.ts'

const NUMBER = /INV-\d{4}-\d{2}-\d{6}/
const paper = (page: Page) => page.getByRole('article')
const papers = (page: Page) => page.getByRole('dialog').getByRole('region', { name: 'Papers' })

/** Looks at the print of an order; the printer's dialog is a mark on the page. */
async function openPrint(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await isAlive(page)
  await expect(paper(page)).toHaveCount(1)
}

async function print(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Print', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('body')).toHaveAttribute('data-printed', '')
}

async function openPanel(page: Page, id: string): Promise<void> {
  await page.goto(`/dashboard/orders?order=${id}`)
  await isAlive(page)
  await expect(papers(page)).toBeVisible()
}

test('an invoice gets its number when it is printed, and a changed order another one with a credit note @desk', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  await signedIn(page, { role: 'Moderator' })
  const id = await typeInOrder(page, { name: 'Abdul Karim', phone: uniquePhone() })
  const address = `/dashboard/orders/print?ids=${id}`
  await openPanel(page, id)
  await expect(papers(page)).toContainText('No invoice yet.')

  await openPrint(page, address)
  await expect(paper(page)).toContainText('Draft: its number is given when it is printed')
  // looking at it and printing a slip or a sticker gives no number
  await page.getByRole('link', { name: 'Sticker, 100 × 150 mm' }).click()
  await page.getByRole('button', { name: 'Print', exact: true }).click()
  await expect(page.locator('body')).toHaveAttribute('data-printed', '')
  await openPrint(page, address)
  await expect(paper(page)).toContainText('Draft')
  await print(page)
  await expect(paper(page)).toContainText(NUMBER)
  const number = NUMBER.exec((await paper(page).textContent()) ?? '')?.[0] ?? ''

  const changed = await page.request.put(`/v1/orders/${id}`, {
    headers: OWN_ORIGIN,
    data: { recipient_name: 'Abdur Rahim' },
  })
  expect(changed.status()).toBe(200)
  await openPrint(page, address)
  await expect(paper(page)).toContainText(number)
  await expect(paper(page)).toContainText('Abdul Karim')
  await expect(page.getByText(/was changed after the invoice was issued/)).toBeVisible()
  await expectAccessible(page)

  await openPanel(page, id)
  await papers(page).getByRole('button', { name: 'Issue a new invoice' }).click()
  await expect(papers(page).getByRole('listitem')).toHaveCount(3)
  await expect(papers(page)).toContainText(/Invoice, replaced by INV-/)
  await expect(papers(page).getByRole('button')).toHaveCount(0)
  await expectAccessible(page)
  const note = await papers(page)
    .getByRole('link', { name: /^Print CN-/ })
    .getAttribute('href')
  await openPrint(page, note ?? '')
  await expect(paper(page)).toContainText(`On invoice ${number}`)
  await expect(paper(page)).toContainText('since another invoice takes its place')
  await print(page)
  await openPrint(page, address)
  await expect(paper(page)).toContainText('Abdur Rahim')
  await expect(paper(page)).toContainText(`In place of ${number}`)
})
