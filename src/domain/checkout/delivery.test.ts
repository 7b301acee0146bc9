import { describe, expect, it } from 'vitest'
import { DEFAULT_SETTINGS } from '../settings/default-settings.ts'
import { deliveryDaysText, deliveryWindow, isDeliveryLate } from './delivery.ts'

const calendar = DEFAULT_SETTINGS.delivery
const DAYS = { inside: [2, 3], outside: [3, 5] } as const

describe('the delivery window', () => {
  const sunday = new Date('2026-11-22T05:00:00Z')

  it('is the second to the third working day inside Dhaka, the third to the fifth outside', () => {
    expect(deliveryWindow(sunday, DAYS.inside, calendar)).toBe('Tue 24 – Wed 25 Nov')
    expect(deliveryWindow(sunday, DAYS.outside, calendar)).toBe('Wed 25 – Sat 28 Nov')
    expect(deliveryDaysText(DAYS.inside)).toBe('2–3 working days')
    expect(deliveryDaysText(DAYS.outside)).toBe('3–5 working days')
  })

  it('does not count Fridays', () => {
    expect(deliveryWindow(new Date('2026-11-25T05:00:00Z'), DAYS.inside, calendar)).toBe(
      'Sat 28 – Sun 29 Nov',
    )
    expect(deliveryWindow(new Date('2026-11-25T05:00:00Z'), DAYS.outside, calendar)).toBe(
      'Sun 29 Nov – Tue 1 Dec',
    )
  })

  it('goes by the calendar of Dhaka, where it is tomorrow six hours earlier', () => {
    expect(deliveryWindow(new Date('2026-11-21T17:59:00Z'), DAYS.inside, calendar)).toBe(
      'Mon 23 – Tue 24 Nov',
    )
    expect(deliveryWindow(new Date('2026-11-21T18:00:00Z'), DAYS.inside, calendar)).toBe(
      'Tue 24 – Wed 25 Nov',
    )
  })

  it('crosses the year', () => {
    expect(deliveryWindow(new Date('2026-12-29T05:00:00Z'), DAYS.outside, calendar)).toBe('Sat 2 – Mon 4 Jan')
    expect(deliveryWindow(new Date('2026-12-29T05:00:00Z'), DAYS.inside, calendar)).toBe(
      'Thu 31 Dec – Sat 2 Jan',
    )
  })
})

describe('the calendar of the shop', () => {
  const tuesday = new Date('2026-03-17T05:00:00Z')
  const eid = ['2026-03-19', '2026-03-20', '2026-03-21', '2026-03-22'].map(day => ({ day }))

  it('does not count the holidays of Eid, guessed ones too, nor the weekend of the shop', () => {
    expect(deliveryWindow(tuesday, [2, 3], { weekend: [5], holidays: eid })).toBe('Mon 23 – Tue 24 Mar')
    expect(deliveryWindow(tuesday, [2, 3], { weekend: [1, 5, 6], holidays: eid })).toBe('Tue 24 – Wed 25 Mar')
    expect(
      isDeliveryLate({ placedAt: tuesday, days: [2, 3] }, new Date('2026-03-24T17:59:00Z'), {
        weekend: [5],
        holidays: eid,
      }),
    ).toBe(false)
  })

  it('brings a parcel of the same day on a day that couriers work', () => {
    const off = { weekend: [2], holidays: [] }
    expect(deliveryWindow(tuesday, [0, 0], { weekend: [5], holidays: [] })).toBe('Tue 17 Mar')
    expect(deliveryWindow(tuesday, [0, 1], off)).toBe('Wed 18 Mar')
    expect([[0, 0] as const, [1, 1] as const, [0, 2] as const].map(deliveryDaysText)).toEqual([
      'the same day',
      '1 working day',
      '0–2 working days',
    ])
  })
})

describe('a delivery', () => {
  const placedAt = new Date('2026-11-22T05:00:00Z')

  it('is on time until the last day of its area is over in Dhaka', () => {
    for (const [area, lastDay] of [
      ['inside', '2026-11-25'],
      ['outside', '2026-11-28'],
    ] as const) {
      const order = { placedAt, days: DAYS[area] }
      expect(isDeliveryLate(order, placedAt, calendar)).toBe(false)
      expect(isDeliveryLate(order, new Date(`${lastDay}T17:59:00Z`), calendar)).toBe(false)
      expect(isDeliveryLate(order, new Date(`${lastDay}T18:00:00Z`), calendar)).toBe(true)
    }
  })
})
