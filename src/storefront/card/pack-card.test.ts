import { expect, test } from 'vitest'
import type { CardProduct } from './card-product.ts'
import { packCard } from './pack-card.ts'

const product: CardProduct = {
  id: 'p1',
  name: 'Padma Double Strap Slide',
  slug: 'padma-double-strap-slide',
  title: 'Two buckles, one easy step',
  category: 'Sandal',
  priceTaka: 2700,
  discountPercent: 15,
  isSoldOut: false,
  sizes: [41, 42],
  colors: [
    { color: 'Black', swatch: '#000000', image: '/uploads/a-1000.webp', gone: [41] },
    { color: 'Olive', swatch: '#556B2F', image: '/uploads/b-1000.webp', gone: [] },
  ],
}

test('a card carries only what its HTML does not say', () => {
  expect(packCard({ product, isEager: true })).toEqual({
    id: 'p1',
    priceTaka: 2700,
    discountPercent: 15,
    gone: [[41], []],
  })
})

test('a hex that the dot does not have is carried', () => {
  const colors = [{ color: 'Black', swatch: '', gone: [] }]
  expect(packCard({ product: { ...product, colors }, isEager: false }).swatches).toEqual([''])
})

test('a card that starts with another colour than the first says so', () => {
  expect(packCard({ product: { ...product, startColor: 'Olive' }, isEager: false })).toHaveProperty(
    'startColor',
    'Olive',
  )
})
