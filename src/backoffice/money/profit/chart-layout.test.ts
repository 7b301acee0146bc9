import { expect, test } from 'vitest'
import { type BarSums, layOut } from './chart-layout.ts'

const TAKA = 100
const bar = (given: Partial<BarSums> = {}): BarSums => ({
  collectedPoisha: 300_000 * TAKA,
  goodsPoisha: 120_000 * TAKA,
  unknownPoisha: 0,
  courierPoisha: 15_000 * TAKA,
  returnsPoisha: 5_000 * TAKA,
  adsPoisha: 60_000 * TAKA,
  isMature: true,
  ...given,
})
const kinds = (sums: BarSums) => layOut([sums]).bars[0]?.pieces.map(({ kind }) => kind)

test('a bar is stacked without gaps from 0 to what was collected', () => {
  const { bars, marks, zeroPercent } = layOut([bar()])
  expect(marks.map(({ taka }) => taka)).toEqual([0, 100_000, 200_000, 300_000])
  expect(zeroPercent).toBe(0)
  const pieces = bars[0]?.pieces ?? []
  expect(pieces.map(({ kind }) => kind)).toEqual(['goods', 'courier', 'ads', 'left'])
  expect(pieces[0]?.fromPercent).toBe(0)
  for (const [index, { fromPercent }] of pieces.entries())
    if (index > 0) expect(fromPercent).toBe(pieces[index - 1]?.toPercent)
  expect(pieces.at(-1)?.toPercent).toBe(100)
})

test('what nobody knows stands above what is surely left, so that the top stays what was collected', () => {
  const pieces = layOut([bar({ unknownPoisha: 20_000 * TAKA })]).bars[0]?.pieces ?? []
  expect(pieces.at(-1)?.kind).toBe('unknown')
  expect(pieces.at(-1)?.toPercent).toBe(100)
  const left = pieces.find(({ kind }) => kind === 'left')
  expect((left?.toPercent ?? 0) - (left?.fromPercent ?? 0)).toBeCloseTo((100 * 80) / 300)
})

test('a loss begins below 0 by what is missing, and its top is still what was collected', () => {
  const { bars, marks, zeroPercent } = layOut([
    bar({ collectedPoisha: 100_000 * TAKA, goodsPoisha: 90_000 * TAKA }),
  ])
  expect(marks.map(({ taka }) => taka)).toEqual([-100_000, -50_000, 0, 50_000, 100_000])
  expect(zeroPercent).toBe(50)
  const pieces = bars[0]?.pieces ?? []
  expect(pieces.map(({ kind }) => kind)).toEqual(['goods', 'courier', 'ads'])
  expect(pieces[0]?.fromPercent).toBeCloseTo(50 - 35)
  expect(pieces.at(-1)?.toPercent).toBeCloseTo(100)
})

test('a bar that has not ended is one piece, whatever its sums are', () => {
  expect(kinds(bar({ isMature: false, unknownPoisha: 5 }))).toEqual(['unended'])
  expect(layOut([bar({ isMature: false })]).bars[0]?.topPercent).toBe(100)
})

test('bars without orders, and none at all, have a scale but no pieces', () => {
  const nothing = bar({
    collectedPoisha: 0,
    goodsPoisha: 0,
    courierPoisha: 0,
    returnsPoisha: 0,
    adsPoisha: 0,
  })
  expect(kinds(nothing)).toEqual([])
  expect(layOut([]).marks.length).toBeGreaterThan(1)
  expect(layOut([nothing]).marks.every(({ atPercent }) => Number.isFinite(atPercent))).toBe(true)
})

test('every piece of many bars lies within the chart', () => {
  const many = Array.from({ length: 200 }, (_, index) =>
    bar({
      collectedPoisha: ((index * 7_919) % 400_000) * TAKA,
      goodsPoisha: ((index * 104_729) % 200_000) * TAKA,
      adsPoisha: ((index * 1_299_709) % 90_000) * TAKA,
      unknownPoisha: ((index * 15_485_863) % 30_000) * TAKA,
      isMature: index % 5 > 0,
    }),
  )
  for (const { pieces } of layOut(many).bars)
    for (const { fromPercent, toPercent } of pieces) {
      expect(fromPercent).toBeGreaterThanOrEqual(-1e-9)
      expect(toPercent).toBeLessThanOrEqual(100 + 1e-9)
      expect(toPercent).toBeGreaterThan(fromPercent)
    }
})
