import { expect, test } from 'vitest'
import { anOrder } from '#tests/support/an-order.ts'
import { readDraft } from './read-draft.ts'

const read = (field: Parameters<typeof readDraft>[0], text: string) => readDraft(field, { text }, anOrder())

test('a phone is read in any spelling, and refused in the words of the shop', () => {
  expect(read('recipient_phone', '+880 1712-345678')).toEqual({
    ok: true,
    fields: { recipient_phone: '01712345678' },
  })
  expect(read('recipient_phone', '০১৭১২৩৪৫৬৭৮')).toMatchObject({ fields: { recipient_phone: '01712345678' } })
  expect(read('recipient_phone', '0121234567')).toEqual({
    ok: false,
    problem: 'Please enter a valid mobile number.',
  })
  expect(read('recipient_phone', ' ')).toMatchObject({ ok: false })
})

test('what is optional is taken away by an empty box', () => {
  expect(read('alternative_phone', '')).toEqual({ ok: true, fields: { alternative_phone: null } })
  expect(read('recipient_email', ' ')).toEqual({ ok: true, fields: { recipient_email: null } })
  expect(read('consignment_id', '')).toEqual({ ok: true, fields: { consignment_id: null } })
  expect(read('status', 'none')).toEqual({ ok: true, fields: { status: null } })
})

test('an address becomes one line, of 250 characters at most', () => {
  expect(read('recipient_address', 'House 7,\n  Road 3\nDhaka ')).toEqual({
    ok: true,
    fields: { recipient_address: 'House 7, Road 3, Dhaka' },
  })
  expect(read('recipient_address', 'x'.repeat(251))).toEqual({
    ok: false,
    problem: 'At most 250 characters.',
  })
  expect(read('recipient_address', '')).toEqual({ ok: false, problem: 'Address is required' })
})

test('the price is typed without the delivery that is part of it', () => {
  // 2,375 with a delivery charge of 80
  expect(read('product_price', '৳ 2,100')).toEqual({ ok: true, fields: { product_price: 2180 } })
  expect(read('product_price', '২১০০')).toEqual({ ok: true, fields: { product_price: 2180 } })
  for (const wrong of ['12.5', '-1', 'two', '99999999']) expect(read('product_price', wrong).ok).toBe(false)
  expect(read('product_price', '')).toEqual({ ok: false, problem: 'Price is required' })
})

test('delivery and advance stay within the price', () => {
  expect(read('delivery_charge', '2375')).toEqual({ ok: true, fields: { delivery_charge: 2375 } })
  expect(read('delivery_charge', '2376').ok).toBe(false)
  expect(read('delivery_charge', '')).toEqual({ ok: true, fields: { delivery_charge: 0 } })
  expect(read('advance_paid', '2376').ok).toBe(false)
})

test('a quantity is 1 to 100 pairs, a size whole or half', () => {
  expect(read('total_lot', '2')).toEqual({ ok: true, fields: { total_lot: 2 } })
  expect(read('total_lot', '0')).toEqual({ ok: false, problem: 'Quantity must be at least 1' })
  for (const wrong of ['101', '1.5', 'a']) expect(read('total_lot', wrong).ok).toBe(false)
  expect(read('product_size', '42.5')).toEqual({ ok: true, fields: { product_size: 42.5 } })
  expect(read('product_size', '42.3').ok).toBe(false)
})

test('a color can be chosen together with a size that it has', () => {
  expect(readDraft('product_color', { text: 'Tan', size: 41 }, anOrder())).toEqual({
    ok: true,
    fields: { product_color: 'Tan', product_size: 41 },
  })
  expect(readDraft('product_color', { text: 'Tan', problem: 'Choose a size.' }, anOrder())).toEqual({
    ok: false,
    problem: 'Choose a size.',
  })
})

test('what names a parcel is safe in links and labels', () => {
  expect(read('tracking_code', 'SFR-9BD_549')).toEqual({ ok: true, fields: { tracking_code: 'SFR-9BD_549' } })
  expect(read('tracking_code', 'SFR/9').ok).toBe(false)
})
