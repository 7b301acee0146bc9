import { expect, test } from 'vitest'
import { findSize, isSoldOut, outOfStockMessage, sellingPriceTaka, swatchHex, totalStock } from './product.ts'

const variant = (color: string, stocks: Record<number, number>) => ({
  id: color,
  color,
  swatch: '#000000',
  images: [],
  sizes: Object.entries(stocks).map(([size, stock]) => ({
    id: `${color} ${size}`,
    size: Number(size),
    stock,
  })),
})

test('the stock of a product is the sum over its colours and sizes', () => {
  expect(totalStock({ variants: [variant('Black', { 41: 2, 42: 0 }), variant('Tan', { 42.5: 3 })] })).toBe(5)
})

test('a product without a pair, or without a colour, is sold out', () => {
  expect(isSoldOut({ variants: [variant('Black', { 41: 0 })] })).toBe(true)
  expect(isSoldOut({ variants: [] })).toBe(true)
  expect(isSoldOut({ variants: [variant('Black', { 41: 0, 42: 1 })] })).toBe(false)
})

test('a product sells at its price less its discount', () => {
  expect(sellingPriceTaka({ priceTaka: 2450, discountPercent: 0 })).toBe(2450)
  expect(sellingPriceTaka({ priceTaka: 2450, discountPercent: 15 })).toBe(2083)
})

test('a size is found in its own colour, half sizes too', () => {
  const product = { variants: [variant('Black', { 42: 1 }), variant('Tan', { 42: 2, 42.5: 3 })] }
  expect(findSize(product, 'Tan', 42)?.stock).toBe(2)
  expect(findSize(product, 'Tan', 42.5)?.stock).toBe(3)
  expect(findSize(product, 'Black', 42.5)).toBeUndefined()
  expect(findSize(product, 'Red', 42)).toBeUndefined()
})

test('a colour is shown as the house knows it, else as stored, else dark grey', () => {
  expect(swatchHex('Master', '#ffffff')).toBe('#B2672A')
  expect(swatchHex('Olive', '#556b2f')).toBe('#556b2f')
  expect(swatchHex('Olive', 'red')).toBe('#4A4A4A')
  expect(swatchHex('Olive')).toBe('#4A4A4A')
})

test.each(['constructor', 'toString', '__proto__', 'hasOwnProperty'])('a colour may be named %s', color => {
  expect(swatchHex(color, '#556b2f')).toBe('#556b2f')
  expect(swatchHex(color)).toBe('#4A4A4A')
})

test('a size that cannot be had says so', () => {
  expect(outOfStockMessage(42.5)).toBe('Size 42.5 is currently out of stock.')
})
