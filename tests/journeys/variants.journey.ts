import type { Page } from '@playwright/test'
import { makeAccount, signedIn, signIn } from './people.ts'
import { someoneElseBuys, stockOf } from './shop-api.ts'
import { expect, test } from './shop-test.ts'
import type { Pair } from './shopper.ts'
import { dialog, toast } from './users-screen.ts'
import {
  anyPicture,
  CHANGES,
  colorTab,
  less,
  makeDraft,
  more,
  openHistory,
  openVariants,
  refuse,
  sizeRow,
  stockBox,
  variants,
} from './variants-screen.ts'

test('an Admin works with the stock while orders come in and the connection goes @desk', async ({
  page,
  complaints,
}) => {
  complaints.expectComplaint(/ERR_FAILED|409/)
  const me = await signedIn(page)
  // no other journey buys it
  const pair = { slug: 'meghna-cross-strap-sandal', color: 'Tan', size: 42 }
  const start = await stockOf(page, pair)
  await openVariants(page, pair.slug)
  await colorTab(page, 'Tan').click()
  await pressQuickly(page, pair, start)
  const order = await typeOverSale(page, pair, start + 2)
  await loseAnswer(page, pair, start + 20)

  const history = await openHistory(page, pair.size)
  const last = history.getByRole('listitem').first()
  for (const words of ['−1', 'Damaged or lost', 'Wet boxes', me.email])
    await expect(last).toContainText(words)
  await expect(history).toContainText(`Order ${order.order_no}`)
  await history.getByRole('button', { name: 'Close' }).click()
  await expect(history).toBeHidden()
})

/** Presses that follow each other are one change: two pairs more. */
async function pressQuickly(page: Page, pair: Pair, stock: number): Promise<void> {
  const { size } = pair
  const changes: unknown[] = []
  page.on('request', request => void (CHANGES.test(request.url()) && changes.push(request.postDataJSON())))
  for (let press = 0; press < 3; press++) await more(page, size).click()
  await less(page, size).click()
  await expect(stockBox(page, size)).toHaveValue(String(stock + 2))
  await expect(toast(page, 'Stock updated!')).toBeVisible()
  await expect(sizeRow(page, size).getByRole('img', { name: 'Saved' })).toBeVisible()
  const sum = changes.flatMap(
    change =>
      JSON.stringify(change)
        .match(/(?<="change":)-?\d+/)
        ?.map(Number) ?? [],
  )
  expect(sum.reduce((pairs, change) => pairs + change, 0)).toBe(2)
  // fewer than the presses, however slow the machine is
  expect(changes.length).toBeLessThan(4)
  expect(await stockOf(page, pair)).toBe(stock + 2)
}

/** A typed number does not overwrite what was sold meanwhile, until that was seen: 18 pairs more. */
async function typeOverSale(page: Page, pair: Pair, stock: number): Promise<{ order_no: number }> {
  const row = sizeRow(page, pair.size)
  await stockBox(page, pair.size).fill(String(stock + 18))
  const order = await someoneElseBuys(page, pair, 1)
  await stockBox(page, pair.size).press('Enter')
  await expect(row).toContainText(`Stock changed to ${stock - 1}`)
  await expect(stockBox(page, pair.size)).toHaveValue(String(stock - 1))
  await row.getByRole('button', { name: `Set to ${stock + 18}` }).click()
  await expect.poll(() => stockOf(page, pair)).toBe(stock + 18)
  await expect(row).not.toContainText('Stock changed')
  await expect(row).toContainText(/\d+ reserved/)
  return order
}

