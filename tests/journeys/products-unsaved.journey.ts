import type { Locator, Page } from '@playwright/test'
import { isAlive } from './account-pages.ts'
import { signedIn } from './people.ts'
import { box, entry, field, form, heading, mark, type } from './products-screen.ts'
import { expect, test } from './shop-test.ts'
import { dialog, toast } from './users-screen.ts'
import { anyPicture, CHANGES, makeDraft } from './variants-screen.ts'

const ONE_PRODUCT = /\/v1\/products\/[0-9a-f-]{36}$/

const menu = (page: Page, name: string): Locator =>
  page.getByRole('navigation').getByRole('link', { name, exact: true })

/** Holds calls back until they are let go. */
async function hold(page: Page, calls: RegExp): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route(calls, async route => {
    await held.promise
    await route.continue()
  })
  return held.resolve
}

async function isAskedAbout(page: Page, leave: () => Promise<unknown>): Promise<void> {
  const [url, typed] = [page.url(), await box(page, 'Title').inputValue()]
  await leave()
  await expect(dialog(page)).toContainText('Leave without saving?')
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog(page)).toBeHidden()
  await expect(page).toHaveURL(url)
  await expect(box(page, 'Title')).toHaveValue(typed)
}

/** A price on its way is seen as it will be; it cannot be typed anew, and what is typed elsewhere stays. */
async function typeWhileSaving(page: Page): Promise<void> {
  const letGo = await hold(page, CHANGES)
  await type(page, 'Price', '২,৭০০')
  await expect(field(page, 'Price')).toContainText('Tk. 2,700')
  await expect(page.getByText('sells at Tk. 2,700')).toBeVisible()
  // it is not disabled: it has the focus
  await field(page, 'Price').click({ force: true })
  await expect(form(page, 'Price')).toHaveCount(0)
  await field(page, 'Title').click()
  await box(page, 'Title').fill('Two straps')
  letGo()
  await expect(mark(page)).toHaveText('Not saved yet')
  await expect(box(page, 'Title')).toHaveValue('Two straps')
  await box(page, 'Title').press('Enter')
  await expect(mark(page)).toHaveText('All changes saved')
}

/** The last choice counts, and the one before it is nobody else's. */
async function chooseTwoPictures(page: Page): Promise<void> {
  const letGo = await hold(page, CHANGES)
  await page.getByRole('button', { name: 'Change the main picture' }).click()
  const choice = page.getByRole('dialog', { name: 'Main picture' })
  const picture = (number: number) => choice.getByRole('button', { name: `Picture ${number}` })
  await picture(2).click()
  await expect(mark(page)).toHaveText('Saving…')
  await picture(1).click()
  letGo()
  await expect(mark(page)).toHaveText('All changes saved')
  await expect(picture(1)).toHaveAttribute('aria-pressed', 'true')
  await expect(choice.getByRole('alert')).toHaveCount(0)
  await choice.getByRole('button', { name: 'Close' }).click()
  await expect(choice).toBeHidden()
}

const PICTURE = { name: 'side.webp', mimeType: 'image/webp' }

/** A picture that does not arrive says so outside its dialog too, and one on its way is asked about. */
async function uploadInVain(page: Page, image: string): Promise<void> {
  const file = { ...PICTURE, buffer: await (await page.request.get(image)).body() }
  await page.route('/v1/upload', route =>
    route.fulfill({ status: 503, json: { success: false, message: 'Away.' } }),
  )
  await page.getByRole('button', { name: 'Change the main picture' }).click()
  const choice = page.getByRole('dialog', { name: 'Main picture' })
  await choice.getByLabel('Upload a new one').setInputFiles(file)
  await expect(toast(page, 'Image upload failed. Away.')).toBeVisible()
  await choice.getByRole('button', { name: 'Close' }).click()
  await expect(mark(page)).toHaveText('Not saved: Main picture')
  await menu(page, 'Add Product').click()
  await dialog(page).getByRole('button', { name: 'Yes, Leave' }).click()
  await expect(page.getByRole('heading', { name: 'Add Product', level: 1 })).toBeVisible()
  await hold(page, /\/v1\/upload$/)
  await page.getByLabel('Upload a picture').setInputFiles(file)
  await expect(page.getByRole('button', { name: 'Picture on its way…' })).toBeVisible()
  await menu(page, 'Products').click()
  await expect(dialog(page)).toContainText('Main picture')
  await dialog(page).getByRole('button', { name: 'Yes, Leave' }).click()
  await expect(heading(page)).toBeVisible()
}

/** Somebody goes on while a deletion is on its way, and takes it back from there. */
async function deleteFromElsewhere(page: Page, slug: string): Promise<void> {
  const letGo = await hold(page, ONE_PRODUCT)
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await dialog(page).getByRole('button', { name: 'Yes, Delete' }).click()
  await expect(dialog(page)).toBeHidden()
  await menu(page, 'Users').click()
  await expect(page.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible()
  letGo()
  await expect(toast(page, `${slug} was deleted.`)).toBeVisible()
  await expect(page).toHaveURL('/dashboard/users')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page).toHaveURL(`/dashboard/products?product=${slug}`)
  await expect(heading(page)).toContainText(slug)
}

test('nothing typed is lost on any way out, and what is slow gets in nobody’s way @desk', async ({
  page,
  complaints,
}) => {
  test.slow()
  complaints.expectComplaint(/503/)
  await signedIn(page)
  const image = await anyPicture(page)
  const another = (await (await page.request.get('/v1/products')).json()).data.find(
    (one: { image: string }) => one.image !== image,
  ).image
  const black = { color: 'Black', value: '#000000', sizes: [], images: [image, another] }
  const [slug, other] = [await makeDraft(page, [black]), await makeDraft(page)]
  // its address is put into the entry of the history that named none
  await page.goto('/dashboard/products')
  await isAlive(page)
  await expect(page).toHaveURL(/product=/)
  await entry(page, slug).click()
  await expect(heading(page)).toContainText(slug)
  await field(page, 'Title').click()
  await box(page, 'Title').fill('One strap')
  await expect(mark(page)).toHaveText('Not saved yet')
  await isAskedAbout(page, () => page.goBack())
  await isAskedAbout(page, () => menu(page, 'Products').click())
  await isAskedAbout(page, () => entry(page, other).click())
  await box(page, 'Title').press('Enter')
  await expect(mark(page)).toHaveText('All changes saved')

  await typeWhileSaving(page)
  await chooseTwoPictures(page)
  await uploadInVain(page, image)
  await entry(page, slug).click()
  await deleteFromElsewhere(page, slug)
})
