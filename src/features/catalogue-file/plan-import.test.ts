import { expect, test } from 'vitest'
import { readCatalogueFile } from '#api/catalog/read-catalogue-file.ts'
import { csvOf } from '#tests/support/catalogue-csv.ts'
import { turnsDuring } from '#tests/support/turns-during.ts'
import { importNotes } from './import-notes.ts'
import { planImport } from './plan-import.ts'

test('the machine does something else while a large file is compared', async () => {
  const products = Array.from({ length: 3000 }, (_, index) => ({ name: `Derby ${index}`, price: '2000' }))
  const { lines } = await readCatalogueFile(Buffer.from(csvOf(products)))
  const none = { products: new Map(), names: new Map(), slugs: new Map(), applied: new Map() }
  const present = { ...none, hasPicture: () => true }
  const planned = planImport(lines, { present, notes: importNotes(), origin: 'own' })
  expect(await turnsDuring(planned)).toBeGreaterThanOrEqual(5)
  expect((await planned).added).toHaveLength(3000)
})
