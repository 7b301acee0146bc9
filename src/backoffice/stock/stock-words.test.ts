import { expect, test } from 'vitest'
import type { LeftOut, StockSize } from '#domain/stock-report/stock-report.ts'
import { daysText, leftOutWords, makeWords, soldThrough, toneWords } from './stock-words.ts'

const size = (given: Partial<StockSize>): StockSize => ({
  sizeId: 's',
  size: 42,
  pairs: 7,
  reserved: 0,
  sold: 19,
  daysLeft: 11,
  runsOutOn: '2026-12-03',
  outSince: null,
  tone: 'making',
  ...given,
})

test.each([
  [size({}), '11 d', 'until it runs out'],
  [size({ pairs: 0, daysLeft: null, tone: 'out', outSince: '2026-11-08' }), 'out', 'since Nov 8'],
  [size({ daysLeft: null, tone: 'unknown' }), '–', 'too few sold to tell'],
  [size({ daysLeft: null, tone: 'still' }), '–', 'standing still'],
])('how a size stands, in a cell and as a sentence %#', (of, cell, words) => {
  expect([daysText(of), toneWords(of)]).toEqual([cell, words])
})

test('pairs that were sold through, of those that were there; of none it cannot be said', () => {
  expect(soldThrough({ sold: 311, pairs: 604 })).toBe(34)
  expect(soldThrough({ sold: 5, pairs: 0 })).toBe(100)
  expect(soldThrough({ sold: 0, pairs: 0 })).toBeNull()
})

test('why a color is to be made', () => {
  expect(makeWords({ why: 'out', day: '2026-11-08' })).toBe('out since Nov 8')
  expect(makeWords({ why: 'runs_out', day: '2026-11-29' })).toBe('runs out Nov 29')
  expect(makeWords({ why: 'out', day: null })).toBe('out')
})

const leftOut = (given: Partial<LeftOut>): LeftOut => ({
  productId: 'gomti',
  productName: 'Gomti Cap Toe Derby',
  color: 'Tan',
  sizes: [44, 45],
  why: 'too_few',
  sold: 1,
  day: null,
  ...given,
})

test('why sizes are left out on purpose', () => {
  expect(leftOutWords(leftOut({}))).toBe('Gomti Cap Toe Derby, Tan 44 and 45: 1 sold in 90 days')
  expect(leftOutWords(leftOut({ why: 'never_restocked', day: '2026-06-03' }))).toBe(
    'Gomti Cap Toe Derby, Tan 44 and 45: never restocked since Jun 3, 2026',
  )
  expect(leftOutWords(leftOut({ why: 'not_published' }))).toMatch(/not shown in the shop$/)
})
