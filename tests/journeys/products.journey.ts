import type { Page } from '@playwright/test'
import { atPace } from '../support/at-pace.ts'
import { isAlive } from './account-pages.ts'
import { signedIn, uniqueWord } from './people.ts'
import { box, entry, field, form, heading, list, mark, openProduct, type } from './products-screen.ts'
import { OWN_ORIGIN } from './shop-api.ts'
import { expect, test } from './shop-test.ts'
import { dialog, toast } from './users-screen.ts'
import { anyPicture, CHANGES, makeDraft } from './variants-screen.ts'

const ONE_PRODUCT = /\/v1\/products\/[0-9a-f-]{36}$/
const NO_CONNECTION = 'Could not reach the shop. Check your connection.'

/** Somebody else changes a product meanwhile. */
async function changeElsewhere(page: Page, slug: string, fields: Record<string, unknown>): Promise<void> {
  const { data } = await (await page.request.get('/v1/products/desk')).json()
  const { _id } = data.find((one: { slug: string }) => one.slug === slug)
  const answer = await page.request.put(`/v1/products/${_id}`, { headers: OWN_ORIGIN, data: fields })
  expect(answer.status(), await answer.text()).toBe(200)
}

/**
 * Presses the button and sees it done, but not by this shop: other journeys count what shoppers see. That what it sends
 * shows the product everywhere is tried in tests/pages-follow-products.test.ts.
 */
async function publish(page: Page, name: string): Promise<void> {
  await page.route(CHANGES, async route => {
    const asked = route.request()
    expect(asked.postDataJSON()).toEqual({
      productUpdates: { status: 'published' },
      expected: { status: 'draft' },
    })
    const now = await page.request.get(asked.url().replace('flexible-update', 'desk'))
    const { data } = await now.json()
    await route.fulfill({ json: { success: true, message: 'OK', data: { ...data, status: 'published' } } })
  })
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByRole('link', { name: `/products/${name}` })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Unpublish' })).toBeVisible()
  await page.unroute(CHANGES)
}

const toastClose = (page: Page, text: string) =>
  page.locator('.toast').filter({ hasText: text }).getByRole('button', { name: 'Close message' })

test('an Admin changes fields where they stand, past failures and what others change @phone', async ({
  page,
  complaints,
}) => {
  complaints.expectComplaint(/ERR_FAILED|409/)
  await signedIn(page)
  const slug = await makeDraft(page)
  await openProduct(page, slug)

  await type(page, 'Title', 'One strap, one buckle')
  await expect(toast(page, 'Product updated!')).toBeVisible()
  await expect(field(page, 'Title')).toContainText('One strap, one buckle')
  await expect(field(page, 'Title')).toBeFocused()

  // by keyboard: what is wrong stays typed beside its reason, and so does what did not arrive
  await field(page, 'Price').press('F2')
  await box(page, 'Price').fill('5')
  await box(page, 'Price').press('Enter')
  await expect(form(page, 'Price')).toContainText('Price must be at least 10')
  await page.route(CHANGES, route => route.abort())
  await box(page, 'Price').fill('২,৭০০')
  await box(page, 'Price').press('Enter')
  await expect(form(page, 'Price')).toContainText(`Update failed. ${NO_CONNECTION}`)
  await expect(box(page, 'Price')).toHaveValue('২,৭০০')
  await expect(mark(page)).toHaveText('Not saved: Price')
  await page.unroute(CHANGES)
  await form(page, 'Price').getByRole('button', { name: 'Try again' }).click()
  await expect(field(page, 'Price')).toContainText('Tk. 2,700')
  await type(page, 'Discount', '15')
  await expect(page.getByText('sells at Tk. 2,295')).toBeVisible()
  await expect(mark(page)).toHaveText('All changes saved')

  // two people, one field
  await field(page, 'Category').click()
  await changeElsewhere(page, slug, { category: 'Shacci' })
  await box(page, 'Category').fill('Casual')
  await box(page, 'Category').press('Enter')
  await expect(form(page, 'Category')).toContainText('Somebody else has changed this meanwhile.')
  await expect(form(page, 'Category')).toContainText('It is now “Shacci”.')
  await form(page, 'Category').getByRole('button', { name: 'Keep mine' }).click()
  await expect(field(page, 'Category')).toContainText('Casual')

  // several lines: Enter is a new one, and whoever leaves with something typed is asked
  await field(page, 'Description').click()
  await box(page, 'Description').fill('Made by hand.')
  await entry(page, 'Titas Buckle Shacci').click()
  await expect(dialog(page)).toContainText('Leave without saving?')
  await expect(dialog(page)).toContainText('Description')
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog(page)).toBeHidden()
  await box(page, 'Description').press('Control+Enter')
  await expect(field(page, 'Description')).toContainText('Made by hand.')
  await expect(mark(page)).toHaveText('All changes saved')
  await entry(page, 'Titas Buckle Shacci').click()
  await expect(heading(page)).toHaveText('Titas Buckle Shacci')
})

