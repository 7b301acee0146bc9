import { expect, test } from 'vitest'
import { againstBefore, againstLastWeek, formatDays, formatPercent, formatWait } from './format.ts'

test('today is compared with the same day of last week', () => {
  expect(againstLastWeek(23, 18, '2026-11-21')).toBe('5 more than last Saturday')
  expect(againstLastWeek(17, 18, '2026-11-20')).toBe('1 fewer than last Friday')
  expect(againstLastWeek(0, 0, '2026-11-20')).toBe('as many as last Friday')
})

test('the share of delivered parcels is compared with as many days before', () => {
  const before = { delivered: 844, returned: 156 }
  expect(againstBefore({ delivered: 862, returned: 138 }, before)).toBe('1.8 points better')
  expect(againstBefore({ delivered: 84, returned: 16 }, before)).toBe('0.4 points worse')
  expect(againstBefore({ delivered: 0, returned: 0 }, before)).toBe('no parcel came to an end')
  expect(againstBefore({ delivered: 1, returned: 0 }, { delivered: 0, returned: 0 })).toBe('of 1 parcel')
  expect(formatPercent(undefined)).toBe('–')
})

test('the days of a figure are named', () => {
  const range = { startDay: '2026-11-01', endDay: '2026-11-14' }
  expect(formatDays({ period: '30d', range })).toBe('last 30 days')
  expect(formatDays({ period: undefined, range })).toBe('Nov 1 to Nov 14')
  expect(formatDays({ period: undefined, range: { ...range, endDay: '2026-11-01' } })).toBe('Nov 1')
})

test('a wait is told in minutes, hours or days', () => {
  const now = new Date('2026-11-21T10:00:00.000Z')
  expect(formatWait('2026-11-21T09:59:30.000Z', now)).toBe('0 min')
  expect(formatWait('2026-11-21T06:50:00.000Z', now)).toBe('3 h 10 min')
  expect(formatWait('2026-11-20T08:00:00.000Z', now)).toBe('1 day')
})
