import { expect, test } from 'vitest'
import { parseBlock } from './parse-block.ts'

test('cells stand between tabs and rows between line breaks, whichever system wrote them', () => {
  for (const lineBreak of ['\n', '\r\n', '\r'])
    expect(parseBlock(`42\t2,400${lineBreak}43\t${lineBreak}`)).toEqual([
      ['42', '2,400'],
      ['43', ''],
    ])
  expect(parseBlock('42')).toEqual([['42']])
  expect(parseBlock('')).toEqual([['']])
})

test('the line break that ends the last row begins no other one; an empty row between two stays', () => {
  expect(parseBlock('a\nb\n')).toEqual([['a'], ['b']])
  expect(parseBlock('a\n\nb')).toEqual([['a'], [''], ['b']])
  expect(parseBlock('a\n\n')).toEqual([['a'], ['']])
})

test('a cell in quotes holds tabs, line breaks and doubled quotes', () => {
  expect(parseBlock('"House 7\nLane 2"\t"He said ""two"""\n"a\tb"\t""')).toEqual([
    ['House 7\nLane 2', 'He said "two"'],
    ['a\tb', ''],
  ])
  expect(parseBlock('"a\r\nb"\r\nc\r\n')).toEqual([['a\r\nb'], ['c']])
})

test('a quote that opens nothing is a quote', () => {
  expect(parseBlock('5" heel\t"Rana" Villa\t"open')).toEqual([['5" heel', '"Rana" Villa', '"open']])
})

test('what the table itself copies comes back', () => {
  expect(parseBlock('"""Rana"" Villa"\t41')).toEqual([['"Rana" Villa', '41']])
})
