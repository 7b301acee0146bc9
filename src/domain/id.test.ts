import { expect, test } from 'vitest'
import { newId } from './id.ts'

test('an id is a UUID of version 7', () => {
  expect(newId(new Date('2026-01-01T00:00:00.000Z'))).toMatch(
    /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  )
})

test('ids sort by the time they were made at', () => {
  const instants = Array.from(
    { length: 200 },
    (_, index) => new Date(Date.UTC(2020, 0, 1) + index * 9_999_999_999),
  )
  const ids = instants.map(newId)
  expect(ids.toSorted()).toEqual(ids)
})

test('ids of one instant differ, and sort in the order in which they were made', () => {
  const now = new Date('2040-01-01T00:00:00.000Z')
  const ids = Array.from({ length: 1_000 }, () => newId(now))
  expect(ids.toSorted()).toEqual(ids)
  expect(new Set(ids).size).toBe(1_000)
})
