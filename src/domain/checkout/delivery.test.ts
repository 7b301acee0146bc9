import { describe, expect, it } from 'vitest'
import { DELIVERY_DAYS_TEXT, deliveryDaysText, deliveryWindow, isDeliveryLate } from './delivery.ts'

describe('the delivery window', () => {
  const sunday = new Date('2026-11-22T05:00:00Z')

  it('is the second to the third working day inside Dhaka, the third to the fifth outside', () => {
    expect(deliveryWindow(sunday, 'inside')).toBe('Tue 24 – Wed 25 Nov')
    expect(deliveryWindow(sunday, 'outside')).toBe('Wed 25 – Sat 28 Nov')
    expect(deliveryDaysText('inside')).toBe('2–3 working days')
    expect(deliveryDaysText('outside')).toBe('3–5 working days')
    expect(DELIVERY_DAYS_TEXT).toBe('2–3 working days inside Dhaka, 3–5 outside')
  })

  it('does not count Fridays', () => {
    expect(deliveryWindow(new Date('2026-11-25T05:00:00Z'), 'inside')).toBe('Sat 28 – Sun 29 Nov')
    expect(deliveryWindow(new Date('2026-11-25T05:00:00Z'), 'outside')).toBe('Sun 29 Nov – Tue 1 Dec')
  })

  it('goes by the calendar of Dhaka, where it is tomorrow six hours earlier', () => {
    expect(deliveryWindow(new Date('2026-11-21T17:59:00Z'), 'inside')).toBe('Mon 23 – Tue 24 Nov')
    expect(deliveryWindow(new Date('2026-11-21T18:00:00Z'), 'inside')).toBe('Tue 24 – Wed 25 Nov')
  })

  it('crosses the year', () => {
    expect(deliveryWindow(new Date('2026-12-29T05:00:00Z'), 'outside')).toBe('Sat 2 – Mon 4 Jan')
    expect(deliveryWindow(new Date('2026-12-29T05:00:00Z'), 'inside')).toBe('Thu 31 Dec – Sat 2 Jan')
  })
})

describe('a delivery', () => {
  const placedAt = new Date('2026-11-22T05:00:00Z')

  it('is on time until the last day of its area is over in Dhaka', () => {
    for (const [area, lastDay] of [
      ['inside', '2026-11-25'],
      ['outside', '2026-11-28'],
    ] as const) {
      const order = { placedAt, area }
      expect(isDeliveryLate(order, placedAt)).toBe(false)
      expect(isDeliveryLate(order, new Date(`${lastDay}T17:59:00Z`))).toBe(false)
      expect(isDeliveryLate(order, new Date(`${lastDay}T18:00:00Z`))).toBe(true)
    }
  })
})
