import { describe, expect, test } from 'vitest'
import { fillBoxes, keyInBox, typeInBox } from './code-digits.ts'

const boxes = (text: string) => [...text.padEnd(4)].map(digit => digit.trim())
const shown = (edit: { digits: string[]; focus: number } | undefined) =>
  edit && `${edit.digits.map(digit => digit || ' ').join('')}|${edit.focus}`

describe('typing', () => {
  test.each([
    ['', 0, '5', '5   |1'],
    ['5', 1, '6', '56  |2'],
    ['567', 3, '8', '5678|3'],
    ['', 0, '৫', '5   |1'],
    ['5678', 1, '96', '5978|2'],
    ['5678', 1, '69', '5978|2'],
    ['5678', 1, '66', '5678|2'],
    ['', 0, 'a', '    |0'],
    ['5678', 2, 'a', '5678|2'],
    ['5678', 2, '', '56 8|2'],
  ])('%j, box %i holding %j becomes %j', (before, index, value, after) => {
    expect(shown(typeInBox(boxes(before), index, value))).toBe(after)
  })

  test('what the browser fills into one box goes into all', () => {
    expect(shown(typeInBox(boxes(''), 0, '5678'))).toBe('5678|3')
  })
})

describe('pasting', () => {
  test.each([
    ['', 0, '5678', '5678|3'],
    ['12', 2, '5678', '5678|3'],
    ['', 0, ' 56 78 ', '5678|3'],
    ['', 0, '৫৬৭৮', '5678|3'],
    ['', 0, '+880 1712-345678', '5678|3'],
    ['1', 1, '56', '156 |3'],
    ['123', 3, '56', '1235|3'],
    ['12', 2, 'no digit', '12  |2'],
  ])('over %j at box %i, %j gives %j', (before, index, text, after) => {
    expect(shown(fillBoxes(boxes(before), index, text))).toBe(after)
  })
})

describe('keys', () => {
  test.each([
    ['56', 2, 'Backspace', '5   |1'],
    ['56', 0, 'ArrowLeft', '56  |0'],
    ['56', 2, 'ArrowLeft', '56  |1'],
    ['56', 0, 'ArrowRight', '56  |1'],
    ['56', 3, 'ArrowRight', '56  |3'],
    ['56', 3, 'Home', '56  |0'],
    ['56', 0, 'End', '56  |3'],
  ])('over %j at box %i, %s gives %j', (before, index, key, after) => {
    expect(shown(keyInBox(boxes(before), index, key))).toBe(after)
  })

  test.each([
    ['56', 1, 'Backspace'],
    ['', 0, 'Backspace'],
    ['56', 1, 'Tab'],
    ['56', 1, '7'],
  ])('over %j at box %i, %s is left to the browser', (before, index, key) => {
    expect(keyInBox(boxes(before), index, key)).toBeUndefined()
  })
})
