import { expect, test } from 'vitest'
import { courierLabel } from './courier-labels.ts'

test('what the courier has not approved is the same word, not yet settled', () => {
  expect(courierLabel('cancelled')).toEqual({
    word: 'Cancelled',
    settled: 'cancelled',
    awaitsApproval: false,
  })
  expect(courierLabel('partial_delivered_approval_pending')).toEqual({
    word: 'Partial',
    settled: 'partial_delivered',
    awaitsApproval: true,
  })
})

test('a word that is new to the shop stays as it came', () => {
  for (const status of ['lost', 'lost_approval_pending', 'constructor'])
    expect(courierLabel(status)).toEqual({ word: status, settled: undefined, awaitsApproval: false })
})
