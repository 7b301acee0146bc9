import { expect, onTestFinished, test } from 'vitest'
import { heldClock } from '#adapters/clock/clock.ts'
import type { Product } from '#domain/catalog/product.ts'
import type { ProductStatus } from '#domain/catalog/product-fields.ts'
import { placeOrder } from '#features/orders/place/place-order.ts'
import type { Shop } from '#features/shop.ts'
import { eachEngine, freshDatabase } from '#tests/support/databases.ts'
import { makeLine, makeOrderRequest, makeProduct, makeShop, makeVariant } from '#tests/support/makers.ts'
import { type ProductSearch, searchProducts } from './search-products.ts'

async function openCatalogue(shop: Shop) {
  const slide = await makeProduct(shop, {
    name: 'Padma Slide',
    category: 'Sandal',
    priceTaka: 2000,
    discountPercent: 10,
    variants: [makeVariant('Black', { 41: 5, 42: 0 }), makeVariant('Tan', { 42: 2 })],
  })
  const derby = await makeProduct(shop, {
    name: 'Gomti Derby',
    category: 'Casual',
    priceTaka: 4000,
    variants: [makeVariant('Tan', { 41: 3, 43: 0 })],
  })
  const sold = await makeProduct(shop, {
    name: 'Titas Slide',
    category: 'Sandal',
    priceTaka: 1000,
    variants: [makeVariant('Black', { 41: 0, 42: 0 })],
  })
  return { slide, derby, sold }
}

const namesOf = async (shop: Shop, search: ProductSearch) =>
  (await searchProducts(shop, search)).products.map(({ name }) => name)

const change = (
  shop: Shop,
  product: Product,
  values: { status?: ProductStatus; name?: string; price?: number },
) =>
  shop.db.transact(async ({ tx, publish }) => {
    await tx.updateTable('products').set(values).where('id', '=', product.id).execute()
    publish('catalog', `product:${product.id}`)
  })

