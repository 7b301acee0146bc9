import { expect, test } from 'vitest'
import { csvOf } from '#tests/support/catalogue-csv.ts'
import { foreignFile } from '#tests/support/foreign-file.ts'
import { turnsDuring } from '#tests/support/turns-during.ts'
import { readCatalogueFile } from '../read-catalogue-file.ts'
import { colorShade } from './color-shade.ts'

/** What a foreign file becomes: its products, their lines in short, and what is said of it. */
async function read(text: string) {
  const { foreign } = await readCatalogueFile(Buffer.from(text))
  if (!foreign) throw new Error('not recognised')
  const { shop, lines, problems, notes } = foreign
  return {
    shop,
    problems: problems.map(({ line, column, message }) => [line, column, message]),
    notes: notes.map(({ line, column, message }) => `${line} ${column}: ${message}`),
    products: lines.flatMap(({ line, product }) => (product ? { ...line.fields, ...product } : [])),
    sizes: lines.flatMap(({ line: { line, color, size, stock } }) =>
      color === null ? [] : [[line, color, size, stock]],
    ),
    pictures: lines.flatMap(({ line, pictures }) =>
      pictures.map(({ address, line: named }) => [line.color, named, address.split('/').at(-1)]),
    ),
  }
}

const woo = (lines: readonly Record<string, string>[]) =>
  read(
    csvOf(
      lines.map(line => ({
        ID: '',
        Type: 'simple',
        Name: 'Derby',
        Published: '1',
        Stock: '',
        'Sale price': '',
        'Regular price': '2500',
        Categories: 'Shoes',
        Images: '',
        Parent: '',
        'Attribute 1 name': 'Size',
        'Attribute 1 value(s)': '41',
        ...line,
      })),
    ),
  )

test('WooCommerce: variations by SKU or id, HTML, sale prices, categories and pictures of colors', async () => {
  const { shop, products, sizes, pictures, problems, notes } = await read(await foreignFile('woocommerce'))
  expect([shop, problems]).toEqual(['woocommerce', []])
  expect(products).toMatchObject([
    {
      name: 'Padma Oxford & Lace',
      title: 'Padma Oxford & Lace',
      category: 'Formal',
      priceTaka: 4500,
      discountPercent: 20,
      isPublished: true,
      description:
        'Cut from one hide.\n\nMade by hand\n\nFull-grain cow leather,\nlined with goat skin.\n\n- Goodyear welt\n- Leather sole',
    },
    { name: 'Surma Sandal', category: 'Sandal', priceTaka: 1850, discountPercent: 0, isPublished: false },
  ])
  expect(sizes).toEqual([
    [3, 'Black', 41, 5],
    [4, 'Black', 42, 0],
    [5, 'Chocolate', 40, 3],
    [6, 'Tan', 41, 12],
  ])
  expect(pictures).toEqual([
    ['Black', 3, 'padma-black.jpg'],
    ['Black', 2, 'padma-1.jpg'],
    ['Black', 2, 'padma-2.jpg'],
    ['Chocolate', 5, 'padma-brown.jpg'],
    ['Tan', 6, 'surma.jpg'],
  ])
  expect(notes).toEqual([
    '1 : Not carried over, the shop has no place for it: SKU (3 lines), Tax status (6 lines), In stock? (6 lines), Weight (kg) (1 line), Allow customer reviews? (6 lines), Grouped products (1 line).',
    '1 Regular price: Prices are taken as taka.',
    '7 Type: A product of the kind “grouped” cannot be carried over; it is left out.',
    '2 Categories: A product has one category here: Formal, not also New.',
    '2 Images: 2 pictures belong to no color in the file: put with Black.',
  ])
})

test('Shopify before 2025: options in any order, rows below a product, crossed-out prices, positions of pictures', async () => {
  const { shop, products, sizes, pictures, problems, notes } = await read(
    await foreignFile('shopify-before-2025'),
  )
  expect([shop, problems]).toEqual(['shopify', []])
  expect(products).toMatchObject([
    {
      name: 'Meghna Loafer',
      slug: 'meghna-loafer',
      category: 'Loafer',
      priceTaka: 3500,
      discountPercent: 14,
      isPublished: true,
    },
    { name: 'Shoe Horn', priceTaka: 350, category: 'Care', isPublished: false },
  ])
  expect(products[0]?.pictures.map(({ address }) => address.split('/').at(-1))).toEqual([
    'tan.jpg?v=1',
    'tan-back.jpg?v=1',
    'sole.jpg?v=1',
    'black.jpg?v=1',
  ])
  expect(sizes).toEqual([
    [2, 'Tan', 41, 4],
    [3, 'Tan', 42, 0],
    [4, 'Black', 43, 7],
  ])
  expect(pictures.map(([color, , name]) => [color, name])).toEqual([
    ['Tan', 'tan.jpg?v=1'],
    ['Tan', 'tan.jpg?v=1'],
    ['Tan', 'tan-back.jpg?v=1'],
    ['Tan', 'sole.jpg?v=1'],
    ['Black', 'black.jpg?v=1'],
  ])
  expect(notes).toEqual(
    expect.arrayContaining([
      '4 Variant Price: A product has one price here: Tk. 2,999 instead of Tk. 3,500, not the Tk. 3,100 of this line.',
      '2 Variant Compare At Price: Tk. 2,999 is no whole percent of Tk. 3,500: 14% make it Tk. 3,010.',
      '3 Variant Inventory Qty: -2 pairs were sold beyond the stock: it comes as 0.',
      '6 Variant Inventory Qty: 20 pairs belong to no one size: count them here by size.',
      expect.stringMatching(/^1 : Not carried over.*Vendor \(1 line\).*Variant SKU \(1 line\)/),
    ]),
  )
})

