import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCatalogueFile } from '#api/catalog/read-catalogue-file.ts'
import { catalogueFile } from '#api/catalog/write-catalogue-file.ts'
import type { NewProduct, NewVariant } from '#features/catalog/insert-product.ts'
import { rowsIn, strictRowsIn } from '#tests/support/catalogue-csv.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { makeProduct, makeShop, makeVariant } from '#tests/support/makers.ts'
import { makeAdmin } from '#tests/support/people.ts'
import { importCatalogue } from './import-catalogue.ts'

/** Texts that break spreadsheets and CSV, normalised as by the API: only \n as line ends, no outer spaces. */
const text = fc
  .array(
    fc.constantFrom(
      '=',
      '+',
      '-',
      '@',
      "'",
      '"',
      ',',
      ';',
      '\n',
      '=cmd|',
      'জুতা',
      '১২',
      'ঈদ',
      'a',
      '😀',
      '#',
      '0',
      '\\',
    ),
    { minLength: 1, maxLength: 8 },
  )
  .map(parts => parts.join('').trim())
const line = text.map(one => one.replaceAll('\n', ' ').trim()).filter(Boolean)
const bullets = fc.array(line, { maxLength: 3 })

const product = fc.record({
  title: line,
  category: line,
  description: text,
  madeWith: text,
  priceTaka: fc.integer({ min: 10, max: 1_000_000 }),
  discountPercent: fc.integer({ min: 0, max: 100 }),
  status: fc.constantFrom('draft', 'published'),
  keyFeatures: fc.record({ subtitle: text, paragraph: text, bullets }),
  variants: fc.constantFrom<NewVariant[][]>(
    [],
    [makeVariant('Tan', { 39.5: 2, 41: 0 }), makeVariant('Black', {})],
    [{ ...makeVariant('Grey', { 40: 100_000 }), color: '=Grey, "dark"' }],
  ),
})

eachEngine((_engine, open) => {
  test('a file as it was exported has no problem and changes nothing, whatever stands in the catalogue', async () => {
    const shop = makeShop(await open())
    const { by } = await makeAdmin(shop)
    let names = 0
    const exportThenImport = async (given: Partial<NewProduct>) => {
      names += 1
      await makeProduct(shop, { ...given, name: `Shoe "${names}"; =${names}` })
      const file = Buffer.concat(
        (await Array.fromAsync(catalogueFile(shop, by))).map(part => Buffer.from(part)),
      )
      const text = file.toString().replace('\uFEFF', '')
      expect(strictRowsIn(text)).toEqual(await rowsIn(file))
      for (const saved of [file, Buffer.from(text.replaceAll('\r\n', '\n'))]) {
        const { lines, problems } = await readCatalogueFile(saved)
        expect(problems).toEqual([])
        const imported = await importCatalogue(shop, { by, lines, isDryRun: false })
        expect(imported).toEqual({ isApplied: true, problems: [], changes: [], stockKept: 0 })
      }
    }
    await fc.assert(fc.asyncProperty(product, exportThenImport), { numRuns: 30 })
  })
})