eachEngine((_engine, open) => {
  test('a pair is found by the words of its Bengali texts', async () => {
    const shop = makeShop(await open())
    await openCatalogue(shop)
    await makeProduct(shop, {
      name: 'Halda',
      nameBengali: 'হালদা নাগরা',
      titleBengali: 'বিয়ের জুতা',
      keyFeaturesBengali: { subtitle: 'জরির কাজ', paragraph: '', bullets: [] },
    })
    for (const words of ['নাগরা', 'nagra', 'বিয়ের', 'জরির'])
      expect(await namesOf(shop, { query: words })).toEqual(['Halda'])
  })

  test('without words everything is found, in the order of the shop window and what is sold out last', async () => {
    const shop = makeShop(await open())
    await openCatalogue(shop)
    expect(await namesOf(shop, {})).toEqual(['Padma Slide', 'Gomti Derby', 'Titas Slide'])
    expect(await searchProducts(shop, { query: ' ?! ' })).toMatchObject({
      total: 3,
      pages: 1,
      suggestion: undefined,
    })
  })

  test('an empty shop finds nothing and offers no choice', async () => {
    const shop = makeShop(await open())
    expect(await searchProducts(shop, { query: 'padma' })).toEqual({
      products: [],
      total: 0,
      pages: 1,
      fittingWords: 0,
      wishedColors: {},
      fitsAllWords: true,
      typedSize: undefined,
      choices: { categories: [], sizes: [], colors: [] },
      suggestion: undefined,
    })
  })

  test('a size must be in stock, in the chosen colour when there is one', async () => {
    const shop = makeShop(await open())
    await openCatalogue(shop)
    expect(await namesOf(shop, { size: 42 })).toEqual(['Padma Slide'])
    expect(await namesOf(shop, { size: 42, color: 'black' })).toEqual([])
    expect(await namesOf(shop, { size: 42, color: 'TAN' })).toEqual(['Padma Slide'])
    expect(await namesOf(shop, { size: 41, color: 'Tan' })).toEqual(['Gomti Derby'])
    expect(await namesOf(shop, { color: 'Black' })).toEqual(['Padma Slide', 'Titas Slide'])
  })

  test('category and price narrow by what a pair costs', async () => {
    const shop = makeShop(await open())
    await openCatalogue(shop)
    expect(await namesOf(shop, { category: 'sandal' })).toEqual(['Padma Slide', 'Titas Slide'])
    expect(await namesOf(shop, { fromTaka: 1800, toTaka: 1800 })).toEqual(['Padma Slide'])
    expect(await namesOf(shop, { fromTaka: 1801 })).toEqual(['Gomti Derby'])
    expect(await namesOf(shop, { toTaka: 1799 })).toEqual(['Titas Slide'])
    expect(await namesOf(shop, { query: 'slide', category: 'Casual' })).toEqual([])
  })

  test('every order keeps what is sold out last', async () => {
    const shop = makeShop(await open())
    await openCatalogue(shop)
    expect(await namesOf(shop, { sort: 'price-asc' })).toEqual(['Padma Slide', 'Gomti Derby', 'Titas Slide'])
    expect(await namesOf(shop, { sort: 'price-desc' })).toEqual(['Gomti Derby', 'Padma Slide', 'Titas Slide'])
    expect(await namesOf(shop, { query: 'titas slide' })).toEqual(['Titas Slide'])
    expect((await namesOf(shop, { query: 'slide' })).at(-1)).toBe('Titas Slide')
  })

  test('the newest come first when that is asked', async () => {
    const clock = heldClock('2026-01-01T00:00:00.000Z')
    const shop = makeShop(await open(), clock)
    for (const name of ['First', 'Second', 'Third']) {
      await makeProduct(shop, { name })
      clock.advance(60_000)
    }
    expect(await namesOf(shop, { sort: 'newest' })).toEqual(['Third', 'Second', 'First'])
  })

  test('a number that is a size of the catalogue is wished, in either script, and a chosen one goes before it', async () => {
    const shop = makeShop(await open())
    await openCatalogue(shop)
    for (const query of ['42', '৪২', 'slide 42', 'size 42 slide', 'slide ৪২ সাইজ'])
      expect(await searchProducts(shop, { query }), query).toMatchObject({
        typedSize: 42,
        total: 1,
        products: [{ name: 'Padma Slide' }],
      })
    expect(await searchProducts(shop, { query: 'slide 42', size: 41 })).toMatchObject({
      typedSize: undefined,
      products: [{ name: 'Padma Slide' }],
    })
    await makeProduct(shop, { name: 'Model 41', variants: [makeVariant('Black', { 44: 1 })] })
    expect(await namesOf(shop, { query: '41' })).toEqual(['Model 41'])
  })

  test('choices tell what each would show with all other wishes, none included', async () => {
    const shop = makeShop(await open())
    await openCatalogue(shop)
    const { choices } = await searchProducts(shop, { color: 'Tan', size: 41 })
    expect(choices.categories).toEqual([
      { value: 'Sandal', products: 0 },
      { value: 'Casual', products: 1 },
    ])
    expect(choices.sizes).toEqual([
      { value: 41, products: 1 },
      { value: 42, products: 1 },
      { value: 43, products: 0 },
    ])
    expect(choices.colors.map(({ value, products }) => [value, products])).toEqual([
      ['Black', 1],
      ['Tan', 1],
    ])
  })

  test('a colour that is wished or named is told for each product that has it', async () => {
    const shop = makeShop(await open())
    const { slide, derby } = await openCatalogue(shop)
    const colorsOf = async (search: ProductSearch) => (await searchProducts(shop, search)).wishedColors
    expect(await colorsOf({ color: 'tan' })).toEqual({ [slide.id]: 'Tan', [derby.id]: 'Tan' })
    expect(await colorsOf({ query: 'tan slide' })).toEqual({ [slide.id]: 'Tan' })
    expect((await colorsOf({ query: 'কালো' }))[slide.id]).toBe('Black')
    expect(await colorsOf({ query: 'padma' })).toEqual({})
  })

  test('pages follow each other without gaps', async () => {
    const shop = makeShop(await open())
    for (let number = 1; number <= 5; number++) await makeProduct(shop, { name: `Pair number${number}` })
    const pages = await Promise.all(
      [1, 2, 3, 4].map(page => searchProducts(shop, { query: 'pair', page, limit: 2 })),
    )
    expect(pages.map(({ products }) => products.length)).toEqual([2, 2, 1, 0])
    expect(new Set(pages.flatMap(({ products }) => products.map(({ id }) => id))).size).toBe(5)
    for (const { total, pages: count } of pages) expect([total, count]).toEqual([5, 3])
  })

  test('drafts are not found; what is published, renamed, hidden or deleted is known to the next search', async () => {
    const shop = makeShop(await open())
    const draft = await makeProduct(shop, { name: 'Brahmaputra Boot', status: 'draft' })
    expect(await namesOf(shop, { query: 'brahmaputra' })).toEqual([])
    await change(shop, draft, { status: 'published' })
    await expect.poll(() => namesOf(shop, { query: 'brahmaputra' })).toEqual(['Brahmaputra Boot'])
    await change(shop, draft, { name: 'Turag Boot' })
    await expect.poll(() => namesOf(shop, { query: 'turag' })).toEqual(['Turag Boot'])
    await change(shop, draft, { price: 9000 })
    await expect.poll(() => namesOf(shop, { query: 'turag', fromTaka: 9000 })).toEqual(['Turag Boot'])
    await change(shop, draft, { status: 'draft' })
    await expect.poll(() => namesOf(shop, { query: 'turag' })).toEqual([])
  })

  test('a size that sells out is gone from its filter', async () => {
    const shop = makeShop(await open())
    const { slide } = await openCatalogue(shop)
    expect(await namesOf(shop, { query: 'padma 42' })).toEqual(['Padma Slide'])
    const order = makeOrderRequest([makeLine(slide, { color: 'Tan', size: 42, quantity: 2 })])
    expect(await placeOrder(shop, order)).toMatchObject({ ok: true })
    await expect.poll(() => namesOf(shop, { query: 'padma 42' })).toEqual([])
  })

  test('a product named in Bengali is found by Latin letters', async () => {
    const shop = makeShop(await open())
    await makeProduct(shop, { name: 'ব্রহ্মপুত্র স্যান্ডেল' })
    await makeProduct(shop, { name: 'কীর্তনখোলা' })
    for (const query of ['brahmaputra', 'bromhoputro', 'brahmaputra sandal', 'ব্রহ্মপুত্র'])
      expect((await namesOf(shop, { query }))[0], query).toBe('ব্রহ্মপুত্র স্যান্ডেল')
    for (const query of ['kirtankhola', 'kirtonkhola', 'kirtan'])
      expect(await namesOf(shop, { query }), query).toEqual(['কীর্তনখোলা'])
  })

  test('when nothing fits every word, what fits some of them is found and told apart', async () => {
    const shop = makeShop(await open())
    await openCatalogue(shop)
    expect(await searchProducts(shop, { query: 'derby' })).toMatchObject({ fitsAllWords: true, total: 1 })
    expect(await searchProducts(shop, { query: 'derby laptop' })).toMatchObject({
      fitsAllWords: false,
      products: [{ name: 'Gomti Derby' }],
    })
  })

  test('when nothing is found the nearest spelling is offered, and nothing when none is near', async () => {
    const shop = makeShop(await open())
    await openCatalogue(shop)
    expect(await searchProducts(shop, { query: 'hindmody' })).toMatchObject({
      total: 0,
      suggestion: 'handmade',
    })
    expect(await searchProducts(shop, { query: 'xqzvwk' })).toMatchObject({ total: 0, suggestion: undefined })
  })
})

