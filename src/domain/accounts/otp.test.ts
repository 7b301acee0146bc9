import { expect, test } from 'vitest'
import { otpDigits, otpOf } from './otp.ts'

test.for([
  '428163',
  ' 428 163 ',
  '428-163',
  '৪২৮১৬৩',
  '৪২৮ ১৬৩',
  '٤٢٨١٦٣',
  '۴۲۸۱۶۳',
  '4২8১6৩',
  '\u00a0428\u00a0163',
])('%j is a code of six digits', typed => {
  expect(otpOf(typed)).toBe('428163')
})

test('a code keeps the zeros before it', () => {
  expect(otpOf('000 042')).toBe('000042')
})

test.for(['', '42816', '4281633', '42816a', '+428163', '4.28163', '４２８１６３', '428163\u0000'])(
  '%j is none',
  typed => {
    expect(otpOf(typed)).toBeUndefined()
  },
)

test.each([
  ['418203', '418203'],
  ['418 203', '418203'],
  [' 418-203 ', '418203'],
  ['৪১৮ ২০৩', '418203'],
  ['Your code is 418203. It holds for 5 minutes.', '418203'],
  ['5 minutes: 418 203', '418203'],
  ['41', '41'],
  ['4a1', '41'],
  ['4182039', '418203'],
  ['no digits', ''],
  ['', ''],
])('of %j the boxes hold %j', (text, digits) => {
  expect(otpDigits(text)).toBe(digits)
})
