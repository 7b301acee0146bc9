import { expect, onTestFinished, test } from 'vitest'
import { speakFrom } from '#web/language/spoken.ts'
import { formatLongDate, formatLongDay } from './date-format.ts'

test('dates follow the language, their digits stay Latin', () => {
  expect(formatLongDate('2025-06-05T04:30:00.000Z')).toBe('June 5, 2025, 10:30 AM')
  speakFrom({ words: () => ({}) })
  onTestFinished(() => speakFrom({ words: () => undefined }))
  expect(formatLongDay('2025-06-05T04:30:00.000Z')).toBe('5 জুন, 2025')
  expect(formatLongDate('2025-06-05T04:30:00.000Z')).toBe('5 জুন, 2025, সকাল 10:30')
  expect(formatLongDate('2025-06-05T12:30:00.000Z')).toBe('5 জুন, 2025, সন্ধ্যা 6:30')
  expect(formatLongDate(null)).toBe('N/A')
})
