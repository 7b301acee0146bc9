import { describe, expect, it } from 'vitest'
import { lineQuantityLimit, pageQuantityLimit, quantityOf } from './quantity.ts'

describe('the quantity on a product page', () => {
  it('reaches 10 pairs when there are enough', () => {
    expect(pageQuantityLimit({ size: 42, stock: 25 })).toEqual({ maximum: 10, reason: '10 pairs at most' })
    expect(pageQuantityLimit().maximum).toBe(10)
  })

  it('stops at the stock of the chosen size and says so', () => {
    expect(pageQuantityLimit({ size: 41, stock: 2 })).toEqual({
      maximum: 2,
      reason: 'Only 2 left in size 41',
    })
  })

  it('is never below one pair', () => {
    expect(pageQuantityLimit({ size: 41, stock: 0 }).maximum).toBe(1)
  })
})

describe('the quantity of a cart line', () => {
  it('stops at the stock, not at 10', () => {
    expect(lineQuantityLimit(42, 14)).toEqual({ maximum: 14, reason: 'Only 14 left in size 42' })
  })

  it('stops at 100, the limit of one order line, while the stock is unknown or larger', () => {
    expect(lineQuantityLimit(42).maximum).toBe(100)
    expect(lineQuantityLimit(42, 500).maximum).toBe(100)
  })
})

describe('a typed quantity', () => {
  it.each([
    ['3', 3],
    ['0', 1],
    ['-4', 1],
    ['2.9', 2],
    ['99', 10],
    ['', 1],
    ['two', 1],
    ['Infinity', 1],
  ])('%j is %i of at most 10', (typed, pairs) => {
    expect(quantityOf(typed, 10)).toBe(pairs)
  })
})
