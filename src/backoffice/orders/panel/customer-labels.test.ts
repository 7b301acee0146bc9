import { expect, test } from 'vitest'
import { customerLabels, formatCustomer, formatFake } from './customer-labels.ts'

const nothing = { orders: 1, delivered: 0, returned: 0, fake: 0, pranks: 0 }
const words = (caller: object, order: object = {}) =>
  customerLabels({
    caller: { ...nothing, ...caller },
    fakeReason: null,
    isDuplicate: false,
    repeatOf: null,
    waitReason: null,
    officialStatus: 'Queued',
    courierStatus: null,
    ...order,
  }).map(({ text, isWarning }) => (isWarning ? `! ${text}` : text))

test('a phone without another order orders for the first time', () => {
  expect(words({})).toEqual(['First order'])
})

test('what became of earlier orders is said by what was taken and what came back', () => {
  expect(words({ orders: 4, delivered: 2, returned: 1 })).toEqual(['2 taken, 1 back'])
  expect(words({ orders: 2, returned: 1 })).toEqual(['1 back'])
  expect(words({ orders: 3 })).toEqual(['3 orders'])
})

test('a prank before comes first; that this order is one itself is no prank before', () => {
  expect(words({ orders: 3, delivered: 1, fake: 1, pranks: 1 })).toEqual(['! Prank before', '1 taken'])
  expect(words({ orders: 2, fake: 1, pranks: 1 }, { fakeReason: 'prank' })).toEqual(['2 orders'])
})

test('the same order shortly after warns, the same product of two days only tells', () => {
  expect(words({ orders: 2 }, { isDuplicate: true, repeatOf: 1046 })).toEqual(['! Same as #1046', '2 orders'])
  expect(words({ orders: 2 }, { repeatOf: 1046 })).toEqual(['Also #1046', '2 orders'])
})

test('the reasons of Fake orders are counted, and those without one', () => {
  expect(formatFake({ fake: 4, fakeReasons: { prank: 2, unreachable: 1, customer_cancelled: 5 } })).toBe(
    '2 prank, 1 unreachable, 1 without a reason',
  )
})

test('an only order that is looked at is the first; beside one that is being typed it is one', () => {
  const customer = {
    ...nothing,
    id: 'rahim',
    phone: '01700048271',
    otherPhones: [],
    fakeReasons: {},
    deliveredTaka: 0,
    firstOrderAt: '2026-11-21T04:30:00.000Z',
    lastOrderAt: null,
    names: [],
    addresses: [],
    recent: [],
  }
  expect(formatCustomer(customer, true)).toBe('First order.')
  expect(formatCustomer(customer, false)).toBe('1 order.')
  expect(formatCustomer({ ...customer, orders: 2, delivered: 1 }, true)).toMatch(
    /^2 orders: 1 taken\. First on/,
  )
  expect(words({ orders: 0 })).toEqual([])
})

test('an order that holds no pairs says so first, until it is confirmed', () => {
  expect(words({}, { waitReason: 'rush' })).toEqual(['! Holds no pairs', 'First order'])
  expect(words({}, { waitReason: 'lapsed' })).toEqual(['! Lapsed', 'First order'])
  expect(words({}, { waitReason: 'rush', officialStatus: 'Confirmed' })).toEqual(['First order'])
})
