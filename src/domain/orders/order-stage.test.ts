import { expect, test } from 'vitest'
import { COURIER_STATUSES } from '../parcels/courier-status.ts'
import { DELIVERED_WORDS, ENDING_WORDS, RETURNED_WORDS, stageOf } from './order-stage.ts'

test('an order is to do until it has a parcel, and with the courier until that is delivered or comes back', () => {
  expect(stageOf(null)).toBe('to_do')
  expect(['in_review', 'pending', 'hold', 'a_new_word'].map(stageOf)).toEqual(Array(4).fill('with_courier'))
  expect(['delivered', 'partial_delivered', 'cancelled'].map(stageOf)).toEqual([
    'delivered',
    'delivered',
    'returned',
  ])
})

test('the words of the stages that end are those that end them', () => {
  const isIn = (words: readonly string[], word: string) => words.includes(word)
  for (const word of COURIER_STATUSES) {
    expect(isIn(DELIVERED_WORDS, word)).toBe(stageOf(word) === 'delivered')
    expect(isIn(RETURNED_WORDS, word)).toBe(stageOf(word) === 'returned')
    expect(isIn(ENDING_WORDS, word)).toBe(stageOf(word) !== 'with_courier')
  }
})
