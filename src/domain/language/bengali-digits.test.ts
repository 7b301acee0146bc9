import { expect, test } from 'vitest'
import { takaInBengali, toBengaliDigits } from './bengali-digits.ts'

test('every digit of a text is written in Bengali', () => {
  expect(toBengaliDigits('0123456789 pairs')).toBe('০১২৩৪৫৬৭৮৯ pairs')
})

test.each([
  [0, '৳০'],
  [950, '৳৯৫০'],
  [2450, '৳২,৪৫০'],
  [123_456, '৳১,২৩,৪৫৬'],
  [12_345_678, '৳১,২৩,৪৫,৬৭৮'],
])('%d taka are %s', (taka, shown) => {
  expect(takaInBengali(taka)).toBe(shown)
})
