import { expect, test } from 'vitest'
import { typedTaka } from '../read-taka.ts'
import { readAmount } from './read-amount.ts'

test.each([
  ['7800', 780_000],
  ['7,800', 780_000],
  ['1,50,000', 15_000_000],
  ['৳ 7,800.5', 780_050],
  ['7800.', 780_000],
  ['৭৮০০', 780_000],
  ['Tk. 600', 60_000],
  ['600/-', 60_000],
  ['1,380 BDT', 138_000],
  ['0', 0],
  ['0.00', 0],
])('%s is an amount', (typed, poisha) => {
  expect(readAmount(typed)).toEqual({ ok: true, poisha })
})

test.each(['', '  ', '–', '-'])('%j is "not entered", and no 0', typed => {
  expect(readAmount(typed)).toEqual({ ok: true, poisha: null })
})

test.each(['-5', 'seven', '7.800,50', '1e5', '12.345', '100000000', '7 800'])(
  '%s is refused with its reason',
  typed => {
    expect(readAmount(typed)).toMatchObject({ ok: false })
  },
)

test('what a cell shows reads as the same amount', () => {
  for (const poisha of [0, 5, 100, 123_456, 780_000, 999_999_999])
    expect(readAmount(typedTaka(poisha))).toEqual({ ok: true, poisha })
  expect(typedTaka(null)).toBe('')
})
