import { expect, test } from 'vitest'
import { waitingTime } from './waiting-time.ts'

test.each([
  [0, '1 second'],
  [1, '1 second'],
  [44.2, '45 seconds'],
  [60, '1 minute'],
  [61, '2 minutes'],
  [3540, '59 minutes'],
  [3541, '1 hour'],
  [3600, '1 hour'],
  [3601, '2 hours'],
])('%d seconds are %s', (seconds, words) => {
  expect(waitingTime(seconds)).toBe(words)
})
