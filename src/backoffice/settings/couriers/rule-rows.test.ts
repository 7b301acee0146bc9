import { expect, test } from 'vitest'
import { ruleRows } from './rule-rows.ts'

const figures = { parcels: 40, deliveredPercent: 90, medianDays: 2 }

test('districts with a rule come first, and a rule without a parcel has its row', () => {
  const rows = ruleRows(
    {
      everywhere: 'steadfast',
      districts: [
        { district: 'Sylhet', courier: 'pathao' },
        { district: 'Khulna', courier: 'pathao' },
      ],
    },
    [
      { courier: 'simulator', district: 'Dhaka', ...figures },
      { courier: 'steadfast', district: 'Sylhet', ...figures },
      { courier: 'pathao-trial', district: 'Sylhet', ...figures },
    ],
  )
  expect(rows.map(({ district, courier, isRule, parcels }) => [district, courier, isRule, parcels])).toEqual([
    ['Khulna', 'pathao', true, 0],
    ['Sylhet', 'pathao-trial', true, 40],
    ['Sylhet', 'steadfast', false, 40],
    ['Dhaka', 'simulator', true, 40],
  ])
})
