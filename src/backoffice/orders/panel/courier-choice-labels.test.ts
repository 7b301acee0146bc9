import { expect, test } from 'vitest'
import { figuresLabel, reasonLabel } from './courier-choice-labels.ts'

const found = { district: 'Sylhet', courier: 'pathao', wanted: 'pathao', options: [] }

test('the reason names the rule, and the courier that it misses', () => {
  expect(reasonLabel({ ...found, reason: 'district' })).toBe('By the rule of Sylhet.')
  expect(reasonLabel({ ...found, reason: 'left' })).toBe('The rule names Pathao, which is not connected.')
  expect(reasonLabel({ ...found, reason: 'only' })).toBe('')
})

test('figures of fewer than 20 parcels say that they are too few', () => {
  const figures = { courier: 'pathao', district: 'Sylhet', parcels: 40, deliveredPercent: 85, medianDays: 1 }
  expect(figuresLabel(figures, 'Sylhet')).toBe('85 % of 40 to Sylhet delivered in 1 day')
  const few = { ...figures, parcels: 19, deliveredPercent: null, medianDays: null }
  expect(figuresLabel(few, 'Sylhet')).toBe('19 to Sylhet: too few (under 20)')
  expect(figuresLabel(null, 'Sylhet')).toBe('no parcel to Sylhet yet')
  expect(figuresLabel(null, null)).toBe('no district known')
})
