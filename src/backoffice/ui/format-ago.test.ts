import { expect, test } from 'vitest'
import { formatAgo } from './format-ago.ts'

// 1 PM in Dhaka
const now = new Date('2026-11-21T07:00:00.000Z')

test.each([
  [null, 'Never'],
  ['2026-11-21T06:59:30.000Z', 'Just now'],
  // the clock of a browser may be slow
  ['2026-11-21T07:03:00.000Z', 'Just now'],
  ['2026-11-21T06:58:00.000Z', '2 min ago'],
  ['2026-11-21T06:00:01.000Z', '59 min ago'],
  ['2026-11-21T06:00:00.000Z', '1 h ago'],
  ['2026-11-20T18:00:00.000Z', '13 h ago'],
  // a second before midnight in Dhaka
  ['2026-11-20T17:59:59.000Z', 'Yesterday'],
  ['2026-11-19T17:59:59.000Z', 'Nov 19'],
  ['2025-11-21T07:00:00.000Z', 'Nov 21, 2025'],
])('%s was %s', (iso, words) => {
  expect(formatAgo(iso, now)).toBe(words)
})
