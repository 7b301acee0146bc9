import { expect, test } from 'vitest'
import { inWantedOrder, movedPicture } from './picture-order.ts'

test.each([
  [0, 2, ['b', 'c', 'a', 'd']],
  [3, 0, ['d', 'a', 'b', 'c']],
  [1, 1, ['a', 'b', 'c', 'd']],
])('picture %i goes to place %i', (from, to, images) => {
  expect(movedPicture(['a', 'b', 'c', 'd'], from, to)).toEqual(images)
})

test('a wanted order holds for the pictures that are there, and new ones follow', () => {
  expect(inWantedOrder(['a', 'b', 'new'], ['b', 'gone', 'a'])).toEqual(['b', 'a', 'new'])
})
