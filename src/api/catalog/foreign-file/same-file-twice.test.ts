import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Shop } from '#features/shop.ts'
import { atPace } from '#tests/support/at-pace.ts'
import { type Cells, csvOf } from '#tests/support/catalogue-csv.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { makeShop } from '#tests/support/makers.ts'
import { makeAdmin } from '#tests/support/people.ts'
import { readCatalogueFile } from '../read-catalogue-file.ts'
import { importForeignFile } from './import-foreign-file.ts'

const words = fc.constantFrom(
  'Padma',
  'জুতা',
  '=cmd|',
  "'=x",
  '5 < 6',
  '&amp;',
  '<b>bold</b>',
  '  two  spaces ',
  'Ａ',
  '😀',
)
const text = fc.array(words, { minLength: 1, maxLength: 3 }).map(parts => parts.join(' '))
const price = fc.integer({ min: 10, max: 20_000 })
const amount = (given: number) => fc.constantFrom(String(given), `${given}.00`, given.toLocaleString('en-US'))
const prices = fc
  .tuple(price, fc.option(price))
  .chain(([regular, sale]) => fc.tuple(amount(regular), sale === null ? fc.constant('') : amount(sale)))
const size = fc.constantFrom('39', '40', 'EU 41', '৪২', '43.5', 'UK 8', 'M', '')
const color = fc.constantFrom('Black', 'black', 'কালো', 'Eid Special', '')
const stock = fc.constantFrom('', '0', '3', '12', '-2', '4.0')
const html = fc.constantFrom(
  '',
  'Plain.\n\nText',
  '<p>One</p><ul><li>a<li>b</ul>',
  '&nbsp;&lt;i&gt;',
  '<script>x</script>',
)
const variant = fc.record({ size, color, stock, prices })
const product = fc.record({
  text,
  html,
  category: fc.constantFrom('Shoes > Loafer', 'loafer', 'Sandal, New', ''),
  isPublished: fc.boolean(),
  variants: fc.array(variant, { minLength: 1, maxLength: 4 }),
})
type Product = typeof product extends fc.Arbitrary<infer One> ? One : never

const shopify = (products: readonly Product[]): Cells[] =>
  products.flatMap(({ text, html, category, isPublished, variants }, index) =>
    variants.map(({ size, color, stock, prices: [regular, sale] }, row) => ({
      Handle: `shoe-${index}`,
      Title: row === 0 ? `${text} ${index}` : '',
      'Body (HTML)': row === 0 ? html : '',
      Type: row === 0 ? category : '',
      Published: row === 0 ? String(isPublished) : '',
      'Option1 Name': row === 0 ? 'Color' : '',
      'Option1 Value': color,
      'Option2 Name': row === 0 ? 'Size' : '',
      'Option2 Value': size,
      'Variant Price': sale || regular,
      'Variant Compare At Price': sale ? regular : '',
      'Variant Inventory Qty': stock,
    })),
  )

const woo = (products: readonly Product[]): Cells[] =>
  products.flatMap(({ text, html, category, isPublished, variants }, index) => {
    const own = {
      ID: String(index + 1),
      Type: 'variable',
      Name: `${text} ${index}`,
      Published: isPublished ? '1' : '-1',
    }
    const blank = {
      Description: html,
      Categories: category,
      Stock: '',
      'Regular price': '',
      'Sale price': '',
      Parent: '',
    }
    const names = { 'Attribute 1 name': 'Color', 'Attribute 2 name': 'Size' }
    const values = { 'Attribute 1 value(s)': 'Black, Tan', 'Attribute 2 value(s)': '40, 41' }
    return [
      { ...own, ...blank, ...names, ...values },
      ...variants.map(({ size, color, stock, prices: [regular, sale] }) => ({
        ...own,
        ...blank,
        ...names,
        ID: '',
        Type: 'variation',
        Published: '1',
        Stock: stock,
        'Regular price': regular,
        'Sale price': sale,
        Parent: `id:${index + 1}`,
        'Attribute 1 value(s)': color,
        'Attribute 2 value(s)': size,
      })),
    ]
  })

async function importTwice(shop: Shop, file: string) {
  const { by } = await makeAdmin(shop)
  const bring = async () => {
    const { foreign } = await readCatalogueFile(Buffer.from(file))
    if (!foreign) throw new Error('not recognised')
    return await importForeignFile(shop, { by, file: foreign, isDryRun: false }, ({ line, field }) => ({
      line,
      column: field,
      message: 'refused',
    }))
  }
  return [await bring(), await bring()] as const
}

eachEngine((_engine, open) => {
  test.each([
    ['WooCommerce', woo],
    ['Shopify', shopify],
  ])(
    'whatever a file of %s says, the second time it changes nothing',
    async (_name, rowsOf) => {
      const db = await open()
      let applied = 0
      const property = fc.asyncProperty(fc.array(product, { minLength: 1, maxLength: 4 }), async products => {
        const shop = makeShop(db)
        const [first, second] = await importTwice(shop, csvOf(rowsOf(products)))
        if (!first.isApplied) expect(first.problems).not.toEqual([])
        applied += first.isApplied ? 1 : 0
        expect(second.changes).toEqual([])
        expect([second.isApplied, second.problems]).toEqual([first.isApplied, first.problems])
        await shop.db.transact(async ({ tx }) => {
          await tx.deleteFrom('stock_movements').execute()
          for (const table of ['sizes', 'variants', 'product_slugs', 'products'] as const)
            await tx.deleteFrom(table).execute()
        })
      })
      await fc.assert(property, { numRuns: 25 })
      expect(applied).toBeGreaterThan(5)
    },
    atPace(60_000),
  )
})
