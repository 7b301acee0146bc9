import { expect, test } from 'vitest'
import { judgeSizeAdvice, wilsonLowerBound } from './size-advice.ts'

// as R's prop.test(x, n, correct = FALSE) and Brown, Cai, DasGupta (2001) give them
test.each([
  [0, 10, 0],
  [1, 10, 0.0179],
  [5, 10, 0.2366],
  [10, 10, 0.7225],
  [16, 96, 0.1053],
  [15, 148, 0.0624],
  [50, 100, 0.4038],
  [1, 29, 0.0061],
  [0, 0, 0],
])('of %s in %s the bound is %s', (counted, total, bound) => {
  expect(wilsonLowerBound(counted, total)).toBeCloseTo(bound, 4)
})

test('the bound lies between 0 and the share, rises with what is counted, and comes nearer with more pairs', () => {
  for (let total = 1; total <= 120; total++)
    for (let counted = 0; counted <= total; counted++) {
      const bound = wilsonLowerBound(counted, total)
      expect(bound).toBeGreaterThanOrEqual(0)
      expect(bound).toBeLessThanOrEqual(counted / total)
      if (counted < total) expect(wilsonLowerBound(counted + 1, total)).toBeGreaterThan(bound)
      if (counted > 0) expect(wilsonLowerBound(counted * 10, total * 10)).toBeGreaterThan(bound)
      // as it is defined: so far below the share that this much was counted by an odd chance of 1 in 40
      const distance = (counted / total - bound) ** 2
      if (counted > 0) expect(distance).toBeCloseTo((1.959964 ** 2 * bound * (1 - bound)) / total, 9)
    }
})

test('advice needs 30 delivered pairs and a share that is surely above a tenth, and says one direction', () => {
  expect(judgeSizeAdvice({ delivered: 96, small: 16, large: 1 })).toEqual({
    direction: 'small',
    oneIn: 6,
    pairs: 16,
    delivered: 96,
  })
  expect(judgeSizeAdvice({ delivered: 60, small: 0, large: 20 })?.direction).toBe('large')
  // a sixth of 96 is sure, of 48 it is not
  expect(judgeSizeAdvice({ delivered: 48, small: 8, large: 0 })).toBeNull()
  expect(judgeSizeAdvice({ delivered: 29, small: 20, large: 0 })).toBeNull()
  expect(judgeSizeAdvice({ delivered: 30, small: 20, large: 0 })).not.toBeNull()
  expect(judgeSizeAdvice({ delivered: 60, small: 20, large: 20 })).toBeNull()
  expect(judgeSizeAdvice({ delivered: 0, small: 0, large: 0 })).toBeNull()
  // cases of pairs that are not in the year of the deliveries
  expect(judgeSizeAdvice({ delivered: 30, small: 31, large: 0 })?.oneIn).toBe(1)
})
