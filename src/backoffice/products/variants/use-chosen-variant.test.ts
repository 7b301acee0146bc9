import { expect, test } from 'vitest'
import { pickVariant } from './use-chosen-variant.ts'

const colorOf = (color: string, sizes: number[]) => ({
  color,
  swatch: '#000000',
  images: [],
  shelfNote: '',
  sizes: sizes.map(size => ({ size, stock: 1, reserved: 0 })),
})
const colors = [colorOf('Master', [40, 41]), colorOf('Black', [42, 43]), colorOf('Tan', [])]

test.each([
  ['what was saved', { color: 'Black', size: 43 }, 'Black', 43],
  ['the first size of a colour without the saved one', { color: 'Black', size: 40 }, 'Black', 42],
  ['the first colour when the saved one is gone', { color: 'Red', size: 41 }, 'Master', 41],
  ['the first of both when nothing was saved', { color: null, size: null }, 'Master', 40],
  ['the first of both when something else was saved', { color: 7, size: '41' }, 'Master', 40],
  ['no size of a colour without sizes', { color: 'Tan', size: 40 }, 'Tan', undefined],
])('chosen is %s', (_words, saved, color, size) => {
  const picked = pickVariant(colors, saved)
  expect([picked.color?.color, picked.size]).toEqual([color, size])
})

test('a product without colours has nothing to choose', () => {
  expect(pickVariant([], { color: 'Black', size: 42 })).toEqual({ color: undefined, size: undefined })
})
