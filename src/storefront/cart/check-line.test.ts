import { describe, expect, it } from 'vitest'
import type { CartLine } from '#domain/checkout/cart.ts'
import { checkLine } from './check-line.ts'
import { type PresentProduct, parsePresentProduct } from './present-products.ts'

const line: CartLine = {
  productId: 'p1',
  name: 'Padma',
  slug: 'padma',
  title: '',
  priceTaka: 2295,
  color: 'Master',
  swatch: '#B2672A',
  size: 42,
  quantity: 3,
  image: '',
}
const product = (stock: number, priceTaka = 2295): PresentProduct => ({
  id: 'p1',
  priceTaka,
  variants: [{ color: 'Master', swatch: '#B2672A', sizes: [{ size: 42, stock }] }],
})
const answered = (present: PresentProduct | null) => new Map([['p1', present]])

describe('a line of the cart', () => {
  it('stands as it was stored while the shop has not answered', () => {
    expect(checkLine(line, new Map())).toMatchObject({
      priceTaka: 2295,
      stock: undefined,
      problem: undefined,
    })
  })

  it('is fine when price and stock allow it', () => {
    expect(checkLine(line, answered(product(3)))).toMatchObject({
      isPriceChanged: false,
      stock: 3,
      problem: undefined,
    })
  })

  it('costs what the shop says now', () => {
    expect(checkLine(line, answered(product(9, 2400)))).toMatchObject({
      priceTaka: 2400,
      isPriceChanged: true,
    })
  })

  it('is short when fewer pairs are left', () => {
    expect(checkLine(line, answered(product(2)))).toMatchObject({ stock: 2, problem: 'short' })
  })

  it('is out of stock when none is left or the size is gone', () => {
    expect(checkLine(line, answered(product(0))).problem).toBe('out-of-stock')
    expect(checkLine({ ...line, size: 45 }, answered(product(9))).problem).toBe('out-of-stock')
  })

  it('is not sold, and costs nothing, when the shop no longer knows the product', () => {
    expect(checkLine(line, answered(null))).toMatchObject({
      priceTaka: 0,
      stock: 0,
      problem: 'not-sold',
      isPriceChanged: false,
    })
  })
})

describe('a product on the wire', () => {
  it('is priced with its discount', () => {
    const wire = {
      _id: 'p1',
      price: 2700,
      discount: 15,
      variants: [{ color: 'Master', value: '#B2672A', sizes: [{ size: 42, stock: 3 }, null] }, 7],
    }
    expect(parsePresentProduct(wire)).toEqual(product(3))
  })

  it.each([null, {}, { _id: 'p1', price: '2700' }, { price: 2700 }])('%j is none', wire => {
    expect(parsePresentProduct(wire)).toBeUndefined()
  })
})
