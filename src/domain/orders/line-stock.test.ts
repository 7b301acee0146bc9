import { expect, test } from 'vitest'
import { lineStockState } from './line-stock.ts'

const open = {
  officialStatus: 'Queued',
  courierStatus: null,
  deletedAt: null,
  returnedAt: null,
  waitReason: null,
} as const
const deletedAt = '2026-03-02T06:00:00.000Z'

test('an open order holds its pairs, whatever is said of it', () => {
  expect(lineStockState(open)).toBe('reserved')
  expect(lineStockState({ ...open, officialStatus: 'Follow Up' })).toBe('reserved')
  expect(lineStockState({ ...open, courierStatus: 'partial_delivered' })).toBe('reserved')
  expect(lineStockState({ ...open, courierStatus: 'cancelled' })).toBe('reserved')
})

test('an order that waits to be confirmed holds none until it is', () => {
  const waits = { ...open, waitReason: 'large' } as const
  expect(lineStockState(waits)).toBe('released')
  expect(lineStockState({ ...waits, officialStatus: 'Confirmed' })).toBe('reserved')
  expect(lineStockState({ ...waits, courierStatus: 'delivered' })).toBe('consumed')
})

test('a Fake or deleted order gives them back', () => {
  expect(lineStockState({ ...open, officialStatus: 'Fake' })).toBe('released')
  expect(lineStockState({ ...open, deletedAt })).toBe('released')
})

test('of a partial delivery the rest is gone once it is said what came back', () => {
  const partial = { ...open, courierStatus: 'partial_delivered', returnedAt: deletedAt } as const
  expect(lineStockState(partial)).toBe('consumed')
  expect(lineStockState({ ...partial, officialStatus: 'Fake' })).toBe('consumed')
  expect(lineStockState({ ...partial, courierStatus: 'cancelled' })).toBe('reserved')
})

test('what was delivered is gone, even when the order is called Fake or deleted afterwards', () => {
  const delivered = { ...open, courierStatus: 'delivered' }
  expect(lineStockState(delivered)).toBe('consumed')
  expect(lineStockState({ ...delivered, officialStatus: 'Fake', deletedAt })).toBe('consumed')
})
