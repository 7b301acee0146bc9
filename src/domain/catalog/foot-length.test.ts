import { expect, test } from 'vitest'
import { footLengthCm, madeSizes } from './foot-length.ts'

test.each([
  [39, 24.5],
  [40, 25.2],
  [41, 25.8],
  [42, 26.5],
  [42.5, 26.8],
  [43, 27.2],
  [44, 27.8],
  [45, 28.5],
])('size %s fits a foot of about %s cm', (size, lengthCm) => {
  expect(footLengthCm(size)).toBe(lengthCm)
})

test('three sizes are two centimetres', () => {
  for (let size = 36; size < 46; size++)
    expect(footLengthCm(size + 3) - footLengthCm(size)).toBeCloseTo(2, 10)
})

test('the sizes that are made are named once, from small to large, the sold-out ones too', () => {
  const made = (...sizes: number[]) => ({
    variants: [
      {
        id: 'v',
        color: 'Tan',
        swatch: '#9D4304',
        images: [],
        sizes: sizes.map(size => ({ id: `s${size}`, size, stock: size === 41 ? 0 : 3 })),
      },
    ],
  })
  expect(madeSizes([made(44, 41), made(42.5, 44), { variants: [] }])).toEqual([41, 42.5, 44])
  expect(madeSizes([])).toEqual([])
})
