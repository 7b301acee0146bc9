import { expect, test } from 'vitest'
import { OrderRequestWire, orderRequestOf } from '#contract/orders/order-wire.ts'
import { PHONE_LENGTH_MESSAGE, PHONE_PATTERN_MESSAGE } from '#domain/phone.ts'
import { ENGLISH } from '#web/language/speaker.ts'
import { checkFields, orderBody } from './order-body.ts'
import { addressLength, emptyFields, type OrderFields } from './order-fields.ts'

const sent = orderBody({
  fields: {
    name: ' Rahim Uddin ',
    phone: '1712345678',
    area: 'outside',
    district: 'Sylhet',
    upazila: 'Beanibazar',
    address: 'House 1,\n Road 2',
  },
  lines: [{ productId: 'p1', color: 'Tan', size: 42, quantity: 2 }],
  couponCode: null,
  shippingTaka: 130,
})

test('the order carries the fields of the specification, with email and note empty', () => {
  expect(sent).toMatchObject({
    recipient_name: 'Rahim Uddin',
    recipient_phone: '01712345678',
    recipient_email: '',
    recipient_address: 'House 1, Road 2, Beanibazar, Sylhet',
    note: '',
    shippingCost: 130,
    items: [{ productId: 'p1', product_color: 'Tan', product_size: 42, total_lot: 2 }],
  })
})

test('the shop reads back what the form meant', () => {
  expect(orderRequestOf(OrderRequestWire.parse(sent))).toMatchObject({
    recipientPhone: '01712345678',
    recipientEmail: null,
    shippingArea: 'outside',
    district: 'Sylhet',
    upazila: 'Beanibazar',
    couponCode: null,
    note: null,
  })
})

const good: OrderFields = {
  name: 'Rahim Uddin',
  phone: '1712345678',
  area: 'inside',
  district: 'Dhaka',
  upazila: 'Dhanmondi',
  address: 'House 1, Road 2',
}

test('a filled form has no errors', () => {
  expect(checkFields(good, ENGLISH)).toEqual({})
})

test('every empty field has a text of its own', () => {
  const errors = checkFields(emptyFields([]), ENGLISH)
  expect(Object.keys(errors)).toEqual(['name', 'phone', 'district', 'upazila', 'address'])
  expect(errors.phone).toBe(PHONE_LENGTH_MESSAGE)
})

test('blanks alone fill nothing', () => {
  expect(Object.keys(checkFields({ ...good, name: '  ', address: ' \n ' }, ENGLISH))).toEqual([
    'name',
    'address',
  ])
})

test('nine digits are too short, and ten digits of no operator are the wrong pattern', () => {
  expect(checkFields({ ...good, phone: '171234567' }, ENGLISH).phone).toBe(PHONE_LENGTH_MESSAGE)
  expect(checkFields({ ...good, phone: '1212345678' }, ENGLISH).phone).toBe(PHONE_PATTERN_MESSAGE)
})

test('a name of 100 characters is taken and one of 101 is not', () => {
  expect(checkFields({ ...good, name: 'a'.repeat(100) }, ENGLISH)).toEqual({})
  expect(checkFields({ ...good, name: 'a'.repeat(101) }, ENGLISH).name).toContain('100')
})

test('250 characters count address, upazila and district together', () => {
  const room = 250 - ', Dhanmondi, Dhaka'.length
  const full = { ...good, address: 'a'.repeat(room) }
  expect(addressLength(full)).toBe(250)
  expect(checkFields(full, ENGLISH)).toEqual({})
  expect(checkFields({ ...full, address: 'a'.repeat(room + 1) }, ENGLISH).address).toBe(
    'Please shorten the address by 1 character.',
  )
})
