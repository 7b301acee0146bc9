import { expect, test } from 'vitest'
import { inShelfOrder } from './shelf-order.ts'

test('a pick list goes by the shelves as people number them, then by name', () => {
  const entry = (productName: string, shelfNote: string) => ({
    productId: null,
    productName,
    color: 'Black',
    image: '',
    shelfNote,
    sizes: [],
  })
  const sorted = [
    entry('Surma', ''),
    entry('Padma', 'Rack 10'),
    entry('Gomti', 'rack 2'),
    entry('Balu', ''),
  ].sort(inShelfOrder)
  expect(sorted.map(({ productName }) => productName)).toEqual(['Gomti', 'Padma', 'Balu', 'Surma'])
})
