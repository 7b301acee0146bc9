import { expect, test } from 'vitest'
import { bulkDeletionText, deletionText } from './deletion-text.ts'

const order = {
  courierStatus: null,
  parcel: null,
  priceTaka: 2580,
  advancePaidTaka: 80,
} as const
const parcel = {
  state: 'booked',
  courier: 'steadfast',
  isSimulated: false,
  refusal: null,
  isInDoubt: false,
  trackingUrl: null,
  differs: [],
  bookedAt: null,
  syncedAt: null,
  dueAt: null,
  returnStatus: null,
  returnedAt: null,
} as const
const booked = { ...order, parcel, courierStatus: 'in_review' }
const delivered = { ...order, parcel, courierStatus: 'delivered' }

test('who deletes a booked order is told that the courier still collects, and how much', () => {
  expect(deletionText(booked)).toContain('still brings it and collects ৳2,500: call it back there.')
  expect(deletionText({ ...order, parcel: { ...parcel, state: 'unsure' } })).toContain('call it back there')
})

test('who deletes a delivered order is told that its money stays counted and its pairs stay sold', () => {
  const text = deletionText(delivered)
  expect(text).toContain('its pairs stay sold.')
  expect(text).toContain('stays counted as collected and in the payouts.')
  const partly = deletionText({ ...delivered, courierStatus: 'partial_delivered' })
  expect(partly).toContain('all of them go back to stock.')
})

test('a parcel on its way back is told of; an order without a parcel only gives its pairs back', () => {
  expect(deletionText({ ...booked, courierStatus: 'cancelled' })).toContain('on its way back')
  expect(deletionText(order)).toBe(
    'Are you sure you want to delete this? The pairs go back to stock. Right afterwards you can undo it.',
  )
})

test('of many it says how many are booked and delivered, and what it does not know', () => {
  const text = bulkDeletionText([order, booked, booked, delivered], 4)
  expect(text).toContain('2 orders of them are with the courier, who still collects ৳5,000')
  expect(text).toContain('1 order of them was delivered.')
  expect(text).not.toContain('not in view')
  expect(bulkDeletionText([], 9513)).toContain('not in view may be with the courier, or delivered already')
  expect(bulkDeletionText([order, order], 2)).not.toContain('courier')
})
