import { expect, test } from 'vitest'
import { COURIER_STATUSES, mayComeBack } from './courier-status.ts'

test('pairs come back of a cancelled parcel and of one that was delivered in part', () => {
  expect(COURIER_STATUSES.filter(mayComeBack)).toEqual(['cancelled', 'partial_delivered'])
  expect(mayComeBack(null)).toBe(false)
})
