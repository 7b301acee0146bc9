import { expect, test } from 'vitest'
import type { AdSpend } from '#domain/ad-spend/ad-spend.ts'
import { withAmounts, withSources } from './sheet-sums.ts'

const day = (name: string, facebook: number | null, ordersPlaced: number) => ({
  day: name,
  cells: [
    { source: 'Facebook', amountPoisha: facebook, isMissing: facebook === null, campaigns: [] },
    { source: 'TikTok', amountPoisha: 100, isMissing: false, campaigns: [] },
  ],
  sumPoisha: (facebook ?? 0) + 100,
  ordersPlaced,
  perOrderPoisha: facebook === null ? null : Math.round((facebook + 100) / ordersPlaced),
  isMissing: facebook === null,
})
const sheet: AdSpend = {
  today: '2026-11-22',
  from: '2026-11-21',
  to: '2026-11-22',
  sources: ['Facebook', 'TikTok'],
  days: [day('2026-11-22', null, 4), day('2026-11-21', 700, 4)],
  sums: [700, 200],
  sumPoisha: 900,
  ordersPlaced: 8,
  perOrderPoisha: null,
  missingDays: 1,
}

test('an entered amount is in its day, its source and the whole, and the day is missing no more', () => {
  const { days, sums, sumPoisha, perOrderPoisha, missingDays } = withAmounts(sheet, {
    '2026-11-22 Facebook': 500,
  })
  expect(days[0]).toMatchObject({ sumPoisha: 600, perOrderPoisha: 150, isMissing: false })
  expect({ sums, sumPoisha, perOrderPoisha, missingDays }).toEqual({
    sums: [1_200, 200],
    sumPoisha: 1_400,
    perOrderPoisha: 175,
    missingDays: 0,
  })
  expect(days[1]).toBe(sheet.days[1])
})

test('0 is an amount, and an emptied cell is none', () => {
  expect(withAmounts(sheet, { '2026-11-22 Facebook': 0 }).days[0]).toMatchObject({
    sumPoisha: 100,
    isMissing: false,
  })
  const emptied = withAmounts(sheet, { '2026-11-21 Facebook': null })
  expect(emptied.days[1]).toMatchObject({ sumPoisha: 100, perOrderPoisha: null, isMissing: true })
  expect(emptied.missingDays).toBe(2)
})

test('without other amounts the sheet stays the same object', () => {
  expect(withAmounts(sheet, {})).toBe(sheet)
  expect(withAmounts(sheet, { '2026-11-21 Facebook': 700, '2020-01-01 Facebook': 5 })).toBe(sheet)
})

test('an added source is an empty column after the others, and one that is there is not added', () => {
  const { sources, days, sums } = withSources(sheet, ['TikTok', 'YouTube'])
  expect(sources).toEqual(['Facebook', 'TikTok', 'YouTube'])
  expect(sums).toEqual([700, 200, 0])
  expect(days[0]?.cells.at(-1)).toEqual({
    source: 'YouTube',
    amountPoisha: null,
    isMissing: false,
    campaigns: [],
  })
  expect(withSources(sheet, ['TikTok'])).toBe(sheet)
})
