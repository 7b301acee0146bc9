import { expect, test } from 'vitest'
import { givenSearch, searchAddress, spellQuery } from './search-address.ts'
import { readSearch, SEARCH_PARAMETERS } from './search-parameters.ts'

const read = (query: string) => readSearch(new URLSearchParams(query))

test('spellings of one search are one', () => {
  for (const typed of ['Padma  Slide', ' padma slide ', 'PADMA\tSLIDE', 'padma\u0000\u202eslide'])
    expect(spellQuery(typed)).toBe('padma slide')
  expect(spellQuery('ড\u09bc')).toBe(spellQuery('\u09dc'))
  expect(spellQuery('পদ্\u200dমা')).toBe('পদ্\u200dমা')
  expect([...spellQuery('ক'.repeat(500))]).toHaveLength(80)
})

test('an address is read and written alike', () => {
  const address =
    '/search?q=padma%20slide&category=Sandal&size=42&color=Tan&from=1000&to=2000&sort=newest&page=2'
  const values = read(address.split('?')[1] ?? '')
  expect(values).toEqual({
    q: 'padma slide',
    category: 'Sandal',
    size: '42',
    color: 'Tan',
    from: '1000',
    to: '2000',
    sort: 'newest',
    page: '2',
  })
  expect(searchAddress(values, { page: '2' })).toBe(address)
})

test('what cannot be meant is dropped', () => {
  expect(
    read('q=%20%3F!&category=%3Cb%3E&size=big&color=&from=-x&to=cheap&sort=random&page=0&other=1'),
  ).toEqual({})
  expect(read('page=1')).toEqual({})
})

test('Bengali digits and grouped prices are numbers', () => {
  expect(read('size=৪২&from=৳ ১,০০০&to=02500')).toEqual({ size: '42', from: '1000', to: '2500' })
})

test('a price is the whole number that was meant, however it is written', () => {
  for (const typed of ['2500/-', '2,500.00 Tk', 'Tk. 2500', '৳২৫০০'])
    expect(read(`to=${encodeURIComponent(typed)}`)).toEqual({ to: '2500' })
  expect(read('to=9999999')).toEqual({ to: '999999' })
})

test('a change begins at the first page, and an undefined one removes', () => {
  expect(searchAddress({ q: 'a', size: '42', page: '3' }, { size: undefined })).toBe('/search?q=a')
  expect(searchAddress({}, { q: 'ক' })).toBe('/search?q=%E0%A6%95')
  expect(searchAddress({})).toBe('/search')
})

test('what is given unchecked leads to the same search', () => {
  const given = new URLSearchParams('to=2500&q=PADMA  slide&size=&other=1')
  expect(searchAddress(givenSearch(given))).toBe('/search?q=padma%20slide&to=2500')
  expect(searchAddress(givenSearch(given))).toBe(searchAddress(readSearch(given)))
})

test('addresses name the parameters in the order in which they are kept', () => {
  const all = Object.fromEntries(Object.keys(SEARCH_PARAMETERS).map(name => [name, '2']))
  const named = [...new URLSearchParams(searchAddress(all, { page: '2' }).split('?')[1]).keys()]
  expect(named).toEqual(Object.keys(SEARCH_PARAMETERS))
})
