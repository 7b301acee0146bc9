import { expect, test } from 'vitest'
import { nextPollAt, pollIntervalMs } from './poll-pace.ts'

const now = new Date('2026-03-02T06:00:00.000Z')
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const parcel = (courierStatus: string | null, ageMs: number) => ({
  courierStatus,
  returnStatus: null,
  returnedAt: null,
  changedAt: new Date(now.getTime() - ageMs).toISOString(),
})

test.each([
  ['in_review', 0, MINUTE],
  ['pending', HOUR, MINUTE],
  ['pending', HOUR + 1, 10 * MINUTE],
  ['hold', 6 * HOUR, 10 * MINUTE],
  ['unknown', 6 * HOUR + 1, HOUR],
  ['pending', 300 * DAY, HOUR],
  [null, 0, MINUTE],
  ['delivered', 0, null],
  ['cancelled', 0, DAY],
  ['partial_delivered', 45 * DAY, DAY],
  ['cancelled', 45 * DAY + 1, null],
])('a parcel that is %s since %i ms is asked of every %s ms', (status, ageMs, interval) => {
  expect(pollIntervalMs(parcel(status, ageMs), now)).toBe(interval)
})

test('what has come back is asked of no more', () => {
  expect(pollIntervalMs({ ...parcel('cancelled', 0), returnStatus: 'received' }, now)).toBeNull()
  expect(pollIntervalMs({ ...parcel('partial_delivered', 0), returnedAt: now.toISOString() }, now)).toBeNull()
})

test('each ask without an answer doubles the pause, up to a day, and a tenth of chance comes on top', () => {
  const nextIn = (misses: number, random = 0) =>
    Date.parse(nextPollAt(parcel('pending', 0), { now, misses, minPollSeconds: 60, random }) ?? '') -
    now.getTime()
  expect([0, 1, 2, 20].map(misses => nextIn(misses))).toEqual([MINUTE, 2 * MINUTE, 4 * MINUTE, DAY])
  expect(nextIn(0, 1)).toBe(1.1 * MINUTE)
})

test('a courier that keeps its answers longer is asked less often', () => {
  const given = { now, misses: 0, minPollSeconds: 300, random: 0 }
  expect(nextPollAt(parcel('pending', 0), given)).toBe('2026-03-02T06:05:00.000Z')
})
