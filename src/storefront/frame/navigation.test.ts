import { expect, test } from 'vitest'
import { categoryHref, currentMark, fallbackCategories } from './navigation.ts'

test('the home link is current on the home page only', () => {
  expect(currentMark('/', '/')).toBe('page')
  expect(currentMark('/', '/cart')).toBeUndefined()
})

test('a product page belongs to the shop section', () => {
  expect(currentMark('/#shop', '/products/padma-double-strap-slide')).toBe('true')
  expect(currentMark('/#shop', '/')).toBeUndefined()
})

test('a category with spaces and signs survives its link', () => {
  expect(categoryHref('Boots & more')).toBe('/?category=Boots%20%26%20more#shop')
})

test('without a catalogue the three first categories are named', () => {
  expect(fallbackCategories.map(link => link.category)).toEqual(['Sandal', 'Shacci', 'Casual'])
})
