import { expect, test } from 'vitest'
import { unbelievableAfter } from './unbelievable-time.ts'

test('a time is believed up to twice as far ahead as it should be at most', () => {
  expect(unbelievableAfter(new Date('2026-03-02T06:00:00.000Z'), 60_000)).toBe('2026-03-02T06:02:00.000Z')
})
