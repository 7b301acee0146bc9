import { expect, test } from 'vitest'
import { addressIn, splitLanguage } from './language.ts'

const PAIRS: [english: string, bengali: string][] = [
  ['/', '/bn'],
  ['/cart', '/bn/cart'],
  ['/?category=Sandals', '/bn?category=Sandals'],
  ['/#shop', '/bn#shop'],
  ['/?category=Sandals#shop', '/bn?category=Sandals#shop'],
  ['/products/a-slide?color=Tan&size=42', '/bn/products/a-slide?color=Tan&size=42'],
]

test.each(PAIRS)('%s is %s in Bengali, and back', (english, bengali) => {
  expect(addressIn('bn', english)).toBe(bengali)
  expect(addressIn('en', english)).toBe(english)
  expect(splitLanguage(bengali)).toEqual({ language: 'bn', address: english })
  expect(splitLanguage(english)).toEqual({ language: 'en', address: english })
})

test('the Bengali home may end with a slash', () => {
  expect(splitLanguage('/bn/')).toEqual({ language: 'bn', address: '/' })
})

test.each(['/bnx', '/bn-shoes', '/products/bn', '/BN/cart'])('%s names no language', address => {
  expect(splitLanguage(address)).toEqual({ language: 'en', address })
})

test.each(['#contact', 'tel:+8801711111111', 'https://wa.me/8801711111111'])('%s stays as it is', address => {
  expect(addressIn('bn', address)).toBe(address)
})
