import { expect, test } from 'vitest'
import { LABEL_SCALES, linesThatFit } from './use-label-fit.ts'

test('print gets smaller in small steps, and never so small that nobody reads it', () => {
  expect(LABEL_SCALES[0]).toBe(1)
  expect(LABEL_SCALES).toHaveLength(7)
  expect(LABEL_SCALES.at(-1)).toBe(0.76)
})

test.each([
  [12, { tooMuch: 5, lineHeight: 20 }, 11],
  [12, { tooMuch: 61, lineHeight: 20 }, 8],
  [2, { tooMuch: 900, lineHeight: 20 }, 1],
  [12, { tooMuch: 5, lineHeight: 0 }, 11],
])('of %i lines with %j there is room for %i', (shown, met, fits) => {
  expect(linesThatFit(shown, met)).toBe(fits)
})
