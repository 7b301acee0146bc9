import { expect, test } from 'vitest'
import { paperCode } from './barcode.tsx'

test('a booked parcel has the barcode of its consignment, one that is not of its invoice or its number', () => {
  const order = { consignmentId: '1424107', invoice: 'aB3-x_9Z', orderNo: 1048 }
  expect(paperCode(order)).toEqual({ text: '1424107', words: 'CN 1424107' })
  expect(paperCode({ ...order, consignmentId: null })).toEqual({ text: 'aB3-x_9Z', words: 'aB3-x_9Z' })
  expect(paperCode({ ...order, consignmentId: null, invoice: null })).toEqual({
    text: '1048',
    words: 'No. 1048',
  })
})

test('an id that no barcode can draw is left aside', () => {
  expect(paperCode({ consignmentId: 'সিএন ১৪২', invoice: 'a b', orderNo: 7 }).text).toBe('7')
})
