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

test('a card carries only what its HTML does not say, and a hex only where the colour has none of its own', () => {
  expect(packCard({ product, isEager: false })).toEqual({
    id: 'p1',
    priceTaka: 2700,
    discountPercent: 15,
    gone: [[41], []],
    swatches: ['#000000', '#556B2F'],
  })
})

test('a card without a discount, of which every size is there in the usual colours, carries its id and its price', () => {
  const colors = [{ color: 'Black', swatch: '#000000', image: '/uploads/a-1000.webp', gone: [] }]
  expect(packCard({ product: { ...product, discountPercent: 0, colors }, isEager: false })).toEqual({
    id: 'p1',
    priceTaka: 2700,
  })
})

test('only the cards of the first row say that their picture comes at once', () => {
  expect(packCard({ product, isEager: true })).toHaveProperty('isEager', true)
})

test('a card that starts with another colour than the first says so', () => {
  expect(packCard({ product: { ...product, startColor: 'Olive' }, isEager: false })).toHaveProperty(
    'startColor',
    'Olive',
  )
})
