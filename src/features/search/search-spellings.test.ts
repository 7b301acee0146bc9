import { beforeAll, expect, test } from 'vitest'
import { demoProducts } from '#demo/catalogue.ts'
import { createProduct } from '#features/catalog/create-product.ts'
import type { Shop } from '#features/shop.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { makeShop } from '#tests/support/makers.ts'
import { searchProducts } from './search-products.ts'

/** Words that shoppers type, and the product of the demo shop that has to come first. */
const spellings: Record<string, readonly string[]> = {
  'Padma Double Strap Slide': [
    'padma',
    'পদ্মা',
    'podma',
    'pdma',
    'pamda',
    'padam slide',
    'double strap',
    'স্লাইড',
    'slaid',
    'পদ্মা স্যান্ডেল',
    'buckle slide',
    'ঘরের স্যান্ডেল',
  ],
  'Karnaphuli Penny Loafer': [
    'karnafuli',
    'kornophuli',
    'কর্ণফুলী',
    'কর্ণফুলি',
    'লোফার',
    'lofar',
    'lofer',
    'lofaer',
    'পেনি লোফার',
    'peny loafer',
    'juta',
    'joota',
    'জুতা',
    'জুতো',
    'চামড়ার জুতা',
  ],
  'Meghna Cross Strap Sandal': ['megna', 'মেঘনা', 'meghana sandal', 'cros strap', 'cross'],
  'Gomti Cap Toe Derby': [
    'gomoti',
    'গোমতী',
    'gumti',
    'darby',
    'ডার্বি',
    'lace up',
    'cap toe',
    'অফিসের জুতা',
    'formal shoe',
  ],
  'Jamuna Toe Loop Chappal': [
    'yamuna',
    'যমুনা',
    'jomuna',
    'jamnua',
    'চপ্পল',
    'chappal',
    'chapple',
    'choppol',
    'toe lop',
  ],
  'Rupsha Penny Shacci': ['rupsa', 'রূপসা', 'রুপসা', 'shachi', 'শাচ্চি', 'half shoe', 'হাফ শু', 'peny shaci'],
  'Teesta Back Strap Sandal': ['tista', 'তিস্তা', 'testa', 'back strap', 'heel strap sandle'],
  'Surma Thong Sandal': ['shurma', 'সুরমা', 'surama', 'thong', 'thong sandel'],
  'Titas Buckle Shacci': ['titash', 'তিতাস', 'teetas', 'buckle shacci', 'bukle shachi'],
}
const found = Object.entries(spellings).flatMap(([name, queries]) =>
  queries.map(query => [query, name] as const),
)

const nothing = ['laptop', 'iphone', 'ল্যাপটপ', 'xqzvw', 'saree', 'শাড়ি', 'watch', '1234567']

test('the table is long enough to mean something', () => {
  expect(found.length).toBeGreaterThanOrEqual(40)
})

eachEngine((_engine, open) => {
  let shop: Shop
  beforeAll(async () => {
    shop = makeShop(await open())
    for (const [index, product] of demoProducts.entries())
      await createProduct(shop, { ...product, position: index + 1 })
  })

  test.each(found)('%s finds %s first', async (query, name) => {
    const { products } = await searchProducts(shop, { query })
    expect(products.map(product => product.name)[0], products.map(product => product.name).join(', ')).toBe(
      name,
    )
  })

  test.each(nothing)('%s finds nothing', async query => {
    const { products, total } = await searchProducts(shop, { query })
    expect(products.map(product => product.name)).toEqual([])
    expect(total).toBe(0)
  })

  test.each(['wallet', 'phone', 'watch', 'bag'])('%s is offered no other word', async query => {
    expect(await searchProducts(shop, { query })).toMatchObject({ total: 0, suggestion: undefined })
  })

  test.each([
    ['কালো', 'Black', 8],
    ['kalo', 'Black', 8],
    ['balck', 'Black', 8],
    ['চকলেট', 'Chocolate', 8],
    ['choklet', 'Chocolate', 8],
    ['বাদামী', 'Chocolate', 8],
    ['ট্যান', 'Tan', 6],
  ] as const)('%s finds every pair in %s', async (query, color, atLeast) => {
    const { products, total } = await searchProducts(shop, { query })
    const inColor = products.filter(({ variants }) => variants.some(variant => variant.color === color))
    expect(inColor.length).toBeGreaterThanOrEqual(atLeast)
    expect(total).toBeLessThanOrEqual(9)
    expect(products.at(-1)?.name).toBe('Titas Buckle Shacci')
  })
})
