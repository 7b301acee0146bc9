import { expect, test } from 'vitest'
import { isEmptyWord, meaningsOf } from './search-synonyms.ts'
import { searchWords } from './search-words.ts'

const meant = (word: string) =>
  searchWords(word)
    .flatMap(one => meaningsOf(one).slice(0, 1))
    .map(({ term }) => term)

test.each([
  ['shoe', ['জুতা', 'জুতো', 'জুতার', 'শু', 'juta', 'joota', 'shoes', 'shu']],
  ['sandal', ['স্যান্ডেল', 'স্যান্ডেলের', 'sandle', 'sendel', 'sandals']],
  ['chappal', ['চপ্পল', 'chappal', 'chapple', 'choppol']],
  ['leather', ['চামড়া', 'চামড়ার', 'chamra', 'chamda', 'লেদার', 'lether']],
  ['black', ['কালো', 'kalo', 'black']],
  ['brown', ['বাদামী', 'বাদামি', 'badami', 'ব্রাউন']],
  ['chocolate', ['চকলেট', 'চকোলেট', 'choklet', 'choco']],
  ['home', ['ঘরের', 'বাসার', 'ghorer']],
])('%s is meant by its other spellings', (term, spellings) => {
  for (const spelling of spellings) expect(meant(spelling), spelling).toEqual([term])
})

test('the nearest meaning weighs most and none as much as the word itself', () => {
  const [nearest, ...others] = searchWords('জুতা').flatMap(meaningsOf)
  expect(nearest?.weight).toBeLessThan(1)
  expect(others.length).toBeGreaterThan(0)
  for (const other of others) expect(other.weight).toBeLessThan(nearest?.weight ?? 0)
})

test('names of products and unknown words mean nothing else', () => {
  for (const word of ['padma', 'যমুনা', 'laptop', '42']) expect(meant(word), word).toEqual([])
})

test('words of every search are empty, words of the catalogue are not', () => {
  const isEmpty = (text: string) => searchWords(text).every(isEmptyWord)
  for (const text of ['for men', 'সাইজ', 'ছেলেদের', 'price', 'the size'])
    expect(isEmpty(text), text).toBe(true)
  for (const text of ['black', 'জুতা', '42']) expect(isEmpty(text), text).toBe(false)
})
