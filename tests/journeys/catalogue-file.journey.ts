import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { csvOf, linesIn } from '../support/catalogue-csv.ts'
import { signedIn, uniqueWord } from './people.ts'
import { openProduct } from './products-screen.ts'
import { expect, test } from './shop-test.ts'

/** Nobody else changes what it is made with. */
const SLUG = 'teesta-back-strap-sandal'

const chooseFile = (page: Page, text: string) =>
  page
    .getByLabel('Catalogue file')
    .setInputFiles({ name: 'shoes.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })

test('an Admin exports the catalogue, changes a file and imports it, and the shop shows it @desk', async ({
  page,
}) => {
  await signedIn(page)
  await openProduct(page, SLUG)
  await page.getByRole('button', { name: 'Import and export' }).click()
  const files = page.getByRole('dialog', { name: 'Import and export' })
  const downloading = page.waitForEvent('download')
  await files.getByRole('button', { name: 'Export the catalogue' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^catalogue-\d{4}-\d\d-\d\d\.csv$/)
  const lines = await linesIn(await readFile(await download.path()))
  // what other journeys change meanwhile is left out, so it stays
  const own = lines.filter(line => line.slug === SLUG)
  const made_with = `Leather of ${uniqueWord()}`

  await chooseFile(page, csvOf(own.map(line => ({ ...line, made_with, price: '5', size: '' }))))
  await expect(files).toContainText(/\d+ problems in shoes.csv. Nothing was imported./)
  const problems = files.getByRole('list', { name: 'Problems' })
  await expect(problems).toContainText('price: Price must be at least 10')
  await expect(problems).toContainText('size: Stock needs a size on the same line.')

  await chooseFile(page, csvOf(own.map(line => ({ ...line, made_with }))))
  await expect(files.getByRole('list', { name: 'Changes' })).toContainText(made_with)
  await files.getByRole('button', { name: 'Apply 1 change' }).click()
  await expect(files).toContainText('1 change imported from shoes.csv.')
  await page.goto(`/products/${SLUG}`)
  await expect(page.getByText(made_with).first()).toBeAttached()
})
