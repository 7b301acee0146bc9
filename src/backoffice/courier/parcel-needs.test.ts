import { expect, test } from 'vitest'
import { needCount } from './parcel-needs.ts'

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000+'],
])('%d waiting are written %s: the shop counts no further than a thousand', (count, text) => {
  expect(needCount(count)).toBe(text)
})
