import { expect, test } from 'vitest'
import { parseDay } from './parse-day.ts'

/** Half past one in the night of November 22 in Dhaka. */
const NOW = new Date('2026-11-21T19:30:00.000Z')
const day = (typed: string) => {
  const parsed = parseDay(typed, NOW)
  return parsed.ok ? parsed.day : parsed.problem
}

test('a day is read in every usual spelling, the day before the month', () => {
  for (const typed of [
    '22 Nov 2026',
    '22 november 2026',
    'Nov 22, 2026',
    'November 22nd, 2026',
    '22-Nov-2026',
    '22/11/2026',
    '22.11.26',
    '22-11-2026',
    '2026-11-22',
    '২২/১১/২০২৬',
    ' today ',
    'আজ',
    '22 Nov',
    'nov 22',
    '22/11',
    '22',
  ])
    expect(day(typed), typed).toBe('2026-11-22')
  expect(day('yesterday')).toBe('2026-11-21')
  expect(day('গতকাল')).toBe('2026-11-21')
  expect(day('1 Sept')).toBe('2026-09-01')
})

test('without a year or a month it is the last such day up to today', () => {
  expect(day('25 Dec')).toBe('2025-12-25')
  expect(day('23')).toBe('2026-10-23')
  expect(day('31')).toBe('2026-10-31')
  expect(day('25 Dec 2026')).toBe('2026-12-25')
})

test('what is no day says why', () => {
  for (const typed of ['soon', 'Nov', '22 Novem 2026 x', '22 Nov 22', '1/2/3/4', '22 marzo'])
    expect(day(typed), typed).toBe('Please type a day, such as 22 Nov, 22/11/2026 or yesterday.')
  expect(day('11/22/2026')).toBe('There is no month 22: type the day first, as in 22/11/2026.')
  expect(day('31 Feb')).toBe('There is no such day.')
  expect(day('30/02/2026')).toBe('There is no such day.')
  expect(day('1 Jan 1999')).toBe('There is no such day.')
})
