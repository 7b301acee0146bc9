import fc from 'fast-check'
import { expect, test } from 'vitest'
import { guardedCell, unguardedCell } from './csv-cell.ts'

test.each(['=cmd|’/C calc’!A0', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1', "'=1", "''-2"])(
  'a spreadsheet takes %j for a text',
  text => {
    expect(guardedCell(text)).toBe(`'${text}`)
    expect(unguardedCell(guardedCell(text))).toBe(text)
  },
)

test.each(['', 'City Loafer', "'n Sandal", '১০০', '5-eyelet', "o'clock"])('%j stays as it is', text => {
  expect(guardedCell(text)).toBe(text)
  expect(unguardedCell(text)).toBe(text)
})

test('every text comes back as it was', () => {
  const text = fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^['=+@-]{0,4}\w{0,3}$/))
  fc.assert(fc.property(text, given => unguardedCell(guardedCell(given)) === given))
})
