import { expect, test } from 'vitest'
import { partBarOf } from './part-bar.ts'

test.each([
  ['', { parts: 0, signs: 0, room: 160, fills: [0, 0, 0], isTooLong: false }],
  ['a'.repeat(80), { parts: 1, room: 160, fills: [50, 0, 0], isTooLong: false }],
  ['ক'.repeat(70), { parts: 1, perPart: 70, room: 70, fills: [100, 0, 0] }],
  ['ক'.repeat(103), { parts: 2, perPart: 67, room: 134, fills: [100, 54, 0], isTooLong: false }],
  ['ক'.repeat(201), { parts: 3, room: 201, fills: [100, 100, 100], isTooLong: false }],
  ['ক'.repeat(202), { parts: 4, room: 268, fills: [100, 100, 100], isTooLong: true }],
])('the bar of %o', (text, bar) => {
  expect(partBarOf(text)).toMatchObject(bar)
})
