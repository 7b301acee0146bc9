import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Product } from '#domain/catalog/product.ts'
import { KeptProducts } from '#features/catalog/kept-products.ts'
import type { Shop } from '#features/shop.ts'
import { ask, headersOf, jsonOf } from './support/ask.ts'
import { freshDatabase } from './support/databases.ts'
import { makeProduct, makeVariant } from './support/makers.ts'
import { openBuiltShop } from './support/open-built-shop.ts'
import type { OpenShopOptions } from './support/open-shop.ts'
import { makeAdmin } from './support/people.ts'

/** A shop in which the first product is a card on the page of the second, and on none of the sandals' pages. */
async function openWindow(given: OpenShopOptions = {}) {
  const { origin, shop } = await openBuiltShop(given)
  const { cookie } = await makeAdmin(shop)
  const product = await makeProduct(shop, { name: 'Oxford', category: 'Casual', priceTaka: 2500 })
  await makeProduct(shop, { name: 'Derby', category: 'Casual' })
  const sandals: Product[] = []
  for (const name of ['Padma', 'Meghna', 'Jamuna', 'Teesta', 'Surma'])
    sandals.push(await makeProduct(shop, { name, category: 'Sandal' }))
  const send = (method: string, path: string, body?: object) =>
    ask(origin, path, { method, headers: headersOf(cookie), ...(body && { body }) })
  const change = async (body: object) => {
    const answer = await send('PUT', `/v1/products/${product.id}`, body)
    expect([answer.status, answer.text]).toEqual([200, expect.any(String)])
  }
  const read = async (path: string, at = origin) => (await ask(at, path)).text
  return { origin, shop, product, sandals, send, change, read }
}

const orderBody = {
  recipient_name: 'Rahim Uddin',
  recipient_phone: '01712345678',
  recipient_address: 'House 12, Road 7, Savar, Dhaka',
  shippingCost: 80,
  district: 'Dhaka',
  upazila: 'Savar',
}

/** The request of the button on the products screen; its journey checks that. */
const PUBLISHED = { productUpdates: { status: 'published' }, expected: { status: 'draft' } }

/** The places that show products, each with a name. */
const placesOf = (product: Product, [sandal]: Product[]) => ({
  home: '/',
  category: '/?category=Sandal',
  page: '/products/oxford',
  related: '/products/derby',
  unrelated: '/products/padma',
  // words that fit every product: those that did not change are not read again
  search: '/search?q=handmade',
  sitemap: '/sitemap.xml',
  feed: '/feeds/products.xml',
  'API list': '/v1/products',
  'API product': `/v1/products/${product.id}`,
  'API slug': '/v1/products/slug/oxford',
  'API other product': `/v1/products/${sandal?.id}`,
  'API other category': '/v1/products/category/Sandal',
  // a new name may fit any words
  'API other words': '/v1/products?category=Sandal&search=handmade',
  'API search': '/v1/products/search?name=oxford',
  'API names': '/v1/products/unique/names',
})

/**
 * Writes a word into every product without a notification: a page that shows it was rendered again. The products that the
 * process keeps are those of then: it begins without any.
 */
async function stain(shop: Shop, word: string): Promise<void> {
  await shop.db.transact(async ({ tx }) => {
    const rows = await tx.selectFrom('products').select('id').execute()
    for (const [index, { id }] of rows.entries()) {
      const stained = {
        name: `${word} ${index}`,
        made_with: word,
        updated_at: `20${50 + index}-01-01T00:00:00.000Z`,
      }
      await tx.updateTable('products').set(stained).where('id', '=', id).execute()
    }
  })
  shop.keptProducts = new KeptProducts(shop.db)
}

const CHANGES: [what: string, body: object, shownIn: string[]][] = [
  [
    'a price',
    { price: 3333 },
    [
      'home',
      'category',
      'page',
      'related',
      'search',
      'sitemap',
      'feed',
      'API list',
      'API product',
      'API slug',
      'API search',
    ],
  ],
  [
    'a name',
    { name: 'Brogue' },
    [
      'home',
      'category',
      'page',
      'related',
      'search',
      'sitemap',
      'feed',
      'API list',
      'API product',
      'API slug',
      'API other words',
      'API search',
      'API names',
    ],
  ],
  [
    'a description',
    { description: 'Stitched twice.' },
    ['page', 'search', 'sitemap', 'feed', 'API list', 'API product', 'API slug', 'API search'],
  ],
]

const UNSEEN = /Unseen|20[5-9]\d-01-01/

/** The names of the places that were rendered again since the word was written. */
async function madeAgain(places: Record<string, string>, read: (path: string) => Promise<string>) {
  const again: string[] = []
  for (const [place, path] of Object.entries(places)) if (UNSEEN.test(await read(path))) again.push(place)
  return again
}

