import { expect, test } from 'vitest'
import { isDoneBy, isStaffActor } from './actor.ts'

test('whoever is neither the shop nor the courier is a staff member, by their id', () => {
  expect(['shop', 'courier', '0198c0de-0000-7000-8000-000000000000'].map(isStaffActor)).toEqual([
    false,
    false,
    true,
  ])
  expect(isDoneBy('shop', 'shop')).toBe(true)
  expect(isDoneBy('courier', 'shop')).toBe(false)
})
