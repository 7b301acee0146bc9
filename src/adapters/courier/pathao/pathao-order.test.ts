import { expect, test } from 'vitest'
import { makeBooking } from '#tests/couriers/courier-world.ts'
import { openPathao } from '#tests/couriers/open-pathao.ts'
import { orderProblem, pathaoOrder } from './pathao-order.ts'

const STORE = { storeId: 130_820, pairGrams: 800 }
const { recipient } = makeBooking()
const addressOf = (change: Partial<typeof recipient>) =>
  pathaoOrder(makeBooking({ recipient: { ...recipient, ...change } }), STORE, undefined).recipient_address

test('an order has Pathao’s fields, and no empty ones', () => {
  const order = pathaoOrder(makeBooking({ invoice: 'Ab3dE5gH', pairs: 2 }), STORE, { cityId: 1, zoneId: 298 })
  expect(order).toEqual({
    store_id: 130_820,
    merchant_order_id: 'Ab3dE5gH',
    recipient_name: 'Rahim Uddin',
    recipient_phone: '01712345678',
    recipient_address: 'House 12, Road 5, Dhanmondi, Dhamrai, Dhaka',
    recipient_city: 1,
    recipient_zone: 298,
    delivery_type: 48,
    item_type: 2,
    item_quantity: 2,
    item_weight: '1.6',
    item_description: 'Oxford / Master / 42 x1',
    amount_to_collect: 2560,
  })
  const more = makeBooking({
    note: 'Ring twice',
    recipient: { ...recipient, alternativePhone: '01812345678' },
  })
  expect(pathaoOrder(more, STORE, undefined)).toMatchObject({
    recipient_secondary_phone: '01812345678',
    special_instruction: 'Ring twice',
  })
})

test.each([
  [0, 800, '0.8'],
  [1, 100, '0.5'],
  [20, 1_000, '10'],
])('%i pairs of %i g weigh %s kg: within what Pathao takes', (pairs, pairGrams, weight) => {
  expect(pathaoOrder(makeBooking({ pairs }), { storeId: 1, pairGrams }, undefined).item_weight).toBe(weight)
})

test('Pathao reads the place in the address, so what the customer left out of it is added once', () => {
  expect(addressOf({ address: 'House 12, Dhamrai' })).toBe('House 12, Dhamrai, Dhaka')
  expect(addressOf({ address: 'House 12, Dhamrai, dhaka.' })).toBe('House 12, Dhamrai, dhaka.')
  expect(addressOf({ address: 'বাসা ১২, ধামরাই, ঢাকা' })).toBe('বাসা ১২, ধামরাই, ঢাকা')
  expect(addressOf({ address: 'House 12, Road 5,', district: null, upazila: null })).toBe('House 12, Road 5')
  const long = 'x'.repeat(215)
  expect(addressOf({ address: long })).toBe(long)
})

test('what Pathao would cut or refuse is told before it is sent', async () => {
  const { simulator, courier } = await openPathao()
  const long = makeBooking({ recipient: { ...recipient, address: 'x'.repeat(221) } })
  expect(await courier.book(long)).toMatchObject({
    ok: false,
    kind: 'rejected',
    fields: { recipient_address: ['Pathao takes addresses of 10 to 220 characters.'] },
  })
  expect(await courier.book(makeBooking({ recipient: { ...recipient, name: 'Al' } }))).toMatchObject({
    fields: { recipient_name: ['Pathao takes names of 3 to 100 characters.'] },
  })
  expect(courier.whyNot?.(long)).toBe('Pathao takes addresses of 10 to 220 characters.')
  expect(courier.whyNot?.(makeBooking())).toBeUndefined()
  expect(simulator.requests()).toEqual([])
  // counted as people count
  expect(orderProblem(makeBooking({ recipient: { ...recipient, name: '💥💥💥' } }))).toBeUndefined()
})
