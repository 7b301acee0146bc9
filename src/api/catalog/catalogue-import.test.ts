import { describe, expect, test } from 'vitest'
import { ImportFailure } from '#contract/catalog/import-wire.ts'
import { FIELD_MESSAGES } from '#domain/catalog/product-fields.ts'
import { storedPictureUrl } from '#domain/pictures/picture-shape.ts'
import { jsonOf } from '#tests/support/ask.ts'
import { type Cells, csvOf } from '#tests/support/catalogue-csv.ts'
import { openCatalogueFiles } from '#tests/support/catalogue-files.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { makePictures, makeProduct, makeVariant, readStock } from '#tests/support/makers.ts'

const newLine = (given: Cells = {}): Cells => ({
  name: 'Surma Loafer',
  title: 'A handmade loafer',
  category: 'Casual',
  price: '2500',
  image: '/uploads/surma-1000.webp',
  color: 'Tan',
  size: '41',
  stock: '3',
  ...given,
})

eachEngine(engine => {
  describe('an import', () => {
    test('adds a product with its colours, sizes and opening stock', async () => {
      const { shop, exported, dryRun, apply } = await openCatalogueFiles(engine)
      const lines = [
        newLine({ description: 'Soft.', bullets: 'One\nTwo', status: 'draft', discount: '10' }),
        newLine({
          description: 'Soft.',
          bullets: 'One\nTwo',
          status: 'draft',
          discount: '10',
          size: '৪২',
          stock: '১২',
        }),
      ]
      const planned = await dryRun(lines)
      expect(planned).toMatchObject({
        applied: false,
        changes: [
          { line: 2, kind: 'product_added', product: 'Surma Loafer' },
          { line: 2, kind: 'color_added', color: 'Tan' },
          { line: 2, kind: 'size_added', size: 41, to: 3 },
          { line: 3, kind: 'size_added', size: 42, to: 12 },
        ],
      })
      expect(await exported()).toEqual([])
      expect((await apply(lines)).changes).toEqual(planned.changes)
      const [first] = await exported()
      expect(first).toMatchObject({
        slug: 'surma-loafer',
        status: 'draft',
        discount: '10',
        bullets: 'One\nTwo',
      })
      const movements = await shop.db.main.selectFrom('stock_movements').select(['reason', 'note']).execute()
      expect(movements).toEqual([
        { reason: 'opening', note: 'CSV import' },
        { reason: 'opening', note: 'CSV import' },
      ])
    })

    test('changes what it names, adds colours and sizes, and deletes nothing that it leaves out', async () => {
      const { shop, dryRun, apply, backofficeOf } = await openCatalogueFiles(engine)
      const product = await makeProduct(shop, { name: 'Oxford' })
      const { id } = product
      const picture = '/uploads/other-1000.webp'
      const lines = [
        { _id: id, name: 'Derby', price: '2,700', color: 'black', images: picture, size: '43', stock: '1' },
        { _id: id, name: 'Derby', price: '2,700', color: 'Chocolate', images: '', size: '40', stock: '' },
      ]
      const { changes } = await apply(lines)
      expect(changes).toMatchObject([
        { line: 2, kind: 'changed', column: 'name', from: 'Oxford', to: 'Derby' },
        { line: 2, kind: 'changed', column: 'price', from: '2500', to: '2700' },
        { line: 2, kind: 'changed', column: 'images', color: 'Black' },
        { line: 2, kind: 'size_added', color: 'Black', size: 43, to: 1 },
        { line: 3, kind: 'color_added', color: 'Chocolate' },
        { line: 3, kind: 'size_added', size: 40, to: 0 },
      ])
      expect(await backofficeOf(product)).toMatchObject({
        name: 'Derby',
        title: product.title,
        priceTaka: 2700,
        variants: [
          {
            color: 'Black',
            images: [picture, '/uploads/black-1000.webp'],
            sizes: [{ size: 41 }, { size: 42 }, { size: 43 }],
          },
          { color: 'Chocolate', swatch: '#713500', sizes: [{ size: 40, stock: 0 }] },
        ],
      })
      expect((await dryRun(lines)).changes).toEqual([])
    })

    test('finds a product by its name where it has no id, and takes columns in any order', async () => {
      const { shop, apply } = await openCatalogueFiles(engine)
      const product = await makeProduct(shop, { name: 'Oxford' })
      await apply(
        [{ stock: '9', size: '42', color: 'Black', NAME: ' oxford ' }].map(({ NAME, ...rest }) => ({
          ...rest,
          Name: NAME,
        })),
      )
      expect((await readStock(shop, product)).stock).toBe(9)
    })

    test('lists every problem by line and column, those of cells and those of the shop together', async () => {
      const { shop, problemsOf } = await openCatalogueFiles(engine)
      const oxford = await makeProduct(shop, { name: 'Oxford' })
      await makeProduct(shop, { name: 'Derby' })
      const long = 'x'.repeat(10_000)
      expect(
        await problemsOf([
          newLine({ price: '5', title: ' ', discount: '101', image: 'https://elsewhere.test/a.png' }),
          newLine({ name: 'Second', size: 'forty', stock: '-1', status: 'hidden', description: `a${'\0'}b` }),
          { _id: oxford.id, name: 'derby', description: long, value: 'red', color: 'Black' },
          { _id: 'nobody', name: 'Nobody' },
          newLine({ name: 'Third', color: '', price: '' }),
          newLine({ name: 'Fourth' }),
          newLine({ name: 'Fourth', price: '2600', stock: '4' }),
        ]),
      ).toEqual([
        [2, 'title', 'Title is required'],
        [2, 'price', 'Price must be at least 10'],
        [2, 'discount', 'Discount cannot be more than 100'],
        [2, 'image', FIELD_MESSAGES.imageElsewhere],
        [3, 'status', 'A status is draft or published.'],
        [3, 'description', 'This text holds a character that cannot be kept.'],
        [3, 'size', 'Please enter a valid size.'],
        [3, 'stock', 'Please enter valid stock.'],
        [4, 'name', 'Another product has this name.'],
        [4, 'description', 'At most 4000 characters.'],
        [4, 'value', 'Invalid color selected.'],
        [5, '_id', expect.stringMatching(/no product of the shop/i)],
        [6, 'price', 'Price must be at least 10'],
        [6, 'color', 'This line needs a color.'],
        [8, 'price', 'Line 7 says something else of this product.'],
        [8, 'size', 'Line 7 has this size already.'],
      ])
    })

    test('tells that an id is none, whatever characters it has', async () => {
      const { shop, problemsOf } = await openCatalogueFiles(engine)
      await makeProduct(shop, { name: 'Derby' })
      expect(await problemsOf([{ _id: 'no\u0000body', name: 'Derby' }])).toEqual([
        [2, '_id', 'This is no id of the shop.'],
      ])
    })

    test('refuses more than the shop can take in at once', async () => {
      const { problemsOf, dryRun } = await openCatalogueFiles(engine)
      const products = (amount: number, sizes: number[]) =>
        Array.from({ length: amount }, (_, index) =>
          sizes.map(size => newLine({ name: `Loafer ${index}`, size: String(size) })),
        ).flat()
      expect((await dryRun(products(1000, [40]))).problems).toEqual([])
      expect(await problemsOf(products(1001, [40]))).toEqual([
        [1002, 'name', expect.stringMatching(/at most 1000 products/)],
      ])
      // each is added with a colour and three sizes
      expect(await dryRun(products(1000, [40, 41, 42]))).toMatchObject({ changeCount: 5000, problems: [] })
      const more = [...products(1000, [40, 41, 42]), newLine({ name: 'Loafer 999', size: '43' })]
      expect(await problemsOf(more)).toEqual([[3002, 'name', expect.stringMatching(/at most 5000 changes/)]])
    })

    test('applies nothing while a single line has a problem', async () => {
      const { shop, exported, send } = await openCatalogueFiles(engine)
      await makeProduct(shop)
      const answer = await send(csvOf([newLine(), newLine({ name: 'Other', price: '1' })]), false)
      expect(answer.status).toBe(409)
      expect(ImportFailure.parse(jsonOf(answer))).toMatchObject({
        message: '1 problem: nothing was imported.',
        data: { applied: false, problems: [{ line: 3, column: 'price' }] },
      })
      expect(await exported()).toHaveLength(2)
    })

    test('says what of its head cannot be used', async () => {
      const { send, problemsOf } = await openCatalogueFiles(engine)
      expect(await problemsOf([{ name: 'A', colour: 'Tan', price: '10' }])).toEqual([
        [1, 'colour', 'There is no column “colour”.'],
      ])
      expect(await problemsOf([{ price: '10' }])).toEqual([
        [1, 'name', 'The file needs the column name or _id.'],
      ])
      const twice = jsonOf(await send('name,price,Name\nA,10,B'))
      expect(twice.data.problems).toMatchObject([{ line: 1, column: 'Name' }])
      for (const empty of ['', 'name', 'name\n\n,\n'])
        expect(jsonOf(await send(empty)).data.problems).toHaveLength(1)
      expect(jsonOf(await send('name,price\n"A,10')).data.problems).toMatchObject([{ line: 2, column: '' }])
      expect(jsonOf(await send('name,price\nA,10,11')).data.problems).toMatchObject([
        { line: 2, column: '' },
        { line: 2, column: 'title' },
        { line: 2, column: 'category' },
      ])
    })

    test('refuses pictures that the shop does not have, addresses and names of others, and another swatch', async () => {
      const { shop, problemsOf } = await openCatalogueFiles(engine)
      const [oxford, derby] = [
        await makeProduct(shop, { name: 'Oxford', variants: [makeVariant('Grey', {})] }),
        await makeProduct(shop, { name: 'Derby' }),
      ]
      const unknown = `/uploads/${'a'.repeat(64)}-1000.webp`
      const of = { _id: oxford.id, color: 'Grey' }
      expect(
        await problemsOf([{ ...of, image: unknown, images: unknown, slug: derby.slug, value: '#ffffff' }]),
      ).toEqual([
        [2, 'slug', expect.stringMatching(/address/)],
        [2, 'image', expect.stringMatching(/not in the shop/)],
        [2, 'value', expect.stringMatching(/#000000 already/)],
        [2, 'images', expect.stringMatching(/not in the shop/)],
      ])
      expect(
        await problemsOf([
          { _id: oxford.id, name: 'Same' },
          { _id: derby.id, name: 'same' },
        ]),
      ).toEqual([[3, 'name', 'Line 2 gives this name to another product.']])
    })

    test('takes its pictures into use, those of products that it adds too', async () => {
      const { shop, apply } = await openCatalogueFiles(engine)
      const { id } = await makeProduct(shop)
      const keys = ['a', 'b', 'c', 'd'].map(letter => letter.repeat(64))
      const at = new Date(Date.now() - 60_000).toISOString()
      await makePictures(
        shop,
        keys.map(key => storedPictureUrl(key)),
        at,
      )
      const [image = '', images = '', ofPresent = '', ofColor = ''] = keys.map(key => storedPictureUrl(key))
      await apply([
        newLine({ image, images }),
        { _id: id, image: ofPresent, color: 'Black', images: ofColor },
      ])
      const used = await shop.db.main.selectFrom('pictures').select('key').where('used_at', '>', at).execute()
      expect(used.map(({ key }) => key).toSorted()).toEqual(keys)
    })

    test('adds a product as large as they may be, and says what is too much', async () => {
      const { apply, problemsOf } = await openCatalogueFiles(engine)
      const many = (name: string, { colors = 1, sizes = 1 }) =>
        Array.from({ length: colors * sizes }, (_, index) =>
          newLine({
            name,
            color: `Color ${Math.floor(index / sizes)}`,
            value: '#123456',
            size: `${1 + (index % sizes)}`,
          }),
        )
      expect((await apply(many('Large', { colors: 40, sizes: 40 }))).changeCount).toBe(1641)
      expect(await problemsOf(many('Larger', { colors: 100 }))).toEqual([
        [42, 'color', 'A product has at most 40 colors.'],
      ])
      expect((await problemsOf(many('Larger', { sizes: 41 })))[0]).toEqual([
        2,
        'size',
        'A color has at most 40 sizes.',
      ])
      const more = { name: 'Large', color: 'One more', value: '#123456', size: '41', stock: '1' }
      expect(await problemsOf([more, { ...more, color: 'Color 0' }])).toEqual([
        [2, 'color', 'A product has at most 40 colors.'],
        [3, 'size', 'A color has at most 40 sizes.'],
      ])
    })

    test('takes a file of 5 MB at most, and only as CSV', async () => {
      const { send } = await openCatalogueFiles(engine)
      expect((await send(Buffer.alloc(5 * 1024 * 1024 + 1, 'a'))).status).toBe(413)
      const tooMany = jsonOf(await send(`name\n${'A\n'.repeat(20_001)}`))
      expect(tooMany.data.problems).toMatchObject([
        { line: 1, message: expect.stringMatching(/20000 lines/) },
      ])
    })
  })
})
