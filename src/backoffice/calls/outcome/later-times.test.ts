import { expect, test } from 'vitest'
import { askedAt, halfHours, isCallable, nearDays, quickTimes, timeHint, timeOn } from './later-times.ts'

/** 2:48 PM in Dhaka, a Sunday. */
const now = new Date('2026-11-22T08:48:00.000Z')
const hours = { fromHour: 9, untilHour: 21 }
const SIX = timeOn('2026-11-22', 18)

test('six times with one press, those outside the calling hours off', () => {
  const shown = quickTimes(now, hours).map(({ label, at, isOff }) => [label, at, isOff])
  expect(shown).toEqual([
    ['In 30 min', '2026-11-22T09:30:00.000Z', false],
    ['In 1 hour', '2026-11-22T10:00:00.000Z', false],
    ['This evening', SIX, false],
    ['Last thing', timeOn('2026-11-22', 20.5), false],
    ['Tomorrow', timeOn('2026-11-23', 10), false],
    ['Friday', timeOn('2026-11-27', 14.5), false],
  ])
  const late = quickTimes(new Date(timeOn('2026-11-22', 20.75)), hours)
  expect(late.map(({ isOff }) => isOff)).toEqual([true, true, true, true, false, false])
})

test('on a Friday the next one is meant', () => {
  const friday = new Date(timeOn('2026-11-27', 10))
  expect(quickTimes(friday, hours).at(-1)?.at).toBe(timeOn('2026-12-04', 14.5))
})

test('the half hours of today begin with the last that has passed, and end with the end of the calls', () => {
  const today = halfHours('2026-11-22', hours, now)
  expect(today[0]).toMatchObject({ label: '2:30 PM', isOff: true })
  expect(today[1]).toMatchObject({ label: '3:00 PM', isOff: false })
  expect(today.at(-1)).toMatchObject({ label: '9:00 PM', isOff: true })
  expect(halfHours('2026-11-23', hours, now)).toHaveLength(25)
})

test('a time is callable within the hours of its day and later than now', () => {
  expect(isCallable(timeOn('2026-11-23', 9), hours, now)).toBe(true)
  expect(isCallable(timeOn('2026-11-23', 8.5), hours, now)).toBe(false)
  expect(isCallable(timeOn('2026-11-22', 14), hours, now)).toBe(false)
})

test('who is promised the same half hour is said', () => {
  const promised = [SIX, timeOn('2026-11-22', 18.25), timeOn('2026-11-22', 18.5), null]
  expect(askedAt(SIX, promised)).toBe(2)
  expect(timeHint(SIX, promised, hours)).toBe(
    'Calling hours end at 9 PM. 2 callbacks are at 6:00 PM already.',
  )
  expect(timeHint(undefined, promised, hours)).toBe('Calling hours end at 9 PM.')
})

test('today and the three days after it stand as buttons', () =>
  expect(nearDays(now).map(({ label }) => label)).toEqual(['Today', 'Mon 23', 'Tue 24', 'Wed 25']))