test('Shopify since 2025: Bengali options, a row without a handle, sizes of another system left out', async () => {
  const { shop, products, sizes, problems, notes } = await read(await foreignFile('shopify'))
  expect([shop, problems]).toEqual(['shopify', []])
  expect(products).toMatchObject([
    { name: 'Jamuna Boot', slug: 'jamuna-boot', category: 'Boots', description: 'Warm & dry.' },
  ])
  expect(sizes).toEqual([
    [2, 'কালো', 41.5, 2],
    [4, 'কালো', 43, 1],
  ])
  expect(notes).toContain('3 Title: “UK 8” is no European size such as 41: this size is left out.')
})

test('a file of this shop is none of another, whatever columns it has', async () => {
  const own = 'name,slug,title,category,price,discount,status,image,description,color,images,size,stock'
  expect((await readCatalogueFile(Buffer.from(`${own}\nDerby`))).foreign).toBeUndefined()
})

test('a file with semicolons or tabs, a BOM and prices with a decimal comma is read alike', async () => {
  for (const separator of [';', '\t']) {
    const head = [
      'Type',
      'Name',
      'Published',
      'Regular price',
      'Categories',
      'Attribute 1 name',
      'Attribute 1 value(s)',
    ]
    const line = ['simple', 'Derby', '1', '2.500,00', 'Shoes', 'Size', '41']
    const { products, sizes } = await read(`\uFEFF${head.join(separator)}\n${line.join(separator)}`)
    expect(products).toMatchObject([{ name: 'Derby', priceTaka: 2500 }])
    expect(sizes).toEqual([[2, 'Standard', 41, null]])
  }
})

