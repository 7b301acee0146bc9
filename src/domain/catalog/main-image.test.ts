import { expect, test } from 'vitest'
import { mainImageAfter } from './main-image.ts'

test.each([
  ['a picture of its own stays', { image: '/own', removed: ['/a'], left: ['/b'] }, '/own'],
  [
    'a picture that another color shows too stays',
    { image: '/a', removed: ['/a'], left: ['/b', '/a'] },
    '/a',
  ],
  [
    'a picture that went gives way to the first one',
    { image: '/a', removed: ['/a'], left: ['/b', '/c'] },
    '/b',
  ],
  ['the last of all stays', { image: '/a', removed: ['/a'], left: [] }, '/a'],
  ['a product without one gets the first one', { image: '', removed: [], left: ['/b'] }, '/b'],
])('%s as the main picture', (_what, pictures, image) => {
  expect(mainImageAfter(pictures)).toBe(image)
})
