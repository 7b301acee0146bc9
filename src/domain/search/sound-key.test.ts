import { expect, test } from 'vitest'
import { latinOfBengali } from './bengali-script.ts'
import { soundKey } from './sound-key.ts'

const keyOf = (word: string) => soundKey(latinOfBengali(word.toLowerCase()))

test.each([
  ['Padma', 'পদ্মা', 'podma', 'Paddma'],
  ['Jamuna', 'Yamuna', 'যমুনা', 'jomuna'],
  ['Karnaphuli', 'কর্ণফুলী', 'কর্ণফুলি', 'Karnafuly', 'kornophuli'],
  ['Meghna', 'মেঘনা', 'Megna'],
  ['Gomti', 'গোমতী', 'Gomoti', 'গোমতি'],
  ['Rupsha', 'রূপসা', 'Rupsa', 'রুপসা'],
  ['Surma', 'সুরমা', 'Shurma'],
  ['Titas', 'তিতাস', 'Teetas'],
  ['Teesta', 'তিস্তা', 'Tista'],
  ['sandal', 'স্যান্ডেল', 'sandel', 'sendal'],
  ['loafer', 'লোফার', 'lofar'],
  ['chocolate', 'চকলেট', 'choklet'],
  ['juta', 'joota', 'জুতা', 'জুতো'],
  ['shacci', 'শাচ্চি', 'shachi'],
  ['penny', 'পেনি', 'peni'],
  ['slide', 'স্লাইড'],
  ['Brahmaputra', 'ব্রহ্মপুত্র', 'bromhoputro'],
])('%s sounds like its other spellings', (...spellings) => {
  expect(new Set(spellings.map(keyOf)).size, spellings.map(keyOf).join(' ')).toBe(1)
})

test.each([
  ['padma', 'jamuna'],
  ['sandal', 'loafer'],
  ['surma', 'rupsha'],
  ['titas', 'teesta'],
])('%s does not sound like %s', (one, other) => {
  expect(keyOf(one)).not.toBe(keyOf(other))
})

test('a word of vowels keeps its first', () => {
  expect([keyOf('oi'), keyOf('eau'), keyOf('42')]).toEqual(['ai', 'iu', ''])
})
