import { expect, test } from 'vitest'
import {
  hourInBengali,
  longDateInBengali,
  longDayInBengali,
  weekdayAndDayInBengali,
} from './bengali-dates.ts'

test.each([
  ['2026-11-24T04:30:00.000Z', '২৪ নভেম্বর ২০২৬, সকাল ১০:৩০'],
  ['2026-11-24T19:05:00.000Z', '২৫ নভেম্বর ২০২৬, রাত ১:০৫'],
  ['2026-02-28T06:00:00.000Z', '২৮ ফেব্রুয়ারি ২০২৬, দুপুর ১২:০০'],
  ['2026-12-31T18:00:00.000Z', '১ জানুয়ারি ২০২৭, রাত ১২:০০'],
])('%s is %s in Dhaka', (iso, shown) => {
  expect(longDateInBengali(iso)).toBe(shown)
})

test('days and hours alone', () => {
  expect(longDayInBengali('2026-11-24T19:05:00.000Z')).toBe('২৫ নভেম্বর ২০২৬')
  expect(weekdayAndDayInBengali('2026-11-24T04:30:00.000Z')).toBe('মঙ্গলবার, ২৪ নভেম্বর')
  expect([hourInBengali(21), hourInBengali(9), hourInBengali(0)]).toEqual(['রাত ৯টা', 'সকাল ৯টা', 'রাত ১২টা'])
})
