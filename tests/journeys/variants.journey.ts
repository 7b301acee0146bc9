import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { makeAccount, signedIn, signIn } from './people.ts'
import { someoneElseBuys, stockOf } from './shop-api.ts'
import { expect, test } from './shop-test.ts'
import { dialog, toast } from './users-desk.ts'
import {
  anyPicture,
  CHANGES,
  colorTab,
  less,
  makeDraft,
  more,
  openHistory,
  openVariants,
  sizeRow,
  stockBox,
  variants,
} from './variants-desk.ts'

const NO_CONNECTION = 'Could not reach the shop. Check your connection.'

test('an Admin works with the stock while orders come in and the connection goes', async ({
  page,
  isMobile,
  complaints,
}) => {
  complaints.expectComplaint(/ERR_FAILED|409/)
  const me = await signedIn(page)
  // no other journey buys it
  const pair = { slug: 'meghna-cross-strap-sandal', color: 'Tan', size: isMobile ? 41 : 42 }
  const { size } = pair
  const start = await stockOf(page, pair)
  await openVariants(page, pair.slug)
  await colorTab(page, 'Tan').click()

  // quick presses are one change
  const changes: unknown[] = []
  page.on('request', request => void (CHANGES.test(request.url()) && changes.push(request.postDataJSON())))
  for (let press = 0; press < 3; press++) await more(page, size).click()
  await less(page, size).click()
  await expect(stockBox(page, size)).toHaveValue(String(start + 2))
  await expect(toast(page, 'Stock updated!')).toBeVisible()
  await expect(sizeRow(page, size).getByRole('img', { name: 'Saved' })).toBeVisible()
  expect(changes).toMatchObject([{ variantUpdates: { sizeUpdates: [{ targetSize: size, change: 2 }] } }])
  expect(await stockOf(page, pair)).toBe(start + 2)

  // a typed number does not overwrite what was sold meanwhile
  await stockBox(page, size).fill(String(start + 20))
  const order = await someoneElseBuys(page, pair, 1)
  await stockBox(page, size).press('Enter')
  await expect(sizeRow(page, size)).toContainText(`Stock changed to ${start + 1}`)
  await expect(stockBox(page, size)).toHaveValue(String(start + 1))
  await sizeRow(page, size)
    .getByRole('button', { name: `Set to ${start + 20}` })
    .click()
  await expect.poll(() => stockOf(page, pair)).toBe(start + 20)
  await expect(sizeRow(page, size)).not.toContainText('Stock changed')
  await expect(sizeRow(page, size)).toContainText(/\d+ reserved/)

  // an answer that is lost: the shop has counted it, the browser does not know
  await variants(page).getByLabel('Why').locator('visible=true').selectOption('Damaged or lost')
  await variants(page).getByLabel('Note for the stock history').locator('visible=true').fill('Wet boxes')
  await page.route(CHANGES, async route => {
    await route.fetch()
    await route.abort()
  })
  await less(page, size).click()
  await expect(sizeRow(page, size)).toContainText(`Failed to update stock. ${NO_CONNECTION}`)
  await less(page, size).click()
  // what waits is not lost by looking elsewhere
  await colorTab(page, 'Black').press('ArrowRight')
  await colorTab(page, 'Tan').click()
  await expect(stockBox(page, size)).toHaveValue(String(start + 18))
  await page.unroute(CHANGES)
  await sizeRow(page, size).getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => stockOf(page, pair)).toBe(start + 18)
  await expect(sizeRow(page, size)).not.toContainText('Failed')
  await expect(stockBox(page, size)).toHaveValue(String(start + 18))

  const history = await openHistory(page, size)
  const lines = history.getByRole('listitem')
  await expect(lines.first()).toContainText('−1')
  await expect(lines.first()).toContainText('Damaged or lost')
  await expect(lines.first()).toContainText('Wet boxes')
  await expect(lines.first()).toContainText(me.email)
  await expect(history).toContainText(`Ordered, order ${order.order_no}`)
  await history.getByRole('button', { name: 'Close' }).click()
  await expect(history).toBeHidden()
})

