import { expect, test } from 'vitest'
import { callTime } from './call-time.ts'

const now = new Date('2026-11-22T08:48:00Z')

test.each([
  ['2026-11-22T12:00:00Z', '6:00 PM', false],
  ['2026-11-22T08:00:00Z', '2:00 PM', true],
  ['2026-11-23T04:00:00Z', 'tomorrow 10:00 AM', false],
  ['2026-11-25T04:00:00Z', 'Nov 25, 10:00 AM', false],
  ['2026-11-20T04:00:00Z', 'Nov 20, 10:00 AM', true],
  ['2027-01-05T04:00:00Z', 'Jan 5, 2027, 10:00 AM', false],
])('a call at %s is told as %s', (at, words, isLate) => {
  expect(callTime(at, now)).toEqual({ words, isLate })
})
