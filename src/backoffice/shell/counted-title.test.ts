import { expect, test } from 'vitest'
import { countedTitle } from './counted-title.ts'

test('a title has one number before it, whatever it had, and none once the orders are seen', () => {
  expect(countedTitle('Orders · Pothik', '3')).toBe('(3) Orders · Pothik')
  expect(countedTitle('(3) Orders · Pothik', '99+')).toBe('(99+) Orders · Pothik')
  expect(countedTitle('(99+) Orders · Pothik', undefined)).toBe('Orders · Pothik')
  expect(countedTitle('(a) Orders', '1')).toBe('(1) (a) Orders')
})
