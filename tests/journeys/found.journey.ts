import type { Page } from '@playwright/test'
import { XMLParser } from 'fast-xml-parser'
import { listOf, type Node, nodesOfType, problemsOf, readStructuredData } from '../support/structured-data.ts'
import { expect, test } from './shop-test.ts'

/** What search engines, Facebook and WhatsApp are told. */

const PRODUCT = '/products/padma-double-strap-slide'
const FOUND = [
  '/',
  '/?category=Shacci',
  PRODUCT,
  '/products/titas-buckle-shacci',
  '/terms-and-condition',
  '/privacy',
]
const HIDDEN = ['/cart', '/checkout', '/order-confirmed?of=nothing', '/nothing-here', '/products/nobody']

const origin = (page: Page) => new URL(page.url()).origin
const contentOf = (page: Page, name: string) =>
  page.locator(`head meta[name="${name}"], head meta[property="${name}"]`).getAttribute('content')

for (const path of FOUND)
  test(`${path} says what it is to who finds or shares it @phone`, async ({ page }) => {
    await page.goto(`${path}${path.includes('?') ? '&' : '?'}utm_source=ad`)
    const title = await page.title()
    expect(title).toMatch(/Pothik/)
    await expect(page.locator('head title')).toHaveCount(1)
    const description = await contentOf(page, 'description')
    expect(description?.length).toBeGreaterThan(40)
    expect(description?.length).toBeLessThanOrEqual(170)
    await expect(page.locator('head link[rel=canonical]')).toHaveCount(1)
    const canonical = await page.locator('head link[rel=canonical]').getAttribute('href')
    expect(canonical).toBe(origin(page) + path)
    expect(await contentOf(page, 'og:url')).toBe(canonical)
    expect(await contentOf(page, 'og:title')).toBe(title)
    expect(await contentOf(page, 'og:description')).toBe(description)
    expect(await contentOf(page, 'twitter:image')).toBe(await contentOf(page, 'og:image'))
    expect(await contentOf(page, 'robots')).not.toContain('noindex')
    expect((await page.request.get(canonical ?? '')).status()).toBe(200)
    const nodes = readStructuredData(await page.content())
    expect(nodes.length).toBeGreaterThan(0)
    expect(problemsOf(nodes)).toEqual([])
  })

for (const path of HIDDEN)
  test(`${path} asks not to be found @phone`, async ({ page, complaints }) => {
    complaints.expectComplaint(/404/)
    const html = await (await page.request.get(path)).text()
    const head = html.slice(0, html.indexOf('</head>'))
    expect(head).toMatch(/<title>[^<]+ · Pothik<\/title>/)
    expect(head).toContain('<meta name="robots" content="noindex"/>')
    expect(head).not.toContain('canonical')
    expect(head).not.toContain('og:')
    expect(readStructuredData(html)).toEqual([])
  })

test('the address of a chosen size belongs to the one page of its product @phone', async ({ page }) => {
  await page.goto(`${PRODUCT}?color=Black&size=41`)
  await expect(page.locator('head link[rel=canonical]')).toHaveAttribute('href', origin(page) + PRODUCT)
})

test('a product that is shared shows its picture, and an outdated picture leads to the present one @phone', async ({
  page,
}) => {
  await page.goto(PRODUCT)
  const address = (await contentOf(page, 'og:image')) ?? ''
  expect(address).toMatch(/\/share\/padma-double-strap-slide-[0-9a-f]{12}\.jpg$/)
  const answer = await page.request.get(address)
  expect(answer.headers()).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect((await answer.body()).length).toBeLessThan(150_000)
  const size = await page.evaluate(async src => {
    const image = new Image()
    image.src = src
    await image.decode()
    return [image.naturalWidth, image.naturalHeight]
  }, address)
  expect(size).toEqual([1200, 630])
  expect(size.map(String)).toEqual([
    await contentOf(page, 'og:image:width'),
    await contentOf(page, 'og:image:height'),
  ])
  const outdated = await page.request.get(address.replace(/[0-9a-f]{12}/, '000000000000'), {
    maxRedirects: 0,
  })
  expect([outdated.status(), outdated.headers().location]).toEqual([302, new URL(address).pathname])
  for (const unknown of ['/share/nobody-000000000000.jpg', '/share/nobody', '/share/..%2f..%2fshop.db'])
    expect((await page.request.get(unknown)).status(), unknown).toBe(404)
})