test('what a spreadsheet damaged is named with its row and column, and repaired by nobody', async () => {
  const { problems, notes } = await woo([
    { Name: '="0171"', SKU: '1.71E+10', 'Regular price': '2.5E+3', 'Tax class': '#REF!' },
    { ID: '1.71E+10', Name: 'Oxford', Stock: '######' },
  ])
  const damaged = (text: string) => expect.stringMatching(new RegExp(`^“${text}” is damaged`))
  expect(problems).toEqual(
    expect.arrayContaining([
      [2, 'Name', damaged('="0171"')],
      [2, 'SKU', damaged('1.71E\\+10')],
      [2, 'Regular price', damaged('2.5E\\+3')],
      [3, 'ID', damaged('1.71E\\+10')],
      [3, 'Stock', damaged('######')],
    ]),
  )
  expect(notes).toContainEqual(expect.stringMatching(/^2 Tax class: “#REF!” is damaged/))
})

test('what has no place or no sense here is told, by line', async () => {
  const { problems, notes, sizes } = await woo([
    { Name: 'Any', ID: '7', Type: 'variable', 'Attribute 1 value(s)': '40, 41', 'Regular price': '' },
    { Name: 'Any - any', Type: 'variation', Parent: 'id:7', Stock: '9', 'Attribute 1 value(s)': '' },
    { Name: 'Lost', Type: 'variation', Parent: 'NONE' },
    { Name: 'Material', 'Attribute 1 name': 'Material', 'Attribute 1 value(s)': 'Suede' },
    { Name: 'Half', 'Regular price': '2499.50', 'Sale price': '1999', 'Date sale price ends': '2027-01-01' },
    { Name: 'Free', 'Regular price': 'ask us' },
    {
      Name: 'Elsewhere',
      Images: 'ftp://shop.example/a.jpg, /uploads/b.jpg, https://me:pass@shop.example/c.jpg',
    },
  ])
  expect(problems).toEqual([
    [4, 'Parent', expect.stringMatching(/^No product of this file is “NONE”/)],
    [7, 'Regular price', '“ask us” is no price.'],
  ])
  expect(sizes.slice(0, 2)).toEqual([
    [3, 'Standard', 40, null],
    [3, 'Standard', 41, null],
  ])
  expect(notes).toEqual(
    expect.arrayContaining([
      '2 Name: The file names no color: it comes as “Standard”.',
      '3 Stock: 9 pairs belong to no one size: count them here by size.',
      '5 Attribute 1 name: “Material” is neither a color nor a size: it is not carried over.',
      '6 Regular price: 2499.50 is no whole taka: Tk. 2,500 is taken.',
      expect.stringMatching(/^6 Date sale price ends: This sale has days/),
      '8 Images: “ftp://shop.example/a.jpg” is no web address of a picture.',
      '8 Images: “/uploads/b.jpg” is no web address of a picture.',
      '8 Images: “https://me:pass@shop.example/c.jpg” is no web address of a picture.',
    ]),
  )
})

test('what is switched off there, has no count, or has the name of another is told', async () => {
  const { problems, notes, sizes } = await woo([
    { Name: 'Oxford', ID: '7', Type: 'variable', 'Attribute 1 value(s)': '40, 41' },
    { Type: 'variation', Parent: 'id:7', Published: '-1', Stock: '9', 'Attribute 1 value(s)': '40' },
    { Type: 'variation', Parent: 'id:7', SKU: '4E10', 'Attribute 1 value(s)': '41' },
    { Name: 'OXFORD' },
  ])
  expect(sizes.map(([line, , size, stock]) => [line, size, stock])).toEqual([
    [4, 41, null],
    [5, 41, null],
  ])
  expect(notes).toContain('3 Published: This variation is switched off there: it is left out.')
  expect(notes).toContain(
    '1 Stock: 2 sizes have no number of pairs: they come as sold out until you count them here.',
  )
  expect(problems).toEqual([
    [5, 'Name', 'Line 2 has another product of this name. Give one of them another name there.'],
  ])
})

test('a color has the shade of its name in either script, and a name that says none is told', async () => {
  const colors = ['কালো', 'Dark-Brown', 'OXBLOOD', 'Black', 'Eid Special']
  const { notes } = await woo(
    colors.map((color, index) => ({
      Name: `Shoe ${index}`,
      'Attribute 2 name': 'Color',
      'Attribute 2 value(s)': color,
    })),
  )
  expect(notes.filter(note => note.includes('dot'))).toEqual([
    '1 : Colors whose shade the shop does not know get a grey dot: Eid Special.',
  ])
  expect(['কালো', 'Dark-Brown', 'OXBLOOD'].map(colorShade)).toEqual(['#000000', '#432818', '#4A0E0E'])
})

test('a few cells that mean millions of sizes or pictures are told at once', async () => {
  const many = (amount: number) => Array.from({ length: amount }, (_, index) => `v${index}`).join(', ')
  const lists = {
    'Attribute 1 value(s)': many(20_000),
    'Attribute 2 name': 'Color',
    'Attribute 2 value(s)': many(20_000),
  }
  const { problems } = await woo([
    { Name: 'Wide', ID: '1', Type: 'variable', ...lists },
    ...Array.from({ length: 100 }, () => ({ Type: 'variation', Parent: 'id:1', 'Attribute 1 value(s)': '' })),
  ])
  expect(problems).toContainEqual([3, 'Name', 'A product has at most 2000 sizes in all colors.'])
  const pictures = Array.from({ length: 100_000 }, (_, index) => `https://shop.example/${index}.jpg`).join(
    ', ',
  )
  const { notes, pictures: named } = await woo([{ Name: 'Album', Images: pictures }])
  expect(named).toHaveLength(100)
  expect(notes).toContain('2 Images: Only the first 100 pictures of this cell are taken.')
})

test('a formula in a name stays text', async () => {
  const { products } = await woo([{ Name: `=HYPERLINK("http://evil.example";"x")`, Description: '@SUM(A1)' }])
  expect(products).toMatchObject([{ name: '=HYPERLINK("http://evil.example";"x")', description: '@SUM(A1)' }])
})

test('a file of 20000 lines is read while the machine does something else', async () => {
  const rows = Array.from({ length: 10_000 }, (_, index) => [
    `variable,P${index},Derby ${index},1,,,Shoes,Size,41,${'<p>soft</p>'.repeat(5)}`,
    `variation,,,1,2500,P${index},,Size,41,`,
  ]).flat()
  const head =
    'Type,SKU,Name,Published,Regular price,Parent,Categories,Attribute 1 name,Attribute 1 value(s),Description'
  const reading = readCatalogueFile(Buffer.from([head, ...rows].join('\n')))
  expect(await turnsDuring(reading)).toBeGreaterThanOrEqual(100)
  const { foreign } = await reading
  expect([foreign?.lines.length, foreign?.problems]).toEqual([20_000, []])
})
