import { expect, test } from 'vitest'
import { isQuietHour, placeInDay, quietParts } from './quiet-day.ts'

test.each([
  [
    21,
    9,
    [
      { from: 0, length: 37.5 },
      { from: 87.5, length: 12.5 },
    ],
  ],
  [0, 9, [{ from: 0, length: 37.5 }]],
  [13, 15, [{ from: 54.2, length: 8.3 }]],
  [21, 0, [{ from: 87.5, length: 12.5 }]],
  [9, 9, []],
])('quiet from %i to %i', (from, to, parts) => {
  expect(quietParts(from, to)).toEqual(parts)
})

test('now stands at its place in the day of Dhaka', () => {
  expect(placeInDay(new Date('2026-11-22T04:35:00.000Z'))).toBe(44.1)
  expect(placeInDay(new Date('2026-11-22T18:00:00.000Z'))).toBe(0)
})

test('an hour is quiet also across midnight', () => {
  expect([20, 21, 23, 0, 8, 9].map(hour => isQuietHour(hour, 21, 9))).toEqual([
    false,
    true,
    true,
    true,
    true,
    false,
  ])
  expect(isQuietHour(9, 9, 9)).toBe(false)
})
