import { expect, test } from 'vitest'
import { dayAfter } from '../dates.ts'
import { daysOfStretches, stretchesOf } from './stretches.ts'

const everyDay = (fromDay: string, toDay: string): string[] => {
  const days: string[] = []
  for (let day = fromDay; day <= toDay; day = dayAfter(day, 1)) days.push(day)
  return days
}

test('the stretches of any range are its days, each once', () => {
  for (let length = 1; length < 700; length += 37)
    for (let offset = 0; offset < 5; offset += 1) {
      const fromDay = dayAfter('2025-02-19', offset * 23)
      const toDay = dayAfter(fromDay, length - 1)
      const days = stretchesOf([{ fromDay, toDay }])
        .map(daysOfStretches)
        .flatMap(span => everyDay(span.fromDay, span.toDay))
      expect(days).toEqual(everyDay(fromDay, toDay))
    }
})

test('a year is a few stretches, and a gap between two spans stays one', () => {
  const year = stretchesOf([{ fromDay: '2025-01-02', toDay: '2026-01-01' }])
  expect(year.reduce((sum, { from, to }) => sum + to - from + 1, 0)).toBeLessThanOrEqual(24)
  const apart = stretchesOf([
    { fromDay: '2026-01-05', toDay: '2026-01-05' },
    { fromDay: '2026-01-07', toDay: '2026-01-07' },
  ])
  expect(apart.map(daysOfStretches)).toEqual([
    { fromDay: '2026-01-05', toDay: '2026-01-05' },
    { fromDay: '2026-01-07', toDay: '2026-01-07' },
  ])
  expect(stretchesOf([])).toEqual([])
})