describe.each(['sqlite', 'postgres'] as const)('on %s', engine => {
  test.each(CHANGES)('%s makes anew exactly what shows it', async (_what, body, shownIn) => {
    const { shop, product, sandals, change, read } = await openWindow({ engine })
    const places = placesOf(product, sandals)
    for (const path of Object.values(places)) await read(path)
    await stain(shop, 'Unseen')
    expect(await madeAgain(places, read)).toEqual([])
    await change(body)
    expect(await madeAgain(places, read)).toEqual(shownIn)
  })

  test('a product whose new name fits words that were asked for before is found by them', async () => {
    const { change, read } = await openWindow({ engine })
    const found = async () => JSON.parse(await read('/v1/products?search=brogue')).total
    expect([await found(), await found()]).toEqual([0, 0])
    await change({ name: 'Brogue' })
    expect(await found()).toBe(1)
  })

  test('what is done to a draft makes nothing anew', async () => {
    const { shop, product, sandals, change, read } = await openWindow({ engine })
    await change({ status: 'draft' })
    const { page: _page, ...places } = placesOf(product, sandals)
    for (const path of Object.values(places)) await read(path)
    await stain(shop, 'Unseen')
    await change({
      price: 3333,
      name: 'Brogue',
      category: 'Sandal',
      slug: 'brogue',
      description: 'Stitched twice.',
    })
    expect(await madeAgain(places, read)).toEqual([])
  })

  test('the first reader after the answer sees the new price, and shares it under a new picture', async () => {
    const { product, change, read, origin } = await openWindow({ engine })
    const pictureIn = (page: string) => /\/share\/[\w-]+\.jpg/.exec(page)?.[0] ?? ''
    const before = await read('/products/oxford')
    await read('/')
    await read('/v1/products')
    await change({ price: 3333 })
    const after = await read('/products/oxford')
    for (const page of [after, await read('/')]) expect(page).toContain('Tk. 3,333')
    expect(await read('/v1/products')).toContain('"price":3333')
    expect(pictureIn(after)).not.toBe(pictureIn(before))
    const shared = await ask(origin, pictureIn(before))
    expect([shared.status, shared.headers.location]).toEqual([302, pictureIn(after)])
    expect(product.priceTaka).toBe(2500)
  })

  test('a new address is led to from every former one, and can be taken back', async () => {
    const { send, product, read, origin } = await openWindow({ engine })
    const move = (slug: string) =>
      send('PATCH', `/v1/products/${product.id}/flexible-update`, { productUpdates: { slug } })
    const visit = async (path: string) => {
      const { status, headers } = await ask(origin, path)
      return headers.location === undefined ? status : `${status} ${headers.location}`
    }
    expect(await visit('/products/oxford')).toBe(200)
    await move('brogue')
    expect(await visit('/products/oxford?color=Black')).toBe('301 /products/brogue?color=Black')
    expect(await visit('/products/brogue')).toBe(200)
    await move('wingtip')
    for (const former of ['oxford', 'brogue'])
      expect(await visit(`/products/${former}`)).toBe('301 /products/wingtip')
    expect(await read('/sitemap.xml')).toContain('/products/wingtip')
    await move('oxford')
    expect(await visit('/products/wingtip')).toBe('301 /products/oxford')
    expect(await visit('/products/oxford')).toBe(200)
  })

  test.each([
    ['a draft', 'PUT', '', { status: 'draft' }, 'PATCH', '/flexible-update', PUBLISHED],
    ['a deleted product', 'DELETE', '', undefined, 'POST', '/restore', {}],
  ] as const)(
    '%s is nowhere until it is back',
    async (...[, method, path, body, back, backPath, backBody]) => {
      const { shop, send, read, origin } = await openWindow({ engine })
      const { id } = await makeProduct(shop, {
        name: 'Zebra Boot',
        category: 'Hidden Kind',
        variants: [makeVariant('Black', { 77: 5 }), makeVariant('Tan', { 77: 5 })],
      })
      // no minute or second of a date is 77
      const lists = [
        '/',
        '/products/padma',
        '/search',
        '/search?q=zebra',
        '/sitemap.xml',
        '/feeds/products.xml',
      ]
      lists.push(
        '/card-pictures.json',
        '/v1/products',
        '/v1/products/search?name=zebra',
        '/v1/products/summary',
      )
      lists.push('/v1/products/category/Hidden%20Kind', '/v1/products?search=zebra', `/v1/products?ids=${id}`)
      lists.push('/v1/products/unique/categories', '/v1/products/unique/names', '/v1/products/unique/sizes')
      const own = ['/products/zebra-boot', `/v1/products/${id}`, '/v1/products/slug/zebra-boot']
      own.push('/v1/products/by-name/Zebra%20Boot', '/share/zebra-boot.jpg')
      const places = async () => {
        const shown = []
        for (const one of lists)
          if (/zebra-boot|Zebra Boot|Hidden Kind|\b77\b/.test(await read(one))) shown.push(one)
        for (const one of own) if ((await ask(origin, one)).status < 400) shown.push(one)
        return shown
      }
      const order = async () => {
        const items = [{ productId: id, product_color: 'Black', product_size: 77, total_lot: 1 }]
        const answer = await ask(origin, '/v1/orders', { body: { ...orderBody, items } })
        return jsonOf(answer).code ?? answer.status
      }
      expect(await places()).toEqual([...lists, ...own])
      expect((await send(method, `/v1/products/${id}${path}`, body)).status).toBe(200)
      expect(await places()).toEqual([])
      expect(await order()).toBe('product_not_found')
      expect((await send(back, `/v1/products/${id}${backPath}`, backBody)).status).toBe(200)
      expect(await places()).toEqual([...lists, ...own])
      expect(await order()).toBe(201)
    },
  )
})

test('a second process of the shop shows a saved price at once, and keeps what does not show it', async () => {
  const database = await freshDatabase('postgres')
  onTestFinished(database.remove)
  const { shop, product, sandals, change, read } = await openWindow({ engine: 'postgres', database })
  const env = { DATA_DIR: join(database.dataDir, 'second') }
  const second = await openBuiltShop({ engine: 'postgres', database, env })
  const places = placesOf(product, sandals)
  for (const path of Object.values(places)) await read(path, second.origin)
  await stain(shop, 'Unseen')
  second.shop.keptProducts = new KeptProducts(second.shop.db)
  await change({ price: 3333 })
  expect(await read('/products/oxford', second.origin)).toContain('Tk. 3,333')
  const again = await madeAgain(places, path => read(path, second.origin))
  expect(again).toEqual(CHANGES[0]?.[2])
})
