import { expect, test } from 'vitest'
import type { StaffProductEntry } from '#domain/staff-product.ts'
import { chooseProduct } from './use-chosen-product.ts'

const entry = (id: string, name: string, slug: string): StaffProductEntry => ({
  id,
  name,
  slug,
  category: 'Sandal',
  image: '/uploads/a-1000.webp',
  priceTaka: 2700,
  discountPercent: 0,
  status: 'published',
  pairs: 1,
})
const gomti = entry('1', 'Gomti', 'gomti')
const padma = entry('2', 'Padma', 'padma')
const list = [gomti, padma]
const nothing = { slug: null, found: undefined, name: undefined }

test('the first product is shown where nothing was chosen, or what was chosen is gone', () => {
  expect(chooseProduct(list, nothing)).toBe(gomti)
  expect(chooseProduct(list, { ...nothing, name: 'Meghna' })).toBe(gomti)
  expect(chooseProduct([], nothing)).toBeUndefined()
})

test('the product that was shown last is shown again, unless the address names another', () => {
  expect(chooseProduct(list, { ...nothing, name: 'Padma' })).toBe(padma)
  expect(chooseProduct(list, { ...nothing, name: 'Padma', slug: 'gomti' })).toBe(gomti)
})

test('an address that no product has shows none', () => {
  expect(chooseProduct(list, { ...nothing, name: 'Padma', slug: 'meghna' })).toBeUndefined()
})

test('a product whose address changes while it is shown stays shown, and under that address alone', () => {
  const found = { slug: 'padma-old', id: '2' }
  expect(chooseProduct(list, { ...nothing, slug: 'padma-old', found })).toBe(padma)
  expect(chooseProduct(list, { ...nothing, slug: 'meghna', found })).toBeUndefined()
})
