import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  PHONE_LENGTH_MESSAGE,
  PHONE_PATTERN_MESSAGE,
  phoneDigits,
  storedPhone,
  typedPhoneProblem,
} from './phone.ts'
import { typedPhone } from './typed-phone.ts'

describe('a number is stored as 01XXXXXXXXX however it was written', () => {
  test.each([
    '01712345678',
    '+8801712345678',
    '8801712345678',
    '008801712345678',
    '1712345678',
    '০১৭১২৩৪৫৬৭৮',
    '+৮৮০ ১৭১২-৩৪৫৬৭৮',
    '٠١٧١٢٣٤٥٦٧٨',
    '۰۱۷۱۲۳۴۵۶۷۸',
    '017-1234 5678',
    ' 01712345678 ',
    '+880 01712345678',
    '+88 01712345678',
    '00880 1712 345678',
  ])('%s', written => {
    expect(storedPhone(written)).toBe('01712345678')
  })
})

describe('what is no mobile number of the country is refused', () => {
  test.each([
    '',
    '0',
    '01212345678',
    '01112345678',
    '01012345678',
    '0171234567',
    '02912345678',
    '0096171234567',
    '+14155550100',
    'not a number',
  ])('%s', written => {
    expect(storedPhone(written)).toBeUndefined()
  })
})

test('every operator prefix from 013 to 019 is a mobile number, and no other', () => {
  const known = Array.from({ length: 10 }, (_, digit) => `01${digit}`).filter(prefix =>
    storedPhone(`${prefix}12345678`),
  )
  expect(known).toEqual(['013', '014', '015', '016', '017', '018', '019'])
})

test('the phone box never holds more than ten digits', () => {
  expect(typedPhone('017123456789')).toBe('1712345678')
})

test('880 is the country code when it was written as one, and part of the number while it is typed', () => {
  expect(typedPhone('8801712345678')).toBe('1712345678')
  expect(typedPhone('+880')).toBe('')
  expect(typedPhone('880')).toBe('880')
})

test('too few digits and a wrong prefix have their own messages', () => {
  expect(typedPhoneProblem('171234567')).toBe(PHONE_LENGTH_MESSAGE)
  expect(typedPhoneProblem('1212345678')).toBe(PHONE_PATTERN_MESSAGE)
  expect(typedPhoneProblem('1712345678')).toBeUndefined()
})

const mobile = fc.stringMatching(/^1[3-9]\d{8}$/)
const bengali = (digits: string) =>
  digits.replace(/\d/g, digit => String.fromCharCode(0x09e6 + Number(digit)))

test('any spelling of any number gives the same stored number', () => {
  const spelling = fc.constantFrom(
    (digits: string) => digits,
    (digits: string) => `0${digits}`,
    (digits: string) => `+880${digits}`,
    (digits: string) => `880${digits}`,
    (digits: string) => `00880${digits}`,
    (digits: string) => `+880 0${digits}`,
    (digits: string) => bengali(`0${digits}`),
    (digits: string) => `(0${digits.slice(0, 4)}) ${digits.slice(4, 7)}-${digits.slice(7)}`,
  )
  fc.assert(
    fc.property(mobile, spelling, (digits, spell) => {
      expect(storedPhone(spell(digits))).toBe(`0${digits}`)
    }),
  )
})

test('the phone box only ever holds Latin digits, and reading what it holds changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 30 }), text => {
      const typed = typedPhone(text)
      expect(typed).toMatch(/^\d{0,10}$/)
      if (typedPhoneProblem(typed) === undefined) expect(typedPhone(typed)).toBe(typed)
    }),
  )
})

test.each([
  ['01712', '01712'],
  ['+880 1712-345', '1712345'],
  ['00880 1712', '1712'],
  ['8801712345678', '1712345678'],
  ['(0171) 2345', '01712345'],
  ['০১৭', '017'],
  ['+880', undefined],
  ['rahim1', undefined],
  ['1@', undefined],
  ['', undefined],
])('a part of a phone %j holds the digits %j', (part, digits) => expect(phoneDigits(part)).toBe(digits))
