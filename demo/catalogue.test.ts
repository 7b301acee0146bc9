import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { NO_BENGALI, textsInEnglish } from '#domain/catalog/bengali-texts.ts'
import { slugOf } from '#domain/catalog/slug.ts'
import { isCouponCode, isCouponExpired } from '#domain/checkout/coupon.ts'
import { PICTURE_WIDTHS } from '#domain/pictures/picture.ts'
import { demoCoupons, demoProducts } from './catalogue.ts'

const STORED = /^\/uploads\/(.+)-1000\.webp$/
const allImages = demoProducts.flatMap(product => product.variants.flatMap(variant => variant.images))

function deliveriesOf(url: string): string[] {
  const key = STORED.exec(url)?.[1]
  return PICTURE_WIDTHS.flatMap(width => [`${key}-${width}.avif`, `${key}-${width}.webp`])
}

describe('the pictures of the demo catalogue', () => {
  it('are four for every colour of every product, and no picture serves twice', () => {
    const counts = demoProducts.flatMap(product => product.variants.map(variant => variant.images.length))
    expect(counts).toEqual(Array.from({ length: 27 }, () => 4))
    expect(new Set(allImages).size).toBe(allImages.length)
  })

  it('belong to their product and colour', () => {
    for (const product of demoProducts)
      for (const { color, images } of product.variants)
        for (const [index, url] of images.entries())
          expect(url).toContain(`/${slugOf(product.name)}-${color.toLowerCase()}-${index + 1}.`)
  })

  it('stand on disk in all widths as AVIF and WebP, and nothing else does', async () => {
    const onDisk = await readdir(join(import.meta.dirname, 'pictures'))
    expect(onDisk.toSorted()).toEqual(allImages.flatMap(deliveriesOf).toSorted())
  })

  it('lead each product with the first picture of its first colour', () => {
    for (const product of demoProducts) expect(product.image).toBe(product.variants[0]?.images[0])
  })
})

describe('the demo catalogue', () => {
  it('shows its products in the order of the shop window', () => {
    const rivers = ['Padma', 'Karnaphuli', 'Meghna', 'Gomti', 'Jamuna', 'Rupsha', 'Teesta', 'Surma', 'Titas']
    expect(demoProducts.map(product => product.name.split(' ')[0])).toEqual(rivers)
  })

  it('says every text in Bengali too, with the river of its English name', () => {
    const rivers = ['পদ্মা', 'কর্ণফুলী', 'মেঘনা', 'গোমতী', 'যমুনা', 'রূপসা', 'তিস্তা', 'সুরমা', 'তিতাস']
    expect(demoProducts.map(({ nameBengali }) => nameBengali?.split(' ')[0])).toEqual(rivers)
    for (const product of demoProducts) {
      expect(textsInEnglish({ ...NO_BENGALI, ...product })).toEqual([])
      expect(product.keyFeaturesBengali?.bullets).toHaveLength(product.keyFeatures.bullets.length)
    }
  })

  it('asks whole prices between Tk 1,290 and Tk 4,990', () => {
    for (const { priceTaka } of demoProducts) {
      expect(Number.isInteger(priceTaka)).toBe(true)
      expect(priceTaka).toBeGreaterThanOrEqual(1290)
      expect(priceTaka).toBeLessThanOrEqual(4990)
    }
  })

  it('offers sizes 39 to 45 in every colour', () => {
    for (const variant of demoProducts.flatMap(product => product.variants))
      expect(variant.sizes.map(({ size }) => size)).toEqual([39, 40, 41, 42, 43, 44, 45])
  })

  it('has Padma in Master sold out in size 43 only', () => {
    const padma = demoProducts.find(product => product.name === 'Padma Double Strap Slide')
    const master = padma?.variants.find(variant => variant.color === 'Master')
    expect(master?.sizes.filter(({ stock }) => stock === 0)).toEqual([{ size: 43, stock: 0 }])
  })

  it('has several products with a sold-out size and one product, Titas, sold out completely', () => {
    const withGap = demoProducts.filter(product =>
      product.variants.some(variant => variant.sizes.some(({ stock }) => stock === 0)),
    )
    expect(withGap.length).toBeGreaterThanOrEqual(4)
    const soldOut = demoProducts.filter(product =>
      product.variants.every(one => one.sizes.every(size => size.stock === 0)),
    )
    expect(soldOut.map(product => product.name)).toEqual(['Titas Buckle Shacci'])
  })

  it('says something of its own about each product', () => {
    const texts = demoProducts.flatMap(({ title, description, keyFeatures }) => [
      title,
      description,
      keyFeatures.subtitle,
      keyFeatures.paragraph,
    ])
    expect(new Set(texts).size).toBe(texts.length)
    for (const { keyFeatures } of demoProducts) expect(keyFeatures.bullets).toHaveLength(4)
  })

  it('claims nothing that nobody has confirmed', () => {
    const claims =
      /full.grain|vegetable|tanned|waterproof|genuine|premium|\bbest\b|\bfree\b|\d+ (stitches|hours)/i
    const texts = demoProducts.map(({ variants, ...words }) => JSON.stringify(words))
    expect(texts.filter(text => claims.test(text))).toEqual([])
  })
})

describe('the demo coupons', () => {
  it('belong to products of the catalogue and have valid codes', () => {
    const names = demoProducts.map(product => product.name)
    for (const coupon of demoCoupons) {
      expect(names).toContain(coupon.productName)
      expect(isCouponCode(coupon.code)).toBe(true)
    }
  })

  it('are one that never ends and one that has expired', () => {
    const now = new Date('2025-06-05T00:00:00Z')
    const [valid, expired] = demoCoupons
    expect(demoCoupons).toHaveLength(2)
    expect(valid).toMatchObject({ code: 'PATHIK10', discountPercent: 10, expiresAt: null })
    expect(expired && isCouponExpired(expired, now)).toBe(true)
  })
})
