import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import {
  CategoriesAnswer,
  NamesAnswer,
  ProductAnswer,
  ProductListAnswer,
  SizesAnswer,
  SummaryAnswer,
} from '#contract/catalog/catalog-wire.ts'
import { placeOrder } from '#features/orders/place/place-order.ts'
import { ask, jsonOf } from '#tests/support/ask.ts'
import { makeOrderRequest, makeProduct, makeVariant } from '#tests/support/makers.ts'
import { openShop } from '#tests/support/open-shop.ts'

const engines = ['sqlite', 'postgres'] as const

async function openWithProducts(engine: (typeof engines)[number] = 'sqlite') {
  const { origin, shop } = await openShop({ engine })
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
    variants: [makeVariant('Tan', { 40: 0 })],
  })
  const get = async (path: string) => jsonOf(await ask(origin, `/v1/products${path}`))
  return { origin, shop, slide, derby, get }
}

describe.each(engines)('reading products on %s', engine => {
  test('every read answers as its schema says', async () => {
    const { get, slide } = await openWithProducts(engine)
    for (const path of ['', '/category/Sandal', '/category/details/Sandal?color=Tan&size=42'])
      expect(ProductListAnswer.parse(await get(path)).data.map(one => one.name)).toContain('Padma Slide')
    for (const path of [`/${slide.id}`, '/slug/padma-slide', '/by-name/padma%20slide'])
      expect(ProductAnswer.parse(await get(path)).data._id).toBe(slide.id)
    expect(CategoriesAnswer.parse(await get('/unique/categories')).data.uniqueCategories.toSorted()).toEqual([
      'Casual',
      'Sandal',
    ])
    expect(NamesAnswer.parse(await get('/unique/names')).data.uniqueNames).toContain('Gomti Derby')
    expect(SizesAnswer.parse(await get('/unique/sizes')).data.uniqueSizes).toEqual([40, 41, 42])
    expect(SummaryAnswer.parse(await get('/summary')).data).toMatchObject({
      products: 2,
      variants: 3,
      pairs_in_stock: 7,
      sold_out_products: 1,
    })
  })

  test('the list can be narrowed, ordered and paged', async () => {
    const { get, slide, derby } = await openWithProducts(engine)
    const names = async (query: string) => (await get(query)).data.map((one: { name: string }) => one.name)
    expect(await names('?category=casual')).toEqual(['Gomti Derby'])
    expect(await names('?search=slide')).toEqual(['Padma Slide'])
    expect(await names('?inStock=true')).toEqual(['Padma Slide'])
    expect(await names('?color=Black&size=41')).toEqual(['Padma Slide'])
    expect(await names('?sort=price-desc')).toEqual(['Gomti Derby', 'Padma Slide'])
    expect(await names(`?ids=${derby.id},${slide.id}`)).toHaveLength(2)
    expect(await names('?ids=nobody')).toEqual([])
    expect(await get('?limit=1&page=2&sort=price-asc')).toMatchObject({
      pages: 2,
      total: 2,
      data: [{ name: 'Gomti Derby' }],
    })
    expect(await get('?search=nothing')).toMatchObject({ data: [], pages: 1, total: 0 })
  })

  test('an order is seen in the stock at the next read', async () => {
    const { get, shop, slide } = await openWithProducts(engine)
    const stockOf = async () => (await get('/slug/padma-slide')).data.variants[0].sizes[0].stock
    expect(await stockOf()).toBe(5)
    expect((await get('')).data[0].total_stock).toBe(7)
    const items = [{ productId: slide.id, color: 'Black', size: 41, quantity: 2 }]
    expect(await placeOrder(shop, makeOrderRequest(items))).toMatchObject({ ok: true })
    await expect.poll(stockOf).toBe(3)
    expect((await get('')).data[0].total_stock).toBe(5)
  })
})

test('a product on the wire has the fields of the specification', async () => {
  const { get } = await openWithProducts()
  const { data } = await get('/slug/padma-slide')
  expect(data).toMatchObject({
    price: 2000,
    discount: 10,
    total_stock: 7,
    made_with: 'Full-grain leather',
    keyFeatures: { subtitle: 'Made to last', bullets: ['Leather lining'] },
    colors: [
      { name: 'Black', value: '#000000' },
      { name: 'Tan', value: '#9D4304' },
    ],
    status: 'published',
  })
  expect(data.variants[0]).toEqual({
    color: 'Black',
    value: '#000000',
    sizes: [
      { size: 41, stock: 5 },
      { size: 42, stock: 0 },
    ],
    images: ['/uploads/black-1000.webp'],
  })
  expect(JSON.stringify(data)).not.toContain('coupon')
})

