import { expect, test } from 'vitest'
import { NO_BENGALI } from '#domain/catalog/bengali-texts.ts'
import { anItem, anOrder } from '#tests/support/an-order.ts'
import type { ShownColor, ShownProduct } from '../../api/products.ts'
import { colorChoices, courierChoices, findByLetters, sizeChoices, sizesInstead } from './choices.ts'

const color = (name: string, stocks: readonly [size: number, stock: number][]): ShownColor => ({
  color: name,
  swatch: '#000000',
  images: [],
  shelfNote: '',
  sizes: stocks.map(([size, stock]) => ({ size, stock, reserved: 0 })),
})

const product: ShownProduct = {
  id: 'p1',
  name: 'Padma Slide',
  title: '',
  slug: 'padma-slide',
  category: 'Sandal',
  image: '',
  description: '',
  madeWith: '',
  ...NO_BENGALI,
  keyFeatures: { subtitle: '', paragraph: '', bullets: [] },
  priceTaka: 2295,
  discountPercent: 0,
  status: 'published',
  pairs: 6,
  reserved: 1,
  colors: [
    color('Black', [
      [41, 2],
      [42, 0],
      [42.5, 1],
      [43, 0],
    ]),
    color('Tan', [[41, 3]]),
  ],
  createdAt: '2026-11-21T04:30:00.000Z',
  updatedAt: '2026-11-21T04:30:00.000Z',
}

test('sizes are offered with the pairs that this order could have, its own among them', () => {
  const sizes = sizeChoices(anOrder(), product)
  expect(sizes.map(({ words, note }) => `${words} ${note}`)).toEqual([
    '41 2 left',
    '42 1 left',
    '42.5 1 left',
    '43 sold out',
  ])
  expect(sizes.map(({ draft }) => draft.problem)).toEqual([
    undefined,
    undefined,
    undefined,
    'Size 43 is currently out of stock.',
  ])
})

test('a size with fewer pairs than the order has says so', () => {
  const order = anOrder({ items: [anItem({ quantity: 3 })] })
  expect(sizeChoices(order, product)[0]?.draft.problem).toBe('Only 2 pairs left of size 41.')
})

test('the pairs that were given back are not the order’s any more', () => {
  const order = anOrder({ items: [anItem({ stockState: 'released' })] })
  expect(sizeChoices(order, product)[1]?.note).toBe('sold out')
})

test('a color without the size of the order asks for one that it has', () => {
  expect(colorChoices(anOrder(), product).map(({ words, note }) => `${words}: ${note}`)).toEqual([
    'Black: 1 pair of 42',
    'Tan: no 42',
  ])
  expect(sizesInstead(anOrder(), product, 'Tan')?.map(({ draft }) => draft)).toEqual([
    { text: 'Tan', size: 41, problem: undefined },
  ])
  expect(sizesInstead(anOrder(), product, 'Black')).toBeUndefined()
})

test('a word of the courier that the shop does not know stays choosable', () => {
  const words = courierChoices(anOrder({ courierStatus: 'lost_in_river' })).map(choice => choice.words)
  expect(words.slice(0, 3)).toEqual(['no parcel', 'lost in river', 'in review'])
})

test('letters lead to the next entry that begins with them, around the end', () => {
  const choices = ['Queued', 'Confirmed', 'Packed', 'Fake', 'Follow Up'].map(text => ({
    draft: { text },
    words: text,
  }))
  expect(findByLetters(choices, 'f', 0)).toBe(3)
  expect(findByLetters(choices, 'f', 3)).toBe(4)
  expect(findByLetters(choices, 'f', 4)).toBe(3)
  expect(findByLetters(choices, 'fo', 3)).toBe(4)
  expect(findByLetters(choices, 'x', 0)).toBeUndefined()
})
