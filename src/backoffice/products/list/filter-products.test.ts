import { expect, test } from 'vitest'
import type { StaffProductEntry } from '#domain/catalog/staff-product.ts'
import { filterProducts, lacksBengali } from './filter-products.ts'

const entry = (name: string, category: string): StaffProductEntry => ({
  id: name,
  name,
  nameBengali: '',
  textsInEnglish: 0,
  slug: name.toLowerCase(),
  category,
  image: '/uploads/a-1000.webp',
  priceTaka: 2700,
  discountPercent: 0,
  status: 'published',
  pairs: 1,
})
const list = [
  entry('Titas Buckle', 'Shacci'),
  entry('Padma Slide', 'Sandal'),
  entry('padma Buckle', 'Sandal'),
]
const found = (typed: string) => filterProducts(list, typed).map(({ name }) => name)

test('a product is found by words of its name and category, in any order and case', () => {
  expect(found('BUCKLE padma')).toEqual(['padma Buckle'])
  expect(found('shac')).toEqual(['Titas Buckle'])
  expect(found('loafer')).toEqual([])
})

test('a product is found by its Bengali name, and lacks Bengali while a text is shown in English', () => {
  const [titas] = list
  if (!titas) throw new Error('the list is empty')
  const bengali = { ...titas, nameBengali: 'তিতাস বকলেস', textsInEnglish: 2 }
  expect(filterProducts([bengali], 'বকলেস')).toEqual([bengali])
  expect([titas, bengali].filter(lacksBengali)).toEqual([bengali])
})

test('what is found keeps its order, and nothing typed leaves all of them', () => {
  expect(found('buckle')).toEqual(['Titas Buckle', 'padma Buckle'])
  expect(found('  ')).toEqual(['Titas Buckle', 'Padma Slide', 'padma Buckle'])
})
