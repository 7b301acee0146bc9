import { expect, test } from 'vitest'
import { anOrder } from '#tests/an-order.ts'
import { priceWithCharge } from './use-edit-order.ts'

const order = anOrder({ priceTaka: 2200, deliveryChargeTaka: 80 })
const edit = (fields: object, expected: object = { delivery_charge: 0 }) =>
  priceWithCharge(order, { id: order.id, fields, expected })

test('another delivery charge leaves the price, and what it would be with the same goods is offered', () => {
  expect(edit({ delivery_charge: 80 })).toBe(2280)
  expect(edit({ delivery_charge: 80 }, { delivery_charge: 130 })).toBe(2150)
})

test('nothing is offered where the price was edited too, or the charge was not', () => {
  expect(edit({ delivery_charge: 80, product_price: 2280 })).toBeUndefined()
  expect(edit({ delivery_charge: 0 })).toBeUndefined()
  expect(edit({ note: 'x' })).toBeUndefined()
})
