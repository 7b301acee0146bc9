import { expect, test } from 'vitest'
import { OrderRequestWire, orderRequestOf } from '#contract/order-wire.ts'
import { orderBody } from './order-body.ts'

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
