import { beforeAll, describe, expect, test } from 'vitest'
import { heldClock } from '#adapters/clock/clock.ts'
import type { Shop } from '#features/shop.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { makeProduct, makeShop, makeVariant } from '#tests/support/makers.ts'
import { listProducts, type ProductFilter } from './list-products.ts'

eachEngine((_engine, open) => {
  let shop: Shop
  const names = async (filter?: ProductFilter) =>
    (await listProducts(shop, filter)).map(product => product.name)

  beforeAll(async () => {
    const clock = heldClock('2026-03-02T06:00:00.000Z')
    shop = makeShop(await open(), clock)
    await makeProduct(shop, {
      name: 'Sold-out Sandal',
      category: 'Sandal',
      priceTaka: 1290,
      variants: [makeVariant('Master', { 40: 0 })],
    })
    clock.advance(1000)
    await makeProduct(shop, {
      name: 'Oxford',
      title: 'A shoe for ÉTÉ and work',
      priceTaka: 4000,
      discountPercent: 50,
      variants: [makeVariant('Master', { 42: 1, 42.5: 0 }), makeVariant('Black', { 41: 0 })],
    })
    clock.advance(1000)
    await makeProduct(shop, { name: 'Loafer', category: 'CASUAL', priceTaka: 2500 })
    clock.advance(1000)
    await makeProduct(shop, { name: 'Unfinished', status: 'draft' })
    await makeProduct(shop, { name: 'Bare', category: 'Sandal', priceTaka: 3000, variants: [] })
  })

  test('published products stand in the order of the shop window, those without a pair last', async () => {
    expect(await names()).toEqual(['Oxford', 'Loafer', 'Sold-out Sandal', 'Bare'])
  })

  test('a product comes with its colours in their order and its sizes in theirs, with stock', async () => {
    const [oxford] = await listProducts(shop, { search: 'oxford' })
    expect(oxford).toMatchObject({ priceTaka: 4000, discountPercent: 50, status: 'published' })
    expect(oxford?.keyFeatures.bullets).toEqual(['Leather lining'])
    expect(
      oxford?.variants.map(({ color, sizes }) => [color, sizes.map(({ size, stock }) => [size, stock])]),
    ).toEqual([
      [
        'Master',
        [
          [42, 1],
          [42.5, 0],
        ],
      ],
      ['Black', [[41, 0]]],
    ])
    expect(oxford?.variants[0]?.images).toEqual(['/uploads/master-1000.webp'])
  })

  describe('a filter', () => {
    test.each<[string, ProductFilter, string[]]>([
      ['by category folds case', { category: ' casual ' }, ['Oxford', 'Loafer']],
      ['by an unknown category finds nothing', { category: 'Boot' }, []],
      ['by a part of the name folds case', { search: 'OAFE' }, ['Loafer']],
      ['by a part of the title folds case beyond ASCII', { search: 'été' }, ['Oxford']],
      ['by a wildcard of the database finds nothing', { search: '%' }, []],
      [
        'by an empty search finds everything',
        { search: '' },
        ['Oxford', 'Loafer', 'Sold-out Sandal', 'Bare'],
      ],
      ['by colour folds case', { color: 'master' }, ['Oxford', 'Sold-out Sandal']],
      ['by an unknown colour finds nothing', { color: 'Olive' }, []],
      ['by size finds half sizes', { size: 42.5 }, ['Oxford']],
      ['by colour and size wants both in one pair', { color: 'Black', size: 42 }, ['Loafer']],
      ['by stock leaves out the sold out and the bare', { inStock: true }, ['Oxford', 'Loafer']],
      ['by size and stock wants a pair of that size', { size: 42.5, inStock: true }, []],
      ['by category and colour wants both', { category: 'Sandal', color: 'Master' }, ['Sold-out Sandal']],
    ])('%s', async (_words, filter, expected) => {
      expect(await names(filter)).toEqual(expected)
    })

    test('by ids finds those, published ones only unless drafts are asked for', async () => {
      const all = await listProducts(shop, { includeDrafts: true })
      const ids = all.filter(({ name }) => name === 'Loafer' || name === 'Unfinished').map(({ id }) => id)
      expect(await names({ ids })).toEqual(['Loafer'])
      expect(await names({ ids, includeDrafts: true })).toEqual(['Loafer', 'Unfinished'])
      expect(await names({ ids, category: 'Sandal' })).toEqual([])
      expect(await names({ ids: [] })).toEqual([])
    })
  })

  test.each<[ProductFilter['sort'], string[]]>([
    ['newest', ['Bare', 'Loafer', 'Oxford', 'Sold-out Sandal']],
    ['price-asc', ['Sold-out Sandal', 'Oxford', 'Loafer', 'Bare']],
    ['price-desc', ['Bare', 'Loafer', 'Oxford', 'Sold-out Sandal']],
    ['position', ['Sold-out Sandal', 'Oxford', 'Loafer', 'Bare']],
  ])('sorted by %s, prices after discount', async (sort, expected) => {
    expect(await names({ sort })).toEqual(expected)
  })

  test('pages follow one another without gap or overlap, and end', async () => {
    expect(await names({ page: 1, limit: 3 })).toEqual(['Oxford', 'Loafer', 'Sold-out Sandal'])
    expect(await names({ page: 2, limit: 3 })).toEqual(['Bare'])
    expect(await names({ page: 3, limit: 3 })).toEqual([])
  })
})
