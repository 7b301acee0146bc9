import { describe, expect, test } from 'vitest'
import { type ColorFacts, judgeStock, type SizeFacts } from './judge-stock.ts'

const TODAY = '2026-11-22'
const size = (given: Partial<SizeFacts>): SizeFacts => ({
  sizeId: `s${given.size ?? 42}`,
  size: 42,
  pairs: 10,
  reserved: 0,
  sold: 0,
  soldLately: given.sold ?? 0,
  firstDay: '2026-01-01',
  lastDay: '2026-11-20',
  cameOn: null,
  ...given,
})
const color = (sizes: SizeFacts[], given: Partial<ColorFacts> = {}): ColorFacts => ({
  productId: 'p',
  productName: 'Padma',
  image: '',
  variantId: `v-${given.color ?? 'Black'}`,
  color: 'Black',
  swatch: '#000000',
  costPoisha: 100_000,
  isPublished: true,
  sizes,
  ...given,
})
const judge = (colors: ColorFacts[], window = {}) =>
  judgeStock(colors, { today: TODAY, days: 30, makingDays: 12, ...window })

describe('how long a size lasts', () => {
  test.each([
    [
      { pairs: 4, sold: 20 },
      { daysLeft: 6, runsOutOn: '2026-11-28', tone: 'week' },
    ],
    [
      { pairs: 7, sold: 30 },
      { daysLeft: 7, tone: 'week' },
    ],
    [
      { pairs: 12, sold: 30 },
      { daysLeft: 12, tone: 'making' },
    ],
    [
      { pairs: 13, sold: 30 },
      { daysLeft: 13, tone: 'enough' },
    ],
    [
      { pairs: 8, sold: 4 },
      { daysLeft: 60, tone: 'plenty' },
    ],
    [
      { pairs: 8, sold: 3 },
      { daysLeft: null, runsOutOn: null, tone: 'unknown' },
    ],
    [
      { pairs: 0, sold: 9 },
      { daysLeft: null, outSince: '2026-11-20', tone: 'out' },
    ],
    [
      { pairs: 0, lastDay: null },
      { outSince: null, tone: 'out' },
    ],
    [{ pairs: 5 }, { daysLeft: null, tone: 'still' }],
    // a new colour had no time to sell
    [{ pairs: 5, firstDay: '2026-10-01' }, { tone: 'unknown' }],
    [{ pairs: 5, soldLately: 1 }, { tone: 'unknown' }],
  ] as const)('%j is %j', (given, expected) => {
    expect(judge([color([size(given)])]).rows[0]?.sizes[0]).toMatchObject(expected)
  })

  test('a batch that takes longer makes more sizes run out', () => {
    const colors = [color([size({ pairs: 20, sold: 30 })])]
    expect(judge(colors).totals.sizesRunningOut).toBe(0)
    expect(judge(colors, { makingDays: 20 }).totals.sizesRunningOut).toBe(1)
  })
})

describe('what to make next', () => {
  test('is what the window sells after the days of making, less what is then still there', () => {
    // half a pair a day: 12 days of making take 6 of the 6
    const { makeNext, makePairs, makeCostPoisha } = judge([color([size({ pairs: 6, sold: 15 })])])
    expect(makeNext).toMatchObject([
      {
        why: 'runs_out',
        day: '2026-12-04',
        pairs: 15,
        sizes: [{ size: 42, pairs: 15 }],
        costPoisha: 1_500_000,
      },
    ])
    expect([makePairs, makeCostPoisha]).toEqual([15, 1_500_000])
    const some = judge([color([size({ pairs: 10, sold: 15 })])], { makingDays: 20 })
    expect(some.makeNext[0]?.pairs).toBe(15)
    const three = judge([color([size({ pairs: 13, sold: 30 })])], { makingDays: 13 })
    expect(three.makeNext[0]?.pairs).toBe(30)
  })

  test('goes by the pace while a size was on the shelf', () => {
    // twelve pairs in the ten days before it was out
    const out = size({ pairs: 0, sold: 12, lastDay: '2026-11-02' })
    expect(judge([color([out])]).makeNext).toMatchObject([{ why: 'out', day: '2026-11-02', pairs: 36 }])
    // a pace over fewer days than a week would be chance
    const atOnce = size({ pairs: 0, sold: 7, lastDay: '2026-10-25' })
    expect(judge([color([atOnce])]).makeNext[0]?.pairs).toBe(30)
  })

  test('names what is out first, then what runs out, and says why the others are not in it', () => {
    const soon = color([size({ pairs: 2, sold: 10 })], { color: 'Soon' })
    const out = color([size({ pairs: 0, sold: 10 }), size({ size: 43, pairs: 0, soldLately: 1 })], {
      color: 'Out',
    })
    const gone = color([size({ pairs: 0, lastDay: '2026-06-01', cameOn: '2026-05-01' })], { color: 'Gone' })
    const draft = color([size({ pairs: 0, sold: 9 })], { color: 'Draft', isPublished: false })
    const unpriced = color([size({ pairs: 0, sold: 30, lastDay: '2026-11-22' })], {
      color: 'Unpriced',
      costPoisha: null,
    })
    const { makeNext, leftOut, makePairs, makePairsWithoutCost } = judge([soon, out, gone, draft, unpriced])
    expect(makeNext.map(one => [one.color, one.why])).toEqual([
      ['Out', 'out'],
      ['Unpriced', 'out'],
      ['Soon', 'runs_out'],
    ])
    expect(leftOut.map(one => [one.color, one.sizes, one.why, one.sold, one.day])).toEqual([
      ['Out', [43], 'too_few', 1, null],
      ['Gone', [42], 'never_restocked', 0, '2026-05-01'],
      ['Draft', [42], 'not_published', 9, null],
    ])
    expect(makePairsWithoutCost).toBe(30)
    expect(makePairs).toBe(makeNext.reduce((sum, { pairs }) => sum + pairs, 0))
  })
})

test('the value counts known costs alone, and says how many pairs it leaves out', () => {
  const known = color([size({ pairs: 3, sold: 5 })])
  const unknown = color([size({ pairs: 4, reserved: 2, sold: 5 })], { color: 'Tan', costPoisha: null })
  const still = color([size({ pairs: 7 })], { color: 'Old', costPoisha: 200_000 })
  const { totals, rows } = judge([known, unknown, still])
  expect(totals).toEqual({
    valuePoisha: 3 * 100_000 + 7 * 200_000,
    pairsWithoutCost: 4,
    pairs: 14,
    reserved: 2,
    sold: 10,
    sizesRunningOut: 0,
    stillPairs: 7,
    stillValuePoisha: 1_400_000,
    stillPairsWithoutCost: 0,
    stillColors: [{ productName: 'Padma', color: 'Old', pairs: 7 }],
  })
  expect(rows.map(({ valuePoisha }) => valuePoisha)).toEqual([300_000, null, 1_400_000])
})

test('products come by what runs out first, their colours together', () => {
  const of = (productId: string, sizes: SizeFacts[], name: string) => color(sizes, { productId, color: name })
  const { rows, sizes } = judge([
    of('slow', [size({ pairs: 60, sold: 30 })], 'A'),
    of('fast', [size({ size: 45, pairs: 90, sold: 30 })], 'B'),
    of('fast', [size({ pairs: 1, sold: 30 })], 'C'),
    of('gone', [size({ size: 38.5, pairs: 0 })], 'D'),
  ])
  expect(rows.map(row => row.color)).toEqual(['B', 'C', 'A', 'D'])
  expect(sizes).toEqual([38.5, 42, 45])
})
