import { expect, test } from 'vitest'
import { plainTaka, readTaka, typedTaka } from './read-taka.ts'

const MAXIMUM = 100_000_00

test.each([
  ['1,340', 134_000],
  ['১,৩৪০.৫', 134_050],
  ['৳ 1340', 134_000],
  ['  ', null],
  ['0', 0],
])('“%s” is an amount in taka', (typed, poisha) => {
  expect(readTaka(typed, MAXIMUM)).toEqual({ ok: true, poisha })
})

test.each(['about 40', '-5', '1.2.3', '999999999'])('“%s” is none', typed => {
  expect(readTaka(typed, MAXIMUM).ok).toBe(false)
})

test('an amount is read as it is shown', () => {
  for (const poisha of [0, 1, 50, 134_000, 134_050, 99_999_99])
    expect(readTaka(typedTaka(poisha), MAXIMUM)).toEqual({ ok: true, poisha })
  expect([typedTaka(null), plainTaka(134_050)]).toEqual(['', '1,340.50'])
})
