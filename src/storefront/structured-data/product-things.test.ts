import { describe, expect, it } from 'vitest'
import { NO_BENGALI } from '#domain/catalog/bengali-texts.ts'
import type { Product } from '#domain/catalog/product.ts'
import { DEFAULT_SETTINGS } from '#domain/settings/default-settings.ts'
import { listOf, type Node, nodesOfType, problemsOf } from '#tests/support/structured-data.ts'
import { productThings } from './product-things.ts'

const ORIGIN = 'https://shop.test'
const PAGE = { publicOrigin: ORIGIN, href: (address: string) => address, shopName: 'Pothik' }

const product: Product = {
  id: 'p1',
  name: 'Padma',
  slug: 'padma',
  title: 'A slide',
  category: 'Sandal',
  priceTaka: 2700,
  discountPercent: 15,
  image: '/uploads/padma-1000.webp',
  description: 'Two straps.',
  madeWith: 'Leather',
  ...NO_BENGALI,
  keyFeatures: { subtitle: '', paragraph: '', bullets: [] },
  status: 'published',
  variants: [
    {
      id: 'v1',
      color: 'Tan & Black',
      swatch: '#000000',
      images: ['/uploads/tan-1000.webp', '/uploads/tan-2-1000.webp'],
      sizes: [
        { id: 's1', size: 41, stock: 3 },
        { id: 's2', size: 41.5, stock: 0 },
      ],
    },
    { id: 'v2', color: 'Black', swatch: '#000000', images: [], sizes: [{ id: 's3', size: 41, stock: 1 }] },
  ],
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
}

const nodesOf = (given: Product): Node[] =>
  JSON.parse(JSON.stringify(productThings(given, DEFAULT_SETTINGS, PAGE)))
const variantsOf = (nodes: Node[]): Node[] => JSON.parse(JSON.stringify(nodes[0]?.hasVariant ?? []))

describe('a product for search engines', () => {
  it('has everything that Google asks for, in the words of schema.org', () => {
    expect(problemsOf(nodesOf(product))).toEqual([])
    expect(problemsOf(nodesOf({ ...product, discountPercent: 0, description: '' }))).toEqual([])
  })

  it('is a group with one product for each size of each colour', () => {
    const variants = variantsOf(nodesOf(product))
    expect(variants.map(one => [one.sku, one.color, one.image])).toEqual([
      ['s1', 'Tan & Black', `${ORIGIN}/uploads/tan-1000.webp`],
      ['s2', 'Tan & Black', `${ORIGIN}/uploads/tan-1000.webp`],
      ['s3', 'Black', `${ORIGIN}/uploads/padma-1000.webp`],
    ])
    expect(variants[1]).toMatchObject({
      name: 'Padma, Tan & Black, 41.5',
      size: { name: '41.5' },
      offers: {
        url: `${ORIGIN}/products/padma?color=Tan+%26+Black&size=41.5`,
        availability: 'https://schema.org/OutOfStock',
      },
    })
    expect(variants[2]).toMatchObject({ offers: { availability: 'https://schema.org/InStock' } })
  })

  it('costs what the shop asks, with the old price only when it is cut', () => {
    const [cut] = variantsOf(nodesOf(product))
    expect(cut?.offers).toMatchObject({
      price: 2295,
      priceCurrency: 'BDT',
      priceSpecification: { price: 2700, priceType: 'https://schema.org/StrikethroughPrice' },
    })
    const [full] = variantsOf(nodesOf({ ...product, discountPercent: 0 }))
    expect(full?.offers).toMatchObject({ price: 2700 })
    expect(full?.offers).not.toHaveProperty('priceSpecification')
  })

  it('has the rating of its own buyers, and the reviews that its page shows with a name and words', () => {
    const shown = {
      id: 'r1',
      slug: 'padma',
      productName: 'Padma',
      color: 'Tan',
      size: 41,
      stars: 5,
      fit: null,
      words: 'Soft.',
      name: 'Tanvir',
      town: 'Dhaka',
      photos: [],
      withheldFor: null,
      answer: null,
      writtenAt: '2026-11-18T11:40:00.000Z',
    } as const
    const nameless = { ...shown, id: 'r2', stars: 2, name: '', words: '' } as const
    const sum = {
      count: 2,
      average: 3.5,
      stars: { 1: 0, 2: 1, 3: 0, 4: 0, 5: 1 },
      fits: { small: 0, true: 0, large: 0 },
    }
    const reviews = [shown, nameless].map(one => ({ ...one, photos: [] }))
    const nodes: Node[] = JSON.parse(
      JSON.stringify(productThings(product, DEFAULT_SETTINGS, { ...PAGE, reviewed: { sum, reviews } })),
    )
    expect(problemsOf(nodes)).toEqual([])
    expect(nodes[0]).toMatchObject({
      aggregateRating: { ratingValue: 3.5, ratingCount: 2 },
      review: [{ author: { name: 'Tanvir' }, reviewRating: { ratingValue: 5 }, datePublished: '2026-11-18' }],
    })
    expect(nodes[0]?.review).toHaveLength(1)
  })

  it('is one product that cannot be had when it was never made in any size', () => {
    for (const variants of [[], [{ id: 'v', color: 'Tan', swatch: '#000000', images: [], sizes: [] }]]) {
      const nodes = nodesOf({ ...product, variants })
      expect(problemsOf(nodes)).toEqual([])
      expect(nodesOfType(nodes, 'ProductGroup')).toEqual([])
      expect(nodes[0]).toMatchObject({
        '@type': 'Product',
        offers: { availability: 'https://schema.org/OutOfStock' },
      })
    }
  })

  it('tells what the courier costs in both areas, and that a wrong size is exchanged and not paid back', () => {
    const nodes = nodesOf(product)
    const rates = nodesOfType(nodes, 'OfferShippingDetails').map(one => [
      one.shippingRate,
      one.shippingDestination,
    ])
    expect(rates).toMatchObject([
      [
        { value: 80, currency: 'BDT' },
        { addressCountry: 'BD', addressRegion: 'Dhaka' },
      ],
      [{ value: 130, currency: 'BDT' }, { addressCountry: 'BD' }],
    ])
    const [policy] = nodesOfType(nodes, 'MerchantReturnPolicy')
    expect(policy).toMatchObject({ merchantReturnDays: 3, refundType: 'https://schema.org/ExchangeRefund' })
  })
})

it('the tables of what is asked for notice what is missing, unknown or nowhere', () => {
  const offer = { '@type': 'Offer', price: 1, shippingDetails: { '@id': '#none' }, colour: 'red' }
  expect(problemsOf([{ '@type': 'Product', name: 'x', image: 'y', sku: 'z', offers: offer }])).toEqual(
    expect.arrayContaining([
      'Product.offers lacks availability',
      'Product.offers: Offer has no colour',
      'Product.offers.shippingDetails refers to #none, which is not on the page',
    ]),
  )
  expect(listOf(undefined)).toEqual([])
})
