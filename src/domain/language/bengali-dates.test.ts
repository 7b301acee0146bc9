import { expect, test } from 'vitest'
import { clockInBengali, dayInBengali, longDateInBengali } from './bengali-dates.ts'

test.each([
  ['2025-06-04T18:05:00.000Z', 'রাত ১২:০৫'],
  ['2025-06-04T22:59:00.000Z', 'রাত ৪:৫৯'],
  ['2025-06-04T23:00:00.000Z', 'সকাল ৫:০০'],
  ['2025-06-05T04:30:00.000Z', 'সকাল ১০:৩০'],
  ['2025-06-05T06:00:00.000Z', 'দুপুর ১২:০০'],
  ['2025-06-05T09:15:00.000Z', 'বিকাল ৩:১৫'],
  ['2025-06-05T12:00:00.000Z', 'সন্ধ্যা ৬:০০'],
  ['2025-06-05T14:00:00.000Z', 'রাত ৮:০০'],
])('%s is %s in Dhaka', (iso, said) => {
  expect(clockInBengali(new Date(iso))).toBe(said)
})

test('a date is said with its month, and a moment with its part of the day', () => {
  expect(dayInBengali('2026-11-24')).toBe('২৪ নভেম্বর ২০২৬')
  // after midnight in Dhaka it is the next day
  expect(longDateInBengali('2025-06-04T18:05:00.000Z')).toBe('৫ জুন ২০২৫, রাত ১২:০৫')
})
