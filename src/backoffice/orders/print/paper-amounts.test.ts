import { expect, test } from 'vitest'
import { inExactTaka, inPoisha, inTaka } from './paper-amounts.ts'
import { noteForm } from './tax-paper.tsx'

test('amounts have thousands, a minus sign, and poisha where there are some or where a column has them', () => {
  expect([inTaka(12_295), inTaka(-80)]).toEqual(['12,295', '−80'])
  expect([inPoisha(229_500), inPoisha(-229_550), inPoisha(5)]).toEqual(['2,295', '−2,295.50', '0.05'])
  expect([inExactTaka(229_500), inExactTaka(0)]).toEqual(['2,295.00', '0.00'])
})

test.each([
  ['Mushak 6.3', 'Mushak 6.7'],
  ['মূসক-৬.৩', 'মূসক-৬.৭'],
  ['Another form', ''],
  ['', ''],
])('to an invoice of form "%s" belongs a credit note of form "%s"', (form, ofNote) => {
  expect(noteForm(form)).toBe(ofNote)
})