/** The shop counts a change whose answer is lost, and counts it once when it is sent again: two pairs less. */
async function loseAnswer(page: Page, pair: Pair, stock: number): Promise<void> {
  const row = sizeRow(page, pair.size)
  await variants(page).getByLabel('Why').locator('visible=true').selectOption('Damaged or lost')
  await variants(page).getByLabel('Note for the stock history').locator('visible=true').fill('Wet boxes')
  await page.route(CHANGES, async route => {
    await route.fetch()
    await route.abort()
  })
  await less(page, pair.size).click()
  const failed = 'Failed to update stock. Could not reach the shop. Check your connection.'
  await expect(row).toContainText(failed)
  await less(page, pair.size).click()
  // what waits is not lost by looking elsewhere
  await colorTab(page, 'Tan').press('ArrowLeft')
  await expect(colorTab(page, 'Tan')).toHaveAttribute('aria-selected', 'false')
  await colorTab(page, 'Tan').click()
  await expect(stockBox(page, pair.size)).toHaveValue(String(stock - 2))
  await page.unroute(CHANGES)
  await row.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => stockOf(page, pair)).toBe(stock - 2)
  await expect(row).not.toContainText('Failed')
  await expect(stockBox(page, pair.size)).toHaveValue(String(stock - 2))
}

test('an Admin adds colours and sizes and deletes them @phone', async ({ page, complaints }) => {
  complaints.expectComplaint(/409|500/)
  await signedIn(page)
  const slug = await makeDraft(page)
  const section = await openVariants(page, slug)
  await addColors(page)
  await addSize(page)
  // the chosen colour is remembered
  await page.reload()
  await expect(colorTab(page, 'Olive')).toHaveAttribute('aria-selected', 'true')

  const remove = async (name: string) => {
    await section.getByRole('button', { name }).click()
    await expect(dialog(page)).toContainText('in stock')
    await dialog(page).getByRole('button', { name: 'Yes, Delete' }).click()
  }
  await page.route(CHANGES, refuse)
  await remove('Delete size 40.5')
  await expect(sizeRow(page, 40.5)).toContainText('Failed to delete size. Internal Server Error')
  await remove('Delete color Olive')
  await expect(section).toContainText('Failed to delete color. Internal Server Error')
  await page.unroute(CHANGES)
  await remove('Delete size 40.5')
  await expect(section).toContainText('Olive has no sizes yet.')
  await remove('Delete color Olive')
  await expect(colorTab(page, 'Olive')).toHaveCount(0)
  await expect(colorTab(page, 'Master')).toHaveAttribute('aria-selected', 'true')
  await expect(section).toBeFocused()
})

/** The first colour, Master, and one that is none of the shop's own, Olive. */
async function addColors(page: Page): Promise<void> {
  const section = variants(page)
  await section.getByRole('button', { name: 'Add size' }).click()
  await expect(section).toContainText('Please select a color first.')
  await section.getByRole('button', { name: 'Add first color' }).click()
  const add = section.getByRole('button', { name: 'Add', exact: true })
  const choice = section.getByRole('combobox', { name: 'Color' })
  await add.click()
  await expect(section).toContainText('Please select a color.')
  await choice.selectOption('Master')
  await add.click()
  await expect(toast(page, 'Color added successfully!')).toBeVisible()
  await expect(colorTab(page, 'Master')).toHaveAttribute('aria-selected', 'true')

  await section.getByRole('button', { name: 'Add color' }).click()
  await expect(choice.getByRole('option')).toHaveText([
    'Select a color',
    'Chocolate',
    'Black',
    'Another color',
  ])
  await choice.selectOption('Another color')
  await section.getByLabel('Name').fill('Master')
  await section.getByLabel('Hex').fill('olive')
  await add.click()
  await expect(section).toContainText('Invalid color selected.')
  await section.getByLabel('Hex').fill('#6b6b2f')
  await add.click()
  await expect(toast(page, 'Failed to add color. It might already exist.')).toBeVisible()
  await section.getByLabel('Name').fill('Olive')
  await add.click()
  await expect(colorTab(page, 'Olive')).toHaveAttribute('aria-selected', 'true')
}