test('search engines hear of every colour and size once, with the stock that the shop has @phone', async ({
  page,
}) => {
  const slug = 'karnaphuli-penny-loafer'
  const read = async () => {
    const { data: product } = await (await page.request.get(`/v1/products/slug/${slug}`)).json()
    const nodes = readStructuredData(await (await page.request.get(`/products/${slug}`)).text())
    const [group] = nodesOfType(nodes, 'ProductGroup')
    const variants = listOf(group?.hasVariant).map(one => JSON.parse(JSON.stringify(one)))
    return { product, nodes, variants }
  }
  // another journey may order between the two readings
  await expect(async () => {
    const { product, variants } = await read()
    expect(variants.map(one => [one.color, Number(one.size.name), one.offers.availability])).toEqual(
      pairsOf(product),
    )
  }).toPass()
  const { nodes, variants } = await read()
  expect(new Set(variants.map(one => one.sku)).size).toBe(variants.length)
  const addresses = variants.flatMap(one => [one.offers.url, one.image])
  for (const address of new Set([...addresses, ...itemsOf(nodes)]))
    expect((await page.request.get(address)).status(), address).toBe(200)
})

type WireProduct = { variants: { color: string; sizes: { size: number; stock: number }[] }[] }

/** Every colour and size as the API counts it, in the words of schema.org. */
const pairsOf = (product: WireProduct) =>
  product.variants.flatMap(({ color, sizes }) =>
    sizes.map(({ size, stock }) => [
      color,
      Number(size),
      `https://schema.org/${stock > 0 ? 'InStock' : 'OutOfStock'}`,
    ]),
  )

const itemsOf = (nodes: Node[]): string[] =>
  nodesOfType(nodes, 'BreadcrumbList')
    .flatMap(list => listOf(list.itemListElement))
    .map(item => JSON.parse(JSON.stringify(item)).item)

test('the sitemap names pages that exist, and the feed rows that the pages name @phone', async ({ page }) => {
  const parser = new XMLParser({ parseTagValue: false, isArray: name => name === 'url' || name === 'item' })
  const read = async (path: string) => {
    const answer = await page.request.get(path)
    expect(answer.headers()['content-type'], path).toBe('application/xml; charset=utf-8')
    return parser.parse(await answer.text())
  }
  const robots = await (await page.request.get('/robots.txt')).text()
  const address = /^Sitemap: (.+)$/m.exec(robots)?.[1] ?? ''
  const { urlset } = await read(address)
  const { data: products } = await (await page.request.get('/v1/products')).json()
  const listed: string[] = urlset.url.map((one: { loc: string }) => one.loc)
  for (const { slug } of products)
    expect(listed.filter(one => one.endsWith(`/products/${slug}`))).toEqual([
      new URL(`/products/${slug}`, address).href,
      new URL(`/bn/products/${slug}`, address).href,
    ])
  for (const one of listed) {
    const html = await (await page.request.get(one)).text()
    expect(html, one).toContain(`<link rel="canonical" href="${one}"/>`)
  }
  const { rss } = await read('/feeds/products.xml')
  const ids = rss.channel.item.map((row: Record<string, string>) => row['g:id'])
  expect(new Set(ids).size).toBe(products.flatMap(pairsOf).length)
  await page.goto(PRODUCT)
  expect(ids).toContain(await contentOf(page, 'product:retailer_item_id'))
})

test('the icons and the manifest load @phone', async ({ page }) => {
  await page.goto('/')
  const links = await page
    .locator('head link[rel=icon], head link[rel=apple-touch-icon], head link[rel=manifest]')
    .evaluateAll(all => all.map(one => one.getAttribute('href') ?? ''))
  expect(links).toEqual(['/favicon.ico', '/favicon.svg', '/apple-touch-icon.png', '/manifest.webmanifest'])
  const manifest = await (await page.request.get('/manifest.webmanifest')).json()
  for (const path of [...links, ...manifest.icons.map((icon: { src: string }) => icon.src)]) {
    const answer = await page.request.get(path)
    expect([answer.status(), answer.headers()['content-type']], path).toEqual([
      200,
      expect.stringMatching(/^image\/|^application\/manifest\+json/),
    ])
  }
})

test('every other way to write a product’s address leads to the one it has @phone', async ({ page }) => {
  const other = async (path: string) => {
    const answer = await page.request.get(path, { maxRedirects: 0 })
    return [answer.status(), answer.headers().location]
  }
  for (const path of ['/products/Padma%20Double%20Strap%20Slide', '/products/PADMA-Double-Strap-Slide'])
    expect(await other(`${path}?color=Black&utm_source=ad`)).toEqual([
      301,
      `${PRODUCT}?color=Black&utm_source=ad`,
    ])
  const slashed = await page.request.get(`${PRODUCT}/`)
  expect(await slashed.text()).toContain(
    `<link rel="canonical" href="${new URL(PRODUCT, slashed.url()).href}"/>`,
  )
})
