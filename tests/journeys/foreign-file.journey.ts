import type { Page } from '@playwright/test'
import { atPace } from '../support/at-pace.ts'
import { foreignFile } from '../support/foreign-file.ts'
import { signedIn, uniqueWord } from './people.ts'
import { openProduct } from './products-screen.ts'
import { expect, test } from './shop-test.ts'

const chooseFile = (page: Page, text: string) =>
  page
    .getByLabel('Catalogue file')
    .setInputFiles({ name: 'wc-product-export.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })

test('an owner brings the file of WooCommerce, whose pictures cannot be fetched, and has its products as drafts @desk', async ({
  page,
}) => {
  await signedIn(page)
  await openProduct(page, 'surma-thong-sandal')
  await page.getByRole('button', { name: 'Import and export' }).click()
  const files = page.getByRole('dialog', { name: 'Import and export' })
  const word = uniqueWord()
  // nobody outside can be asked here, and this machine must not be
  const file = (await foreignFile('woocommerce'))
    .replaceAll('https://shop.example', `http://127.0.0.1/${word}`)
    .replaceAll('Padma Oxford', `Padma ${word}`)
    .replaceAll('Surma Sandal', `Surma ${word}`)

  await chooseFile(page, file.replace(',1850.00,', ',1.85E+03,'))
  await expect(files).toContainText('A file of WooCommerce.')
  await expect(files.getByRole('list', { name: 'Problems' })).toContainText(
    'Line 6Regular price: “1.85E+03” is damaged',
  )
  await expect(files.getByRole('button', { name: /^(Fetch|Apply)/ })).toHaveCount(0)

  await chooseFile(page, file)
  const notes = files.getByRole('list', { name: 'Not as in the other shop' })
  await expect(notes).toContainText('A product of the kind “grouped” cannot be carried over')
  await expect(files.getByRole('list', { name: 'Changes' })).toContainText(
    `Surma ${word}: new product, as a draft`,
  )
  await expect(files.getByRole('button', { name: /without the pictures$/ })).toBeVisible()
  await files.getByRole('button', { name: 'Fetch 5 pictures' }).click()

  // the shop finds out by itself, and the file is looked at once more
  await expect(files).toContainText('5 could not be fetched', { timeout: atPace(30_000) })
  await expect(notes).toContainText('This address does not lead to the public internet. (127.0.0.1/')
  await expect(files.getByRole('button', { name: 'Try 5 pictures again' })).toBeVisible()
  await files.getByRole('button', { name: /^Apply \d+ changes$/ }).click()
  await expect(files).toContainText(/\d+ changes imported from wc-product-export.csv\./)

  await chooseFile(page, file)
  await expect(files).toContainText('wc-product-export.csv changes nothing.')
})
