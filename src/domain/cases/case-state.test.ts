import { describe, expect, test } from 'vitest'
import {
  type CaseFacts,
  caseNextOf,
  caseStateOf,
  isOldAwaited,
  isSettled,
  mayBook,
  mayCancel,
  tabOf,
} from './case-state.ts'

const AT = '2026-11-22T05:20:00.000Z'
const facts = (given: Partial<CaseFacts> = {}): CaseFacts => ({
  travel: 'door',
  endedAs: null,
  approvedAt: AT,
  waitingAt: null,
  swappedAt: null,
  arrivedAt: null,
  exchangeOrder: { courierStatus: null, parcelState: null, isHeld: false },
  conditions: [null],
  ...given,
})
const parcel = (
  courierStatus: string | null,
  parcelState: 'booked' | 'refused' | 'unsure' | null = 'booked',
) => ({
  exchangeOrder: { courierStatus, parcelState, isHeld: false },
})
/** The new pairs wait for the old ones. */
const held: Partial<CaseFacts> = {
  travel: 'send_first',
  exchangeOrder: { courierStatus: null, parcelState: null, isHeld: true },
}
const NOTHING = { isOverdue: false, isInStock: false, isRefundOwed: false }

describe('how far a case is, and what is next', () => {
  test.each<[string, Partial<CaseFacts>, Partial<typeof NOTHING>, string, string]>([
    ['asked', { approvedAt: null, exchangeOrder: null }, {}, 'asked', 'decide'],
    ['waits for a size', { waitingAt: AT, exchangeOrder: null }, {}, 'waiting', 'look'],
    ['its size is back', { waitingAt: AT, exchangeOrder: null }, { isInStock: true }, 'waiting', 'decide'],
    ['the new pair is kept', {}, {}, 'reserved', 'book'],
    ['the courier refused the parcel', parcel(null, 'refused'), {}, 'reserved', 'book'],
    ['nobody knows whether it is booked', parcel(null, 'unsure'), {}, 'booked', 'track'],
    ['on its way', parcel('pending'), {}, 'booked', 'track'],
    ['swapped', parcel('delivered'), {}, 'swapped_at_door', 'receive'],
    ['a swap that the courier calls a part', parcel('partial_delivered'), {}, 'swapped_at_door', 'receive'],
    ['swapped, by word of mouth', { ...parcel('pending'), swappedAt: AT }, {}, 'swapped_at_door', 'receive'],
    ['the old pair is late', parcel('delivered'), { isOverdue: true }, 'swapped_at_door', 'chase'],
    ['it lies on the counter', { ...parcel('delivered'), arrivedAt: AT }, {}, 'old_back', 'receive'],
    ['it is good', { ...parcel('delivered'), conditions: ['good'] }, {}, 'old_back', 'close'],
    ['it is damaged', { ...parcel('delivered'), conditions: ['damaged'] }, {}, 'old_back', 'decide'],
    [
      'money is owed',
      { ...parcel('delivered'), conditions: ['good'] },
      { isRefundOwed: true },
      'old_back',
      'pay',
    ],
    ['refused at the door', parcel('cancelled'), {}, 'refused_at_door', 'decide'],
    ['lost by the courier', parcel('exceptional'), {}, 'lost', 'decide'],
    ['the old pair first', held, {}, 'reserved', 'receive'],
    ['it had to come first, and is missing', { ...held, conditions: ['missing'] }, {}, 'old_back', 'decide'],
    [
      'the new one goes all the same',
      { travel: 'send_first', conditions: ['missing'] },
      {},
      'old_back',
      'book',
    ],
    ['it is here and good', { travel: 'send_first', conditions: ['good'] }, {}, 'old_back', 'book'],
    ['money back, awaited', { exchangeOrder: null }, {}, 'approved', 'receive'],
    [
      'money back, here',
      { exchangeOrder: null, conditions: ['good'] },
      { isRefundOwed: true },
      'old_back',
      'pay',
    ],
    ['closed', { ...parcel('cancelled'), endedAs: 'closed' }, {}, 'closed', 'none'],
  ])('%s', (_what, given, owing, state, next) => {
    expect(caseStateOf(facts(given))).toBe(state)
    expect(caseNextOf(facts(given), { ...NOTHING, ...owing })).toBe(next)
  })

  test('the same facts say the same in whatever sequence they became known', () => {
    const received: Partial<CaseFacts> = { conditions: ['good'] }
    expect(caseStateOf(facts({ ...parcel('pending'), ...received }))).toBe('old_back')
    expect(caseNextOf(facts({ ...parcel('pending'), ...received }), NOTHING)).toBe('track')
    expect(caseNextOf(facts({ ...parcel('delivered'), ...received }), NOTHING)).toBe('close')
  })

  test('every step has one tab', () => {
    expect(tabOf('chase')).toBe('overdue')
    expect(tabOf('none')).toBe('closed')
  })
})

test('an old pair is awaited from the swap on, or from the approval where it comes first', () => {
  expect(isOldAwaited(facts())).toBe(false)
  expect(isOldAwaited(facts(parcel('pending')))).toBe(false)
  expect(isOldAwaited(facts(parcel('delivered')))).toBe(true)
  expect(isOldAwaited(facts({ travel: 'send_first' }))).toBe(true)
  expect(isOldAwaited(facts({ ...parcel('delivered'), arrivedAt: AT }))).toBe(false)
  expect(isOldAwaited(facts({ ...parcel('cancelled') }))).toBe(false)
})

test('a new pair that waits for the old one is booked when that is here and good, or somebody sends it all the same', () => {
  const first = { travel: 'send_first' } as const
  expect(mayBook(facts(held))).toBe(false)
  expect(mayBook(facts({ ...held, conditions: ['damaged'] }))).toBe(false)
  expect(mayBook(facts({ ...first, conditions: ['damaged'] }))).toBe(true)
  expect(mayBook(facts({ ...first, conditions: [null] }))).toBe(false)
  expect(mayBook(facts({ ...first, conditions: ['good'] }))).toBe(true)
  expect(mayBook(facts({ ...first, conditions: ['good'], ...parcel('pending') }))).toBe(false)
})

test('a case may be cancelled until an old pair is here, and then only where nothing else can be done', () => {
  const open = { isPaid: false }
  expect(mayCancel(facts(), open)).toBe(true)
  expect(mayCancel(facts(), { isPaid: true })).toBe(false)
  expect(mayCancel(facts({ approvedAt: null }), open)).toBe(false)
  expect(mayCancel(facts({ endedAs: 'cancelled' }), open)).toBe(false)
  expect(mayCancel(facts(parcel('pending')), open)).toBe(false)
  expect(mayCancel(facts({ arrivedAt: AT }), open)).toBe(false)
  expect(mayCancel(facts({ conditions: ['good'] }), open)).toBe(false)
  expect(mayCancel(facts({ ...held, conditions: ['damaged', null] }), open)).toBe(false)
  expect(mayCancel(facts({ ...held, conditions: ['damaged', 'good'] }), open)).toBe(true)
  expect(mayCancel(facts({ ...parcel('exceptional'), conditions: ['good'] }), open)).toBe(true)
})

test('a case may be closed when every pair is where it belongs', () => {
  expect(isSettled(facts({ ...parcel('pending'), conditions: ['good'] }))).toBe(false)
  expect(isSettled(facts({ ...parcel('delivered'), conditions: ['missing'] }))).toBe(true)
  expect(isSettled(facts({ exchangeOrder: null, conditions: ['good', null] }))).toBe(false)
})
