import { expect, test } from 'vitest'
import { countedParcels, formatDifference, formatPoisha } from './format-poisha.ts'

test.each([
  [0, '৳0'],
  [1_245_000, '৳12,450'],
  [1_245_050, '৳12,450.50'],
  [-5, '−৳0.05'],
])('%i poisha are %s', (poisha, words) => expect(formatPoisha(poisha)).toBe(words))

test('a difference has its sign', () => {
  expect([-50_000, 0, 50_000].map(formatDifference)).toEqual(['−৳500', '৳0', '+৳500'])
  expect([1, 1250].map(countedParcels)).toEqual(['1 parcel', '1,250 parcels'])
})
