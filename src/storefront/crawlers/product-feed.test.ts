import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { expect, it } from 'vitest'
import { DEFAULT_SETTINGS } from '#domain/settings/default-settings.ts'
import { listAllProducts } from '#features/catalog/list-all-products.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { makeProduct, makeShop, makeVariant } from '#tests/support/makers.ts'
import { productFeed } from './product-feed.ts'

const ORIGIN = 'https://shop.test'
const of = { stated: DEFAULT_SETTINGS, publicOrigin: ORIGIN }
type Row = Record<string, string | string[] | Record<string, string>[]>

const parser = new XMLParser({
  parseTagValue: false,
  isArray: name => ['item', 'g:additional_image_link', 'g:shipping'].includes(name),
})
const rowsOf = (xml: string): Row[] => parser.parse(xml).rss.channel.item ?? []

/**
 * Required fields of Google's product data specification for new shoes without a GTIN
 * (https://support.google.com/merchants/answer/7052112) and of Meta's catalogue
 * (https://developers.facebook.com/docs/commerce-platform/catalog/fields), with the length that both allow.
 */
const REQUIRED: Record<string, number> = {
  'g:id': 50,
  'g:item_group_id': 50,
  'g:title': 150,
  'g:description': 5000,
  'g:link': 2000,
  'g:image_link': 2000,
  'g:availability': 20,
  'g:price': 20,
  'g:brand': 70,
  'g:condition': 20,
  'g:identifier_exists': 3,
  'g:color': 100,
  'g:size': 100,
  'g:size_system': 3,
  'g:gender': 10,
  'g:age_group': 10,
  'g:google_product_category': 10,
}

eachEngine((_engine, open) => {
  it('has one row for each size of each colour of each published product, with every required field', async () => {
    const shop = makeShop(await open())
    await makeProduct(shop, {
      name: `Padma <&> "Slide" ${'long '.repeat(60)}`,
      description: `Straps & buckles \u0007${'word '.repeat(2000)}`,
      discountPercent: 15,
      variants: [makeVariant('Black', { 41: 5, 42: 0 }), makeVariant('Tan', { 41.5: 1 })],
    })
    await makeProduct(shop, { name: 'Empty', variants: [] })
    await makeProduct(shop, { name: 'Draft', status: 'draft' })
    const products = await listAllProducts(shop)
    const xml = productFeed(products, of)
    expect(XMLValidator.validate(xml)).toBe(true)
    const rows = rowsOf(xml)
    const sizes = products.flatMap(one => one.variants.flatMap(variant => variant.sizes))
    expect(rows.map(row => row['g:id'])).toEqual(sizes.map(size => size.id))
    expect(sizes).toHaveLength(3)
    for (const row of rows)
      for (const [field, limit] of Object.entries(REQUIRED)) {
        expect(String(row[field] ?? '').length, field).toBeGreaterThan(0)
        expect(String(row[field]).length, field).toBeLessThanOrEqual(limit)
      }
    expect(rows.map(row => [row['g:size'], row['g:availability']])).toEqual([
      ['41', 'in stock'],
      ['42', 'out of stock'],
      ['41.5', 'in stock'],
    ])
  })

  it('tells price, cut price, pictures and what the courier costs as Google and Meta write them', async () => {
    const shop = makeShop(await open())
    const images = Array.from({ length: 14 }, (_, index) => `/uploads/p${index}-1000.webp`)
    const variant = { ...makeVariant('Black', { 42: 5 }), images }
    await makeProduct(shop, { name: 'Padma', priceTaka: 2700, discountPercent: 15, variants: [variant] })
    await makeProduct(shop, { name: 'Gomti', priceTaka: 4200 })
    const [cut, full] = rowsOf(productFeed(await listAllProducts(shop), of))
    expect(cut).toMatchObject({
      'g:title': 'Padma, Black, 42',
      'g:link': `${ORIGIN}/products/padma?color=Black&size=42`,
      'g:price': '2700.00 BDT',
      'g:sale_price': '2295.00 BDT',
      'g:image_link': `${ORIGIN}/uploads/p0-1000.webp`,
      'g:shipping': [
        {
          'g:country': 'BD',
          'g:service': 'Inside Dhaka',
          'g:price': '80.00 BDT',
          'g:min_transit_time': '2',
          'g:max_transit_time': '3',
        },
        {
          'g:country': 'BD',
          'g:service': 'Outside Dhaka',
          'g:price': '130.00 BDT',
          'g:min_transit_time': '3',
          'g:max_transit_time': '5',
        },
      ],
    })
    expect(cut?.['g:additional_image_link']).toHaveLength(10)
    expect(full?.['g:price']).toBe('4200.00 BDT')
    expect(full).not.toHaveProperty('g:sale_price')
  })
})
