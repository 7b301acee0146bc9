import { expect, test } from 'vitest'
import type { Confirmation } from './confirmation.ts'
import { parseSuccessRecord, successRecord } from './success-record.ts'

const order: Confirmation = {
  orderNo: 1048,
  createdAt: '2026-11-21T04:30:00.000Z',
  fullName: 'Rahim Uddin',
  phone: '01712345678',
  address: 'House 1',
  upazila: 'Dhanmondi',
  district: 'Dhaka',
  subtotalTaka: 2295,
  discountTaka: 230,
  couponCode: 'EID10',
  shippingTaka: 80,
  grandTotalTaka: 2145,
  waitsForCall: false,
  advance: null,
  arrival: { days: '2–3 working days', window: 'Tue 24 – Wed 25 Nov' },
  items: [
    {
      productId: 'p1',
      name: 'Padma',
      color: 'Master',
      size: 42,
      quantity: 1,
      priceTaka: 2295,
      image: '/uploads/a-1000.webp',
    },
  ],
}

test('the record carries the field names of the specification', () => {
  expect(successRecord(order)).toMatchObject({
    fullName: 'Rahim Uddin',
    phone: '01712345678',
    zela: 'Dhaka',
    upozila: 'Dhanmondi',
    addressText: 'House 1',
    shippingCost: 80,
    subtotal: 2295,
    grandTotal: 2145,
    items: [{ name: 'Padma', color: 'Master', size: 42, qty: 1, price: 2295 }],
  })
})

test('a record is read back as the order it was', () => {
  expect(parseSuccessRecord(JSON.parse(JSON.stringify(successRecord(order))))).toMatchObject(order)
})

test('an order number may be missing', () => {
  expect(parseSuccessRecord({ ...successRecord(order), orderNo: undefined })?.orderNo).toBeNull()
})

test.each([
  null,
  'text',
  [],
  {},
  { ...successRecord(order), items: 'none' },
  { ...successRecord(order), items: [] },
  { ...successRecord(order), items: [{ name: 'no size' }] },
  { ...successRecord(order), grandTotal: '2145' },
  { ...successRecord(order), subtotal: -1 },
])('a broken record is no order (%#)', stored => {
  expect(parseSuccessRecord(stored)).toBeNull()
})
