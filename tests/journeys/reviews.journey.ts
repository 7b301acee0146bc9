import type { BrowserContext, Page } from '@playwright/test'
import sharp from 'sharp'
import { atPace } from '../support/at-pace.ts'
import { expectAccessible } from './expect-accessible.ts'
import { openOwnShop } from './own-shop.ts'
import { insert, makeAccount, signInAt } from './people.ts'
import { expect, test } from './shop-test.ts'
import { dialog, toast } from './users-screen.ts'

/** What is shown counts for every page of the shop: these journeys have one of their own. */
let shop: Awaited<ReturnType<typeof openOwnShop>>
// one process for the file: each would open a shop of its own
test.describe.configure({ mode: 'default' })

test.beforeAll(async () => {
  test.setTimeout(atPace(120_000))
  shop = await openOwnShop({ email: 'owner@padma.example', password: 'Padma&Sole27' }, { COURIER: 'off' })
})
test.afterAll(() => shop.close())

const AT = new Date().toISOString()
/** A review that nobody has read; its product and its order are gone, so that it needs neither. */
const addReview = (id: string, given: { stars?: number; words: string; name?: string }) =>
  insert(shop.folder, 'reviews', {
    id,
    order_id: `order of ${id}`,
    line_no: 1,
    product_id: null,
    product_name: 'Padma Slide',
    color: 'Black',
    size: 42,
    stars: 4,
    fit: 'small',
    name: 'Tanvir',
    town: 'Dhaka',
    photos: '[]',
    may_show: 1,
    may_post: 0,
    state: 'waiting',
    written_at: AT,
    version: 1,
    ...given,
  })

async function openAt(page: Page, context: BrowserContext, path: string): Promise<void> {
  await signInAt(shop.folder, context, await makeAccount({}, shop.folder))
  await page.goto(shop.origin + path)
}
const review = (page: Page, words: string) => page.getByRole('listitem').filter({ hasText: words })

test('staff read the oldest first, show one, withhold another for a reason, and answer @desk', async ({
  page,
  context,
}) => {
  const of = 'a desk'
  const [soft, rude] = [`Soft, as seen on ${of}`, `Rude words on ${of}`]
  addReview(`r1 ${of}`, { words: soft })
  addReview(`r2 ${of}`, { words: rude, stars: 1 })
  await openAt(page, context, '/dashboard/reviews')
  await expectAccessible(page)
  await review(page, soft).getByRole('button', { name: 'Approve' }).click()
  await expect(toast(page, 'The review is shown.')).toBeVisible()
  // it stays in its place, to be decided otherwise there
  await expect(review(page, soft).getByText('Shown', { exact: true })).toBeVisible()
  await review(page, rude).getByRole('button', { name: 'Withhold…' }).click()
  await review(page, rude).getByRole('button', { name: 'Withhold its words' }).click()
  await expect(review(page, rude).getByText('a bad rating is no reason')).toBeVisible()
  await review(page, rude).getByRole('radio', { name: 'Insults somebody' }).check()
  await review(page, rude).getByRole('button', { name: 'Withhold its words' }).click()
  await expect(review(page, rude).getByText('Withheld: Insults somebody')).toBeVisible()
  await review(page, soft).getByRole('button', { name: 'Answer' }).click()
  await review(page, soft).getByRole('textbox').fill('ধন্যবাদ!')
  await page.getByRole('link', { name: 'Pictures of customers' }).click()
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await review(page, soft).getByRole('button', { name: 'Save answer' }).click()
  await expect(review(page, soft).getByText('Your answer')).toBeVisible()
  await page.getByRole('link', { name: /^Withheld/ }).click()
  await expect(review(page, rude).getByRole('button', { name: 'Show it after all' })).toBeVisible()
  await expect(review(page, soft)).toHaveCount(0)
})

test('a review that a colleague decided meanwhile is refused with the reason, and read anew @desk', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expectComplaint(/409/)
  addReview('r3', { words: 'Two read this' })
  await openAt(page, context, '/dashboard/reviews')
  await expect(review(page, 'Two read this')).toBeVisible()
  const theirs = await page.request.put(`${shop.origin}/v1/reviews/r3`, {
    headers: { origin: shop.origin },
    data: { action: 'answer', answer: 'Mine', version: 1 },
  })
  expect(theirs.status()).toBe(200)
  await review(page, 'Two read this').getByRole('button', { name: 'Approve' }).click()
  await expect(review(page, 'Two read this').getByText('has changed meanwhile')).toBeVisible()
  await expect(review(page, 'Two read this').getByText('Mine')).toBeVisible()
  await review(page, 'Two read this').getByRole('button', { name: 'Approve' }).click()
  await expect(review(page, 'Two read this').getByText('Shown', { exact: true })).toBeVisible()
})

test('the keys go from review to review and decide @desk', async ({ page, context }) => {
  addReview('r4', { words: 'By keys alone' })
  await openAt(page, context, '/dashboard/reviews')
  await expect(review(page, 'By keys alone')).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.keyboard.press('Escape')
  await page.keyboard.press('e')
  await page.keyboard.type('ax')
  await expect(page.getByRole('textbox', { name: /^Answer/ })).toHaveValue('ax')
  await page.keyboard.press('Control+Enter')
  await expect(toast(page, 'The answer is saved.')).toBeVisible()
  await page.keyboard.press('a')
  await expect(toast(page, 'The review is shown.')).toBeVisible()
})

test('the owner adds a picture of a customer who agreed, and brings back a removed one @desk', async ({
  page,
  context,
}) => {
  await openAt(page, context, '/dashboard/reviews/pictures')
  await page.getByRole('button', { name: 'Add picture' }).click()
  const form = page.getByRole('form', { name: 'Add picture' })
  await form.getByRole('button', { name: 'Add picture' }).click()
  for (const missing of ['Please choose a picture', 'say what is seen', 'ask before you show it'])
    await expect(form.getByText(missing)).toBeVisible()
  const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#9d4304' } })
    .png()
    .toBuffer()
  await form.locator('input[type=file]').setInputFiles({ name: 'feet.png', mimeType: 'image/png', buffer })
  await expect(form.getByAltText('The chosen one')).toBeVisible({ timeout: atPace(60_000) })
  const caption = `On the feet of Rahim, ${Math.random()}`
  await form.getByRole('textbox').fill(caption)
  await form.getByRole('checkbox').check()
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Add picture' }).click()
  await expect(page.getByAltText(caption)).toBeVisible()
  await page.getByRole('button', { name: `Remove: ${caption}` }).click()
  await expect(page.getByAltText(caption)).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByAltText(caption)).toBeVisible()
})
