import { expect, test } from 'vitest'
import { countDone, type StatusStep } from './day-report.ts'

const official = (orderId: string, from: string, to: string): StatusStep => ({
  orderId,
  of: 'official',
  from,
  to,
})
const courier = (orderId: string, from: string | null, to: string | null): StatusStep => ({
  orderId,
  of: 'courier',
  from,
  to,
})
const nothing = { confirmed: 0, packed: 0, fake: 0, booked: 0, delivered: 0, returned: 0 }

test('a day without changes did nothing', () => {
  expect(countDone([])).toEqual(nothing)
})

test('an order that went all the way on one day counts once at each step', () => {
  const steps = [
    official('a', 'Queued', 'Confirmed'),
    official('a', 'Confirmed', 'Packed'),
    courier('a', null, 'in_review'),
    courier('a', 'in_review', 'delivered'),
  ]
  expect(countDone(steps)).toEqual({ ...nothing, confirmed: 1, packed: 1, booked: 1, delivered: 1 })
})

test('what was taken back on the same day counts nowhere', () => {
  const steps = [
    official('a', 'Queued', 'Confirmed'),
    official('b', 'Queued', 'Fake'),
    official('a', 'Confirmed', 'Queued'),
    official('b', 'Fake', 'Queued'),
  ]
  expect(countDone(steps)).toEqual(nothing)
})

test('an order confirmed before is packed today, and one that leaves the shop is not confirmed again', () => {
  const steps = [official('a', 'Confirmed', 'Packed'), official('b', 'Packed', 'Confirmed')]
  expect(countDone(steps)).toEqual({ ...nothing, packed: 1 })
})

test('a part delivered is delivered; all that came back is returned', () => {
  const steps = [courier('a', 'pending', 'partial_delivered'), courier('b', 'hold', 'cancelled')]
  expect(countDone(steps)).toEqual({ ...nothing, delivered: 1, returned: 1 })
})
