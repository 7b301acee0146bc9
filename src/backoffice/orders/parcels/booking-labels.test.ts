import { expect, test } from 'vitest'
import { bookingLabel, bulkBookingLabel } from './booking-labels.ts'

test('of an unclear answer staff are told what the shop does, not what the machine met', () => {
  const asking = 'The shop asks whether the courier has the parcel; no second one is made.'
  expect(bookingLabel('unsure', 'The courier did not answer (ECONNRESET).')).toBe(
    `The courier gave no clear answer. ${asking}`,
  )
  const noTracking = 'Order placed but no tracking ID received.'
  expect(bookingLabel('unsure', noTracking)).toBe(noTracking)
  expect(bookingLabel('unsure')).toBe(`The courier gave no clear answer. ${asking}`)
})

test('a parcel and one without a code are told in the words of one order', () => {
  expect(bookingLabel('booked')).toBe('Order placed successfully!')
  expect(bookingLabel('no_tracking')).toBe('Order placed but no tracking ID received.')
})

test('of many each order is told once: one without a code is not told as placed successfully too', () => {
  expect(bulkBookingLabel({ done: 6, noTracking: ['1', '2', '3', '4', '5', '6'], unsure: [] })).toEqual({
    placed: undefined,
    notices: ['6 orders placed but no tracking ID received.'],
  })
  expect(bulkBookingLabel({ done: 3, noTracking: ['1'], unsure: ['7', '8'] })).toEqual({
    placed: '2 orders placed successfully!',
    notices: [
      'Order placed but no tracking ID received.',
      'The courier gave no answer for 2 orders. The shop asks what came of them; nothing is sent twice.',
    ],
  })
  expect(bulkBookingLabel({ done: 1, noTracking: [], unsure: [] })).toEqual({
    placed: 'Order placed successfully!',
    notices: [],
  })
})
