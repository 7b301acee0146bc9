import { expect, test } from 'vitest'
import { addLine, type CartLine, cartQuantity, changeQuantity, isSameLine, removeLine } from './cart.ts'

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

test('the same product, colour, swatch and size are one line and gain the quantity', () => {
  expect(addLine([line], { ...line, quantity: 3 })).toEqual([{ ...line, quantity: 4 }])
})

test.each([{ productId: 'loafer' }, { color: 'Black' }, { swatch: '#000000' }, { size: 42.5 }])(
  'a line that differs in %o stands for itself, at the end',
  difference => {
    const other = { ...line, ...difference }
    expect(isSameLine(line, other)).toBe(false)
    expect(addLine([line], other)).toEqual([line, other])
  },
)

test('a quantity changes by steps and never falls below one', () => {
  expect(changeQuantity([line, line], 1, 2).map(one => one.quantity)).toEqual([1, 3])
  expect(changeQuantity([line], 0, -5).map(one => one.quantity)).toEqual([1])
})

test('a removed line leaves the others in their order', () => {
  const [first, second, third] = [line, { ...line, size: 43 }, { ...line, size: 44 }]
  expect(removeLine([first, second, third], 1)).toEqual([first, third])
})

test('the cart counts pairs, not lines', () => {
  const lines = [
    { ...line, quantity: 2 },
    { ...line, size: 43, priceTaka: 1000, quantity: 3 },
  ]
  expect(cartQuantity(lines)).toBe(5)
  expect(cartQuantity([])).toBe(0)
})
