import { expect, test } from 'vitest'
import { searchWords } from './search-words.ts'

const latins = (text: string) => searchWords(text).map(({ readings }) => readings[0].latin)

test('words are told apart by anything that is no letter or digit', () => {
  expect(latins('  Padma-Double, STRAP/slide! ')).toEqual(['padma', 'double', 'strap', 'slide'])
})

test('case, accents, plurals and the s of possession make no difference', () => {
  expect(latins("Men's Shoes café BRASS")).toEqual(['men', 'shoe', 'cafe', 'brass'])
  expect(latins('titas')).toEqual(latins('Titas'))
})

test('digits of other scripts are digits, half sizes stay whole', () => {
  expect(latins('৪২ 42.5 ৪২.৫ ٤٢')).toEqual(['42', '42.5', '42.5', '42'])
})

test('a Bengali word is read as it stands and without its ending', () => {
  const [leather] = searchWords('চামড়ার')
  expect(leather?.isBengali).toBe(true)
  expect(leather?.readings.map(({ latin }) => latin)).toEqual(['chamarar', 'chamara'])
  expect(searchWords('জুতাগুলো')[0]?.readings.at(-1)?.latin).toBe('juta')
})

test('a text without words has none', () => {
  for (const text of ['', '  ', '।!?-', '\u200d']) expect(searchWords(text)).toEqual([])
})
