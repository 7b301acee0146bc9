import { expect, test } from 'vitest'
import { isForReader, pasteKind } from './paste-kind.ts'

const ORDER = 'নাম: রহিম উদ্দিন\nমোবাইল: ০১৭১১২৩৪৫৬৭\nঠিকানা: বাসা ১২, খুলনা'
const ONE_LINE = 'Rahim Uddin 01711-234567 House 12 Road 3 Sonadanga Khulna gomti derby 43'

test('cells of a table have tabs between them, and a message has none', () => {
  expect(pasteKind('Rahim\t01711234567\tKhulna')).toBe('cells')
  expect(pasteKind(ORDER)).toBe('message')
})

test.each([
  ['a name', 'Rahim Uddin'],
  ['a phone', '+880 1711-234567'],
  ['a phone in Bengali digits', '০১৭১১২৩৪৫৬৭'],
  ['a line of an address', 'House 12, Road 3, Sonadanga Residential Area, Khulna, beside the mosque'],
])('%s goes into the box where it is pasted', (_name, value) => {
  expect(isForReader(value, 'line')).toBe(false)
  expect(isForReader(value, 'text')).toBe(false)
  expect(isForReader(value, 'cell')).toBe(false)
})

test('lines never become one in a box of one line: they are read, as is a line that is a whole order', () => {
  expect(isForReader(ORDER, 'line')).toBe(true)
  expect(isForReader(ONE_LINE, 'line')).toBe(true)
  expect(isForReader('House 12\nRoad 3\nKhulna', 'line')).toBe(true)
})

test('a line with a number in it is no name, however short it is', () => {
  expect(isForReader('surma kalo 40 pathan bhai', 'name')).toBe(true)
  expect(isForReader('padma kalo 42 den, Rafi, 0171234567, Dhanmondi, Dhaka', 'name')).toBe(true)
  expect(isForReader('পদ্মা কালো ৪২ দেন', 'name')).toBe(true)
  expect(isForReader(ORDER, 'name')).toBe(true)
  expect(isForReader('Prof. Dr. Md. Abdur Rahim Uddin', 'name')).toBe(false)
  expect(isForReader('Rahim 2', 'name')).toBe(false)
  expect(isForReader('padma kalo 42 den, Rafi', 'line')).toBe(false)
})

test('a box of several lines takes an address in lines, and a cell a column, but no order', () => {
  expect(isForReader('House 12\nRoad 3\nKhulna', 'text')).toBe(false)
  expect(isForReader('01711234567\n01811234567', 'cell')).toBe(false)
  expect(isForReader(ORDER, 'text')).toBe(true)
  expect(isForReader(ORDER, 'cell')).toBe(true)
})

test('where nothing takes text any text is read, but for none at all', () => {
  expect(isForReader('Rahim', 'none')).toBe(true)
  expect(isForReader(' \n ', 'none')).toBe(false)
})
