import { expect, test } from 'vitest'
import { DATE_PRESETS, formatDays, presetDays, presetOf } from './date-presets.ts'

/** Half past one at night in Dhaka, while London still has the day before. */
const NIGHT = new Date('2026-11-20T19:30:00.000Z')

test('the days of a preset are those of the calendar in Dhaka', () => {
  expect(DATE_PRESETS.map(preset => presetDays(preset, NIGHT))).toEqual([
    { startDay: '2026-11-21', endDay: '2026-11-21' },
    { startDay: '2026-11-20', endDay: '2026-11-20' },
    { startDay: '2026-11-15', endDay: '2026-11-21' },
    { startDay: '2026-10-23', endDay: '2026-11-21' },
    { startDay: '2026-11-01', endDay: '2026-11-21' },
  ])
})

test('days are known as the preset that they are, and on the first of a month as today', () => {
  for (const preset of DATE_PRESETS) expect(presetOf(presetDays(preset, NIGHT), NIGHT)).toBe(preset)
  const first = new Date('2026-11-01T06:00:00.000Z')
  expect(presetOf(presetDays('month', first), first)).toBe('today')
  expect(presetOf({ startDay: '2026-11-20', endDay: '2026-11-21' }, NIGHT)).toBeUndefined()
})

test.each([
  ['2026-11-13', '2026-11-20', 'Nov 13 – 20'],
  ['2026-10-30', '2026-11-02', 'Oct 30 – Nov 2'],
  ['2025-11-13', '2025-11-20', 'Nov 13, 2025 – Nov 20, 2025'],
  ['2026-11-13', '2026-11-13', 'Nov 13'],
  ['2026-11-13', undefined, 'From Nov 13'],
  [undefined, '2026-11-13', 'Until Nov 13'],
  ['2026-11-20', '2026-11-20', 'Yesterday'],
])('%s to %s is "%s"', (startDay, endDay, words) => {
  expect(formatDays({ startDay, endDay }, NIGHT)).toBe(words)
})