test('the product that was shown last is shown again, under its new name and address too @desk', async ({
  page,
}) => {
  await signedIn(page)
  const slug = await makeDraft(page)
  await openProduct(page, slug)
  const name = `${uniqueWord()} Loafer`
  await type(page, 'Name', name)
  await expect(heading(page)).toContainText(name)
  await type(page, 'Address', `${slug}-new`)
  await expect(page).toHaveURL(`/dashboard/products?product=${slug}-new`)
  await page.goto('/dashboard/products')
  await expect(page).toHaveURL(`/dashboard/products?product=${slug}-new`)
  await expect(entry(page, name)).toHaveAttribute('aria-current', 'true')

  await page.getByRole('searchbox', { name: 'Find a product' }).fill('titas')
  await expect(entry(page, name)).toHaveCount(0)
  await expect(entry(page, 'Titas Buckle Shacci')).toContainText('Out of stock')
  await page.evaluate(() => localStorage.setItem('activeProductName', '{"broken'))
  await page.goto('/dashboard/products')
  await expect(list(page).getByRole('link').first()).toHaveAttribute('aria-current', 'true')
  await page.goto(`/dashboard/products?product=${slug}-gone`)
  await expect(page.getByText('Select a product to view its details.')).toBeVisible()
})

test('a deletion says why it did not happen, and can be taken back by keyboard @desk', async ({
  page,
  complaints,
}) => {
  complaints.expectComplaint(/ERR_FAILED|409/)
  await signedIn(page)
  const slug = await makeDraft(page)
  await openProduct(page, slug)
  const remove = async () => {
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(dialog(page)).toHaveAccessibleName('Confirm Deletion')
    await dialog(page).getByRole('button', { name: 'Yes, Delete' }).press('Enter')
  }
  for (const [answer, text] of [
    ['refused', 'Failed to delete product. Not today.'],
    ['failed', `Failed delete this product... ${NO_CONNECTION}`],
  ] as const) {
    await page.route(ONE_PRODUCT, route =>
      answer === 'failed'
        ? route.abort()
        : route.fulfill({ status: 409, json: { success: false, message: 'Not today.' } }),
    )
    await remove()
    await expect(toast(page, text)).toBeVisible()
    await expect(page.getByRole('alert')).toContainText(text)
    await page.unroute(ONE_PRODUCT)
  }
  await remove()
  await expect(entry(page, slug)).toHaveCount(0)
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect(undo).toBeFocused()
  await undo.press('Enter')
  await expect(toast(page, `${slug} is back.`)).toBeVisible()
  await expect(heading(page)).toContainText(slug)
  await expect(page).toHaveURL(`/dashboard/products?product=${slug}`)
})

