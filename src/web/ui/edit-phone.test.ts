import { expect, test } from 'vitest'
import { editPhone, refillPhone } from './edit-phone.ts'

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

/** The value of a box after each of these keys, pressed at its end. */
const pressed = (keys: string) => [...keys].reduce((value, key) => paste(key, value).value, '')
/** The same where the text can only be corrected after it is in the box. */
const composed = (keys: string) => [...keys].reduce((value, key) => refillPhone(value, value + key).value, '')

test.each([
  '+8801712345678',
  '8801712345678',
  '008801712345678',
  '01712345678',
  '1712345678',
  '+880 01712-345678',
  '+৮৮০১৭১২৩৪৫৬৭৮',
  '০০৮৮০১৭১২৩৪৫৬৭৮',
  '০১৭১২৩৪৫৬৭৮',
])('%s is one number typed key by key, composed, pasted and filled in', written => {
  expect(pressed(written)).toBe('1712345678')
  expect(composed(written)).toBe('1712345678')
  expect(paste(written).value).toBe('1712345678')
  expect(refillPhone('', written).value).toBe('1712345678')
  expect(refillPhone('1898', written).value).toBe('1712345678')
})

test('a country code typed before the number leaves the number as it was', () => {
  for (const number of ['1712345678', '17123']) {
    let edit = { value: number, caret: 0 }
    for (const inserted of '+880')
      edit = editPhone({ value: edit.value, selectionStart: edit.caret, selectionEnd: edit.caret, inserted })
    expect(edit).toEqual({ value: number, caret: 0 })
  }
})

test('a digit typed into a whole number loses none of its others', () => {
  expect(editPhone({ value: '1712345678', selectionStart: 4, selectionEnd: 4, inserted: '9' })).toEqual({
    value: '1712345678',
    caret: 4,
  })
  expect(refillPhone('1712345678', '17129345678').value).toBe('1712345678')
})

test('880 inside a number is no country code, also while the digit before it is being replaced', () => {
  expect(pressed('01880123456')).toBe('1880123456')
  expect(editPhone({ value: '880123456', selectionStart: 0, selectionEnd: 0, inserted: '1' }).value).toBe(
    '1880123456',
  )
})

test('a whole number pasted after a part of one takes its place', () => {
  expect(paste('+8801898765432', '1712')).toEqual({ value: '1898765432', caret: 10 })
})
