import { expect, test } from 'vitest'
import { closingPath, readClosingDay } from './closing-address.ts'

const TODAY = '2026-11-23'
const read = (query: string) => readClosingDay(new URLSearchParams(query), TODAY)

test('a day that is over is shown; any other is today', () => {
  expect(read('day=2026-11-20')).toBe('2026-11-20')
  for (const query of ['', 'day=', 'day=2026-11-24', 'day=2026-02-30', 'day=x'])
    expect(read(query)).toBe(TODAY)
})

test('the address of a day is read as that day, and that of today names none', () => {
  expect(closingPath('2026-11-22', TODAY)).toBe('/dashboard/closing?day=2026-11-22')
  expect(closingPath(TODAY, TODAY)).toBe('/dashboard/closing')
})
