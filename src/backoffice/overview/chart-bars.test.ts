import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayAfter } from '#domain/dates.ts'
import { barsOf, partsOf, scaleOf, sumOf } from './chart-bars.ts'

const daysFrom = (start: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    day: dayAfter(start, index),
    orders: 3,
    delivered: 1,
    lost: 1,
    orderedTaka: 100,
    collectedPoisha: 4000,
    openTaka: 30,
    lostTaka: 35,
  }))

test('thirty days are thirty bars, twelve months are twelve', () => {
  expect(barsOf(daysFrom('2026-02-10', 30)).map(bar => bar.label)).toHaveLength(30)
  const year = barsOf(daysFrom('2025-12-01', 365 - 9))
  expect(year).toHaveLength(12)
  expect(year[0]).toMatchObject({ label: 'Dec 2025', startDay: '2025-12-01', endDay: '2025-12-31' })
  expect(year[2]?.figures).toMatchObject({ orders: 84, orderedTaka: 2800, collectedPoisha: 112_000 })
})

test('no order is lost between days and bars', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 400 }), count => {
      const days = daysFrom('2025-01-15', count)
      expect(sumOf(barsOf(days).map(bar => bar.figures))).toEqual(sumOf(days))
    }),
  )
})

test('a bar has the same three parts in orders and in taka', () => {
  const [day] = daysFrom('2026-02-10', 1)
  if (!day) throw new Error('there is no day')
  expect(partsOf(day, 'orders')).toEqual({ delivered: 1, open: 1, lost: 1 })
  expect(partsOf(day, 'taka')).toEqual({ delivered: 40, open: 30, lost: 35 })
  expect(partsOf({ ...day, collectedPoisha: -500 }, 'taka')).toMatchObject({ delivered: 0 })
})

test('a scale begins at nothing, reaches the largest and has few whole steps', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 5_000_000 }), largest => {
      const scale = scaleOf(largest)
      expect(scale[0]).toBe(0)
      expect(scale.at(-1)).toBeGreaterThanOrEqual(largest)
      expect(scale.length).toBeLessThanOrEqual(5)
      expect(scale.every(Number.isInteger)).toBe(true)
    }),
  )
  expect(scaleOf(29)).toEqual([0, 10, 20, 30])
})