test('an Admin adds colours and sizes and deletes them', async ({ page, complaints }) => {
  complaints.expectComplaint(/409|500/)
  await signedIn(page)
  const slug = await makeDraft(page)
  const section = await openVariants(page, slug)
  await section.getByRole('button', { name: 'Add size' }).click()
  await expect(section).toContainText('Please select a color first.')
  await section.getByRole('button', { name: 'Add first colour' }).click()

  const addColor = section.getByRole('button', { name: 'Add', exact: true })
  await addColor.click()
  await expect(section).toContainText('Please select a color.')
  await section.getByRole('combobox', { name: 'Color' }).selectOption('Master')
  await addColor.click()
  await expect(toast(page, 'Color added successfully!')).toBeVisible()
  await expect(colorTab(page, 'Master')).toHaveAttribute('aria-selected', 'true')

  await section.getByRole('button', { name: 'Add color' }).click()
  const choice = section.getByRole('combobox', { name: 'Color' })
  await expect(choice.getByRole('option')).toHaveText([
    'Select a color',
    'Chocolate',
    'Black',
    'Another color',
  ])
  await choice.selectOption('Another color')
  await section.getByLabel('Name').fill('Master')
  await section.getByLabel('Hex').fill('olive')
  await addColor.click()
  await expect(section).toContainText('Invalid color selected.')
  await section.getByLabel('Hex').fill('#6b6b2f')
  await addColor.click()
  await expect(toast(page, 'Failed to add color. It might already exist.')).toBeVisible()
  await section.getByLabel('Name').fill('Olive')
  await addColor.click()
  await expect(colorTab(page, 'Olive')).toHaveAttribute('aria-selected', 'true')

  const addSize = section.getByRole('button', { name: 'Add size' }).locator('visible=true')
  const size = section.getByRole('textbox', { name: 'Size', exact: true }).locator('visible=true')
  const stock = section.getByRole('textbox', { name: 'Stock', exact: true }).locator('visible=true')
  await addSize.click()
  await expect(section).toContainText('Please enter a valid size.')
  await size.fill('40.5')
  await addSize.click()
  await expect(section).toContainText('Please enter valid stock.')
  // as a Bengali keyboard types it
  await stock.fill('৭')
  await addSize.click()
  await expect(toast(page, 'Size added successfully!')).toBeVisible()
  await expect(sizeRow(page, 40.5)).toContainText('7 free')
  await size.fill('40.5')
  await stock.fill('1')
  await addSize.click()
  await expect(section).toContainText('Failed to add size. This color has this size already.')

  // the chosen colour is remembered
  await page.reload()
  await expect(colorTab(page, 'Olive')).toHaveAttribute('aria-selected', 'true')
  await expect(sizeRow(page, 40.5)).toBeVisible()
  await page.route(CHANGES, route =>
    route.fulfill({ status: 500, json: { success: false, message: 'Internal Server Error' } }),
  )
  await section.getByRole('button', { name: 'Delete size 40.5' }).click()
  await expect(dialog(page)).toContainText('7 pairs in stock')
  await dialog(page).getByRole('button', { name: 'Yes, Delete' }).click()
  await expect(sizeRow(page, 40.5)).toContainText('Failed to delete size. Internal Server Error')
  await section.getByRole('button', { name: 'Delete color Olive' }).click()
  await expect(dialog(page)).toContainText('7 pairs in stock')
  await dialog(page).getByRole('button', { name: 'Yes, Delete' }).click()
  await expect(section).toContainText('Failed to delete color. Internal Server Error')
  await page.unroute(CHANGES)
  await section.getByRole('button', { name: 'Delete size 40.5' }).click()
  await dialog(page).getByRole('button', { name: 'Yes, Delete' }).click()
  await expect(section).toContainText('Olive has no sizes yet.')
  await section.getByRole('button', { name: 'Delete color Olive' }).click()
  await dialog(page).getByRole('button', { name: 'Yes, Delete' }).click()
  await expect(colorTab(page, 'Olive')).toHaveCount(0)
  await expect(colorTab(page, 'Master')).toHaveAttribute('aria-selected', 'true')
  await expect(section).toBeFocused()
})

test('an Admin adds pictures, orders them and removes them', async ({ page, isMobile, complaints }) => {
  complaints.expectComplaint(/500/)
  await signedIn(page)
  const first = await anyPicture(page)
  const slug = await makeDraft(page, [{ color: 'Master', value: '#b2672a', sizes: [], images: [first] }])
  const section = await openVariants(page, slug)
  const refuse = (route: Parameters<Parameters<Page['route']>[1]>[0]) =>
    route.fulfill({ status: 500, json: { success: false, message: 'Internal Server Error' } })
  const pictures = section.getByRole('img', { name: /^Master, picture \d$/ })

  await page.route(CHANGES, refuse)
  const light = await plainPicture('#dcb58a').jpeg().toBuffer()
  const dark = await plainPicture('#3b2416').png().toBuffer()
  await section.locator('input[type=file]').setInputFiles([
    { name: 'light.jpg', mimeType: 'image/jpeg', buffer: light },
    { name: 'words.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<html>') },
  ])
  await expect(toast(page, /^Image upload failed\. Only JPEG/)).toBeVisible()
  const waiting = section.getByRole('figure').filter({ hasText: 'light.jpg' })
  await expect(waiting).toContainText('Could not save new images to the product. Internal Server Error')
  await page.unroute(CHANGES)
  await waiting.getByRole('button', { name: 'Try again' }).click()
  await expect(pictures).toHaveCount(2)
  await section.getByRole('button', { name: 'Dismiss words.jpg' }).click()
  await section
    .locator('input[type=file]')
    .setInputFiles([{ name: 'dark.png', mimeType: 'image/png', buffer: dark }])
  await expect(pictures).toHaveCount(3)
  await expect(section).toContainText('3 of 10')

  const shown = () => pictures.evaluateAll(images => images.map(image => image.getAttribute('src')))
  const [one, two, three] = await shown()
  expect(one).toBe(first)
  if (isMobile) {
    await section.getByRole('button', { name: 'Change order' }).click()
    await section.getByRole('button', { name: 'Move picture 3 earlier' }).click()
    await section.getByRole('button', { name: 'Move picture 2 earlier' }).click()
    await section.getByRole('button', { name: 'Change order' }).click()
  } else {
    await pictures.nth(2).dragTo(pictures.nth(0))
  }
  await expect.poll(shown).toEqual([three, one, two])
  await expect(page.getByText('All changes saved')).toBeVisible()
  await page.reload()
  await expect.poll(shown).toEqual([three, one, two])

  const remove = section.getByRole('button', { name: 'Remove picture 1' })
  await page.route(CHANGES, refuse)
  await remove.click()
  await dialog(page).getByRole('button', { name: 'Yes, Delete' }).click()
  await expect(section).toContainText('Failed to delete image. Internal Server Error')
  await page.unroute(CHANGES)
  await remove.click()
  await dialog(page).getByRole('button', { name: 'Yes, Delete' }).click()
  await expect.poll(shown).toEqual([one, two])
})

const plainPicture = (background: string) =>
  sharp({ create: { width: 480, height: 480, channels: 3, background } })

test('a Moderator sets a number of pairs and nothing else', async ({ page }) => {
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
