import { expect, test } from 'vitest'
import {
  dhakaDay,
  dhakaDayEnding,
  endOfDhakaDay,
  formatLongDate,
  formatLongDay,
  isDay,
  isInstant,
} from './dates.ts'

test('what somebody typed may only look like an instant', () => {
  expect(isInstant('2026-03-01T17:59:59.999Z')).toBe(true)
  for (const text of ['2026-99-99T1Z', '2026-03-01T:Z', '2026-03-01', '']) expect(isInstant(text)).toBe(false)
})

test('the calendar day changes at midnight in Dhaka', () => {
  expect(dhakaDay(new Date('2026-03-01T17:59:59.999Z'))).toBe('2026-03-01')
  expect(dhakaDay(new Date('2026-03-01T18:00:00.000Z'))).toBe('2026-03-02')
  expect(dhakaDay(new Date('2025-12-31T18:00:00.000Z'))).toBe('2026-01-01')
})

test('the calendar day agrees with the time zone database through every hour of a year', () => {
  const known = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Dhaka' })
  for (let hour = 0; hour < 366 * 24; hour++) {
    const instant = new Date(Date.UTC(2026, 0, 1, hour))
    expect(dhakaDay(instant)).toBe(known.format(instant))
  }
})

test('a long date is written with a comma before the time, in Dhaka', () => {
  expect(formatLongDate('2025-06-05T04:30:00.000Z')).toBe('June 5, 2025, 10:30 AM')
  expect(formatLongDate('2025-06-05T18:05:00.000Z')).toBe('June 6, 2025, 12:05 AM')
})

test('no date is written N/A', () => {
  expect(formatLongDate(null)).toBe('N/A')
  expect(formatLongDate(undefined)).toBe('N/A')
  expect(formatLongDate('')).toBe('N/A')
})

test('a long day is that of Dhaka', () => {
  expect(formatLongDay('2025-06-05T17:59:00.000Z')).toBe('June 5, 2025')
  expect(formatLongDay('2025-06-05T18:00:00.000Z')).toBe('June 6, 2025')
})

test('a day ends at midnight in Dhaka, and its end says which day it was', () => {
  expect(endOfDhakaDay('2026-03-01')).toBe('2026-03-01T17:59:59.999Z')
  expect(dhakaDayEnding('2026-03-01T17:59:59.999Z')).toBe('2026-03-01')
  expect(dhakaDayEnding('2026-03-01T18:00:00.000Z')).toBe('2026-03-01')
  for (let day = 0; day < 366; day++) {
    const text = new Date(Date.UTC(2028, 0, 1 + day)).toISOString().slice(0, 10)
    expect(dhakaDayEnding(endOfDhakaDay(text))).toBe(text)
  }
})

test.each(['2026-02-28', '2028-02-29', '2000-01-01', '9998-12-31'])('%s is a day', text => {
  expect(isDay(text)).toBe(true)
})

test.each([
  '',
  '2026-02-29',
  '2026-13-01',
  '2026-1-1',
  '01-01-2026',
  '2026-01-01T00:00',
  '+002026-01-01',
  '0000-01-01',
  '1999-12-31',
  '9999-01-01',
])('"%s" is no day', text => {
  expect(isDay(text)).toBe(false)
})