/** Seven pairs in 40.5, and not twice. */
async function addSize(page: Page): Promise<void> {
  const section = variants(page)
  const add = section.getByRole('button', { name: 'Add size' }).locator('visible=true')
  const box = (name: string) => section.getByRole('textbox', { name, exact: true }).locator('visible=true')
  await add.click()
  await expect(section).toContainText('Please enter a valid size.')
  await box('Size').fill('40.5')
  await add.click()
  await expect(section).toContainText('Please enter valid stock.')
  // as a Bengali keyboard types it
  await box('Stock').fill('৭')
  await add.click()
  await expect(toast(page, 'Size added successfully!')).toBeVisible()
  await expect(sizeRow(page, 40.5)).toContainText('7 free')
  await box('Size').fill('40.5')
  await box('Stock').fill('1')
  await add.click()
  await expect(section).toContainText('Failed to add size. This color has this size already.')
}

test('an Admin adds many sizes at once and takes over those of another colour @phone', async ({ page }) => {
  await signedIn(page)
  const slug = await makeDraft(page, [
    { color: 'Master', value: '#b2672a', sizes: [{ size: 41, stock: 5 }] },
    { color: 'Olive', value: '#6b6b2f', sizes: [] },
  ])
  let calls = 0
  page.on('request', request => void (CHANGES.test(request.url()) && calls++))
  const section = await openVariants(page, slug)
  const box = (name: string) => section.getByRole('textbox', { name, exact: true }).locator('visible=true')
  await box('Size').fill('50-40')
  await box('Stock').fill('3')
  await box('Size').press('Enter')
  await expect(section).toContainText('50-40: begin with the smaller, 40-50.')
  await expect(box('Size')).toHaveValue('50-40')
  await box('Size').fill('৪০ – 43, 39.5')
  await box('Size').press('Enter')
  await expect(toast(page, '4 sizes added successfully!')).toBeVisible()
  await expect(section).toContainText('Size 41 was there already, with unchanged stock.')
  await expect(stockBox(page, 41)).toHaveValue('5')
  for (const size of [39.5, 40, 42, 43]) await expect(stockBox(page, size)).toHaveValue('3')

  await colorTab(page, 'Olive').click()
  const same = section.getByRole('button', { name: 'Same sizes as Master' })
  await same.click()
  for (const size of [39.5, 40, 41, 42, 43]) await expect(stockBox(page, size)).toHaveValue('0')
  await expect(same).toHaveCount(0)
  await expect(box('Size')).toBeFocused()
  expect(calls).toBe(2)
})

test('a Moderator sets a number of pairs and nothing else @phone', async ({ page }) => {
  await signedIn(page)
  const images = [await anyPicture(page)]
  const slug = await makeDraft(page, [
    { color: 'Master', value: '#b2672a', sizes: [{ size: 41, stock: 5 }], images },
  ])
  const moderator = await makeAccount({ role: 'Moderator' })
  await signIn(page.context(), moderator)
  const section = await openVariants(page, slug)
  await expect(section.getByRole('img', { name: 'Master, picture 1' })).toBeVisible()
  // choosing a colour or a size, the stock's history: no button changes anything
  await expect(section.getByRole('button')).toHaveText(['Size 41', /History/])

  await stockBox(page, 41).fill('many')
  await section.getByRole('button', { name: 'Update Stock' }).click()
  await expect(section).toContainText('Please enter valid stock.')
  await stockBox(page, 41).fill('12')
  await section.getByRole('button', { name: 'Update Stock' }).click()
  await expect(toast(page, 'Stock updated!')).toBeVisible()
  await expect(sizeRow(page, 41)).toContainText('12 free')
  await expect(section.getByRole('button', { name: 'Update Stock' })).toHaveCount(0)
  const lines = (await openHistory(page, 41)).getByRole('listitem')
  await expect(lines).toHaveCount(2)
  await expect(lines.first()).toContainText('+7')
  await expect(lines.first()).toContainText(moderator.email)
  await expect(lines.first()).toContainText('12 pairs')
  await expect(lines.last()).toContainText('Size added')
})
