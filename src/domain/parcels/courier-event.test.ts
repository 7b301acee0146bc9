import fc from 'fast-check'
import { expect, test } from 'vitest'
import { judgeCourierEvent, type KnownParcel } from './courier-event.ts'
import { parcelStatusOf } from './parcel-status.ts'

const at = (second: number, milliseconds = 0) => new Date(Date.UTC(2026, 2, 2, 6, 0, second, milliseconds))
const known = (courierStatus: string | null, second = 10): KnownParcel => ({
  courierStatus,
  statusAt: at(second).toISOString(),
  returnStatus: null,
})
const says = (word: string, second: number, milliseconds = 0) => ({
  status: parcelStatusOf(word),
  message: null,
  at: at(second, milliseconds),
})

test.each([
  ['pending', 'hold', 11, 'applied'],
  ['pending', 'hold', 9, 'stale'],
  ['pending', 'in_review', 11, 'applied'],
  ['pending', 'Delivered', 9, 'applied'],
  ['pending', 'cancelled', 1, 'applied'],
  ['delivered', 'pending', 50, 'final'],
  ['delivered', 'cancelled', 50, 'final'],
  ['delivered', 'partial_delivered', 50, 'final'],
  ['cancelled', 'delivered', 50, 'applied'],
  ['cancelled', 'pending', 50, 'final'],
  ['partial_delivered', 'unknown', 50, 'final'],
  ['pending', 'a_word_of_next_year', 50, 'applied'],
])('a parcel that is %s and is said to be %s at second %i: %s', (before, word, second, outcome) => {
  expect(judgeCourierEvent(known(before), says(word, second)).outcome).toBe(outcome)
})

test('within the same second nothing goes back', () => {
  expect(judgeCourierEvent(known('pending'), says('in_review', 10, 500)).outcome).toBe('stale')
  expect(judgeCourierEvent(known('in_review'), says('pending', 10)).outcome).toBe('applied')
  expect(judgeCourierEvent(known('delivered_approval_pending'), says('pending', 10, 900)).outcome).toBe(
    'stale',
  )
})

test('the way back counts also after the end, and never goes back', () => {
  const received = judgeCourierEvent(known('cancelled'), says('cancelled_return_received', 20))
  expect(received).toMatchObject({ outcome: 'applied', returnStatus: 'received' })
  const late = { ...known('cancelled', 30), returnStatus: 'received' } as const
  const processing = judgeCourierEvent(late, says('cancelled_return_processing', 20))
  expect(processing).toEqual({ outcome: 'stale' })
})

test('a word without a status is noted, one that says nothing is not', () => {
  const quiet = { status: null, message: null, at: at(20) }
  expect(judgeCourierEvent(known('pending'), { ...quiet, message: 'At the hub.' })).toEqual({
    outcome: 'noted',
  })
  expect(judgeCourierEvent(known('pending'), quiet)).toEqual({ outcome: 'unread' })
})

const WORDS = [
  'in_review',
  'pending',
  'hold',
  'unknown',
  'exceptional',
  'Delivered Approval Pending',
  'delivered',
  'partial_delivered',
  'canceled',
  'cancelled_return_processing',
  'cancelled_return_received',
  'partial_delivered_return_received',
  'a_word_of_next_year',
]

test('the same words end the same in every order', () => {
  const word = fc.record({ word: fc.constantFrom(...WORDS), second: fc.integer({ min: 0, max: 6 }) })
  const words = fc.array(word, { minLength: 2, maxLength: 8 })
  const twoOrders = words.chain(some =>
    fc.tuple(fc.constant(some), fc.shuffledSubarray(some, { minLength: some.length })),
  )
  const end = (some: readonly { word: string; second: number }[]) => {
    let parcel = known('in_review', 0)
    for (const one of some) {
      const { outcome: _, ...changes } = judgeCourierEvent(parcel, says(one.word, one.second))
      parcel = { ...parcel, ...changes }
    }
    return parcel
  }
  fc.assert(
    fc.property(twoOrders, ([one, other]) => {
      expect(end(one)).toEqual(end(other))
    }),
    { numRuns: 2000 },
  )
})
