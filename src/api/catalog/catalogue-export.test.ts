import { describe, expect, test } from 'vitest'
import { CATALOGUE_COLUMNS } from '#contract/catalog/catalogue-csv.ts'
import type { Product } from '#domain/catalog/product.ts'
import { deleteProduct } from '#features/catalog/delete-product.ts'
import { placeOrder } from '#features/orders/place/place-order.ts'
import type { Shop } from '#features/shop.ts'
import { jsonOf } from '#tests/support/ask.ts'
import { csvOf, linesIn } from '#tests/support/catalogue-csv.ts'
import { openCatalogueFiles } from '#tests/support/catalogue-files.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { makeLine, makeOrderRequest, makeProduct, makeVariant, readStock } from '#tests/support/makers.ts'

const order = async (shop: Shop, product: Product, quantity = 1) => {
  const placed = await placeOrder(shop, makeOrderRequest([makeLine(product, { quantity })]))
  if (!placed.ok) throw new Error(placed.code)
}

eachEngine(engine => {
  describe('the export', () => {
    test('has a line for each size, drafts too, and none of what was deleted', async () => {
      const { shop, by, exported } = await openCatalogueFiles(engine)
      const product = await makeProduct(shop, {
        variants: [makeVariant('Tan', { 39.5: 2, 40: 0 }), makeVariant('Black', {})],
      })
      await makeProduct(shop, { name: 'Hidden', status: 'draft', variants: [] })
      const gone = await makeProduct(shop, { name: 'Gone' })
      await deleteProduct(shop, { by, id: gone.id })
      const lines = await exported()
      expect(lines).toHaveLength(4)
      expect(Object.keys(lines[0] ?? {})).toEqual(Object.values(CATALOGUE_COLUMNS))
      const same = { _id: product.id, name: product.name, price: '2500', bullets: 'Leather lining' }
      expect(lines[0]).toMatchObject({ ...same, color: 'Tan', size: '39.5', stock: '2', stock_was: '2' })
      expect(lines[1]).toMatchObject({ ...same, color: 'Tan', size: '40', stock: '0', stock_was: '0' })
      expect(lines[2]).toMatchObject({ ...same, color: 'Black', size: '', stock: '', stock_was: '' })
      expect(lines[3]).toMatchObject({ name: 'Hidden', status: 'draft', color: '', size: '' })
    })

    test('is a file in UTF-8 that spreadsheets open and run nothing of', async () => {
      const { shop, exportFile } = await openCatalogueFiles(engine)
      await makeProduct(shop, {
        name: 'ঈদ স্যান্ডেল',
        title: '=HYPERLINK("http://evil.test")',
        madeWith: '@SUM(A1)',
      })
      const text = await exportFile()
      expect(text.charCodeAt(0)).toBe(0xfeff)
      expect(text).toContain('ঈদ স্যান্ডেল')
      expect((await linesIn(text))[0]).toMatchObject({
        title: `'=HYPERLINK("http://evil.test")`,
        made_with: "'@SUM(A1)",
      })
    })

    test('is the whole catalogue, however many products there are', async () => {
      const { shop, exported } = await openCatalogueFiles(engine)
      for (let count = 0; count < 103; count++) await makeProduct(shop, { variants: [] })
      expect(new Set((await exported()).map(line => line._id)).size).toBe(103)
    })
  })

  describe('a file as it was exported', () => {
    test('changes nothing', async () => {
      const { shop, exportFile, exported, send, backofficeOf } = await openCatalogueFiles(engine)
      const product = await makeProduct(shop, {
        name: `="quoted", 'name'`,
        description: 'First line\nsecond; line\n=cmd',
        keyFeatures: { subtitle: '-5 degrees', paragraph: 'জুতা, "ভালো"', bullets: ['+1', 'a;b', `it's`] },
        variants: [makeVariant('Tan', { 39.5: 2 }), makeVariant('Black', {})],
      })
      const before = await backofficeOf(product)
      for (const file of [await exportFile(), csvOf(await exported(), ';')]) {
        const answer = await send(file, false)
        expect(jsonOf(answer)).toMatchObject({ message: '0 changes imported.', data: { applied: true } })
      }
      expect(await backofficeOf(product)).toEqual(before)
    })

    test('adds the same catalogue to a shop without it, once the columns of the old shop are gone', async () => {
      const { shop, by, exported, problemsOf, apply } = await openCatalogueFiles(engine)
      const product = await makeProduct(shop, { variants: [makeVariant('Grey', { 39.5: 2, 41: 4 })] })
      const lines = await exported()
      await deleteProduct(shop, { by, id: product.id })
      const [first] = await problemsOf(lines)
      expect(first).toEqual([2, '_id', expect.stringMatching(/no product/i)])
      const without = lines.map(({ _id, slug, stock_was, export_id, ...rest }) => rest)
      await apply(without)
      expect((await exported()).map(({ _id, slug, stock_was, export_id, ...rest }) => rest)).toEqual(without)
    })
  })

  test('the texts in Bengali go out and come back, each in a column of its own', async () => {
    const { shop, exported, apply, backofficeOf } = await openCatalogueFiles(engine)
    const product = await makeProduct(shop, {
      nameBengali: 'পদ্মা স্লাইড',
      keyFeaturesBengali: { subtitle: 'নরম', paragraph: '', bullets: ['হালকা', 'টেকসই'] },
    })
    const lines = await exported()
    expect(lines[0]).toMatchObject({
      name_bengali: 'পদ্মা স্লাইড',
      title_bengali: '',
      subtitle_bengali: 'নরম',
      bullets_bengali: 'হালকা\nটেকসই',
    })
    await apply(lines.map(line => ({ ...line, title_bengali: 'পায়ে আরাম', paragraph_bengali: 'পা বাঁকে।' })))
    expect(await backofficeOf(product)).toMatchObject({
      nameBengali: 'পদ্মা স্লাইড',
      titleBengali: 'পায়ে আরাম',
      descriptionBengali: '',
      keyFeaturesBengali: { subtitle: 'নরম', paragraph: 'পা বাঁকে।', bullets: ['হালকা', 'টেকসই'] },
      keyFeatures: product.keyFeatures,
    })
  })

  describe('the stock of an exported file', () => {
    test('comes or goes by what was changed in it, and keeps what was sold meanwhile', async () => {
      const { shop, by, exported, dryRun, apply } = await openCatalogueFiles(engine)
      const product = await makeProduct(shop)
      const lines = (await exported()).map(line => (line.size === '42' ? { ...line, stock: '7' } : line))
      await order(shop, product, 2)
      expect(await dryRun(lines)).toMatchObject({
        changeCount: 1,
        changes: [{ kind: 'stock', color: 'Black', size: 42, from: 3, to: 5 }],
      })
      await apply(lines)
      expect(await readStock(shop, product)).toEqual({ stock: 5, ledger: 5 })
      const movements = await shop.db.main
        .selectFrom('stock_movements')
        .select(['change', 'reason', 'note', 'actor'])
        .where('reason', '=', 'correction')
        .execute()
      expect(movements).toEqual([{ change: 2, reason: 'correction', note: 'CSV import', actor: by.user.id }])
    })

    test('counts once: the file sent again changes nothing, and changed further by the rest alone', async () => {
      const { shop, exported, apply } = await openCatalogueFiles(engine)
      const product = await makeProduct(shop)
      const lines = await exported()
      const at = (stock: string) => lines.map(line => (line.size === '42' ? { ...line, stock } : line))
      await apply(at('7'))
      expect((await apply(at('7'))).changeCount).toBe(0)
      await apply(at('9'))
      expect((await readStock(shop, product)).stock).toBe(9)
      await apply(at('6'))
      await apply(at('7'))
      expect(await readStock(shop, product)).toEqual({ stock: 7, ledger: 7 })
      // another export counts from its own stock
      const again = (await exported()).map(line => (line.size === '42' ? { ...line, stock: '8' } : line))
      await apply(again)
      expect((await readStock(shop, product)).stock).toBe(8)
    })

    test('sent twice at the same moment counts once', async () => {
      const { shop, exported, send } = await openCatalogueFiles(engine)
      const product = await makeProduct(shop)
      const file = csvOf((await exported()).map(line => ({ ...line, stock: '9' })))
      const answers = await Promise.all([send(file, false), send(file, false), send(file, false)])
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
      expect(await readStock(shop, product)).toEqual({ stock: 9, ledger: 9 })
    })

    test('cannot fall below none', async () => {
      const { shop, exported, send, problemsOf } = await openCatalogueFiles(engine)
      const product = await makeProduct(shop)
      const lines = (await exported()).map(line => (line.size === '42' ? { ...line, stock: '0' } : line))
      await order(shop, product, 3)
      expect(await problemsOf(lines)).toEqual([[3, 'stock', 'Only 2 left in stock, and 5 would go.']])
      expect((await send(csvOf(lines), false)).status).toBe(409)
      expect((await readStock(shop, product)).stock).toBe(2)
    })

    test('needs its export: a number without one was counted', async () => {
      const { shop, exported, problemsOf, apply } = await openCatalogueFiles(engine)
      const product = await makeProduct(shop)
      const [line = {}] = await exported()
      const { stock_was, export_id, ...counted } = line
      await apply([{ ...counted, stock: '2' }])
      expect(await readStock(shop, product, { size: 41 })).toEqual({ stock: 2, ledger: 2 })
      expect(await problemsOf([{ ...counted, stock_was: '5', stock: '2' }])).toMatchObject([
        [1, 'stock_was', expect.any(String)],
      ])
      const other = crypto.randomUUID()
      const mixed = [line, { ...line, size: '42', export_id: other }]
      expect(await problemsOf(mixed)).toMatchObject([[3, 'export_id', expect.any(String)]])
    })
  })
})
