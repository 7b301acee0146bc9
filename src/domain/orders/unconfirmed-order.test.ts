import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  holdsNothing,
  isTooMuch,
  judgeHold,
  PAIRS_OF_NETWORK,
  PAIRS_PAST_SHARE,
} from './unconfirmed-order.ts'

const half = { network: 0, sharePercent: 50 }
const size = (asked: number, left: number, unconfirmed = 0) => ({ asked, left, unconfirmed })

describe('what an order may hold before anybody called', () => {
  test('a pair or two of a full shelf are held', () => {
    expect(judgeHold([size(2, 8)], half)).toEqual({ holds: true, pastShare: 0 })
  })
  test('more than five pairs wait for a call', () => {
    expect(judgeHold([size(3, 50), size(3, 50)], half)).toEqual({ holds: false, reason: 'large' })
  })
  test('a network that holds twenty pairs waits', () => {
    expect(judgeHold([size(1, 50)], { ...half, network: 20 })).toEqual({ holds: false, reason: 'network' })
    expect(judgeHold([size(1, 50)], { ...half, network: 19 })).toEqual({ holds: true, pastShare: 0 })
  })
  test('pairs past half of a size are counted, and are for those alone who hold little', () => {
    expect(judgeHold([size(2, 2, 1)], half)).toEqual({ holds: true, pastShare: 1 })
    expect(judgeHold([size(1, 0)], half)).toEqual({ holds: true, pastShare: 1 })
    expect(judgeHold([size(1, 0)], { ...half, network: 5 })).toEqual({ holds: false, reason: 'rush' })
  })
  test('a shop that shares everything asks nobody', () => {
    expect(judgeHold([size(60, 0, 40)], { network: 400, sharePercent: 100 })).toEqual({
      holds: true,
      pastShare: 0,
    })
  })
  test('whatever is asked, unconfirmed orders never hold more of a size than its share and what an hour lets pass', () => {
    const order = fc.record({
      network: fc.nat(3),
      asked: fc.array(fc.integer({ min: 1, max: 10 }), { minLength: 3, maxLength: 3 }),
    })
    fc.assert(
      fc.property(
        fc.array(fc.nat(30), { minLength: 3, maxLength: 3 }),
        fc.array(order, { maxLength: 60 }),
        (stocks, orders) => {
          const held = stocks.map(() => 0)
          const networks = [0, 0, 0, 0]
          let passed = 0
          for (const { network, asked } of orders) {
            if (asked.some((pairs, index) => pairs > (stocks[index] ?? 0) - (held[index] ?? 0))) continue
            const holds = asked.map((pairs, index) =>
              size(pairs, (stocks[index] ?? 0) - (held[index] ?? 0) - pairs, held[index]),
            )
            const verdict = judgeHold(holds, { ...half, network: networks[network] ?? 0 })
            if (!verdict.holds || passed + verdict.pastShare > PAIRS_PAST_SHARE) continue
            passed += verdict.pastShare
            for (const [index, pairs] of asked.entries()) held[index] = (held[index] ?? 0) + pairs
            networks[network] = (networks[network] ?? 0) + asked.reduce((sum, pairs) => sum + pairs, 0)
          }
          const past = held.map((pairs, index) => Math.max(0, pairs - Math.floor((stocks[index] ?? 0) / 2)))
          expect(past.reduce((sum, pairs) => sum + pairs, 0)).toBeLessThanOrEqual(PAIRS_PAST_SHARE)
          expect(Math.max(...networks)).toBeLessThanOrEqual(PAIRS_OF_NETWORK)
        },
      ),
    )
  })
})

test('an order that waits holds nothing until it is confirmed, or a courier carries it', () => {
  const waits = { officialStatus: 'Queued', courierStatus: null, waitReason: 'rush' } as const
  expect(holdsNothing(waits)).toBe(true)
  expect(holdsNothing({ ...waits, officialStatus: 'Follow Up' })).toBe(true)
  expect(holdsNothing({ ...waits, officialStatus: 'Confirmed' })).toBe(false)
  expect(holdsNothing({ ...waits, courierStatus: 'pending' })).toBe(false)
  expect(holdsNothing({ ...waits, waitReason: null })).toBe(false)
})

test('ten pairs of a size and twenty of an order are no more than a stranger may ask for', () => {
  expect(isTooMuch([10, 10])).toBe(false)
  expect(isTooMuch([11])).toBe(true)
  expect(isTooMuch([10, 10, 1])).toBe(true)
})
