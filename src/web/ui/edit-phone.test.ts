import { expect, test } from 'vitest'
import { editPhone } from './edit-phone.ts'

const paste = (inserted: string, value = '') =>
  editPhone({ value, selectionStart: value.length, selectionEnd: value.length, inserted })

test.each([
  '+8801712345678',
  '01712345678',
  '+880 1712-345678',
  '008801712345678',
  '০১৭১২৩৪৫৬৭৮',
  '+৮৮০১৭১২৩৪৫৬৭৮',
])('pasting %s leaves the ten digits after the prefix', pasted => {
  expect(paste(pasted)).toEqual({ value: '1712345678', caret: 10 })
})

test('typing goes on at the end', () => {
  expect(paste('7', '1')).toEqual({ value: '17', caret: 2 })
  expect(paste('0')).toEqual({ value: '', caret: 0 })
  expect(paste('9', '1712345678')).toEqual({ value: '1712345678', caret: 10 })
})

test('letters leave no trace', () => {
  expect(paste('abc', '17')).toEqual({ value: '17', caret: 2 })
})

test('a digit typed in the middle keeps the caret there', () => {
  expect(editPhone({ value: '171234', selectionStart: 2, selectionEnd: 2, inserted: '9' })).toEqual({
    value: '1791234',
    caret: 3,
  })
})

test('a paste over the whole number replaces it', () => {
  expect(
    editPhone({ value: '1712345678', selectionStart: 0, selectionEnd: 10, inserted: '01898765432' }),
  ).toEqual({
    value: '1898765432',
    caret: 10,
  })
})
