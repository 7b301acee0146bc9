import type { Page } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { signedIn } from './people.ts'
import { OWN_ORIGIN } from './shop-api.ts'
import { expect, test } from './shop-test.ts'
import { dialog, toast } from './users-screen.ts'
import { makeDraft } from './variants-screen.ts'

type Made = { id: string; name: string }

const COLORS = ['Black', 'Tan']

/** A product in two colors whose cost nobody knows yet. */
async function makeShoe(page: Page): Promise<Made> {
  const name = await makeDraft(
    page,
    COLORS.map(color => ({ color, value: '#000000', sizes: [{ size: 42, stock: 5 }] })),
  )
  const { rows } = await listCosts(page)
  const { product_id: id } = rows.find((row: { product_name: string }) => row.product_name === name)
  return { id, name }
}

async function listCosts(page: Page) {
  const listed = await page.request.get('/v1/money/costs')
  return (await listed.json()).data
}

/** Somebody else sets a cost meanwhile. */
async function setCost(page: Page, { id }: Made, poisha: number): Promise<void> {
  const { today } = await listCosts(page)
  const saved = await page.request.put(`/v1/products/${id}/cost`, {
    headers: OWN_ORIGIN,
    data: { colors: [{ product_color: 'Black' }], from_day: today, cost_poisha: poisha, parts: null },
  })
  expect(saved.status(), await saved.text()).toBe(200)
}

const cost = (page: Page, { name }: Made, color: string) =>
  page.getByRole('button', { name: `Cost of ${name}, ${color}:` })
const box = (page: Page, { name }: Made, color: string) =>
  page.getByRole('textbox', { name: `Cost of ${name}, ${color}` })
const panel = (page: Page, { name }: Made, color: string) =>
  page.getByRole('form', { name: `Cost of ${name}, ${color}` })

const files = (page: Page) => page.getByRole('dialog', { name: 'Costs from a file' })

async function openCosts(page: Page, { name }: Made): Promise<void> {
  await page.goto(`/dashboard/money/costs?search=${encodeURIComponent(name)}`)
  await expect(page.getByRole('rowheader', { name })).toHaveCount(COLORS.length)
}

test('a cost is typed in its cell by keyboard, in Bengali digits too, and 0 is not taken for one @desk', async ({
  page,
}) => {
  await signedIn(page)
  const shoe = await makeShoe(page)
  await openCosts(page, shoe)
  await expect(cost(page, shoe, 'Black')).toContainText('No cost')
  await cost(page, shoe, 'Black').focus()
  await page.keyboard.press('Enter')
  await box(page, shoe, 'Black').fill('0')
  await page.keyboard.press('Enter')
  await expect(page.getByText('A pair costs something.')).toBeVisible()
  await box(page, shoe, 'Black').fill('১,৩৪০')
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Cost saved.')).toBeVisible()
  await expect(cost(page, shoe, 'Black')).toContainText('1,340')
  // the keyboard goes on to the next color, and back
  await expect(cost(page, shoe, 'Tan')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(cost(page, shoe, 'Black')).toBeFocused()
  await page.reload()
  await expect(cost(page, shoe, 'Black')).toContainText('1,340')
  await expectAccessible(page)
})

test('a cost by its parts goes to another color only where its box is chosen, and is a part of the history @phone', async ({
  page,
}) => {
  await signedIn(page)
  const shoe = await makeShoe(page)
  await openCosts(page, shoe)
  await cost(page, shoe, 'Tan').click()
  const form = panel(page, shoe, 'Tan')
  for (const [part, taka] of [
    ['Material', '400'],
    ['Labour', '150'],
    ['Packing', '40'],
    ['Other', '10'],
  ] as const)
    await form.getByLabel(part, { exact: true }).fill(taka)
  await expect(form.getByLabel('A pair costs')).toHaveValue('600')
  await expect(form).toContainText('400 left, 40 %')
  await expect(form.getByLabel('Also Black')).not.toBeChecked()
  await form.getByLabel('Also Black').check()
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Save cost for 2 colors' }).click()
  await expect(toast(page, 'Cost saved for 2 colors.')).toBeVisible()
  for (const color of COLORS) await expect(cost(page, shoe, color)).toContainText('600')
  await expect(form.getByRole('heading', { name: 'History' })).toBeVisible()
  await expect(form.locator('.cost-history').first()).toContainText('৳600')
})

test('what is typed is asked about before it is lost, and somebody else’s cost is not written over unseen @desk', async ({
  page,
  complaints,
}) => {
  complaints.expectComplaint(/409/)
  await signedIn(page)
  const shoe = await makeShoe(page)
  await openCosts(page, shoe)
  await cost(page, shoe, 'Black').click()
  await box(page, shoe, 'Black').fill('1,400')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Customers' }).click()
  await expect(dialog(page)).toContainText('This is not saved yet')
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await setCost(page, shoe, 111_100)
  const form = panel(page, shoe, 'Black')
  await form.getByRole('button', { name: 'Save cost' }).click()
  await expect(form).toContainText('1,111 meanwhile.')
  await form.getByRole('button', { name: 'Keep mine' }).click()
  await expect(toast(page, 'Cost saved.')).toBeVisible()
  await expect(cost(page, shoe, 'Black')).toContainText('1,400')
})

test('a cost that the shop cannot take stays typed, with the reason, and is saved at the next try @desk', async ({
  page,
  complaints,
}) => {
  complaints.expectComplaint(/ERR_FAILED/)
  await signedIn(page)
  const shoe = await makeShoe(page)
  await openCosts(page, shoe)
  await cost(page, shoe, 'Black').click()
  await box(page, shoe, 'Black').fill('1,250')
  await page.route('**/cost', route => route.abort())
  const form = panel(page, shoe, 'Black')
  await form.getByRole('button', { name: 'Save cost' }).click()
  await expect(form).toContainText('Could not reach the shop.')
  await expect(form.getByLabel('A pair costs')).toHaveValue('1,250')
  await page.unroute('**/cost')
  await form.getByRole('button', { name: 'Try again' }).click()
  await expect(cost(page, shoe, 'Black')).toContainText('1,250')
})

test('pasted lines say first what they would change, and only what differs is asked about @desk', async ({
  page,
}) => {
  await signedIn(page)
  const shoe = await makeShoe(page)
  await setCost(page, shoe, 134_000)
  await openCosts(page, shoe)
  await page.getByRole('button', { name: 'Paste or drop CSV' }).click()
  const lines = [
    'Product\tColor\tCost',
    `${shoe.name}\tBlack\t1,500`,
    `${shoe.name}\tTan\t1,270`,
    'No such shoe\tTan\t900',
  ]
  await files(page).getByLabel('Pasted lines').fill(lines.join('\n'))
  await files(page).getByRole('button', { name: 'Look at it' }).click()
  const four = files(page).getByRole('list', { name: 'What it would change' })
  await expect(four.getByRole('listitem')).toContainText([
    '1 new',
    '0 the same already',
    '1 differ from what was entered',
    '1 refused',
  ])
  await expect(files(page).getByRole('list', { name: 'Refused' })).toContainText('Line 4')
  await expectAccessible(page)
  await files(page).getByRole('button', { name: 'Write 1 cost' }).click()
  await expect(toast(page, '1 cost written.')).toBeVisible()
  await files(page).getByRole('button', { name: 'Close' }).click()
  await expect(cost(page, shoe, 'Tan')).toContainText('1,270')
  // what a person typed stays by itself
  await expect(cost(page, shoe, 'Black')).toContainText('1,340')
})
