import { expect, test } from 'vitest'
import { footLengthCm, madeSizes, readFootCm, sizeForFeet } from './foot-length.ts'

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

test.each([
  ['26.5', 26.5],
  [' 26,5 ', 26.5],
  ['২৬.৫', 26.5],
  ['27', 27],
  ['25.25', 25.25],
  ['19.9', undefined],
  ['35.1', undefined],
  ['265', undefined],
  ['26.5 cm', undefined],
  ['', undefined],
  ['twenty', undefined],
])('a foot typed as %s is %s cm', (typed, cm) => {
  expect(readFootCm(typed)).toBe(cm)
})

const SIZES = [39, 40, 41, 42, 43, 44, 45]

test.each([
  [[24.5, 24.5], { size: 39, longerCm: 24.5, differ: false, roomier: 40 }],
  // the longer foot counts, whichever it is
  [[26.5, 26], { size: 42, longerCm: 26.5, differ: true, roomier: 43 }],
  [[26, 26.5], { size: 42, longerCm: 26.5, differ: true, roomier: 43 }],
  // less than half a centimetre is no difference that a ruler shows
  [[26.3, 26.5], { size: 42, longerCm: 26.5, differ: false, roomier: 43 }],
  [[26.6, 26.6], { size: 43, longerCm: 27, differ: false, roomier: 44 }],
  [[28.5, 28], { size: 45, longerCm: 28.5, differ: true, roomier: null }],
  [[20, 20], { size: 39, longerCm: 20, differ: false, roomier: 40 }],
  [[29, 28], { size: null, longerCm: 29 }],
])('feet of %s cm wear %o', (feet, answer) => {
  expect(sizeForFeet(SIZES, feet)).toEqual(answer)
})

test('a foot always fits into its size, and not into the next smaller one', () => {
  for (let cm = 20; cm <= 28.5; cm += 0.1) {
    const { size } = sizeForFeet([...SIZES].reverse(), [cm])
    if (size === null) throw new Error(`${cm}`)
    expect(footLengthCm(size)).toBeGreaterThanOrEqual(cm - 1e-9)
    if (size > 39) expect(footLengthCm(size - 1)).toBeLessThan(Math.ceil(cm * 2) / 2)
  }
})
