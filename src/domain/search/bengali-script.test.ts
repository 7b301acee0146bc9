import { expect, test } from 'vitest'
import { latinOfBengali } from './bengali-script.ts'

test.each([
  ['পদ্মা', 'padma'],
  ['যমুনা', 'jamuna'],
  ['কর্ণফুলী', 'karnaphuli'],
  ['মেঘনা', 'meghana'],
  ['তিতাস', 'titas'],
  ['রূপসা', 'rupasa'],
  ['তিস্তা', 'tista'],
  ['জুতা', 'juta'],
  ['স্যান্ডেল', 'sandel'],
  ['লোফার', 'lophar'],
  ['ব্ল্যাক', 'blak'],
  ['বাংলা', 'bangla'],
])('%s is written %s in Latin letters', (bengali, latin) => {
  expect(latinOfBengali(bengali)).toBe(latin)
})

test('a letter with its dot is read alike however it is stored', () => {
  expect(latinOfBengali('চামড়া')).toBe('chamara')
  expect(latinOfBengali('চাম\u09dcা')).toBe('chamara')
  expect(latinOfBengali('পায়ে')).toBe('paye')
  expect(latinOfBengali('পা\u09dfে')).toBe('paye')
})

test('what joins and parts letters is not seen', () => {
  expect(latinOfBengali('পদ্\u200dমা')).toBe('padma')
})

test('other letters and digits stay', () => {
  expect(latinOfBengali('Padma 42 পদ্মা')).toBe('Padma 42 padma')
})

test('no Bengali letter is left, whatever stands together', () => {
  const letters = [...'অআইঈউঊঋএঐওঔকখগঘঙচছজঝঞটঠডঢণতথদধনপফবভমযরলশষসহড়ঢ়য়ৎংঃঁািীুূৃেৈোৌ্']
  expect(letters.length).toBeGreaterThan(50)
  for (const one of letters) expect(latinOfBengali(`ক${one}ক`), one).toMatch(/^[a-z]+$/)
})
