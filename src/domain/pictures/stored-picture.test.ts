import { expect, test } from 'vitest'
import { pictureAtWidth } from './picture.ts'
import { storedPicture } from './stored-picture.ts'

test('the stored picture is found again from each of its deliveries', () => {
  for (const width of [160, 400, 640, 1000])
    expect(storedPicture(pictureAtWidth('/uploads/3f2a-1000.webp', width))).toBe('/uploads/3f2a-1000.webp')
})

test('a picture that the shop did not store is its own', () => {
  expect(storedPicture('https://elsewhere.example/a-640.webp')).toBe('https://elsewhere.example/a-640.webp')
})
