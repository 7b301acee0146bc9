import { expect, test } from 'vitest'
import { aCase, aCasePair } from '#tests/support/a-shown-case.ts'
import { type WhyNotAwaited, whyNotAwaited } from './awaited-case.ts'
import type { CaseNext, CaseState } from './case-state.ts'

test.each<[CaseState, CaseNext, WhyNotAwaited | null]>([
  ['asked', 'decide', 'undecided'],
  ['waiting', 'look', 'waits'],
  ['waiting', 'decide', 'waits'],
  ['approved', 'receive', null],
  ['approved', 'chase', null],
  ['reserved', 'book', 'unsent'],
  ['reserved', 'receive', null],
  ['booked', 'track', 'on_the_way'],
  ['refused_at_door', 'decide', 'unswapped'],
  ['lost', 'decide', 'unswapped'],
  ['swapped_at_door', 'receive', null],
  ['old_back', 'receive', null],
  ['refused', 'none', 'refused'],
  ['cancelled', 'none', 'cancelled'],
  ['closed', 'none', 'closed'],
])('of a case that is %s with %s next, why its old pair is not awaited: %s', (state, next, why) => {
  expect(whyNotAwaited(aCase({ state, next }))).toBe(why)
})

test('a case whose old pairs were all looked at awaits none, until it is over', () => {
  const pairs = [aCasePair({ condition: 'good' }), aCasePair({ id: 'pair-2', condition: 'missing' })]
  expect(whyNotAwaited(aCase({ state: 'booked', next: 'track', pairs }))).toBe('received')
  expect(whyNotAwaited(aCase({ state: 'old_back', next: 'decide', pairs }))).toBe('received')
  expect(whyNotAwaited(aCase({ state: 'closed', next: 'none', pairs }))).toBe('closed')
})
