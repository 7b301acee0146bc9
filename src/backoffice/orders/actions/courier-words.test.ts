import { expect, test } from 'vitest'
import { courierWords } from './courier-words.ts'

test('what the courier has not approved is the same word, not yet settled', () => {
  expect(courierWords('cancelled')).toEqual({
    word: 'Cancelled',
    settled: 'cancelled',
    awaitsApproval: false,
  })
  expect(courierWords('partial_delivered_approval_pending')).toEqual({
    word: 'Partial',
    settled: 'partial_delivered',
    awaitsApproval: true,
  })
})

test('a word that is new to the shop stays as it came', () => {
  for (const status of ['lost', 'lost_approval_pending', 'constructor'])
    expect(courierWords(status)).toEqual({ word: status, settled: undefined, awaitsApproval: false })
})
