import { expect, test } from 'vitest'
import { profitBoard, profitFigures } from '#tests/support/a-profit-board.ts'
import { layOut } from './chart-layout.ts'
import {
  barOf,
  bucketLabel,
  daysOfSums,
  leftOf,
  nextAct,
  returnGrid,
  rowsBy,
  tintOf,
} from './profit-figures.ts'

const TAKA = 100
const board = profitBoard()

test('what is left is a range where a cost is unknown, and cannot be said where none is known', () => {
  const sums = { revenuePoisha: 1_000 * TAKA, goodsPoisha: 300 * TAKA, adsPoisha: 200 * TAKA }
  expect(leftOf(profitFigures(sums))).toEqual({ lowPoisha: 500 * TAKA, highPoisha: 500 * TAKA })
  const cost = { lowPoisha: 50 * TAKA, highPoisha: 80 * TAKA }
  expect(leftOf(profitFigures({ ...sums, unknown: { pairs: 2, cost } }))).toEqual({
    lowPoisha: 420 * TAKA,
    highPoisha: 450 * TAKA,
  })
  expect(leftOf(profitFigures({ ...sums, unknown: { pairs: 2, cost: null } }))).toBeUndefined()
})

test('a bar without any known cost has nothing that is surely left', () => {
  const figures = profitFigures({ revenuePoisha: 1_000 * TAKA, unknown: { pairs: 2, cost: null } })
  const [bar] = layOut([barOf({ figures, isMature: true })]).bars
  expect(bar?.pieces.map(({ kind }) => kind)).toEqual(['unknown'])
})

test('the days of the sums are those of mature weeks, or all', () => {
  expect(daysOfSums(board)).toEqual({ startDay: '2026-09-28', endDay: '2026-11-08' })
  expect(daysOfSums({ ...board, isMatureOnly: false })).toEqual({
    startDay: '2026-09-28',
    endDay: '2026-11-22',
  })
})

test('a bar is labelled by its day, or by its month with the year where it begins', () => {
  expect(bucketLabel('week', { fromDay: '2026-09-28' })).toBe('Sep 28')
  expect(bucketLabel('month', { fromDay: '2026-09-01' })).toBe('Sep')
  expect(bucketLabel('month', { fromDay: '2026-01-01' })).toBe('Jan 2026')
})

test('a rate is tinted from 10, 14 and 18 percent on, as it is rounded', () => {
  expect([0.094, 0.096, 0.134, 0.136, 0.174, 0.176].map(tintOf)).toEqual([
    undefined,
    'some',
    'some',
    'many',
    'many',
    'most',
  ])
})

test('return rates stand by product and size, products with the most pairs first', () => {
  const { sizes, products } = returnGrid(rowsBy(board, 'size'))
  expect(sizes).toEqual([39, 40, 41, 42, 43, 44, 45])
  expect(products).toHaveLength(7)
  expect(products[0]?.name).toBe('Titas Buckle Shacci')
  expect(products[0]?.bySize.get(39)?.returnRate).toBeNull()
})

test('the next act is the one that would tell the most', () => {
  expect(nextAct(board)?.label).toBe('Enter 3 missing costs')
  const costed = { ...board, unknown: { ...board.unknown, pairs: 0, colors: [] } }
  expect(nextAct(costed)?.label).toBe('Enter 2 days of ad spend')
  expect(nextAct({ ...costed, hasAds: false })?.label).toBe('Enter ad spend')
  expect(nextAct({ ...costed, adsMissing: [] })).toBeUndefined()
})
