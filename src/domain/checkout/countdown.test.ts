import { expect, test } from 'vitest'
import { minutesAndSeconds, secondsUntil } from './countdown.ts'

test('what remains is counted in whole seconds, rounded up', () => {
  const now = '2026-03-02T06:00:00.000Z'
  expect(secondsUntil('2026-03-02T06:05:00.000Z', now)).toBe(300)
  expect(secondsUntil('2026-03-02T06:00:00.001Z', now)).toBe(1)
  expect(secondsUntil(now, now)).toBe(0)
  expect(secondsUntil('2026-03-02T05:59:00.000Z', now)).toBe(0)
  expect(secondsUntil('nonsense', now)).toBe(0)
})

test('it reads as minutes and seconds', () => {
  expect([300, 222, 60, 59, 9, 0].map(minutesAndSeconds)).toEqual([
    '05:00',
    '03:42',
    '01:00',
    '00:59',
    '00:09',
    '00:00',
  ])
})