test('a second process on PostgreSQL finds what the first one changed', async () => {
  const database = await freshDatabase('postgres')
  onTestFinished(database.remove)
  const [first, second] = [makeShop(await database.open()), makeShop(await database.open())]
  onTestFinished(async () => {
    await first.db.close()
    await second.db.close()
  })
  expect(await namesOf(second, { query: 'turag' })).toEqual([])
  const boot = await makeProduct(first, { name: 'Turag Boot' })
  await expect.poll(() => namesOf(second, { query: 'turag' })).toEqual(['Turag Boot'])
  await change(first, boot, { status: 'draft' })
  await expect.poll(() => namesOf(second, { query: 'turag' })).toEqual([])
})

test('searches during a change agree with what was there before or after it', async () => {
  const database = await freshDatabase('sqlite')
  onTestFinished(database.remove)
  const shop = makeShop(await database.open())
  onTestFinished(() => shop.db.close())
  const product = await makeProduct(shop, { name: 'Turag Boot' })
  const before = namesOf(shop, { query: 'turag' })
  await change(shop, product, { status: 'draft' })
  const after = await Promise.all(Array.from({ length: 20 }, () => namesOf(shop, { query: 'turag' })))
  expect([[], ['Turag Boot']]).toContainEqual(await before)
  for (const names of after) expect(names).toEqual([])
})
