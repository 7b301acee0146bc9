import fc from 'fast-check'
import { expect, test } from 'vitest'
import { editDistance } from './edit-distance.ts'

test.each([
  ['padma', 'padma', 0],
  ['padma', 'pdma', 1],
  ['padma', 'pamda', 1],
  ['padma', 'padmaa', 1],
  ['loafer', 'lofaer', 1],
  ['loafer', 'olfaer', 2],
  ['', 'abc', 3],
])('from %s to %s it takes %i', (one, other, distance) => {
  expect(editDistance(one, other, 5)).toBe(distance)
})

test('more than is asked for is one too many', () => {
  expect(editDistance('padma', 'loafer', 2)).toBe(3)
  expect(editDistance('a', 'abcdef', 2)).toBe(3)
})

test('the way there is as long as the way back, and nothing only for the same word', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 8 }), fc.string({ maxLength: 8 }), (one, other) => {
      const there = editDistance(one, other, 9)
      expect(editDistance(other, one, 9)).toBe(there)
      expect(there === 0).toBe(one === other)
    }),
  )
})
