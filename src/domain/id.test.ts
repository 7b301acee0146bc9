import { expect, test } from 'vitest'
import { beforeIdsOf, idTime, newId } from './id.ts'

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

test('an id says when it was made, and nothing else passes for one', () => {
  const now = new Date('2026-11-21T06:00:00.123Z')
  expect(idTime(newId(now))).toBe(now.getTime())
  for (const text of ['', 'x', newId(now).toUpperCase(), `${newId(now)}0`, crypto.randomUUID()])
    expect(idTime(text)).toBeUndefined()
})

test('a bound parts the ids made before a time from those made since', () => {
  const at = Date.UTC(2026, 10, 21)
  const bound = beforeIdsOf(at)
  expect(newId(new Date(at - 1)) < bound).toBe(true)
  expect(newId(new Date(at)) > bound).toBe(true)
})
