import { expect, test } from 'vitest'
import { courierFigures, type EndedParcels } from './courier-figures.ts'

const ended = (given: Partial<EndedParcels>): EndedParcels => ({
  courier: 'pathao',
  district: 'Sylhet',
  isDelivered: true,
  days: 2,
  parcels: 1,
  ...given,
})

test('the share and the days are of 20 parcels or more', () => {
  const returned = ended({ isDelivered: false, days: null, parcels: 4 })
  const few = [ended({ parcels: 15 }), returned]
  const figures = { courier: 'pathao', district: 'Sylhet' }
  expect(courierFigures(few)).toEqual([{ ...figures, parcels: 19, deliveredPercent: null, medianDays: null }])
  expect(courierFigures([...few, ended({ days: 9 })])).toEqual([
    { ...figures, parcels: 20, deliveredPercent: 80, medianDays: 2 },
  ])
})

test('half of the delivered parcels were within the median, and those of unknown days are left out', () => {
  const days = [
    ended({ days: 5, parcels: 8 }),
    ended({ days: 1, parcels: 8 }),
    ended({ days: null, parcels: 30 }),
    ended({ days: 3, parcels: 1 }),
  ]
  expect(courierFigures(days)).toMatchObject([{ parcels: 47, deliveredPercent: 100, medianDays: 3 }])
  expect(courierFigures([ended({ isDelivered: false, days: null, parcels: 20 })])).toMatchObject([
    { deliveredPercent: 0, medianDays: null },
  ])
})

test('each courier and district is by itself', () => {
  const rows = [ended({}), ended({ courier: 'steadfast' }), ended({ district: 'Dhaka' })]
  expect(courierFigures(rows)).toHaveLength(3)
})
