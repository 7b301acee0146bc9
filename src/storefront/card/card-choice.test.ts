import { expect, test } from 'vitest'
import { NO_BENGALI } from '#domain/catalog/bengali-texts.ts'
import type { Product, Variant } from '#domain/catalog/product.ts'
import {
  choiceFromForm,
  chooseColor,
  chooseSize,
  firstChoice,
  lineOfChoice,
  productHref,
} from './card-choice.ts'
import { cardProduct } from './card-product.ts'

const variant = (
  color: string,
  stocks: Record<number, number>,
  images = [`/uploads/${color}-1000.webp`],
): Variant => ({
  id: color,
  color,
  swatch: '#112233',
  images,
  sizes: Object.entries(stocks).map(([size, stock]) => ({
    id: `${color}${size}`,
    size: Number(size),
    stock,
  })),
})
const slide = (variants: Variant[]): Product => ({
  id: 'p1',
  name: 'Padma Double Strap Slide',
  slug: 'padma-double-strap-slide',
  title: 'Two buckles, one easy step',
  category: 'Sandal',
  priceTaka: 2700,
  discountPercent: 15,
  image: '/uploads/padma-1000.webp',
  description: '',
  madeWith: '',
  ...NO_BENGALI,
  keyFeatures: { subtitle: '', paragraph: '', bullets: [] },
  status: 'published',
  variants,
  createdAt: '2025-06-05T04:30:00.000Z',
  updatedAt: '2025-06-05T04:30:00.000Z',
})
const card = cardProduct(
  slide([variant('Master', { 42: 3, 43: 0, 41: 1 }), variant('Black', { 41: 2, 44: 1 })]),
)
const first = firstChoice(card)

const form = (entries: Record<string, string>) => {
  const data = new FormData()
  for (const [name, value] of Object.entries(entries)) data.set(name, value)
  return data
}

test('a card begins with the first colour and no size', () => {
  expect(first).toEqual({ color: 'Master', size: null, notice: null })
})

test('a card may begin with another colour, and its link then names it', () => {
  const black = cardProduct(slide([variant('Master', { 42: 3 }), variant('Black', { 42: 2 })]), 'Black')
  expect(firstChoice(black).color).toBe('Black')
  expect(productHref(black, firstChoice(black))).toBe('/products/padma-double-strap-slide?color=Black')
})

test('a card lists the sizes of all colours in order', () => {
  expect(card.sizes).toEqual([41, 42, 43, 44])
})

test('a sold-out size is refused with its message and the earlier size stays', () => {
  const chosen = chooseSize(card, first, 42)
  expect(chosen.size).toBe(42)
  expect(chooseSize(card, chosen, 43)).toEqual({
    color: 'Master',
    size: 42,
    notice: { kind: 'sold-out', size: 43 },
  })
})

test('a size that the chosen colour is not made in is refused like a sold-out one', () => {
  expect(chooseSize(card, first, 44).size).toBeNull()
})

test('changing the colour resets the size and the message', () => {
  const refused = chooseSize(card, chooseSize(card, first, 42), 43)
  expect(chooseColor(refused, 'Black')).toEqual({ color: 'Black', size: null, notice: null })
})

test('choosing the same colour again keeps the size', () => {
  const chosen = chooseSize(card, first, 42)
  expect(chooseColor(chosen, 'Master')).toBe(chosen)
})

test('what was chosen before the script arrived is taken over', () => {
  expect(choiceFromForm(card, form({ color: 'Black', size: '41' }))).toEqual({
    color: 'Black',
    size: 41,
    notice: null,
  })
})

test('a sold-out size chosen before the script arrived is refused, an unknown one ignored', () => {
  expect(choiceFromForm(card, form({ color: 'Master', size: '43' })).notice?.kind).toBe('sold-out')
  expect(choiceFromForm(card, form({ color: 'Green', size: '60' }))).toEqual(first)
})

test('a choice becomes one pair in the cart at the discounted price', () => {
  expect(lineOfChoice(card, first)).toBeUndefined()
  expect(lineOfChoice(card, chooseSize(card, first, 42))).toMatchObject({
    productId: 'p1',
    priceTaka: 2295,
    color: 'Master',
    swatch: '#112233',
    size: 42,
    quantity: 1,
    image: '/uploads/Master-1000.webp',
  })
})

test('the link to the product carries what was chosen and nothing else', () => {
  expect(productHref(card, first)).toBe('/products/padma-double-strap-slide')
  expect(productHref(card, chooseColor(first, 'Black'))).toBe(
    '/products/padma-double-strap-slide?color=Black',
  )
  expect(productHref(card, chooseSize(card, first, 42))).toBe(
    '/products/padma-double-strap-slide?color=Master&size=42',
  )
})

test('a product without colours is sold out and shows its own picture', () => {
  const bare = cardProduct(slide([]))
  expect(bare).toMatchObject({ isSoldOut: true, image: '/uploads/padma-1000.webp', sizes: [], colors: [] })
  expect(lineOfChoice(bare, firstChoice(bare))).toBeUndefined()
})

test('a card carries no picture twice', () => {
  expect(card).not.toHaveProperty('image')
})

test('a colour without pictures shows the product picture', () => {
  expect(cardProduct(slide([variant('Tan', { 42: 1 }, [])])).colors[0]?.image).toBe(
    '/uploads/padma-1000.webp',
  )
})
