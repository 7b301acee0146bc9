import { expect, test } from 'vitest'
import { copiesAtClick } from './click-copies.ts'
import { COLUMNS } from './columns.ts'

test('a click copies every cell, phone and codes only, or nothing, as the person has chosen', () => {
  expect(COLUMNS.filter(column => !copiesAtClick('every-cell', column))).toEqual([])
  expect(COLUMNS.filter(column => copiesAtClick('phone-and-codes', column))).toEqual([
    'phone',
    'consignment',
    'tracking',
  ])
  expect(COLUMNS.filter(column => copiesAtClick('nothing', column))).toEqual([])
})
