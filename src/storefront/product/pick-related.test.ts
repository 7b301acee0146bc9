import { expect, it } from 'vitest'
import { NO_BENGALI } from '#domain/catalog/bengali-texts.ts'
import type { Product } from '#domain/catalog/product.ts'
import { pickRelated } from './pick-related.ts'

const product = (id: string, category: string, stock: number): Product => ({
  id,
  category,
  name: id,
  slug: id,
  title: '',
  priceTaka: 2000,
  discountPercent: 0,
  image: '',
  description: '',
  madeWith: '',
  ...NO_BENGALI,
  keyFeatures: { subtitle: '', paragraph: '', bullets: [] },
  status: 'published',
  variants: [
    {
      id: `${id}-v`,
      color: 'Tan',
      swatch: '#9D4304',
      images: [],
      sizes: [{ id: `${id}-s`, size: 42, stock }],
    },
  ],
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
})
const self = product('self', 'Sandal', 5)
const catalog = [
  product('sold-out sandal', 'Sandal', 0),
  product('derby', 'Casual', 5),
  self,
  product('slide', 'Sandal', 5),
  product('chappal', 'Sandal', 5),
]

it('looks at the same category first, at sold-out pairs last, and never at the product itself', () => {
  expect(pickRelated(self, catalog, 9).map(one => one.id)).toEqual([
    'slide',
    'chappal',
    'derby',
    'sold-out sandal',
  ])
})

it('stops at the count', () => {
  expect(pickRelated(self, catalog, 2)).toHaveLength(2)
})