test('a product is added with every message beside its field, and nothing typed is lost @desk', async ({
  page,
  complaints,
}) => {
  test.slow()
  complaints.expectComplaint(/503|409/)
  await signedIn(page)
  const taken = await makeDraft(page)
  const name = uniqueWord()
  await page.goto('/dashboard/add-product')
  await isAlive(page)
  const add = page.getByRole('button', { name: 'Add Product' })
  const typed = (label: string) => page.getByRole('textbox', { name: label })
  await add.click()
  for (const [label, message] of [
    ['Name', 'Product name is required'],
    ['Title', 'Title is required'],
    ['Price in Tk.', 'Price must be at least 10'],
    ['Image URL', 'Image URL is required'],
  ] as const)
    await expect(page.getByRole('textbox', { name: label, exact: true })).toHaveAccessibleDescription(
      new RegExp(message),
    )
  await expect(page.getByRole('combobox', { name: 'Category' })).toHaveAccessibleDescription(
    /Category is required/,
  )
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused()

  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(taken)
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('A pair for one journey')
  await page.getByRole('combobox', { name: 'Category' }).fill('Sandal')
  await typed('Price in Tk.').fill('2,700')
  await typed('Discount in %').fill('101')
  const shown = page.getByRole('region', { name: 'Product page' })
  await shown.getByRole('button', { name: 'Add bullet' }).click()
  await typed('Bullet 1').fill('One strap')
  await page.getByRole('radio', { name: 'Draft' }).check()
  await page.route('/v1/upload', route =>
    route.fulfill({ status: 503, json: { success: false, message: 'Away.' } }),
  )
  const picture = await (await page.request.get(await anyPicture(page))).body()
  await page
    .getByLabel('Upload a picture')
    .setInputFiles({ name: 'side.webp', mimeType: 'image/webp', buffer: picture })
  await expect(page.getByText('Image upload failed. Please try again.')).toBeVisible()
  await expect(page.getByRole('alert')).toContainText(['Away.'])
  await page.unroute('/v1/upload')
  await page.getByRole('button', { name: 'Try again' }).click()
  // the shop encodes pictures when it has nothing better to do
  await expect(typed('Image URL')).toHaveValue(/^\/uploads\/[0-9a-f]{64}z-1000\.webp$/, {
    timeout: atPace(60_000),
  })
  await add.click()
  await expect(page.getByText('Discount cannot be more than 100')).toBeVisible()
  await typed('Discount in %').fill('15')
  await expect(page.getByText('sells at Tk. 2,295')).toBeVisible()

  // the tab keeps it over a reload, the form over a refusal
  await page.reload()
  await isAlive(page)
  await expect(typed('Bullet 1')).toHaveValue('One strap')
  await add.click()
  const failed = 'Product creation failed: Another product has this name.'
  await expect(toast(page, failed)).toBeVisible()
  await expect(page.locator('.form-error')).toHaveText(failed)
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  // a phone's tap on the button would meet the toast that still says why
  await toastClose(page, failed).click()
  await add.click()
  await expect(toast(page, 'Product created successfully!')).toBeVisible()
  await expect(page).toHaveURL(`/dashboard/products?product=${name}`)
  await expect(heading(page)).toContainText(`${name}Draft`)
  await expect(page.getByRole('button', { name: /^Add first colou?r/ })).toBeVisible()
  await expect(page.getByText(`/products/${name} is hidden from shoppers`)).toBeVisible()
  await publish(page, name)
  // the form is empty again
  await page.goto('/dashboard/add-product')
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('')
})

test('a Moderator reads everything of a product and changes none of its fields @desk', async ({
  page,
  browser,
}) => {
  const admin = await browser.newPage()
  await signedIn(admin)
  const slug = await makeDraft(admin)
  await admin.close()
  await signedIn(page, { role: 'Moderator' })
  await openProduct(page, slug)
  await expect(page.getByRole('definition').filter({ hasText: /^A pair for one journey$/ })).toBeVisible()
  await expect(page.getByText('Out of stock').first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^(Edit|Publish|Delete$|Change the main)/ })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Add Product' })).toHaveCount(0)
})