test('a search answers like a list, for each spelling of its own, and is counted beyond its limit', async () => {
  const { get } = await openWithProducts()
  const search = async (query: string) => ProductListAnswer.parse(await get(`/search?${query}`))
  const namesOf = async (query: string) => (await search(query)).data.map(one => one.name)
  expect(await namesOf('name=padma')).toEqual(['Padma Slide'])
  expect(await namesOf(`name=${encodeURIComponent('পদ্মা')}`)).toEqual(['Padma Slide'])
  expect(await namesOf('name=gomoti')).toEqual(['Gomti Derby'])
  expect(await search('name=leather&limit=1')).toMatchObject({
    pages: 2,
    total: 2,
    data: [{ name: 'Padma Slide' }],
  })
  expect(await search('name=laptop')).toMatchObject({ pages: 1, total: 0, data: [] })
})

test('a kept search is dropped with the catalogue and never taken for a product', async () => {
  const { get, shop } = await openWithProducts()
  const total = async () => (await get('/search?name=padma')).total
  expect(await total()).toBe(1)
  expect(await get('/search?name=padma&utm_source=ad')).toEqual(await get('/search?name=padma'))
  await makeProduct(shop, { name: 'Padma Boot' })
  await expect.poll(total).toBe(2)
  expect(await get('/slug/search')).toMatchObject({ code: 'product_not_found' })
})

test('a draft is found by nobody', async () => {
  const { shop, get } = await openWithProducts()
  const draft = await makeProduct(shop, { name: 'Next Year', status: 'draft' })
  for (const path of [`/${draft.id}`, '/slug/next-year', '/by-name/Next%20Year'])
    expect(await get(path)).toEqual({
      success: false,
      message: 'Product not found.',
      code: 'product_not_found',
    })
  expect((await get('')).total).toBe(2)
  expect((await get('/search?name=next%20year')).total).toBe(0)
})

test('an answer travels compressed, names its version and is not sent twice', async () => {
  const { origin, shop } = await openWithProducts()
  const list = (headers: Record<string, string>) => ask(origin, '/v1/products', { headers })
  const plain = await list({})
  const brotli = await list({ 'accept-encoding': 'gzip, br' })
  const gzipped = await list({ 'accept-encoding': 'gzip, br;q=0' })
  expect(brotliDecompressSync(brotli.body)).toEqual(plain.body)
  expect(gunzipSync(gzipped.body)).toEqual(plain.body)
  expect(brotli.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-encoding': 'br',
    'cache-control': 'no-cache',
    vary: 'accept-encoding',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  })
  const etag = String(plain.headers.etag)
  expect(etag).toMatch(/^W\/"[\w-]{22}"$/)
  expect(await list({ 'if-none-match': etag })).toMatchObject({ status: 304, text: '' })
  await makeProduct(shop)
  await expect.poll(async () => (await list({ 'if-none-match': etag })).status).toBe(200)
})

test('a read that cannot be meant is refused with its field', async () => {
  const { origin } = await openWithProducts()
  for (const [query, field] of [
    ['/search', 'name'],
    ['/search?name=%20', 'name'],
    [`/search?name=${'a'.repeat(101)}`, 'name'],
    ['/search?name=padma&limit=0', 'limit'],
    ['/search?name=padma&limit=101', 'limit'],
    ['/search?name=padma&limit=many', 'limit'],
    ['?size=big', 'size'],
    ['?sort=random', 'sort'],
    ['?page=0', 'page'],
    ['?limit=501', 'limit'],
    ['?inStock=perhaps', 'inStock'],
    [`?search=${'a'.repeat(101)}`, 'search'],
    [`?ids=${Array(51).fill('a')}`, 'ids'],
  ] as const) {
    const answer = await ask(origin, `/v1/products${query}`)
    expect(answer.status, query).toBe(400)
    expect(jsonOf(answer), query).toMatchObject({ success: false, fields: { [field]: expect.any(String) } })
  }
  expect((await ask(origin, '/v1/products?size=&color=&utm_source=ad')).status).toBe(200)
})

test('unknown addresses and wrong methods are JSON, and say what is allowed', async () => {
  const { origin } = await openWithProducts()
  const unknown = await ask(origin, '/v1/nothing/here')
  expect([unknown.status, jsonOf(unknown)]).toEqual([404, { success: false, message: 'Not Found' }])
  const wrong = await ask(origin, '/v1/products/unique/names', { method: 'DELETE' })
  expect([wrong.status, wrong.headers.allow, jsonOf(wrong)]).toEqual([
    405,
    'GET, HEAD',
    { success: false, message: 'Method Not Allowed' },
  ])
  expect((await ask(origin, '/v1')).status).toBe(404)
  for (const path of ['/v1/products/%ZZ', '/v1/products/a%00b', `/v1/products?search=${'a'.repeat(5000)}`]) {
    const answer = await ask(origin, path)
    expect(answer.status, path).toBeGreaterThanOrEqual(400)
    expect(answer.status, path).toBeLessThan(500)
    expect(jsonOf(answer).success, path).toBe(false)
  }
})

test('HEAD answers the headers alone', async () => {
  const { origin } = await openWithProducts()
  for (const path of ['/v1/products', '/v1/products', '/v1/products/slug/nobody']) {
    const head = await ask(origin, path, { method: 'HEAD' })
    expect([head.status, head.body.length]).toEqual([path.endsWith('nobody') ? 404 : 200, 0])
  }
})
