import type { Page } from '@playwright/test'
import { isAlive } from './account-pages.ts'
import { expectAccessible } from './expect-accessible.ts'
import { orderList, typeInOrder } from './orders-screen.ts'
import { signedIn, uniquePhone, uniqueWord } from './people.ts'
import { openSection, saveBar } from './settings-screen.ts'
import { expect, test } from './shop-test.ts'

const sources = (owner: Page) => owner.getByRole('group', { name: 'Where orders come from' })

async function save(owner: Page): Promise<void> {
  await saveBar(owner)
    .getByRole('button', { name: /^Save \d/ })
    .click()
  await expect(saveBar(owner)).toBeHidden()
}

/** Types an order in on a phone, and sends it. */
async function typeIn(desk: Page, { name, source }: { name: string; source: string }): Promise<void> {
  await desk.getByRole('button', { name: 'Add Order' }).click()
  const form = desk.getByRole('dialog', { name: 'Create New Order' })
  await form.getByLabel('Recipient name').fill(name)
  await form.getByLabel('Phone', { exact: true }).fill(uniquePhone())
  await form.getByText(source, { exact: true }).click()
  await expect(form.getByLabel(source)).toBeChecked()
  await form.getByLabel('Address').fill('House 19, Road 4, Mirpur, Dhaka')
  await form.getByRole('combobox', { name: 'Product' }).fill('rupsha')
  await desk.getByRole('option', { name: /Rupsha/ }).click()
  await form.getByText('Black', { exact: true }).click()
  const size = form.getByRole('radio', { name: /^42 / })
  await size.locator('xpath=..').click()
  await expect(size).toBeChecked()
  await expectAccessible(desk)
  await form.getByRole('button', { name: 'Create order' }).click()
  await expect(desk.locator('.app-toasts').getByText('Order created successfully!')).toBeVisible()
}

test('a source that the owner adds is chosen for an order and filtered by, and the order keeps it @desk', async ({
  page: owner,
  browser,
}) => {
  const source = `Daraz ${uniqueWord().slice(-8)}`
  const name = uniqueWord()
  await signedIn(owner)
  // on the shelf is a pair of it, whatever was walked before
  await typeInOrder(owner, { name: uniqueWord(), phone: uniquePhone() })
  await openSection(owner, 'orders')
  const website = sources(owner).locator('input[readonly]')
  await expect(website).toHaveValue('Website')
  await sources(owner).getByRole('button', { name: 'Add source' }).click()
  await owner.keyboard.type('FACEBOOK')
  await owner.keyboard.press('Tab')
  await expect(owner.getByText('Facebook is in the list already.', { exact: true })).toBeVisible()
  await sources(owner).getByRole('textbox').last().fill(source)
  await save(owner)

  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  })
  const desk = await context.newPage()
  await signedIn(desk, { role: 'Moderator' })
  await desk.goto('/dashboard/orders')
  await isAlive(desk)
  await typeIn(desk, { name, source })
  await desk.getByRole('button', { name: 'Filters' }).click()
  await desk.getByLabel('Via').selectOption(source)
  await desk.getByRole('button', { name: /^Show 1 order/ }).click()
  await expect(orderList(desk).getByRole('heading', { name })).toBeVisible()
  await expect(orderList(desk).getByText(source)).toBeVisible()

  await owner.reload()
  await expect(sources(owner).getByRole('textbox').last()).toHaveValue(source)
  await sources(owner)
    .getByRole('button', { name: /^Remove/ })
    .last()
    .click()
  await expect(owner.getByText(`1 order that came from “${source}” keeps it`)).toBeVisible()
  await expectAccessible(owner)
  await save(owner)

  await desk.reload()
  await expect(orderList(desk).getByRole('heading', { name })).toBeVisible()
  await expect(orderList(desk).getByText(source)).toBeVisible()
  await desk.getByRole('button', { name: 'Add Order' }).click()
  const form = desk.getByRole('dialog', { name: 'Create New Order' })
  await expect(form.getByLabel('WhatsApp')).toBeVisible()
  await expect(form.getByLabel(source)).toHaveCount(0)
  await context.close()
})
