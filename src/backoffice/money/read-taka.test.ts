import { expect, test } from 'vitest'
import { plainTaka, readTaka, typedTaka } from './read-taka.ts'

const MAXIMUM = 100_000_00

test.each([
  ['7800', 780_000],
  ['1,340', 134_000],
  ['50,000.25', 5_000_025],
  ['1,00,000', 10_000_000],
  ['১,৩৪০.৫', 134_050],
  ['৳ 1340', 134_000],
  ['৳ 7,800.5', 780_050],
  ['7800.', 780_000],
  // a comma before two digits is that of decimals: 780 taka would be a hundred times too much
  ['7,80', 780],
  ['Tk. 600', 60_000],
  ['600 Tk.', 60_000],
  ['600/-', 60_000],
  ['1,380 BDT', 138_000],
  ['0', 0],
  ['0.00', 0],
])('“%s” is an amount in taka', (typed, poisha) => {
  expect(readTaka(typed, MAXIMUM)).toEqual({ ok: true, poisha })
})

test.each(['', '  ', '–', '-', ' — '])('%j is "not entered", and no 0', typed => {
  expect(readTaka(typed, MAXIMUM)).toEqual({ ok: true, poisha: null })
})

test.each([
  ['about 40', '“about 40” is not an amount.'],
  ['1.2.3', '“1.2.3” is not an amount.'],
  ['1e5', '“1e5” is not an amount.'],
  ['12.345', '“12.345” is not an amount.'],
  ['.', '“.” is not an amount.'],
  ['-5', 'An amount cannot be less than 0.'],
  ['100000.01', 'At most 100,000.'],
  ['99999999999', 'At most 100,000.'],
])('“%s” is refused with its reason', (typed, problem) => {
  expect(readTaka(typed, MAXIMUM)).toEqual({ ok: false, problem })
})

test('an amount is read as it is shown', () => {
  for (const poisha of [0, 1, 50, 134_000, 134_050, 99_999_99])
    expect(readTaka(typedTaka(poisha), MAXIMUM)).toEqual({ ok: true, poisha })
  expect([typedTaka(null), plainTaka(134_050)]).toEqual(['', '1,340.50'])
})
