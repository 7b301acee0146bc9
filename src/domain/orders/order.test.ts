import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isSameOrder, type OrderLineRequest, shortItems, sumByVariant } from './order.ts'

const oxford = { productId: 'oxford', color: 'Black', size: 42 }
const item = fc.record({
  productId: fc.constantFrom('oxford', 'loafer'),
  color: fc.constantFrom('Black', 'Tan'),
  size: fc.constantFrom(42, 42.5),
  quantity: fc.integer({ min: 1, max: 100 }),
})
const items = fc.array(item, { minLength: 1, maxLength: 12 })
const pairs = (some: readonly OrderLineRequest[]) => some.reduce((sum, one) => sum + one.quantity, 0)

describe('lines of one variant', () => {
  test('ask for their sum, wherever they stand', () => {
    const lines = [
      { ...oxford, quantity: 1 },
      { ...oxford, size: 43, quantity: 5 },
      { ...oxford, quantity: 2 },
    ]
    expect(sumByVariant(lines)).toEqual([
      { ...oxford, quantity: 3 },
      { ...oxford, size: 43, quantity: 5 },
    ])
  })

  test('lose no pair and no variant stands twice', () => {
    fc.assert(
      fc.property(items, some => {
        const sums = sumByVariant(some)
        expect(pairs(sums)).toBe(pairs(some))
        expect(new Set(sums.map(one => `${one.productId} ${one.color} ${one.size}`)).size).toBe(sums.length)
      }),
    )
  })

  test('leave the lines that were given as they were', () => {
    const lines = [
      { ...oxford, quantity: 1 },
      { ...oxford, quantity: 2 },
    ]
    sumByVariant(lines)
    expect(lines.map(line => line.quantity)).toEqual([1, 2])
  })
})

describe('short lines', () => {
  test('are every line of a variant whose sum is more than its stock', () => {
    const lines = [
      { ...oxford, quantity: 2, stock: 3 },
      { ...oxford, size: 43, quantity: 1, stock: 1 },
      { ...oxford, quantity: 2, stock: 3 },
      { ...oxford, size: 44, quantity: 1, stock: 0 },
    ]
    expect(shortItems(lines)).toEqual([
      { index: 0, available: 3 },
      { index: 2, available: 3 },
      { index: 3, available: 0 },
    ])
  })

  test('are none when exactly the last pairs are asked for', () => {
    expect(shortItems([{ ...oxford, quantity: 3, stock: 3 }])).toEqual([])
  })
})

describe('two orders for the same pairs', () => {
  test('are the same however their lines are sorted', () => {
    fc.assert(
      fc.property(items, some => {
        expect(isSameOrder(some, some.toReversed())).toBe(true)
        expect(isSameOrder(some, sumByVariant(some))).toBe(true)
      }),
    )
  })

  test('are not the same when one asks for a pair more', () => {
    fc.assert(
      fc.property(items, some => {
        const [first, ...rest] = some
        expect(first && isSameOrder(some, [{ ...first, quantity: first.quantity + 1 }, ...rest])).toBe(false)
      }),
    )
  })
})
