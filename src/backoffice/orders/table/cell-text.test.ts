import { expect, test } from 'vitest'
import { shortDate, shortPhone, shownPriceTaka, tabSeparated } from './cell-text.ts'

test('the Price column leaves out the delivery that is part of the price', () => {
  expect(shownPriceTaka({ productPriceTaka: 2633, deliveryChargeTaka: 80 })).toBe(2553)
  expect(shownPriceTaka({ productPriceTaka: 2600, deliveryChargeTaka: 0 })).toBe(2600)
})

test('a date is told by its day with its year and its hour in Dhaka', () => {
  expect(shortDate('2026-11-20T18:30:00.000Z')).toEqual({ day: 'Nov 21, 2026', time: '12:30 AM' })
})

test('a phone is told in two groups; another text as it is', () => {
  expect(shortPhone('01700014182')).toBe('01700-014182')
  expect(shortPhone('1700')).toBe('1700')
})

test('a tab or a line break in a cell begins no other cell where it is put in', () => {
  expect(tabSeparated([['House 7\nLane\t2', '41'], ['b']])).toBe('House 7 Lane 2\t41\nb')
})

test('a quote at the beginning of a cell opens no quotation that swallows the next cells', () => {
  expect(tabSeparated([['"Rana" Villa', '41']])).toBe('"""Rana"" Villa"\t41')
  expect(tabSeparated([['House "Rana"', '41']])).toBe('House "Rana"\t41')
})
