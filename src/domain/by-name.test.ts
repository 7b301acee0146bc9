import { expect, test } from 'vitest'
import { byName } from './by-name.ts'

test('names stand as people look for them, numbers by their size', () => {
  const sorted = ['Shoe 10', 'padma', 'Shoe 2', 'Éclair', 'Padma 2', 'Zebra']
    .map(name => ({ name }))
    .sort(byName)
  expect(sorted.map(({ name }) => name)).toEqual(['Éclair', 'padma', 'Padma 2', 'Shoe 2', 'Shoe 10', 'Zebra'])
})
