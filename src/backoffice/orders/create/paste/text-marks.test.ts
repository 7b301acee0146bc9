import { expect, test } from 'vitest'
import { aReadLine, aReadOrder, blankFor, guessed, sure } from '#tests/support/a-read-order.ts'
import { piecesOf, textMarks } from './text-marks.ts'

const TEXT = 'gomti derby tan 43\nphone 0171234567 House 7,\nKhulna'
const order = aReadOrder({
  phone: blankFor(TEXT, 'ten_digits', '0171234567'),
  address: sure(TEXT, 'House 7,\nKhulna'),
  district: sure(TEXT, 'Khulna'),
  lines: [
    aReadLine({
      product: sure(TEXT, 'p1', 'gomti derby'),
      color: guessed(TEXT, 'color_fits_several', [['Tan', 'tan']]),
      size: sure(TEXT, 43),
    }),
  ],
})

test('every word that went into a field has its number, in the order of the text', () => {
  const marks = textMarks(order, TEXT, () => '')
  expect(marks.map(({ number, kind, span }) => [number, kind, TEXT.slice(...span)])).toEqual([
    [5, 'sure', 'gomti derby'],
    [6, 'guess', 'tan'],
    [7, 'sure', '43'],
    [2, 'no', '0171234567'],
    [4, 'sure', 'House 7,\nKhulna'],
  ])
})

test('a guess that was taken is a guess no more', () => {
  const marks = textMarks(order, TEXT, field => (field === 'items.0.product_color' ? 'Tan' : ''))
  expect(marks[1]).toMatchObject({ kind: 'sure', number: 6 })
})

test('a line is cut at its marks; one that goes on in the next has its number at its end', () => {
  const marks = textMarks(order, TEXT, () => '')
  const second = TEXT.indexOf('phone')
  const pieces = piecesOf(TEXT, [second, TEXT.lastIndexOf('\n')], marks)
  expect(pieces.map(({ text, mark, isLast }) => [text, mark?.number, isLast])).toEqual([
    ['phone ', undefined, false],
    ['0171234567', 2, true],
    [' ', undefined, false],
    ['House 7,', 4, false],
  ])
  expect(piecesOf(TEXT, [TEXT.indexOf('Khulna'), TEXT.length], marks)).toMatchObject([
    { text: 'Khulna', isLast: true },
  ])
})
