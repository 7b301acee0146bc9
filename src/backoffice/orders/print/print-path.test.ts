import { expect, test } from 'vitest'
import { newId } from '#domain/id.ts'
import { MAXIMUM_PRINTED } from '#domain/orders/printed-orders.ts'
import { printPath, readPrintAddress } from './print-path.ts'

const read = (path: string) => readPrintAddress(new URL(path, 'http://shop.test').searchParams)

test('an address names the orders, what is printed of them and on which paper', () => {
  expect(printPath(['a', 'b'])).toBe('/dashboard/orders/print?ids=a%2Cb')
  expect(read(printPath(['a', 'b'], 'slip', 'sticker'))).toEqual({
    ids: ['a', 'b'],
    kind: 'slip',
    paper: 'sticker',
  })
})

test('an order that is named twice is printed once, and unknown words are left aside', () => {
  expect(read('/x?ids=a,,a,b&kind=cheque&paper=a3')).toEqual({
    ids: ['a', 'b'],
    kind: 'invoice',
    paper: 'a4',
  })
  expect(read('/x')).toEqual({ ids: [], kind: 'invoice', paper: 'a4' })
})

test('the address of as many orders as are printed at once fits a request', () => {
  const ids = Array.from({ length: MAXIMUM_PRINTED }, () => newId(new Date()))
  expect(printPath(ids, 'slip', 'sticker').length).toBeLessThan(4096)
})
