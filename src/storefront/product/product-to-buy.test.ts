import { describe, expect, it } from 'vitest'
import { choiceAddress, choiceFrom, lineToBuy, type ProductToBuy, variantOf } from './product-to-buy.ts'

const product: ProductToBuy = {
  id: 'p1',
  name: 'Padma',
  slug: 'padma',
  title: 'Slide',
  category: 'Sandal',
  priceTaka: 2700,
  discountPercent: 15,
  image: '/uploads/main-1000.webp',
  isSoldOut: false,
  variants: [
    {
      color: 'Master',
      swatch: '#B2672A',
      images: ['/uploads/master-1000.webp'],
      sizes: [
        { size: 42, stock: 3 },
        { size: 43, stock: 0 },
      ],
    },
    { color: 'Black', swatch: '#000000', images: [], sizes: [{ size: 42, stock: 0 }] },
  ],
}
const choice = (query: string) => choiceFrom(product, new URLSearchParams(query))

describe('the choice in an address', () => {
  it('is the first colour and no size when it names none', () => {
    expect(choice('')).toEqual({ color: 'Master', size: null })
  })

  it('is the named colour and size', () => {
    expect(choice('color=Master&size=42')).toEqual({ color: 'Master', size: 42 })
  })

  it.each([
    ['color=Blue&size=42', 'Master', 42],
    ['color=Master&size=43', 'Master', null],
    ['color=Black&size=42', 'Black', null],
    ['size=', 'Master', null],
    ['size=big', 'Master', null],
  ])('%s is %s and size %s, since what cannot be had is ignored', (query, color, size) => {
    expect(choice(query)).toEqual({ color, size })
  })

  it('is nothing for a product without colours', () => {
    expect(choiceFrom({ ...product, variants: [] }, new URLSearchParams('color=Master'))).toEqual({
      color: null,
      size: null,
    })
  })

  it('is written back into an address', () => {
    expect(choiceAddress('padma', { color: 'Dark tan', size: 42.5 })).toBe(
      '/products/padma?color=Dark+tan&size=42.5',
    )
    expect(choiceAddress('padma', { color: null, size: null })).toBe('/products/padma')
  })
})

describe('the cart line of a choice', () => {
  it('has the discounted price and the first picture of the colour', () => {
    const variant = variantOf(product, 'Master')
    expect(variant && lineToBuy(product, variant, { size: 42, quantity: 2 })).toMatchObject({
      productId: 'p1',
      priceTaka: 2295,
      color: 'Master',
      swatch: '#B2672A',
      quantity: 2,
      image: '/uploads/master-1000.webp',
    })
  })

  it('has the picture of the product when the colour has none', () => {
    const variant = variantOf(product, 'Black')
    expect(variant && lineToBuy(product, variant, { size: 42, quantity: 1 }).image).toBe(
      '/uploads/main-1000.webp',
    )
  })
})
