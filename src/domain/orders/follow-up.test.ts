import { expect, test } from 'vitest'
import { followUpBox, followUpChoices, fromFollowUpBox } from './follow-up.ts'

const labels = (now: string) => followUpChoices(new Date(now)).map(({ label }) => label)

test('in the afternoon a call is offered for later today, tomorrow and in some days, the soonest first', () => {
  expect(labels('2026-11-22T08:48:00Z')).toEqual([
    'In 1 hour',
    'In 3 hours',
    'This evening',
    'Tomorrow morning',
    'Tomorrow evening',
    'In 3 days',
  ])
  expect(followUpChoices(new Date('2026-11-22T08:48:00Z'))[0]?.at).toBe('2026-11-22T10:00:00.000Z')
})

test('nobody is offered a call in the night, or at a time that has passed', () => {
  expect(labels('2026-11-22T14:30:00Z')).toEqual(['Tomorrow morning', 'Tomorrow evening', 'In 3 days'])
  // after midnight in Dhaka the date has changed
  expect(labels('2026-11-22T19:30:00Z')).toEqual([
    'This evening',
    'Tomorrow morning',
    'Tomorrow evening',
    'In 3 days',
  ])
})

test('a box holds the time of Dhaka, and names it back', () => {
  expect(followUpBox('2026-11-22T04:30:00.000Z')).toBe('2026-11-22T10:30')
  expect(fromFollowUpBox('2026-11-22T10:30')).toBe('2026-11-22T04:30:00.000Z')
  for (const typed of ['', '2026-11-22', '2026-02-30x', '9999-12-31T10:00'])
    expect(fromFollowUpBox(typed)).toBeUndefined()
})
