import { expect, test } from 'vitest'
import { cleanSearch, toSearch } from './clean-search.ts'

const answered = {
  pages: 2,
  choices: {
    categories: [{ value: 'Sandal' }],
    colors: [{ value: 'Black' }],
    sizes: [{ value: 42 }, { value: 42.5 }],
  },
}
const clean = (values: Parameters<typeof cleanSearch>[0]) => cleanSearch(values, answered)

test('what the catalogue has stays, spelled as there', () => {
  expect(
    clean({ q: 'x', category: 'sandal', color: 'BLACK', size: '42.0', sort: 'newest', page: '2' }),
  ).toEqual({
    q: 'x',
    category: 'Sandal',
    color: 'Black',
    size: '42',
    sort: 'newest',
    page: '2',
  })
})

test('what the catalogue does not have goes', () => {
  expect(clean({ category: 'Boots', color: 'Pink', size: '51', page: '3' })).toEqual({})
})

test('prices are put in order, and from nothing is from any', () => {
  expect(clean({ from: '2000', to: '1000' })).toMatchObject({ from: '1000', to: '2000' })
  expect(clean({ from: '0', to: '1000' })).toEqual({ to: '1000' })
  expect(clean({ from: '1000' })).toMatchObject({ from: '1000' })
})

test('an address becomes a search in numbers', () => {
  expect(toSearch({ q: 'a', size: '42', from: '1', to: '2', page: '3', sort: 'price-asc' })).toEqual({
    query: 'a',
    size: 42,
    fromTaka: 1,
    toTaka: 2,
    page: 3,
    sort: 'price-asc',
  })
  expect(toSearch({}).size).toBeUndefined()
})
