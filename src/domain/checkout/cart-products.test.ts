import { expect, test } from 'vitest'
import type { CartLine } from './cart.ts'
import { productIdsOf, withProductFirst } from './cart-products.ts'

const line: CartLine = {
  productId: 'oxford',
  name: 'Oxford',
  slug: 'oxford',
  title: 'Oxford shoe',
  priceTaka: 2250,
  color: 'Master',
  swatch: '#B2672A',
  size: 42,
  quantity: 1,
  image: '/uploads/oxford-1000.webp',
}

test('a product is put first with all its lines, and nothing else changes its order', () => {
  const loafer = { ...line, productId: 'loafer' }
  const lines = [line, loafer, { ...line, size: 43 }, { ...loafer, size: 41 }]
  expect(productIdsOf(lines)).toEqual(['oxford', 'loafer'])
  expect(withProductFirst(lines, 'loafer')).toEqual([
    loafer,
    { ...loafer, size: 41 },
    line,
    { ...line, size: 43 },
  ])
  expect(withProductFirst(lines, 'gone')).toEqual(lines)
})
