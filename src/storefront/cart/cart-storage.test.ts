import { describe, expect, it } from 'vitest'
import { parseCartItem } from './cart-storage.ts'

const stored = {
  _id: 'p1',
  name: 'Padma',
  slug: 'padma',
  title: 'Slide',
  price: 2295,
  color: 'Master',
  value: '#B2672A',
  size: 42,
  qty: 2,
  image: '/uploads/a-1000.webp',
}

describe('a stored cart item', () => {
  it('is a line', () => {
    expect(parseCartItem(stored)).toEqual({
      productId: 'p1',
      name: 'Padma',
      slug: 'padma',
      title: 'Slide',
      priceTaka: 2295,
      color: 'Master',
      swatch: '#B2672A',
      size: 42,
      quantity: 2,
      image: '/uploads/a-1000.webp',
    })
  })

  it.each([
    ['two', 1],
    [null, 1],
    [0, 1],
    [-3, 1],
    ['3', 3],
    [Number.POSITIVE_INFINITY, 1],
  ])('with quantity %j has %i pairs', (qty, pairs) => {
    expect(parseCartItem({ ...stored, qty })?.quantity).toBe(pairs)
  })

  it.each([
    ['free', 0],
    [undefined, 0],
    [-5, 0],
    ['1290', 1290],
    [1290.4, 1290],
  ])('with price %j costs %i', (price, taka) => {
    expect(parseCartItem({ ...stored, price })?.priceTaka).toBe(taka)
  })

  it.each([null, 5, 'x', [], {}, { ...stored, _id: 7 }, { ...stored, color: '' }, { ...stored, size: 'x' }])(
    '%j is no line',
    item => {
      expect(parseCartItem(item)).toBeUndefined()
    },
  )
})
