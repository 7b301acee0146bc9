import { expect, test } from 'vitest'
import { formatRange, formatShortRange, shortAmount } from './amounts.ts'

const taka = (least: number, most = least) => ({ lowPoisha: 100 * least, highPoisha: 100 * most })

test('a bound is rounded by its size, and keeps its minus sign', () => {
  expect([0, 640, 8_430, 262_400, 1_824_810].map(one => shortAmount(100 * one))).toEqual([
    '0',
    '640',
    '8.4k',
    '262k',
    '1.8M',
  ])
  expect(shortAmount(-2_600_00)).toBe('−2.6k')
  expect(shortAmount(-30)).toBe('0')
})

test('a known amount is exact, and an unknown one a range', () => {
  expect(formatRange(taka(262_412))).toBe('৳262,412')
  expect(formatRange({ lowPoisha: 50, highPoisha: 50 })).toBe('৳0.50')
  expect(formatRange(taka(262_412, 298_020))).toBe('৳262k to ৳298k')
  expect(formatRange(taka(-4_000, 12_400))).toBe('−৳4k to ৳12k')
  expect(formatRange(taka(262_100, 262_300))).toBe('about ৳262k')
})

test('with little room a range has its unit once, and a dash is never beside a minus sign', () => {
  expect(formatShortRange(taka(68_000, 72_000))).toBe('68–72k')
  expect(formatShortRange(taka(640, 1_200))).toBe('640–1.2k')
  expect(formatShortRange(taka(-4_000, -2_000))).toBe('−4k to −2k')
  expect(formatShortRange(taka(68_000))).toBe('68k')
})
