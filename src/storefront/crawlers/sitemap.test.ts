import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { expect, it } from 'vitest'
import { addressIn } from '#domain/language/language.ts'
import { listAllProducts } from '#features/catalog/list-all-products.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { makeProduct, makeShop, makeVariant } from '#tests/support/makers.ts'
import { robots } from './robots.ts'
import { sitemap } from './sitemap.ts'

const ORIGIN = 'https://shop.test'
const parser = new XMLParser({
  ignoreAttributes: false,
  isArray: name => name === 'url' || name === 'image:image',
})

eachEngine((_engine, open) => {
  it('names the shop window, every category and every published product, and no draft', async () => {
    const shop = makeShop(await open())
    const padma = await makeProduct(shop, { name: 'Padma', category: 'Sandals & Slides' })
    const gomti = await makeProduct(shop, { name: 'Gomti', category: 'Casual' })
    await makeProduct(shop, { name: 'Draft', category: 'Secret', status: 'draft' })
    const xml = sitemap({ products: await listAllProducts(shop), hasReviews: false, publicOrigin: ORIGIN })
    expect(XMLValidator.validate(xml)).toBe(true)
    const { urlset } = parser.parse(xml)
    const pages = [
      '/',
      '/?category=Sandals%20%26%20Slides',
      '/?category=Casual',
      `/products/${padma.slug}`,
      `/products/${gomti.slug}`,
      '/terms-and-condition',
      '/privacy',
    ]
    expect(urlset.url.map((one: { loc: string }) => one.loc)).toEqual(
      pages.flatMap(path => [ORIGIN + path, ORIGIN + addressIn('bn', path)]),
    )
    for (const one of urlset.url)
      expect(one['xhtml:link'].map((link: Record<string, string>) => link['@_hreflang'])).toEqual([
        'en',
        'bn',
        'x-default',
      ])
    expect(urlset.url[7]['xhtml:link'][1]).toMatchObject({
      '@_href': `${ORIGIN}/bn/products/${padma.slug}`,
    })
    expect(urlset.url[7].lastmod).toBe(padma.updatedAt)
  })

  it('names the page of the reviews once it shows one', () => {
    const xml = sitemap({ products: [], hasReviews: true, publicOrigin: ORIGIN })
    expect(xml).toContain(`<loc>${ORIGIN}/reviews</loc>`)
    expect(xml).toContain(`<loc>${ORIGIN}/bn/reviews</loc>`)
  })

  it('names each picture of a product once, whatever its address holds', async () => {
    const shop = makeShop(await open())
    const shared = '/uploads/shared-1000.webp'
    await makeProduct(shop, {
      name: 'Padma',
      variants: [
        { ...makeVariant('Black', { 42: 1 }), images: [shared, 'https://other.test/a.jpg?b=1&c=<2>'] },
        { ...makeVariant('Tan', { 42: 1 }), images: [shared] },
      ],
    })
    const { urlset } = parser.parse(
      sitemap({ products: await listAllProducts(shop), hasReviews: false, publicOrigin: ORIGIN }),
    )
    expect(urlset.url[4]['image:image'].map((one: { 'image:loc': string }) => one['image:loc'])).toEqual([
      `${ORIGIN}${shared}`,
      'https://other.test/a.jpg?b=1&c=%3C2%3E',
    ])
  })
})

it('crawlers may fetch every page, also those that say themselves that they are not to be found', () => {
  const lines = robots(ORIGIN).split('\n')
  expect(lines).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`)
  expect(lines.filter(line => line.startsWith('Disallow'))).toEqual([
    'Disallow: /v1/',
    'Disallow: /dashboard',
  ])
})
