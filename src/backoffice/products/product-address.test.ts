import { expect, test } from 'vitest'
import { productPath, showsProduct } from './product-address.ts'

test('a product is shown at its own address of its own screen alone', () => {
  expect(showsProduct(new URL(productPath('padma'), 'https://shop.example'), 'padma')).toBe(true)
  expect(showsProduct({ pathname: '/dashboard/products', search: '?product=gomti' }, 'padma')).toBe(false)
  expect(showsProduct({ pathname: '/dashboard/users', search: '?product=padma' }, 'padma')).toBe(false)
})
