import { expect, test } from 'vitest'
import { addUpFirsts, confirmedPercent, countFirstAttempts } from './first-calls.ts'

const PLACED = '2026-11-22T04:00:00.000Z'
const after = (minutes: number) => new Date(Date.parse(PLACED) + minutes * 60_000).toISOString()

const called = (minutes: number) => ({
  at: after(minutes),
  placedAt: PLACED,
  callableAt: new Date(PLACED),
  isCall: true,
  isConfirmed: minutes % 2 === 0,
})

/** Calls so many minutes after the order, all of them in calling hours. */
function counted(minutes: readonly number[], redMinutes = 15) {
  const counting = countFirstAttempts()
  for (const one of minutes) counting.add(called(one))
  return addUpFirsts([counting.result()], redMinutes)
}

test('without orders there is no middle and no share', () => {
  const { first, waits } = counted([])
  expect(first).toEqual({ orders: 0, middleMinutes: null, prompt: 0 })
  expect(waits.map(({ orders }) => orders)).toEqual([0, 0, 0, 0, 0, 0])
})

test('half of the orders waited less than the middle; the red minutes themselves are prompt', () => {
  expect(counted([1, 2, 90]).first).toEqual({ orders: 3, middleMinutes: 2, prompt: 2 })
  expect(counted([1, 2, 15, 16]).first).toEqual({ orders: 4, middleMinutes: 15, prompt: 3 })
  expect(counted([40, 3], 60).first.prompt).toBe(2)
})

test('each wait belongs to one part, whose end belongs to the next', () => {
  const { waits } = counted([0, 14, 15, 59, 60, 179, 180, 719, 720, 1439, 1440, 9000])
  expect(waits.map(({ wait, orders }) => [wait, orders])).toEqual([
    ['under_15_min', 2],
    ['under_1_h', 2],
    ['under_3_h', 2],
    ['under_12_h', 2],
    ['under_1_day', 2],
    ['longer', 2],
  ])
  expect(waits.map(({ confirmed }) => confirmed)).toEqual([2, 0, 1, 1, 1, 2])
})

test('an order of the night waits by the clock, and for its call from the first hour', () => {
  const counting = countFirstAttempts()
  const order = { placedAt: PLACED, callableAt: new Date(after(300)), isConfirmed: false }
  counting.add({ ...order, at: after(310), isCall: true })
  // the shopper answered before anybody may call
  counting.add({ ...order, at: after(20), isCall: false })
  const { first, waits } = addUpFirsts([counting.result()], 15)
  expect(first).toEqual({ orders: 1, middleMinutes: 10, prompt: 1 })
  expect(waits.filter(({ orders }) => orders > 0).map(({ wait }) => wait)).toEqual([
    'under_1_h',
    'under_12_h',
  ])
})

test('days that were counted apart add up to what they come to together', () => {
  const [one, other] = [
    [1, 30, 90],
    [1, 2, 2000],
  ].map(minutes => {
    const counting = countFirstAttempts()
    for (const wait of minutes) counting.add(called(wait))
    return counting.result()
  })
  expect(addUpFirsts(one && other ? [one, other] : [], 15)).toEqual(counted([1, 30, 90, 1, 2, 2000]))
})

test('a share of fewer than five orders is not told', () => {
  expect(confirmedPercent({ orders: 4, confirmed: 4 })).toBeUndefined()
  expect(confirmedPercent({ orders: 5, confirmed: 4 })).toBe(80)
  expect(confirmedPercent({ orders: 6, confirmed: 1 })).toBe(17)
})
