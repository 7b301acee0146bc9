import { expect, test } from 'vitest'
import { type FloodOrder, findFloods } from './flood.ts'

const START = Date.parse('2026-03-02T06:00:00.000Z')
const MINUTE_MS = 60_000
let ids = 0
const order = (minute: number, given: Partial<FloodOrder> = {}): FloodOrder => ({
  id: `o${ids++}`,
  addressMark: `a${ids}`,
  browserMark: null,
  createdAt: new Date(START + minute * MINUTE_MS).toISOString(),
  ...given,
})
const many = (count: number, every: number, given: Partial<FloodOrder> = {}) =>
  Array.from({ length: count }, (_, index) => order(index * every, given))
const reported = (orders: readonly FloodOrder[]) =>
  findFloods(orders).map(({ key, orders }) => [key, orders.length])

test('ten orders of one network within an hour are a flood, with all that it ordered that day', () => {
  const flood = many(10, 6, { addressMark: 'x' })
  expect(reported(flood)).toEqual([['network:x', 10]])
  expect(reported([...flood, order(600, { addressMark: 'x' }), order(601)])).toEqual([['network:x', 11]])
})

test('ten orders of a phone network over a day are none', () => {
  expect(reported(many(30, 40, { addressMark: 'x' }))).toEqual([])
})

test('five orders of one browser within an hour are a flood, from whatever networks', () => {
  expect(reported(many(5, 10, { browserMark: 'b' }))).toEqual([['browser:b', 5]])
  expect(reported(many(4, 10, { browserMark: 'b' }))).toEqual([])
})

test('forty orders within an hour from everywhere are one, without those of quiet hours', () => {
  const quiet = [order(-300), order(500)]
  expect(reported([...quiet, ...many(40, 1)])).toEqual([['everywhere', 40]])
  expect(reported(many(39, 1))).toEqual([])
})

test('the largest comes first', () => {
  const flood = many(45, 1, { addressMark: 'x' })
  expect(reported([...flood, ...many(20, 1)])).toEqual([
    ['everywhere', 65],
    ['network:x', 45],
  ])
})
