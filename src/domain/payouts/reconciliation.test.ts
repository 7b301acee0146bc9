import { expect, test } from 'vitest'
import { arrivedAt } from './payout-status.ts'
import { balanceOf, expectedPoisha, type ParcelMoney, signsOf, stateOfSigns } from './reconciliation.ts'

const money = (given: Partial<ParcelMoney> = {}): ParcelMoney => ({
  courierStatus: 'delivered',
  askedPoisha: 200_000,
  reportedPoisha: null,
  paidPoisha: 0,
  lines: 0,
  ...given,
})
const stateOf = (given: Partial<ParcelMoney>) => stateOfSigns(signsOf(money(given)))
const paid = (paidPoisha: number) => ({ paidPoisha, lines: 1 })

test.each([
  ['a delivered parcel in no payout waits', {}, 'waiting'],
  ['one that was paid as asked is paid', paid(200_000), 'paid'],
  ['one that was paid less is short', paid(199_900), 'short'],
  ['one that was paid twice is over', { paidPoisha: 400_000, lines: 2 }, 'over'],
  [
    'one of which the courier took less and paid that is changed',
    { reportedPoisha: 150_000, ...paid(150_000) },
    'changed',
  ],
  [
    'one of which the courier took less and paid less still is short',
    { reportedPoisha: 150_000, ...paid(1) },
    'short',
  ],
  [
    'one of which the courier took less and paid what was asked is over',
    { reportedPoisha: 150_000, ...paid(200_000) },
    'over',
  ],
  ['a prepaid one has nothing to wait for', { askedPoisha: 0 }, 'paid'],
  [
    'one that was handed over for nothing although cash was asked is changed',
    { reportedPoisha: 0 },
    'changed',
  ],
  ['a part of a parcel waits with what was asked', { courierStatus: 'partial_delivered' }, 'waiting'],
  [
    'a part is worth what its payout says',
    { courierStatus: 'partial_delivered', ...paid(120_000) },
    'changed',
  ],
  [
    'a part that was paid less than the courier said is short',
    { courierStatus: 'partial_delivered', reportedPoisha: 130_000, ...paid(120_000) },
    'short',
  ],
  [
    'money for a cancelled parcel is not for a delivery',
    { courierStatus: 'cancelled', ...paid(200_000) },
    'not_delivered',
  ],
  [
    'a cancelled parcel that only cost its charge is in order',
    { courierStatus: 'cancelled', ...paid(0) },
    null,
  ],
] as const)('%s', (_words, given, state) => expect(stateOf(given)).toBe(state))

test('nothing is expected of a parcel that is on its way', () => {
  expect(expectedPoisha(money({ courierStatus: 'pending', reportedPoisha: 100 }))).toBe(0)
})

test('a payout ties out when what was collected less what was kept arrived', () => {
  const payout = { amountPoisha: 9_000, chargesPoisha: 0, collectedPoisha: 10_000, lineChargesPoisha: 1_000 }
  expect(balanceOf(payout)).toEqual({ withheldPoisha: 1_000, notExplainedPoisha: 0 })
  // the payout's own charges where its lines have none, and not twice where they have
  expect(balanceOf({ ...payout, chargesPoisha: 1_000, lineChargesPoisha: 0 }).notExplainedPoisha).toBe(0)
  expect(balanceOf({ ...payout, chargesPoisha: 1_000 }).notExplainedPoisha).toBe(0)
  expect(balanceOf({ ...payout, amountPoisha: 8_500 }).notExplainedPoisha).toBe(500)
  expect(balanceOf({ ...payout, amountPoisha: 9_500 }).notExplainedPoisha).toBe(-500)
})

test('money has arrived when the courier says when, or by a word that means it', () => {
  const createdAt = new Date('2026-03-01T06:00:00.000Z')
  const paidAt = new Date('2026-03-02T06:00:00.000Z')
  expect(arrivedAt({ status: 'Paid', paidAt, createdAt })).toEqual(paidAt)
  expect(arrivedAt({ status: ' PAID ', paidAt: null, createdAt })).toEqual(createdAt)
  expect(arrivedAt({ status: 'Processing', paidAt: null, createdAt })).toBeNull()
  expect(arrivedAt({ status: 'Unpaid', paidAt: null, createdAt })).toBeNull()
  expect(arrivedAt({ status: 'Cancelled', paidAt, createdAt })).toBeNull()
})
