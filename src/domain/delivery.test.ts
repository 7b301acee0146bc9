import { describe, expect, it } from 'vitest'
import { deliveryWindow, isDeliveryLate } from './delivery.ts'

describe('the delivery window', () => {
  it('is the second to the fourth working day after the order', () => {
    expect(deliveryWindow(new Date('2026-11-22T05:00:00Z'))).toBe('Tue 24 – Thu 26 Nov')
  })

  it('does not count Friday and Saturday', () => {
    expect(deliveryWindow(new Date('2026-11-25T05:00:00Z'))).toBe('Sun 29 Nov – Tue 1 Dec')
  })

  it('goes by the calendar of Dhaka, where it is tomorrow six hours earlier', () => {
    expect(deliveryWindow(new Date('2026-11-21T17:59:00Z'))).toBe('Mon 23 – Wed 25 Nov')
    expect(deliveryWindow(new Date('2026-11-21T18:00:00Z'))).toBe('Tue 24 – Thu 26 Nov')
  })

  it('crosses the year', () => {
    expect(deliveryWindow(new Date('2026-12-29T05:00:00Z'))).toBe('Thu 31 Dec – Mon 4 Jan')
  })
})

describe('a delivery', () => {
  const ordered = new Date('2026-11-22T05:00:00Z')

  it('is on time until its last day is over in Dhaka', () => {
    expect(isDeliveryLate(ordered, ordered)).toBe(false)
    expect(isDeliveryLate(ordered, new Date('2026-11-26T17:59:00Z'))).toBe(false)
    expect(isDeliveryLate(ordered, new Date('2026-11-26T18:00:00Z'))).toBe(true)
  })
})
