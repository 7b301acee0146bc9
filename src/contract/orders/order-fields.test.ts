import { expect, test } from 'vitest'
import { ORDER_FIELD_NAMES } from '#domain/orders/order-fields.ts'
import { anOrder } from '#tests/support/an-order.ts'
import {
  byWireName,
  fieldOfWireName,
  fieldsFromWire,
  fieldsToWire,
  orderFieldOnWire,
} from './order-fields.ts'

test('every field goes to the wire by its name there, and comes back as it was', () => {
  const order = anOrder({ source: 'Facebook', riderNote: 'Call from the gate', courierStatus: 'pending' })
  const sent = fieldsToWire(order)
  expect(Object.keys(sent)).toHaveLength(ORDER_FIELD_NAMES.length)
  expect(sent).toMatchObject({ via: 'Facebook', rider_note: 'Call from the gate', status: 'pending' })
  expect({ ...order, ...fieldsFromWire(sent) }).toEqual(order)
})

test('a field that is not given stays absent, and what is no field is left out', () => {
  expect(fieldsToWire({ note: null })).toEqual({ note: null })
  expect(fieldsFromWire({ product_price: 2000, ...{ total_lot: 2 } })).toEqual({ priceTaka: 2000 })
  expect(fieldsFromWire({})).toEqual({})
})

test('no two fields have one name on the wire, and each is found by its own', () => {
  const names = Object.entries(byWireName(name => name))
  expect(names).toHaveLength(ORDER_FIELD_NAMES.length)
  for (const [wire, name] of names) expect(fieldOfWireName(wire)).toBe(name)
  expect(fieldOfWireName('recipientName')).toBeUndefined()
  expect(orderFieldOnWire<'phone'>('recipient_phone')).toMatchObject({ label: 'Phone', kind: 'phone' })
})
