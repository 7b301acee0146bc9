import { expect, test } from 'vitest'
import type { ReconciledParcel } from '#domain/payouts/reconciliation.ts'
import { aboutKind, ageInDays, formatMoney, formatNone, overdueTime } from './money-labels.ts'

const parcel: ReconciledParcel = {
  state: 'paid',
  courier: 'steadfast',
  orderId: 'a',
  orderNo: 1001,
  recipientName: 'Rahim',
  consignmentId: '1',
  invoice: null,
  courierStatus: 'delivered',
  at: '2026-03-01T06:00:00.000Z',
  isOverdue: false,
  askedPoisha: 200_000,
  reportedPoisha: null,
  expectedPoisha: 200_000,
  paidPoisha: 200_000,
  chargePoisha: 0,
  payouts: [],
}
const open = { id: 'p', number: 'SFC-1', isPaid: false }

test.each([
  [{}, ''],
  [{ state: 'short', paidPoisha: 150_000 }, '−৳500'],
  [{ state: 'over', paidPoisha: 200_050 }, '+৳0.50'],
  [{ state: 'short', expectedPoisha: 180_000, paidPoisha: 150_000 }, '−৳300, asked ৳2,000'],
  [{ state: 'changed', expectedPoisha: 150_000, paidPoisha: 150_000 }, 'asked ৳2,000'],
  [{ state: 'waiting', paidPoisha: 0 }, ''],
  [{ state: 'waiting', paidPoisha: 0, payouts: [open] }, 'in SFC-1, not paid yet'],
  [{ state: 'waiting', expectedPoisha: 0, payouts: [open] }, 'in SFC-1, not paid yet, asked ৳2,000'],
] as const)('the money of a parcel in words: %j', (given, words) => {
  expect(formatMoney({ ...parcel, ...given })).toBe(words)
})

test('an age is told in days', () => {
  const now = new Date('2026-03-10T05:59:59.000Z')
  expect(ageInDays('2026-03-10T05:00:00.000Z', now)).toBe('today')
  expect(ageInDays('2026-03-09T05:00:00.000Z', now)).toBe('1 day')
  expect(ageInDays('2026-03-01T06:00:00.000Z', now)).toBe('8 days')
})

test('an empty list speaks of the chosen days, and of all time where none are chosen', () => {
  expect(formatNone('all', false)).toBe('No parcel has been delivered yet.')
  expect(formatNone('overdue', true)).toBe('There is nothing in these days.')
})

test('after how long a payout is overdue is told by the settings', () => {
  expect([1, 7, 10].map(overdueTime)).toEqual(['a day', 'a week', '10 days'])
  expect(aboutKind('overdue', 3)).toMatch(/^Delivered more than 3 days ago and still not paid/)
  expect(aboutKind('waiting', 3)).toBe('Delivered, and in no payout that arrived.')
})
