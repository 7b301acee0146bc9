import { expect, test } from 'vitest'
import { whatGoes } from './variant-dialog.tsx'

const tan = {
  color: 'Tan',
  swatch: '#d2b48c',
  images: ['/a.webp'],
  shelfNote: '',
  sizes: [
    { size: 40, stock: 7, reserved: 0 },
    { size: 41, stock: 1, reserved: 1 },
  ],
}

test.each([
  ['a size', 40, 'This deletes the size and its 7 pairs in stock. This action cannot be undone.'],
  [
    'a size with open orders',
    41,
    'This deletes the size and its 1 pair in stock. 1 pair is reserved in open orders, which keep them. This action cannot be undone.',
  ],
  [
    'a color',
    undefined,
    'This deletes Tan with all its sizes (8 pairs in stock) and 1 picture. 1 pair is reserved in open orders, which keep them. This action cannot be undone.',
  ],
])('the question before %s is deleted says what goes with it', (_of, size, text) => {
  expect(whatGoes(tan, size)).toBe(text)
})
